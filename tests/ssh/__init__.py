"""The game through a real sshd on this machine's loopback, as strangers would play it."""
