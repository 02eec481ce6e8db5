// The camera's side of updates: what a sync costs with an order waiting, and how fast files go out; over the served product
// with one large release. The rate is of two processes of one machine: read it against others of the same machine.
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureBuilt } from "../../../scripts/start/build";
import { freshVars } from "../../../scripts/start/dev-vars";
import { openState } from "../../../scripts/start/state/local-state";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { childrenOf } from "../../support/cost/process-cpu";
import { startServer } from "../../support/site/server";
import { type Figure, median } from "../figure";

const MIB = 1024 * 1024;
const SIZES = [7, 64] as const;
/** Cameras of the sample world: one with an order, one without. */
const [ORDERED, PLAIN] = [3, 4] as const;
const SYNCS = 20;
const DOWNLOADS = 4;
/** A slow reader: so much at a time, ms between. */
const SIP_BYTES = 4 * MIB;
const SIP_PAUSE_MS = 100;

interface Scene {
  readonly url: string;
  readonly pid: number;
  readonly token: string;
  readonly plainToken: string;
  readonly files: readonly { readonly mib: number; readonly sha256: string }[];
}

export async function* measureCameraUpdates(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-updates-"));
  const vars = freshVars();
  try {
    await prepareState({ stateDir: folder, vars, seed: true });
    const made = await makeOrder(folder);
    const server = await startServer({ stateDir: folder, vars });
    try {
      const scene = { ...made, url: server.url, pid: server.pid() };
      yield* measureSyncs(scene);
      yield* measureFiles(scene);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeOrder(stateDir: string): Promise<Omit<Scene, "url" | "pid">> {
  const state = await openState(stateDir);
  const tokens = [ORDERED, PLAIN].map((deviceKey) => ({
    deviceKey,
    token: randomBytes(32).toString("base64url"),
  }));
  const files = SIZES.map((mib) => {
    const bytes = new Uint8Array(randomBytes(mib * MIB));
    return { mib, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  try {
    for (const { sha256, bytes } of files) await state.models.put(`artifacts/sha256/${sha256}`, bytes);
    const manifest = {
      models: files.map(({ sha256, bytes }, at) => ({
        algId: at + 1,
        framework: "YOLOv5",
        input: { normalization: "resize" },
        files: [{ role: "device", sha256, md5: "0".repeat(32), bytes: bytes.length }],
      })),
    };
    const say = (sql: string, ...values: readonly (string | number)[]) =>
      state.control.prepare(sql).bind(...values);
    await state.control.batch([
      ...files.map(({ sha256, bytes }) =>
        say(
          "INSERT INTO artifact(sha256, md5, bytes, format, created_at) VALUES (?1, '', ?2, 'tflite', 0)",
          sha256,
          bytes.length,
        ),
      ),
      say(
        `INSERT INTO alg_release(id, name, description, framework, manifest, manifest_sha256, created_at)
         VALUES (9001, 'Bench', '', 'YOLOv5', ?1, 'bench', 0)`,
        JSON.stringify(manifest),
      ),
      say(
        `INSERT INTO device_update(id, created_by, created_at, alg_release_id, firmware_release_tag, cycle_time, trigger_number, reach)
         VALUES (9001, (SELECT min(id) FROM user), 0, 9001, 'release', 690, 30, 'all')`,
      ),
      say(
        `UPDATE device_update_target SET status = 'success' WHERE device_key IN (?1, ?2) AND status IN ('pending', 'installing')`,
        ORDERED,
        PLAIN,
      ),
      say("UPDATE device SET update_epoch = update_epoch + 1 WHERE id = ?1", ORDERED),
      say(
        `INSERT INTO device_update_target(update_id, device_key, status, phase, epoch, changed_at)
         SELECT 9001, id, 'pending', 'queued', update_epoch, 0 FROM device WHERE id = ?1`,
        ORDERED,
      ),
      ...tokens.map(({ deviceKey, token }) =>
        say(
          "INSERT INTO device_token(token_hash, device_key, created_at) VALUES (?1, ?2, 0)",
          createHash("sha256").update(token).digest("hex"),
          deviceKey,
        ),
      ),
    ]);
  } finally {
    await state.close();
  }
  const [ordered, plain] = tokens;
  return {
    token: ordered?.token ?? "",
    plainToken: plain?.token ?? "",
    files: files.map(({ mib, sha256 }) => ({ mib, sha256 })),
  };
}

async function* measureSyncs({ url, token, plainToken }: Scene): AsyncIterable<Figure> {
  const times = { plain: [] as number[], ordered: [] as number[] };
  const first = await sync(url, { token, seq: 0 });
  if (!first.hasOrder) throw new Error("No order came with the sync.");
  yield { name: "updates/sync-first-rows-written", value: first.written, unit: "rows", atMost: null };
  let [plain, ordered] = [first, first];
  for (let seq = 1; seq <= SYNCS; seq++) {
    plain = await sync(url, { token: plainToken, seq });
    ordered = await sync(url, { token, seq });
    times.plain.push(plain.ms);
    times.ordered.push(ordered.ms);
  }
  yield { name: "updates/sync-d1-calls", value: ordered.calls, unit: "calls", atMost: plain.calls };
  yield { name: "updates/sync-d1-depth", value: ordered.depth, unit: "calls", atMost: plain.depth };
  for (const [name, cost] of [
    ["sync", ordered],
    ["sync-without", plain],
  ] as const) {
    yield { name: `updates/${name}-rows-read`, value: cost.read, unit: "rows", atMost: null };
    yield { name: `updates/${name}-rows-written`, value: cost.written, unit: "rows", atMost: null };
  }
  yield { name: "updates/sync-time", value: median(times.ordered), unit: "ms", atMost: null };
  yield { name: "updates/sync-without-time", value: median(times.plain), unit: "ms", atMost: null };
}

async function sync(url: string, { token, seq }: { readonly token: string; readonly seq: number }) {
  const started = performance.now();
  const answer = await fetch(`${url}/device/v1/sync`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      seq,
      boot_id: "bench",
      comms_source: "cellular",
      telemetry: { battery_voltage: 3.9 },
    }),
  });
  const body = (await answer.json()) as { readonly update?: unknown };
  const ms = performance.now() - started;
  const said = new Map(
    (answer.headers.get("x-fernwatch-d1") ?? "")
      .split(";")
      .map((part) => part.split("=") as [string, string]),
  );
  const [calls = 0, depth = 0, read = 0, written = 0] = ["calls", "depth", "read", "written"].map((name) =>
    Number(said.get(name)),
  );
  return { ms, calls, depth, read, written, hasOrder: Boolean(body.update) };
}

async function* measureFiles(scene: Scene): AsyncIterable<Figure> {
  for (const { mib, sha256 } of scene.files) {
    const rates: number[] = [];
    for (let times = 0; times < DOWNLOADS; times++) {
      const started = performance.now();
      const answer = await ask(scene, sha256);
      const hash = createHash("sha256")
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest("hex");
      if (hash !== sha256) throw new Error(`Other bytes came: ${answer.status}.`);
      rates.push((mib * 1000) / (performance.now() - started));
    }
    yield { name: `updates/artifact-${mib}-rate`, value: median(rates), unit: "MiB/s", atMost: null };
  }
  const large = scene.files.at(-1);
  if (!large) return;
  const head = await ask(scene, large.sha256, "HEAD");
  yield {
    name: "updates/artifact-head",
    value: Number(head.headers.get("content-length")) / MIB,
    unit: "MiB",
    atMost: null,
  };
  yield {
    name: "updates/artifact-slow-memory",
    value: await slowly(scene, large.sha256),
    unit: "MiB",
    atMost: large.mib / 2,
  };
}

function ask({ url, token }: Scene, sha256: string, method = "GET"): Promise<Response> {
  return fetch(`${url}/device/v1/artifacts/sha256/${sha256}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** How much the server grows while somebody reads slowly, MiB. */
async function slowly(scene: Scene, sha256: string): Promise<number> {
  const before = memoryOf(scene.pid);
  const reader = (await ask(scene, sha256)).body?.getReader();
  let [most, sip] = [before, 0];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    sip += part.value.length;
    if (sip < SIP_BYTES) continue;
    sip = 0;
    await pause(SIP_PAUSE_MS);
    most = Math.max(most, memoryOf(scene.pid));
  }
  return most - before;
}

/** Resident memory of a process and all that it has started, MiB. */
function memoryOf(pid: number): number {
  const own = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Number(own) / 1024);
}
