// Thousands of hostile requests to every documented call by every kind of caller: no fault of ours, every refusal a
// problem, and nothing in any table is changed by what was refused.
import { env } from "cloudflare:test";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { CLEAR_PHASES } from "~/domain/devices/clearing/clear-phase";
import { importPart } from "../../support/camtrap/camtrap-lines";
import { call, liveWorld, tokenOf } from "../api-calls";
import { CALLS, fresh, type Prepared, scene } from "../valid-calls";
import { dumpStorage } from "./dump-storage";
import { type Caller, type Hostile, hostileRequests } from "./hostile-requests";

const REQUESTS = inject("properties").whole ? 15_000 : 1_500;
/** Requests between two looks into the databases. */
const BATCH = 10;
const MINUTE_MS = 60_000;

/** What would end the session that the next requests need. */
const NAMES = Object.keys(CALLS).filter((name) => name !== "DELETE /api/session");

const world = liveWorld();
const tokens = new Map<Caller, string>();
const valid = new Map<string, Prepared>();

beforeAll(async () => {
  // One line a request.
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const own = await scene(world);
  const other = await scene(world);
  tokens.set("nonsense", "\u0161".repeat(8));
  tokens.set("owner", own.ownerToken);
  tokens.set("stranger", other.ownerToken);
  tokens.set("camera", own.deviceToken);
  tokens.set("otherCamera", other.deviceToken);
  for (const role of ["viewer", "staff"] as const) {
    const user = await world.user({ role, accountId: own.owner.accountId });
    await world.share(own.deviceId, user);
    tokens.set(role, await tokenOf(world, user));
  }
  // An account's secret is made when it is first needed, also by what is refused afterwards.
  await world.services.imports.take(other.owner, importPart());
  for (const name of NAMES) {
    const prepared = await CALLS[name]?.prepare(own, world);
    if (prepared) valid.set(name, prepared);
  }
});

test(`${REQUESTS} hostile requests: no fault, and what is refused changes nothing`, {
  meta: { budget: { ms: 20_000, because: "1,500 requests, and a look into every table after each ten" } },
  tags: "property",
  timeout: 1_800_000,
}, async () => {
  const seen = { refused: 0, taken: 0, looks: 0 };
  const requests = hostileRequests(NAMES, REQUESTS, inject("properties").seed);
  let before = await dumpStorage();
  for (let at = 0; at < requests.length; at += BATCH) {
    // A camera's limit of 60 requests a minute is not what is tested here.
    await env.DB.prepare("UPDATE device SET rate_count = 0").run();
    const batch = requests.slice(at, at + BATCH);
    let wrote = false;
    for (const hostile of batch) {
      const response = await send(hostile);
      await judge(hostile, response);
      const isTaken = response.status < 400;
      seen[isTaken ? "taken" : "refused"]++;
      wrote ||= isTaken && !/written=0$/.test(response.headers.get("x-fernwatch-d1") ?? "");
      // What a gate of updates writes, or a file on its way out, the request's own line does not count.
      wrote ||= isTaken && /devices\/update|device\/v1\/(updates|artifacts)/.test(hostile.name);
      // A camera's word on an update that is over is refused, and kept as what came late.
      wrote ||= response.status === 409 && /device\/v1\/updates\/.*\/status/.test(hostile.name);
      // A card that is declined has made its customer: the next one needs no other.
      wrote ||= response.status === 402;
      // What the queue of saves does, it does behind its answer.
      if (isTaken && /updates/.test(hostile.name)) wrote = await queuesAreIdle();
      // The clearing of a camera goes on behind its answer, slice by slice.
      if (isTaken && /internal\/devices/.test(hostile.name)) wrote = await clearingsRest();
    }
    const after = await dumpStorage();
    if (!wrote) {
      expect([told(batch), after]).toEqual([told(batch), before]);
      seen.looks++;
    }
    before = after;
  }
  // A run in which nothing is taken, or nothing compared, would prove nothing.
  expect(seen.taken).toBeGreaterThan(REQUESTS / 100);
  expect(seen.refused).toBeGreaterThan(REQUESTS / 2);
  expect(seen.looks).toBeGreaterThan(REQUESTS / BATCH / 10);
});

async function queuesAreIdle(): Promise<true> {
  await vi.waitFor(
    async () => {
      const open = await env.SHARD_0.prepare("SELECT 1 FROM bulk_update WHERE state IN (1, 3)").all();
      expect(open.results).toEqual([]);
    },
    { timeout: 60_000 },
  );
  return true;
}

/** Ended, or waiting for what may still arrive. */
async function clearingsRest(): Promise<true> {
  await vi.waitFor(
    async () => {
      const running = await env.SHARD_0.prepare("SELECT 1 FROM device_clear WHERE phase < ?1 AND due_at < ?2")
        .bind(CLEAR_PHASES.done, Date.now() + MINUTE_MS)
        .all();
      expect(running.results).toEqual([]);
    },
    { timeout: 60_000 },
  );
  return true;
}

async function send(hostile: Hostile): Promise<Response> {
  const { name, caller, body, member, tail = "", headers } = hostile;
  const prepared = valid.get(name);
  if (!prepared) throw new Error(`${name} is not prepared`);
  const { path, options } = prepared;
  const token = tokens.get(caller);
  const sent = body ? { body: body.bytes } : { json: withMember(options.json, member), body: options.body };
  const how = methodOf(hostile);
  const bare = how === "GET" || how === "OPTIONS" || how === "HEAD";
  return call(`${path}${tail}`, {
    method: how,
    ...(bare ? {} : sent),
    headers: {
      ...fresh(),
      ...options.headers,
      ...(token ? { authorization: `Bearer ${encodeURIComponent(token)}` } : {}),
      ...(body?.type ? { "content-type": headerText(body.type) } : {}),
      ...Object.fromEntries(Object.entries(headers ?? {}).map(([key, text]) => [key, headerText(text)])),
    },
  });
}

function methodOf({ name, method }: Hostile): string {
  const options = valid.get(name)?.options;
  return method ?? options?.method ?? (options?.json === undefined ? "GET" : "POST");
}

/** The valid body with another value in one of its members. */
function withMember(json: unknown, member: Hostile["member"]): unknown {
  if (member === undefined || typeof json !== "object" || json === null) return json;
  const names = [...Object.keys(json), "filler"];
  return { ...json, [names[member.at % names.length] ?? ""]: member.value };
}

/** What a client can put into a header. */
function headerText(text: string): string {
  return (
    [...text]
      .filter((letter) => letter >= " " && letter <= "~")
      .join("")
      .trim() || "x"
  );
}

async function judge(hostile: Hostile, response: Response): Promise<void> {
  const text = new TextDecoder().decode(await response.arrayBuffer());
  const about = [told([hostile]), response.status, text.slice(0, 300)];
  // A camera that waits for its code is told to come again.
  const waits = response.status === 503 && text.includes("not-claimed");
  if (!waits) expect(about).toEqual([about[0], expect.toSatisfy((status: number) => status < 500), about[2]]);
  if (response.status < 400) return;
  expect([...about, response.headers.get("content-type")]).toEqual([...about, "application/problem+json"]);
  if (methodOf(hostile) === "HEAD") return;
  expect(JSON.parse(text)).toMatchObject({ status: response.status, detail: expect.any(String) });
}

/** The requests in short, to find what has failed. */
function told(requests: readonly Hostile[]): string {
  return requests.map((one) => JSON.stringify(one).slice(0, 400)).join("\n");
}
