// A model of 64 MiB through the served product: memory stays flat, and whatever ends it early, killed Workers included,
// leaves neither a row nor an object.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { openState } from "../../../scripts/start/state/local-state";
import { signIn } from "../../support/camtrap/camtrap-client";
import { peakMiB, residentMiB } from "../../support/cost/memory";
import { tfliteHead } from "../../support/models/model-files";
import { startServer, type TestServer } from "../../support/site/server";

const MIB = 1024 * 1024;
const SIZE = 64 * MIB;
const [, STAFF = ""] = SAMPLE_EMAILS;

let server: TestServer;
let token: string;
let algId: number;

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
  token = (await signIn(server.url, { email: STAFF, password: SAMPLE_PASSWORD })).token;
  const made = await fetch(`${server.url}/api/internal/algs`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ alg_name: "Large", framework: "YOLOv5" }),
  });
  algId = ((await made.json()) as { alg: { alg_id: number } }).alg.alg_id;
});

afterAll(() => server?.stop());

/** A sound tflite file of exactly so many bytes, like no other of another fill. */
function largeModel(size: number, fill: number): Buffer {
  const head = tfliteHead({ weights: 0 }).length;
  const bytes = Buffer.alloc(size, fill);
  bytes.set(tfliteHead({ weights: size - head }));
  return bytes;
}

/** Sends the bytes up to `until` and breaks the line there; answers the status, or null when there was none. */
function upload(bytes: Buffer, until = bytes.length): Promise<number | null> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const query = `role=device&format=tflite&path=large.tflite&precision=fp32&sha256=${sha256}`;
  return new Promise((resolve) => {
    // A line of its own: what is refused or cut ends it.
    const sent = request(`${server.url}/api/internal/algs/${algId}/files?${query}`, {
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${token}`, "content-length": bytes.length },
    });
    sent.on("response", (response) => {
      response.resume();
      // Also of an answer whose line breaks before its end: it was heard.
      response.on("error", () => undefined).on("close", () => resolve(response.statusCode ?? null));
    });
    const broken = () => resolve(null);
    sent.on("error", broken).on("socket", (socket) => socket.on("error", broken));
    if (until === bytes.length) return void sent.end(bytes);
    sent.write(bytes.subarray(0, until), () => setTimeout(() => sent.destroy(), 200));
  });
}

/** The camera's file of the alg, objects that no row names, and rows whose object is not there; the server rests meanwhile. */
async function stored() {
  await server.pause();
  const state = await openState(server.stateDir);
  const hashes = async (sql: string) =>
    (await state.control.prepare(sql).all<{ sha256: string }>()).results.map((row) => row.sha256);
  const named = await hashes("SELECT sha256 FROM artifact");
  const file = await hashes(`SELECT sha256 FROM alg_file WHERE alg_id = ${algId}`);
  const { objects } = await state.models.list({ prefix: "artifacts/" });
  const kept = objects.map((object) => object.key.replace(/.*\//, ""));
  await state.close();
  await server.restart();
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one));
  return { file, strays: without(kept, named), absent: without(named, kept) };
}

test("64 MiB go in while the server's memory stays flat", { timeout: 300_000 }, async () => {
  // The first upload makes the Worker compile what it needs.
  expect(await upload(largeModel(17 * MIB, 1))).toBe(201);
  const before = residentMiB(server.pid());
  const peak = await peakMiB(
    server.pid(),
    upload(largeModel(SIZE, 2)).then((status) => expect(status).toBe(201)),
  );
  console.log(`64 MiB: ${Math.round(before)} MiB before, ${Math.round(peak)} MiB at most`);
  // Of all that serves, the local R2 included.
  expect(peak - before).toBeLessThan(48);
});

test("65 MiB are refused", { timeout: 60_000 }, async () => {
  expect([413, null]).toContain(await upload(largeModel(65 * MIB, 3)));
});

test("a line that is cut leaves nothing", { timeout: 300_000 }, async () => {
  const before = await stored();
  expect(before).toMatchObject({ strays: [], absent: [] });
  for (const until of [1, 200_000, 8 * MIB, 20 * MIB, 40 * MIB - 1]) {
    await upload(largeModel(40 * MIB, 4), until);
  }
  expect(await stored()).toEqual(before);
});

test("a server that is killed leaves no row without its object", { timeout: 300_000 }, async () => {
  for (const ms of [100, 500]) {
    const killed = upload(largeModel(40 * MIB, ms));
    await new Promise((resolve) => setTimeout(resolve, ms));
    await server.kill();
    await killed;
    const after = await stored();
    expect(after).toMatchObject({ file: [expect.any(String)], absent: [] });
    // Killed between object and row: the daily job sweeps it.
    expect(after.strays.length).toBeLessThanOrEqual(1);
  }
});
