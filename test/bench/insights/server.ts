// Pages of a million insights as the server gives them, at three depths: sealed, and in columns as they are made from the
// rows, beside drizzle and JSON.stringify of the same rows; all asked in turns so that a busy moment hits each; the answer
// that nothing has changed; and readers of some cameras.

import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { PACKED_PAGE_TYPE } from "~/domain/set/pages/packed-page";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { findFreePort } from "../../../scripts/start/free-port";
import { startWrangler } from "../../../scripts/start/wrangler-server";
import { startServer } from "../../support/site/server";
import { type Figure, median } from "../figure";
import { copyOf, millionState } from "./million-state";

const [MEMBER, , VIEWER] = SAMPLE_EMAILS;
const ACCOUNT = 1;
const OFFSETS = [0, 500_000, 990_000] as const;
/** What the browser's set asks by. */
const EITHER_FORM = `${PACKED_PAGE_TYPE}, ${COLUMN_PAGE_TYPE}`;
const PAGE_ROWS = 10_000;
const WARM_UP = 2;
const SAMPLES = 5;

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly type: string;
  readonly etag: string;
  /** Rows that D1 says it read for the whole request. */
  readonly rows: number;
}

export async function* measureServer(): AsyncIterable<Figure> {
  const stateDir = await millionState();
  const server = await startServer({ stateDir });
  try {
    const script = "test/bench/insights/pages-worker.ts";
    const bare = await startWrangler({ port: await findFreePort(), stateDir: copyOf(stateDir), script });
    try {
      yield* measurePages({ url: server.url, bare: bare.url, session: await signIn(server.url, MEMBER) });
      yield* measureSlowRoad(server.url, await signIn(server.url, VIEWER));
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
}

async function* measurePages(target: {
  readonly url: string;
  readonly bare: string;
  readonly session: string;
}): AsyncIterable<Figure> {
  const { url, bare, session } = target;
  for (const offset of OFFSETS) {
    const address = `${url}/api/insights/paginated?limit=10000&offset=${offset}&account=${ACCOUNT}`;
    const held = await get(address, { authorization: session, accept: COLUMN_PAGE_TYPE });
    const { page, one, sealed, unchanged, road, columns, drizzle } = await turns({
      one: () =>
        get(address.replace("limit=10000", "limit=1"), { authorization: session, accept: COLUMN_PAGE_TYPE }),
      page: () => get(address, { authorization: session, accept: COLUMN_PAGE_TYPE }),
      sealed: () => get(address, { authorization: session, accept: EITHER_FORM }),
      unchanged: () =>
        get(address, { authorization: session, accept: EITHER_FORM, "if-none-match": held.etag }),
      road: () => get(bare),
      columns: () => get(`${bare}/?account=${ACCOUNT}&offset=${offset}&road=columns`),
      drizzle: () => get(`${bare}/?account=${ACCOUNT}&offset=${offset}&road=drizzle`),
    });
    if (page.status !== 200 || unchanged.status !== 304)
      throw new Error(`Pages answered ${page.status} and ${unchanged.status}.`);
    if (sealed.type !== PACKED_PAGE_TYPE) throw new Error(`The page at ${offset} is not sealed.`);
    // What being asked costs (session, scope, version) is also what a page of one row costs; the rest is the page.
    const rows = page.rows - one.rows + 1;
    yield figure(`page-rows-${offset}`, { value: rows, unit: "rows", atMost: 10_010 });
    yield figure(`page-time-${offset}`, { value: page.ms, unit: "ms", atMost: null });
    yield figure(`page-bytes-${offset}`, { value: page.bytes / 1000, unit: "kB", atMost: null });
    yield figure(`page-work-${offset}`, { value: columns.ms - road.ms, unit: "ms", atMost: null });
    yield figure(`page-work-drizzle-${offset}`, { value: drizzle.ms - road.ms, unit: "ms", atMost: null });
    // The road to the local server is the same for both and would hide a part of the difference.
    const ratio = (columns.ms - road.ms) / (drizzle.ms - road.ms);
    yield figure(`page-work-to-drizzle-${offset}`, { value: ratio, unit: "x", atMost: 1 / 3 });
    yield figure(`sealed-rows-${offset}`, { value: sealed.rows, unit: "rows", atMost: null });
    yield figure(`sealed-bytes-${offset}`, { value: sealed.bytes / PAGE_ROWS, unit: "B", atMost: 60 });
    yield figure(`sealed-page-time-${offset}`, { value: sealed.ms - road.ms, unit: "ms", atMost: 5 });
    yield figure(`unchanged-rows-${offset}`, { value: unchanged.rows, unit: "rows", atMost: null });
    yield figure(`unchanged-time-road-${offset}`, { value: road.ms, unit: "ms", atMost: null });
    yield figure(`unchanged-time-${offset}`, { value: unchanged.ms - road.ms, unit: "ms", atMost: 5 });
  }
}

/** A reader of some cameras: a page in columns by place is flat, one of objects counts rows from the first. */
async function* measureSlowRoad(url: string, session: string): AsyncIterable<Figure> {
  const count = (await (
    await fetch(`${url}/api/insights/count`, { headers: { authorization: session } })
  ).json()) as {
    readonly count: number;
  };
  const path = `${url}/api/insights/paginated?limit=10000&account=${ACCOUNT}`;
  const { columns, objects } = await turns({
    columns: () => get(`${path}&offset=990000`, { authorization: session, accept: COLUMN_PAGE_TYPE }),
    objects: () => get(`${path}&offset=${Math.max(0, count.count - 10_000)}`, { authorization: session }),
  });
  for (const [name, answer] of Object.entries({ columns, objects })) {
    yield figure(`part-${name}-time`, { value: answer.ms, unit: "ms", atMost: null });
    yield figure(`part-${name}-rows`, { value: answer.rows, unit: "rows", atMost: null });
  }
}

/** Asks each in turn, several times; answers the last answer of each with its median time. */
async function turns<Name extends string>(
  asks: Readonly<Record<Name, () => Promise<Answer>>>,
): Promise<Readonly<Record<Name, Answer>>> {
  const rounds: Record<Name, Answer>[] = [];
  for (let round = 0; round < WARM_UP + SAMPLES; round++) {
    const answers: Partial<Record<Name, Answer>> = {};
    for (const name of Object.keys(asks) as Name[]) answers[name] = await asks[name]();
    if (round >= WARM_UP) rounds.push(answers as Record<Name, Answer>);
  }
  const medians = (Object.keys(asks) as Name[]).map((name) => {
    const last = rounds.at(-1)?.[name];
    if (!last) throw new Error(`${name} was never asked.`);
    return [name, { ...last, ms: median(rounds.map((round) => round[name].ms)) }] as const;
  });
  return Object.fromEntries(medians) as Record<Name, Answer>;
}

/** One request, from before it is sent to its last byte, uncompressed. */
async function get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(address, { headers: { ...headers, "accept-encoding": "identity" } });
  const { byteLength } = await answer.arrayBuffer();
  const ms = performance.now() - start;
  const rows = Number(/read=(\d+)/.exec(answer.headers.get("x-fernwatch-d1") ?? "")?.[1] ?? Number.NaN);
  const [type = "", etag = ""] = ["content-type", "etag"].map((name) => answer.headers.get(name) ?? "");
  return { status: answer.status, ms, bytes: byteLength, type, etag, rows };
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  return `Bearer ${token}`;
}

function figure(what: string, measured: Omit<Figure, "name">): Figure {
  return { name: `insights/${what}`, ...measured };
}
