// A camera's side of a picture in pieces, against a server that follows the rules and a road that loses answers.
// docs/device-protocol.md, Pictures in pieces.
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TusUpload } from "../../scripts/cameras/tus-upload";
import { runs } from "../support/properties";

const BYTES = new Uint8Array(300_000).map((_, at) => (at * 31) % 251);
const PATH = "/device/v1/photos/it";

/** The simplest server: one upload, in memory. */
class Server {
  here: Uint8Array | null = null;
  pieces = 0;

  answer({ method, headers, body }: ReturnType<TusUpload["next"]>) {
    if (method === "POST") this.here ??= new Uint8Array();
    if (this.here === null) return answerOf(404);
    const at = { "upload-offset": String(this.here.length) };
    if (method === "POST") return answerOf(201, { location: PATH, ...at });
    if (method === "HEAD") return answerOf(200, at);
    if (headers["upload-offset"] !== String(this.here.length)) return answerOf(409, at);
    const sum = createHash("sha256")
      .update(body ?? "")
      .digest("base64");
    expect(headers["upload-checksum"]).toBe(`sha256 ${sum}`);
    this.here = Buffer.concat([this.here, body ?? new Uint8Array()]);
    this.pieces += 1;
    return answerOf(204, { "upload-offset": String(this.here.length) });
  }
}

function answerOf(status: number, headers: Record<string, string> = {}) {
  return { status, headers: new Headers(headers) };
}

/** `lost`: the server has done it; `damaged`: the piece was refused; `expired`: the server has forgotten all. */
const luck = fc.constantFrom("heard", "heard", "lost", "damaged", "expired");

test("it comes whatever answers are lost, and no piece is taken twice", {
  tags: "property",
  meta: { budget: { ms: 250, because: "hashes ten pictures of 300 kB, some several times" } },
}, () => {
  fc.assert(
    fc.property(fc.array(luck, { maxLength: 20 }), (schedule) => {
      const server = new Server();
      const upload = new TusUpload("an-id", BYTES);
      for (let turn = 0; !upload.isDone; turn++) {
        expect(turn).toBeLessThan(60);
        const fate = schedule[turn] ?? "heard";
        const request = upload.next();
        if (fate === "expired") server.here = null;
        if (fate === "damaged" && request.method === "PATCH") {
          expect(upload.hear(answerOf(460))).toBe(true);
          continue;
        }
        const answer = server.answer(request);
        if (fate !== "lost") expect(upload.hear(answer)).toBe(true);
      }
      expect(Buffer.from(server.here ?? []).equals(Buffer.from(BYTES))).toBe(true);
      if (!schedule.includes("expired")) expect(server.pieces).toBe(3);
    }),
    { numRuns: runs(40) },
  );
});

test.each([409, 413, 415, 422, 404])("a refusal, %i, ends it", (status) => {
  const upload = new TusUpload("an-id", BYTES);
  upload.next();
  expect(upload.hear(answerOf(status))).toBe(false);
});
