"""Peak memory of FetchAndHash's read against the size of the object.

    .venv/bin/python bench/fetch_memory.py [MEBIBYTES ...]        (default: 1 64 1024)

A small server on loopback answers GetObject with that many bytes; a fresh process fetches and hashes them through
`S3Inbox.fetch` and reports its own peak resident memory. The peak must not grow with the size.
"""

import json
import os
import resource
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEBIBYTE = 1 << 20


class OneObject(BaseHTTPRequestHandler):
    """Answers GET /bucket/<mebibytes> with that many mebibytes, made as they are sent."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        mebibytes = int(self.path.partition("?")[0].rpartition("/")[2])
        self.send_response(200)
        self.send_header("Content-Length", str(mebibytes * MEBIBYTE))
        self.send_header("ETag", '"etag"')
        self.end_headers()
        chunk = bytes(MEBIBYTE)
        for _ in range(mebibytes):
            self.wfile.write(chunk)

    def log_message(self, format: str, *args: object) -> None:
        """Silent: the figures are the output."""


def measure(mebibytes: int, endpoint: str) -> dict[str, int | str]:
    """Fetches in a fresh process; bytes hashed, their SHA-256, and the process's peak memory in MiB."""
    environment = os.environ | {
        "AWS_ENDPOINT_URL": endpoint,
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
        "AWS_DEFAULT_REGION": "us-east-1",
        "PYTHONPATH": str(ROOT / "functions"),
    }
    command = [sys.executable, __file__, "--fetch", str(mebibytes)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    answer: dict[str, int | str] = json.loads(done.stdout)
    return answer


def fetch(mebibytes: int) -> None:
    from leasebook.adapters.objects import S3Inbox
    from leasebook.domain.identity import DocumentRef
    from leasebook.domain.ports import Fetched

    fetched = S3Inbox().fetch(DocumentRef("bucket", str(mebibytes), "etag", "v1"))
    assert isinstance(fetched, Fetched)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # KiB on Linux, bytes on macOS
    mib = peak // 1024 if sys.platform != "darwin" else peak // MEBIBYTE
    print(json.dumps({"mebibytes": fetched.size // MEBIBYTE, "sha256": fetched.sha256, "peak_mib": mib}))


def main(sizes: list[int]) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), OneObject)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for size in sizes:
        answer = measure(size, f"http://127.0.0.1:{server.server_port}")
        print(f"{answer['mebibytes']:>6} MiB object: peak memory {answer['peak_mib']} MiB")
    server.shutdown()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--fetch"]:
        fetch(int(sys.argv[2]))
    else:
        main([int(size) for size in sys.argv[1:]] or [1, 64, 1024])
