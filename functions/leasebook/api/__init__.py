"""The review page's HTTP API: one function behind an HTTP API, the same on AWS and on one machine."""
