"""What can be counted in games that were played: dice, money, records. Pure; each game has its counting."""
