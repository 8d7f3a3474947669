"""The blueprint that all pages hang on."""

from flask import Blueprint

blueprint = Blueprint("pages", __name__)
