#!/usr/bin/env python3
"""A reference camera for the Fernwatch device protocol, in one file of Python's standard library.

It is the shortest camera that loses nothing: it enrols, sends its insights, uploads the pictures that the server asks
for, and takes a model update through a power cut at any step. Read it beside device-protocol.md, then port it.

Each run of the program is one boot of the camera. Everything that must survive a power cut lies in one folder, the
"flash". A file is replaced whole or not at all.

    reference-camera.py --flash card --server http://127.0.0.1:8788 enroll --token=TOKEN --hardware HW-7
    reference-camera.py --flash card --server http://127.0.0.1:8788 claim --hardware HW-7
    reference-camera.py --flash card capture photo.jpg --alg 12 --class-name "Red fox" --confidence 91.5
    reference-camera.py --flash card --server http://127.0.0.1:8788 wake

Python has no Ed25519, so the signature of an order is checked by the `openssl` program (3.0 or later).

For tests, `--cut-at N` pulls the power before step N: the process ends with status 75 and cleans nothing up.
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import random
import subprocess
import sys
import time
import urllib.parse
import uuid
from datetime import datetime, timezone
from pathlib import Path

SYNC_INSIGHTS = 200  # insights in one sync
SYNC_BYTES = 240 * 1024  # bytes of insights in one sync: below the limit of 256 KiB, with room for the envelope
WHOLE_BYTES = 256 * 1024  # a larger picture goes in pieces
PIECE_BYTES = 128 * 1024  # half a minute at 32 kbit/s
RANGE_BYTES = 256 * 1024  # of a model file, asked for at once
PICTURES_KEPT = 1_000  # on the card; the oldest that nobody waits for go first
ANSWER_WAIT_S = 30
BACK_OFF_S = 30  # the first wait; it doubles up to the cycle time
BAD_STARTS = 3  # of a new release, before the camera returns to the old one
POWER_CUT = 75  # exit status

ORDER_TYPE = "application/vnd.fernwatch.update.v1+json"
ED25519_SPKI = bytes.fromhex("302a300506032b6570032100")  # what precedes the 32 bytes of a public key in DER


class Stopped(Exception):
    """The server told the camera to stop: its token is invalid or revoked, or the camera was cleared."""


class AsleepForNow(Exception):
    """The server cannot be reached, or asked the camera to wait longer than it stays awake."""


class Refused(Exception):
    """An answer that the caller must act on. `status` and `code` are those of the problem."""

    def __init__(self, status, problem):
        super().__init__(f"{status} {problem.get('code')}: {problem.get('detail')}")
        self.status, self.code, self.problem = status, problem.get("code"), problem


# ---- Flash -------------------------------------------------------------------------------------------------------


class Flash:
    """A folder whose files survive a power cut, and the count of steps at which the power may go."""

    def __init__(self, folder, cut_at):
        self.folder, self.cut_at, self.steps = Path(folder), cut_at, 0
        for name in ("queue", "pictures", "aside", "a", "b"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)

    def step(self):
        """A moment at which the power may go."""
        self.steps += 1
        if self.steps == self.cut_at:
            os._exit(POWER_CUT)

    def path(self, *names):
        return self.folder.joinpath(*names)

    def read(self, *names, otherwise=None):
        try:
            return json.loads(self.path(*names).read_bytes())
        except FileNotFoundError:
            return otherwise

    def write(self, value, *names):
        """Replaces a file of JSON as a whole. It is durable when this returns."""
        self.write_bytes(json.dumps(value).encode(), *names)

    def write_bytes(self, value, *names):
        target = self.path(*names)
        draft = target.with_name(target.name + ".new")
        with open(draft, "wb") as file:
            file.write(value)
            file.flush()
            os.fsync(file.fileno())
        self.step()
        os.replace(draft, target)
        sync_folder(target.parent)
        self.step()

    def append(self, value, *names):
        """Adds the bytes of a download. What a power cut leaves half written is found by its length and its hash."""
        self.step()
        with open(self.path(*names), "ab") as file:
            file.write(value)
            file.flush()
            os.fsync(file.fileno())
        self.step()

    def drop(self, *names):
        self.path(*names).unlink(missing_ok=True)

    def size(self, *names):
        path = self.path(*names)
        return path.stat().st_size if path.exists() else 0

    def names(self, folder):
        """The files of a folder, oldest first."""
        files = [path for path in self.path(folder).iterdir() if path.suffix != ".new"]
        return [path.name for path in sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name))]


def sync_folder(folder):
    handle = os.open(folder, os.O_RDONLY)
    os.fsync(handle)
    os.close(handle)


# ---- Server ------------------------------------------------------------------------------------------------------


class Server:
    """Sends one request after another, and repeats what may be repeated. Every call of the protocol may be."""

    def __init__(self, url, flash, tries):
        self.url, self.flash, self.tries = urllib.parse.urlsplit(url), flash, tries

    def send(self, method, path, body=None, headers=None, token=True):
        """Returns status, headers and body of an answer below 400, and raises Refused for any other that must be acted on."""
        for attempt in range(self.tries):
            retry_after = None
            try:
                self.flash.step()
                status, answer_headers, answer = self._once(method, path, body, headers or {}, token)
                self.flash.step()
                if status < 400:
                    return status, answer_headers, answer
                problem = read_problem(answer, answer_headers)
                if status in (401, 410) and problem.get("code") in ("token-invalid", "token-revoked", "device-cleared"):
                    raise Stopped(problem.get("detail"))
                # A 5xx that is no problem document comes from something between the camera and the server: wait and repeat.
                if status != 429 and status < 500:
                    raise Refused(status, problem)
                retry_after = problem.get("retry_after_s")
            except (OSError, http.client.HTTPException):
                pass  # No answer, or half of one: the same request again.
            if retry_after is not None and retry_after > ANSWER_WAIT_S:
                raise AsleepForNow(f"The server asked to wait {retry_after} s.")
            self._wait(attempt, retry_after)
        raise AsleepForNow("The server cannot be reached.")

    def _once(self, method, path, body, headers, token):
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.url.hostname, self.url.port, timeout=ANSWER_WAIT_S)
        try:
            told = dict(headers)
            if token:
                told["Authorization"] = "Bearer " + self.flash.read("identity.json")["device_token"]
            connection.request(method, path, body=body, headers=told)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def _wait(self, attempt, retry_after):
        """Full jitter: cameras that failed together do not come back together."""
        if self.tries > 1:
            base = float(os.environ.get("CAMERA_BACK_OFF_S", BACK_OFF_S))
            time.sleep((retry_after if base >= 1 and retry_after else 0) + random.uniform(0, base * 2**attempt))

    def json(self, method, path, value, token=True):
        body = json.dumps(value).encode()
        answer = self.send(method, path, body, {"Content-Type": "application/json"}, token)[2]
        return json.loads(answer)


def read_problem(answer, headers):
    """The problem document of an answer, with the last part of its type as `code`; empty when there is none."""
    if "problem+json" not in headers.get("Content-Type", ""):
        return {}
    try:
        problem = json.loads(answer)
    except ValueError:
        return {}
    return {**problem, "code": str(problem.get("type", "")).rsplit("/", 1)[-1]}


# ---- Enrolment ---------------------------------------------------------------------------------------------------


def enroll(flash, server, token, hardware_id):
    """Joins an account. A lost answer costs nothing: the same token and hardware give the same camera again."""
    flash.write({"enrollment_token": token, "hardware_id": hardware_id}, "enrolling.json")
    finish_enrolling(flash, server)


def claim(flash, server, hardware_id):
    """Shows a code for the owner to type, and enrols once that has happened."""
    waiting = flash.read("enrolling.json")
    if waiting is None:
        shown = json.loads(server.send("POST", "/device/v1/claim", token=False)[2])
        print(json.dumps({"claim_code": shown["claim_code"]}), flush=True)
        waiting = {"enrollment_token": shown["enrollment_token"], "hardware_id": hardware_id}
        flash.write(waiting, "enrolling.json")
    finish_enrolling(flash, server)


def finish_enrolling(flash, server):
    waiting = flash.read("enrolling.json")
    answer = server.json("POST", "/device/v1/enroll", waiting, token=False)
    flash.write({key: answer[key] for key in ("device_id", "device_token")}, "identity.json")
    flash.write(answer["manifest_keys"], "keys.json")
    flash.drop("enrolling.json")


# ---- Insights and pictures ---------------------------------------------------------------------------------------


def capture(flash, clock_ok, photo, said):
    """Keeps a picture and what the model saw. The insight comes last, so that none lacks its picture."""
    picture = Path(photo).read_bytes()
    insight_id = str(uuid.uuid4())
    now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    insight = {
        "insight_id": insight_id,
        "boot_id": boot_id(flash),
        "uptime_s": uptime_s(),
        **({"file_ctime": now} if clock_ok else {}),
        **said,
        "photo": {"sha256": hashlib.sha256(picture).hexdigest(), "size": len(picture)},
    }
    flash.write_bytes(picture, "pictures", insight_id)
    flash.write(insight, "queue", insight_id)
    return insight_id


def boot_id(flash):
    """Names this boot. A camera makes a new one whenever it starts; here a boot is one run of the program."""
    if not hasattr(flash, "boot_id"):
        flash.boot_id = uuid.uuid4().hex
    return flash.boot_id


def uptime_s():
    return round(time.monotonic() - STARTED, 3)


STARTED = time.monotonic()


def next_batch(flash, most):
    """The oldest insights that fit into one sync, as pairs of a name and an insight."""
    batch, size = [], 0
    for name in flash.names("queue")[:most]:
        insight = flash.read("queue", name)
        size += len(json.dumps(insight).encode()) + 1
        if batch and size > SYNC_BYTES:
            break
        batch.append((name, insight))
    return batch


def sync_all(flash, server, options):
    """Sends telemetry and everything in the queue. Returns the last answer."""
    most, seq = SYNC_INSIGHTS, 0
    while True:
        batch = next_batch(flash, most)
        seq += 1
        try:
            answer = server.json("POST", "/device/v1/sync", sync_request(flash, options, seq, [one for _, one in batch]))
        except Refused as refused:
            if refused.status == 413 and len(batch) > 1:
                most = max(1, len(batch) // 2)
                continue
            if refused.status not in (400, 413) or not batch:
                raise
            # This firmware and the server disagree. Keep the insights for a person with a card reader.
            for name, insight in batch:
                flash.write(insight, "aside", name)
                flash.drop("queue", name)
            continue
        take_answer(flash, batch, answer)
        if not flash.names("queue"):
            return answer


def sync_request(flash, options, seq, insights):
    journal = read_journal(flash)
    running, order = journal["running"], journal["order"]
    telemetry = {"battery_voltage": 3.9, **({"algReleaseId": running["algReleaseId"]} if running else {})}
    if running:
        telemetry["cycle_time"] = running["settings"]["cycleTime"]
        telemetry["trigger_number"] = running["settings"]["triggerNumber"]
    return {
        "boot_id": boot_id(flash),
        "seq": seq,
        "sent_at": datetime.now(timezone.utc).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "clock_ok": options.clock_ok,
        "uptime_s": uptime_s(),
        "comms_source": options.link,
        "telemetry": telemetry,
        "insights": insights,
        **({"update": progress_of(flash, journal, order)} if order else {}),
    }


def take_answer(flash, batch, answer):
    """Notes what is asked for before it forgets what was sent: after a power cut the same sync brings the same answer."""
    wanted = flash.read("wanted.json", otherwise=[])
    asked = [one for one in answer["uploads"] if one not in wanted and flash.path("pictures", one["insight_id"]).exists()]
    if asked:
        flash.write(wanted + asked, "wanted.json")
    flash.write(answer["manifest_keys"], "keys.json")
    accepted, sent = set(answer["accepted"]), {insight["insight_id"]: name for name, insight in batch}
    for insight_id in accepted & sent.keys():
        flash.drop("queue", sent[insight_id])
    for rejection in answer["rejected"]:  # For good: the insight and its picture have nowhere to go.
        name, insight = batch[rejection["index"]]
        flash.drop("queue", name)
        if insight["insight_id"] not in accepted:
            flash.drop("pictures", insight["insight_id"])
    keep_newest_pictures(flash)


def keep_newest_pictures(flash):
    """The server may ask for a picture days later, over a better link: keep it for as long as there is room."""
    waited_for = set(flash.names("queue")) | {one["insight_id"] for one in flash.read("wanted.json", otherwise=[])}
    spare = [name for name in flash.names("pictures") if name not in waited_for]
    for name in spare[: max(0, len(spare) - PICTURES_KEPT)]:
        flash.drop("pictures", name)


def send_pictures(flash, server):
    """Uploads what was asked for, in that order. Returns how many pictures have come."""
    sent = 0
    for one in flash.read("wanted.json", otherwise=[]):
        picture = flash.path("pictures", one["insight_id"])
        # This camera makes no small pictures. A camera that can sends one to /device/v1/thumbnails/{insight_id}.
        if one["kind"] == "photo" and picture.exists():
            try:
                send_picture(server, one["insight_id"], picture.read_bytes())
                sent += 1
            except Refused as refused:
                if refused.code in ("length-required", "digest-mismatch"):
                    continue  # It was damaged on its way: again at the next wake-up.
                # 404, 409, 413, 415, 422: this picture has nowhere to go, now or later.
                print(f"{one['insight_id']}: {refused}", file=sys.stderr)
            flash.drop("pictures", one["insight_id"])
        left = [other for other in flash.read("wanted.json", otherwise=[]) if other != one]
        flash.write(left, "wanted.json")
    return sent


def send_picture(server, insight_id, picture):
    digest = hashlib.sha256(picture)
    if len(picture) <= WHOLE_BYTES:
        headers = {
            "Content-Type": "image/jpeg",
            "Repr-Digest": f"sha-256=:{base64.b64encode(digest.digest()).decode()}:",
        }
        server.send("PUT", f"/device/v1/photos/{insight_id}", picture, headers)
        return
    send_in_pieces(server, insight_id, picture, digest.hexdigest())


def send_in_pieces(server, insight_id, picture, sha256):
    """tus 1.0.0. Nothing is kept in flash: the same POST finds an upload that has begun."""
    said = {"insight_id": insight_id, "kind": "photo", "sha256": sha256}
    create = {
        "Tus-Resumable": "1.0.0",
        "Upload-Length": str(len(picture)),
        "Upload-Metadata": ",".join(f"{key} {base64.b64encode(value.encode()).decode()}" for key, value in said.items()),
    }
    location, offset = None, None
    while offset != len(picture):
        if location is None or offset is None:
            _, headers, _ = server.send("POST", "/device/v1/photos", b"", create)
            location, offset = headers["Location"] or location, int(headers["Upload-Offset"])
            continue
        piece = picture[offset : offset + PIECE_BYTES]
        headers = {
            "Tus-Resumable": "1.0.0",
            "Content-Type": "application/offset+octet-stream",
            "Upload-Offset": str(offset),
            "Upload-Checksum": "sha256 " + base64.b64encode(hashlib.sha256(piece).digest()).decode(),
        }
        try:
            offset = int(server.send("PATCH", urllib.parse.urlsplit(location).path, piece, headers)[1]["Upload-Offset"])
        except Refused as refused:
            if refused.code not in ("offset-mismatch", "checksum-mismatch", "upload-unknown"):
                raise
            offset = None  # Ask anew how far the upload has come.


# ---- Updates -----------------------------------------------------------------------------------------------------

# Steps of the journal: idle -> fetching -> verified -> committed -> switched -> reporting -> idle.
# Up to `verified` an order may be dropped. From `committed` on nothing stops it.
NEW_JOURNAL = {
    "step": "idle",
    "epoch": 0,  # the highest that was taken
    "ended": 0,  # the highest whose order was committed, or whose end was reported
    "slot": "a",
    "running": None,
    "order": None,
    "bad_starts": 0,
    "report": None,
}


def read_journal(flash):
    return flash.read("journal.json", otherwise=NEW_JOURNAL)


def journal_with(flash, **change):
    journal = {**read_journal(flash), **change}
    flash.write(journal, "journal.json")
    return journal


def spare_slot(journal):
    return "b" if journal["slot"] == "a" else "a"


def forget_order(flash):
    journal_with(flash, step="idle", order=None, report=None, bad_starts=0)


def progress_of(flash, journal, order):
    """What a sync says of the order that the camera has."""
    about = {"deviceUpdateId": order["deviceUpdateId"], "epoch": order["epoch"]}
    if journal["step"] == "reporting":
        return {**about, **journal["report"]}
    if journal["step"] != "fetching":
        return {**about, "status": "downloaded"}
    here = sum(flash.size(spare_slot(journal), model["sha256"]) for model in order["models"])
    of = sum(model["size"] for model in order["models"])
    return {**about, "status": "downloading", "progress": {"cnt": here, "of": of}}


def read_order(flash, envelope, clock_ok):
    """The order in an envelope, or None when the camera must not obey it."""
    payload = base64.b64decode(envelope["payload"])
    kind = envelope["payloadType"].encode()
    signed = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)
    keys = flash.read("keys.json", otherwise=[])
    trusted = any(is_signed(flash, signed, key, one["sig"]) for key in keys for one in envelope["signatures"])
    if envelope["payloadType"] != ORDER_TYPE or not trusted:
        return None
    order = json.loads(payload)
    is_mine = order["device_id"] == flash.read("identity.json")["device_id"]
    journal = read_journal(flash)
    is_new = order["epoch"] > journal["ended"] and order["epoch"] >= journal["epoch"]
    expires = datetime.fromisoformat(order["expires_at"].replace("Z", "+00:00"))
    is_current = not clock_ok or expires > datetime.now(timezone.utc)
    return order if is_mine and is_new and is_current else None


def is_signed(flash, signed, key, signature):
    """Checks an Ed25519 signature (base64) by a public key (32 bytes, base64url)."""
    raw = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4))
    files = {"key": ED25519_SPKI + raw, "signed": signed, "sig": base64.b64decode(signature)}
    for name, value in files.items():
        flash.path(name + ".tmp").write_bytes(value)
    told = ["-pubin", "-keyform", "DER", "-inkey", "key.tmp", "-rawin", "-in", "signed.tmp", "-sigfile", "sig.tmp"]
    checked = subprocess.run(["openssl", "pkeyutl", "-verify", *told], cwd=flash.folder, capture_output=True)
    return checked.returncode == 0


def take_order(flash, answer, clock_ok):
    """Forgets an order that was dropped, and notes the one that came with a sync."""
    journal = read_journal(flash)
    if journal["order"] and journal["step"] in ("fetching", "verified", "reporting"):
        if journal["order"]["deviceUpdateId"] in answer["dropped"]:
            forget_order(flash)
    if not answer["update"] or read_journal(flash)["step"] not in ("idle", "fetching", "verified"):
        return
    order = read_order(flash, answer["update"]["envelope"], clock_ok)
    if order is None:
        return
    wanted = {model["sha256"] for model in order["models"]}
    slot = spare_slot(journal)
    for name in flash.names(slot):
        if name not in wanted:
            flash.drop(slot, name)
    journal_with(flash, step="fetching", order=order, epoch=order["epoch"], bad_starts=0, report=None)


def report(flash, server, **said):
    """Says how far the camera is. Returns the standing, or None when the order has to be forgotten."""
    order = read_journal(flash)["order"]
    path = f"/device/v1/updates/{order['deviceUpdateId']}/status"
    try:
        return server.json("POST", path, {"epoch": order["epoch"], **said})
    except Refused as refused:
        if refused.code == "not-fetched":
            return {"status": "not-fetched", "missing": refused.problem["missing"]}
        return None


def work_on_order(flash, server):
    """Takes the order as far as it goes in one wake-up."""
    if read_journal(flash)["step"] == "fetching":
        fetch_all(flash, server)
    if read_journal(flash)["step"] == "verified":
        ask_for_commit(flash, server)
    if read_journal(flash)["step"] == "committed":
        switch_slots(flash)


def fetch_all(flash, server):
    journal = read_journal(flash)
    order, slot = journal["order"], spare_slot(journal)
    for model in order["models"]:
        if not fetch(flash, server, slot, model):
            forget_order(flash)
            return
    for model in order["models"]:
        complaint = complaint_about(flash, slot, model)
        if complaint:
            flash.drop(slot, model["sha256"])
            failed = {"status": "failed", "error_code": complaint}
            journal_with(flash, step="reporting", ended=order["epoch"], report=failed)
            send_report(flash, server)
            return
    journal_with(flash, step="verified")


def fetch(flash, server, slot, model):
    """Fetches a file from where it was cut. Returns False when the camera may not have it any more."""
    if flash.size(slot, model["sha256"]) > model["size"]:
        flash.drop(slot, model["sha256"])
    while (start := flash.size(slot, model["sha256"])) < model["size"]:
        end = min(model["size"], start + RANGE_BYTES) - 1
        try:
            part = server.send("GET", model["url"], headers={"Range": f"bytes={start}-{end}"})[2]
        except Refused:
            return False
        flash.append(part, slot, model["sha256"])
    return True


def complaint_about(flash, slot, model):
    content = flash.path(slot, model["sha256"]).read_bytes()
    if hashlib.md5(content).hexdigest() != model["md5_checksum"]:
        return "md5-mismatch"
    return None if hashlib.sha256(content).hexdigest() == model["sha256"] else "sha256-mismatch"


def ask_for_commit(flash, server):
    """The commit: the camera installs only when the server has said so, and then nothing stops it."""
    standing = report(flash, server, status="installing")
    if standing is None or standing["status"] not in ("installing", "not-fetched"):
        forget_order(flash)
    elif standing["status"] == "not-fetched":
        journal = read_journal(flash)
        for gap in standing["missing"]:
            path = flash.path(spare_slot(journal), gap["sha256"])
            with open(path, "ab") as file:
                file.truncate(gap["from"])
        journal_with(flash, step="fetching")
    else:
        journal_with(flash, step="committed", ended=read_journal(flash)["order"]["epoch"])


def switch_slots(flash):
    """One write makes the new release the current one."""
    journal = read_journal(flash)
    journal_with(flash, step="switched", slot=spare_slot(journal), bad_starts=0)


def start_release(flash, self_test):
    """What a start does with a release that has not proved itself. Returns False when the camera must start again."""
    journal = read_journal(flash)
    order = journal["order"]
    if all(complaint_about(flash, journal["slot"], model) is None for model in order["models"]) and self_test:
        models = [{"algId": model["algId"], "sha256": model["sha256"]} for model in order["models"]]
        running = {key: order[key] for key in ("algReleaseId", "settings")}
        success = {"status": "success", "algReleaseId": order["algReleaseId"], "models": models}
        journal_with(flash, step="reporting", running=running, report=success)
        return True
    if journal["bad_starts"] + 1 < BAD_STARTS:
        journal_with(flash, bad_starts=journal["bad_starts"] + 1)
        return False
    back = {"status": "failed", "error_code": "rolled-back", "detail": "The self-test failed three times."}
    journal_with(flash, step="reporting", slot=spare_slot(journal), report=back)
    return True


def send_report(flash, server):
    """Tells how the order ended, then forgets it. Any answer ends it: the server knows, or no longer wants to."""
    report(flash, server, **read_journal(flash)["report"])
    forget_order(flash)


# ---- One wake-up -------------------------------------------------------------------------------------------------


def wake(flash, server, options):
    """First what the last boot left open, then the server, then pictures, then the order."""
    if flash.read("enrolling.json") is not None:
        finish_enrolling(flash, server)
    if read_journal(flash)["step"] == "committed":
        switch_slots(flash)
    if read_journal(flash)["step"] == "switched" and not start_release(flash, not options.broken):
        return {"next": "restart"}
    is_broad = options.link in ("wifi", "cellular")
    if read_journal(flash)["step"] == "reporting" and is_broad:
        send_report(flash, server)  # Over a narrow link the sync says it.
    answer = sync_all(flash, server, options)
    take_order(flash, answer, options.clock_ok)
    sent = send_pictures(flash, server) if is_broad else 0
    if is_broad:
        work_on_order(flash, server)
    restart = read_journal(flash)["step"] == "switched"
    return {"next": "restart" if restart else "sleep", "next_sync_s": answer["next_sync_s"], "pictures": sent}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--flash", required=True, help="the folder that stands for the camera's card")
    parser.add_argument("--server", default="http://127.0.0.1:8788")
    parser.add_argument("--tries", type=int, default=5, help="of one request in one wake-up")
    parser.add_argument("--cut-at", type=int, default=0, help="pull the power before this step; 0 for never")
    parser.add_argument("--no-clock", dest="clock_ok", action="store_false", help="the clock is not set")
    commands = parser.add_subparsers(dest="command", required=True)
    enrolling = commands.add_parser("enroll", help="join an account with a token")
    enrolling.add_argument("--token", required=True)
    enrolling.add_argument("--hardware", required=True)
    commands.add_parser("claim", help="join an account by a code").add_argument("--hardware", required=True)
    capturing = commands.add_parser("capture", help="keep a picture and what the model saw")
    capturing.add_argument("photo")
    capturing.add_argument("--alg", type=int)
    capturing.add_argument("--class-id", type=int)
    capturing.add_argument("--class-name")
    capturing.add_argument("--confidence", type=float, help="percent")
    waking = commands.add_parser("wake", help="one wake-up")
    waking.add_argument("--link", choices=("wifi", "cellular", "lora", "satellite"), default="wifi")
    waking.add_argument("--broken", action="store_true", help="a new release fails its self-test")
    options = parser.parse_args()

    flash = Flash(options.flash, options.cut_at)
    server = Server(options.server, flash, options.tries)
    said = {"next": "sleep"}
    try:
        if options.command == "enroll":
            enroll(flash, server, options.token, options.hardware)
        elif options.command == "claim":
            claim(flash, server, options.hardware)
        elif options.command == "capture":
            told = {"alg_id": options.alg, "class_id": options.class_id, "class_name": options.class_name}
            told = {**told, "confidence": options.confidence}
            said["insight_id"] = capture(
                flash, options.clock_ok, options.photo, {key: value for key, value in told.items() if value is not None}
            )
        else:
            said = wake(flash, server, options)
    except AsleepForNow as asleep:
        said["waits"] = str(asleep)
    except Stopped as stopped:
        said["next"] = "stop"
        said["why"] = str(stopped)
    print(json.dumps({**said, "steps": flash.steps}))


if __name__ == "__main__":
    main()
