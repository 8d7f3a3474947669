"""The companion as a service of systemd: started with the machine, watched, kept from what is not its own."""
