// A sealed page at the API: its bytes, its length and its tag, and who does not get it. Decision 0130.
import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "~/domain/actor";
import { COLUMN_PAGE_TYPE } from "~/domain/set/pages/column-page";
import { PACKED_PAGE_TYPE, unpackPage } from "~/domain/set/pages/packed-page";
import { world } from "../services/clearing/clear-season";
import { fullSeason, objectsOf, PAGE, sealAll } from "../services/insights/seal-season";
import { call, tokenOf } from "./api-calls";

const BOTH = { accept: `${PACKED_PAGE_TYPE}, ${COLUMN_PAGE_TYPE}` };
let owner: Actor;
let path = "";
let token = "";

beforeAll(async () => {
  world.now = Date.now();
  ({ owner } = await fullSeason(PAGE));
  await sealAll();
  world.now = Date.now();
  path = `/api/insights/paginated?limit=${PAGE}&offset=0&account=${owner.accountId}`;
  token = await tokenOf(world, owner);
});

test("it is the page, of a known length, under the tag of its columns, in two calls of databases at once", async () => {
  const columns = await call(path, { token, headers: { accept: COLUMN_PAGE_TYPE } });
  const sealed = await call(path, { token, headers: BOTH });
  expect([columns.headers.get("content-type"), sealed.headers.get("content-type")]).toEqual([
    COLUMN_PAGE_TYPE,
    PACKED_PAGE_TYPE,
  ]);
  for (const name of ["etag", "cache-control", "vary"]) {
    expect(sealed.headers.get(name)).toBe(columns.headers.get(name));
  }
  expect(sealed.headers.get("content-encoding")).toBeNull();
  expect(sealed.headers.get("x-fernwatch-d1")).toMatch(/^calls=2;depth=1;read=\d\d;written=0$/);
  const stored = await sealed.blob();
  expect(sealed.headers.get("content-length")).toBe(String(stored.size));
  const bytes = await new Response(
    stored.stream().pipeThrough(new DecompressionStream("gzip")),
  ).arrayBuffer();
  const page = unpackPage(new Uint8Array(bytes), { etag: "" });
  expect([page.accountId, page.index, page.count]).toEqual([owner.accountId, 0, PAGE]);
  await columns.body?.cancel();
});

test("it is not sent again to a reader who has it, in whatever form it was sent", async () => {
  const columns = await call(path, { token, headers: { accept: COLUMN_PAGE_TYPE } });
  await columns.body?.cancel();
  const etag = columns.headers.get("etag") ?? "";
  const again = await call(path, { token, headers: { ...BOTH, "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
});

test("a client that does not read both forms gets another", async () => {
  for (const [accept, type] of [
    [COLUMN_PAGE_TYPE, COLUMN_PAGE_TYPE],
    [PACKED_PAGE_TYPE, "application/json"],
  ] as const) {
    const answer = await call(path, { token, headers: { accept } });
    expect(answer.headers.get("content-type")).toBe(type);
    await answer.body?.cancel();
  }
});

test("a user who may not see the account, or is not signed in, learns nothing of it", async () => {
  const stranger = await tokenOf(world, await world.user());
  const ended = await tokenOf(world, owner);
  await env.DB.prepare(
    "UPDATE session SET expires_at = 1 WHERE last_used_at = ?1 AND token_hash <> '' AND user_id = ?2",
  )
    .bind(world.now, owner.userId)
    .run();
  const answers = [
    await call(path, { token: stranger, headers: BOTH }),
    await call(path, { token: ended, headers: BOTH }),
    await call(path, { token: "no-token-of-anybody-at-all", headers: BOTH }),
    await call(path, { headers: BOTH }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 401, 401, 401]);
  for (const answer of answers) {
    expect(answer.headers.get("etag")).toBeNull();
    await answer.body?.cancel();
  }
  token = await tokenOf(world, owner);
});

test("a lost one is answered from the rows, and written down", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
  const [key = ""] = await objectsOf(owner.accountId);
  await env.PAGES.delete(key);
  const answer = await call(path, { token, headers: BOTH });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, COLUMN_PAGE_TYPE]);
  await answer.body?.cancel();
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: "warn", event: "page-lost", key }]);
});
