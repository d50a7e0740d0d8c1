"""The game on the screen, with Textual. Imports everything else; nothing else imports it."""
