// Clients of resumable uploads that others have written, as a camera would use them: tus-js-client and tuspy, each on a
// road that breaks off at any byte, and then on one that does not. docs/device-protocol.md, Pictures in pieces.
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Upload } from "tus-js-client";
import { expect, onTestFinished } from "vitest";
import { readSampleFile } from "../../../scripts/seed/insights/samples";
import { PYTHON } from "../../../scripts/test/tuspy";
import { insight } from "../../e2e/new-user";
import { startCutRoad } from "../../support/network/cut-road";

const PIECE_BYTES = 64 * 1024;
/** A client that hangs on a road that is cut, ms. */
const PATIENCE_MS = 60_000;

interface TusCamera {
  readonly url: string;
  readonly deviceToken: string;
  readonly insightId: string;
  readonly picture: Buffer;
  readonly sha256: string;
  /** The hash of what the owner is shown; null for nothing. */
  shown(): Promise<string | null>;
}

/** What a client has come to: the path of its upload, and how far it believes to be. */
export interface Tried {
  readonly path: string | null;
  readonly offset: number;
  readonly isDone: boolean;
}

/** One try of a client; it goes on at `path` when there is one. */
type Client = (camera: TusCamera, road: string, path: string | null) => Promise<Tried>;

/** A picture of some size that nobody has sent before. */
export function newPicture(bytes: number): Buffer {
  const sample = readSampleFile("p000.jpg");
  return Buffer.concat([sample, randomBytes(Math.max(0, bytes - sample.length))]);
}

/** A camera of a user, with an insight whose picture is announced. */
export async function tusCamera(
  owner: { readonly url: string; readonly token: string },
  picture: Buffer,
): Promise<TusCamera> {
  const { url, token } = owner;
  const { tokens } = await post(owner, "/api/enrollmentTokens", { count: 1 }, token);
  const enrolled = await post(owner, "/device/v1/enroll", {
    enrollment_token: tokens?.[0],
    hardware_id: "HW-7",
  });
  const deviceToken = String(enrolled.device_token);
  const sha256 = sha256Of(picture);
  const sent = { ...insight("Red fox"), photo: { sha256, size: picture.length, type: "image/jpeg" } };
  await post(owner, "/device/v1/sync", { insights: [sent] }, deviceToken);
  const insightId = sent.insight_id;
  return {
    url,
    deviceToken,
    insightId,
    picture,
    sha256,
    async shown() {
      const path = `/api/photo?deviceId=${enrolled.device_id}&photoUrl=${insightId}`;
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? sha256Of(bytes) : null;
    },
  };
}

/** One try on a road that is cut after so many bytes, and one on a whole road. How far the first one was believed. */
export async function cutAndResumed(client: Client, camera: TusCamera, cutAt: number): Promise<Tried> {
  const road = await startCutRoad(camera.url, { bytes: cutAt, of: "client" });
  const cut = await client(camera, road.url, null);
  await road.close();
  // What was cut may have been the answer to the last piece.
  expect(cut.isDone ? [camera.sha256] : [camera.sha256, null]).toContain(await camera.shown());
  const ended = await client(camera, camera.url, cut.path);
  expect(ended).toMatchObject({ isDone: true, offset: camera.picture.length });
  expect(await camera.shown()).toBe(camera.sha256);
  return cut;
}

/** How far an upload has come, as its camera hears it. */
export async function offsetOf({ deviceToken }: TusCamera, upload: string): Promise<number> {
  const headers = { authorization: `Bearer ${deviceToken}`, "tus-resumable": "1.0.0" };
  const response = await fetch(upload, { method: "HEAD", headers });
  return Number(response.headers.get("upload-offset"));
}

/** All that is left of a picture, in one piece. */
export function sendFrom({ deviceToken, picture }: TusCamera, upload: string, offset: number) {
  return fetch(upload, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${deviceToken}`,
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
    body: new Uint8Array(picture.subarray(offset)),
  });
}

/** tus-js-client; with `stopAfter` it is aborted after so many pieces. */
export function tusJs(stopAfter = Number.POSITIVE_INFINITY): Client {
  return (camera, road, path) =>
    new Promise((resolve) => {
      let pieces = 0;
      let offset = 0;
      const end = (isDone: boolean) =>
        resolve({ path: upload.url === null ? null : new URL(upload.url, road).pathname, offset, isDone });
      const upload = new Upload(camera.picture, {
        endpoint: `${road}/device/v1/photos`,
        ...(path === null ? {} : { uploadUrl: `${road}${path}` }),
        headers: { authorization: `Bearer ${camera.deviceToken}` },
        metadata: said(camera),
        chunkSize: PIECE_BYTES,
        // What was begun on the cut road is at its place, and not at the beginning.
        retryDelays: path === null && road !== camera.url ? null : [0, 100],
        onChunkComplete: (_, accepted) => {
          offset = accepted;
          pieces += 1;
          if (pieces === stopAfter) upload.abort().then(() => end(false));
        },
        onSuccess: () => {
          offset = camera.picture.length;
          end(true);
        },
        onError: () => end(false),
      });
      upload.start();
    });
}

const SCRIPT = `
import json, sys
from tusclient import client
said = json.load(open(sys.argv[1]))
tus = client.TusClient(said["endpoint"], headers={"authorization": "Bearer " + said["token"]})
try:
    upload = tus.uploader(said["file"], url=said["url"], chunk_size=said["piece"], metadata=said["metadata"],
                          retries=said["retries"], retry_delay=0, upload_checksum=said["checksum"])
    upload.upload()
    print(json.dumps({"url": upload.url, "offset": upload.offset, "done": True}))
except Exception as error:
    print(error, file=sys.stderr)
    print(json.dumps({"url": upload.url, "offset": upload.offset, "done": False}))
`;

/** tuspy; with \`checksum\` each piece has its SHA-1. */
export function tuspy({ checksum = false } = {}): Client {
  return async (camera, road, path) => {
    const folder = mkdtempSync(join(tmpdir(), "tuspy-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "picture.jpg");
    writeFileSync(file, camera.picture);
    const told = {
      endpoint: `${road}/device/v1/photos`,
      url: path === null ? null : `${road}${path}`,
      token: camera.deviceToken,
      file,
      piece: PIECE_BYTES,
      metadata: said(camera),
      retries: road === camera.url ? 2 : 0,
      checksum,
    };
    const input = join(folder, "said.json");
    writeFileSync(input, JSON.stringify(told));
    const { stdout } = await promisify(execFile)(PYTHON, ["-c", SCRIPT, input], { timeout: PATIENCE_MS });
    const { url, offset, done } = JSON.parse(stdout) as { url: string | null; offset: number; done: boolean };
    return { path: url === null ? null : new URL(url).pathname, offset, isDone: done };
  };
}

function said({ insightId, sha256 }: TusCamera): Record<string, string> {
  return { insight_id: insightId, kind: "photo", sha256, filename: "p\u00fcma.jpg", filetype: "image/jpeg" };
}

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function post(
  { url }: { readonly url: string },
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown> & { readonly tokens?: readonly string[] }> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
