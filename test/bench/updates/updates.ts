// Device updates through the product, for a user with 10,000 cameras: the plan before a push, pushes to 1, 100 and 1,500
// cameras, and dropping the largest.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshVars, SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { prepareState } from "../../../scripts/start/state/prepare-state";
import { startServer } from "../../support/site/server";
import { type Figure, median } from "../figure";
import { growFleet } from "../fleet/fleet-state";
import { signInAs } from "../insights/sign-in";

const [MEMBER] = SAMPLE_EMAILS;
const INSIGHTS = 1_000;
const SAMPLES = 5;
const PUSHES = [
  { cameras: 1, atMost: 300 },
  { cameras: 100, atMost: 500 },
  { cameras: 1_500, atMost: 2_000 },
] as const;

interface PlanAnswer {
  readonly devices: readonly { readonly deviceId: string; readonly open: unknown }[];
}

export async function* measureUpdates(): AsyncIterable<Figure> {
  const stateDir = await mkdtemp(join(tmpdir(), "fernwatch-updates-"));
  const vars = freshVars();
  await prepareState({ stateDir, vars, seed: true, insights: INSIGHTS });
  const server = await startServer({ stateDir, vars, change: (state) => growFleet(state, MEMBER) });
  try {
    const { authorization } = await signInAs(server.url, MEMBER);
    yield* measure(new Caller(server.url, authorization));
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function* measure(caller: Caller): AsyncIterable<Figure> {
  const first = await caller.ask("/api/devices/update/plan");
  const plans = [first];
  while (plans.length < SAMPLES) plans.push(await caller.ask("/api/devices/update/plan"));
  const { devices } = first.body as PlanAnswer;
  yield { name: "updates/plan-cameras", value: devices.length, unit: "cameras", atMost: null };
  yield { name: "updates/plan-time", value: median(plans.map(({ ms }) => ms)), unit: "ms", atMost: 2_000 };
  yield {
    name: "updates/plan-rows-read",
    value: first.rows,
    unit: "rows",
    atMost: devices.length * 15,
  };
  const free = devices.flatMap(({ deviceId, open }) => (open === null ? [deviceId] : []));
  const algReleaseId = await pushable(caller, free[0] ?? "");
  let at = 0;
  let last = 0;
  for (const { cameras, atMost } of PUSHES) {
    const times: number[] = [];
    for (let i = 0; i < SAMPLES; i++) {
      const made = await caller.push(algReleaseId, free.slice(at, at + cameras));
      at += cameras;
      times.push(made.ms);
      last = (made.body as { message: { updateId: number } }).message.updateId;
    }
    yield { name: `updates/push-${cameras}`, value: median(times), unit: "ms", atMost };
  }
  const dropped = await caller.ask(`/api/devices/update/${last}`, "PUT", { status: "dropped" });
  yield { name: "updates/drop-1500", value: dropped.ms, unit: "ms", atMost: 2_000 };
  const list = await caller.ask("/api/devices/update");
  yield { name: "updates/list-time", value: list.ms, unit: "ms", atMost: 2_000 };
}

/** A release that the member may push: the first one that a push of one camera takes, which is dropped again. */
async function pushable(caller: Caller, deviceId: string): Promise<number> {
  const { message } = (await caller.ask("/api/modelRelease/approved")).body as { message: { id: number }[] };
  for (const { id } of message) {
    const made = await caller.push(id, [deviceId]).catch(() => null);
    if (!made) continue;
    const { updateId } = (made.body as { message: { updateId: number } }).message;
    await caller.ask(`/api/devices/update/${updateId}`, "PUT", { status: "dropped" });
    return id;
  }
  throw new Error("The sample world has no release that may be pushed.");
}

interface Asked {
  readonly ms: number;
  readonly rows: number;
  readonly body: unknown;
}

class Caller {
  constructor(
    private readonly url: string,
    private readonly authorization: string,
  ) {}

  push(algReleaseId: number, deviceIds: readonly string[]): Promise<Asked> {
    const settings = { cycleTime: 690, triggerNumber: 30 };
    const body = { deviceIds, algReleaseId, firmwareReleaseTag: "release", settings };
    return this.ask("/api/devices/update", "POST", body);
  }

  async ask(path: string, method = "GET", json?: unknown): Promise<Asked> {
    const start = performance.now();
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: this.authorization, "content-type": "application/json" },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    const ms = performance.now() - start;
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    const rows = Number(/read=(\d+)/.exec(answer.headers.get("x-fernwatch-d1") ?? "")?.[1] ?? Number.NaN);
    return { ms, rows, body: JSON.parse(text) };
  }
}
