// The official example through the import, and exports imported back: the databases and the bucket are compared whole.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../scripts/start/dev-vars";
import {
  exportCamtrap,
  folderFiles,
  importCamtrap,
  type SignedIn,
  signIn,
} from "../support/camtrap/camtrap-client";
import { dumpState } from "../support/dump";
import { SMALL_PHOTOS_DUE, untilSmall } from "../support/pictures/small-photos";
import { sharedOrSkip, sharedPath } from "../support/shared";
import { startServer, type TestServer } from "../support/site/server";

const testExample = sharedOrSkip("data", "camtrap-dp");
const EXAMPLE = sharedPath("data", "camtrap-dp");
const [MEMBER, STAFF] = SAMPLE_EMAILS;

/** Looking needs a session: signing in is the one thing that may change, and what goes on behind an answer. */
const LOOKING = ["control.session", "control.login_failure", SMALL_PHOTOS_DUE];

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ copyOf: inject("seeded") });
});

afterAll(() => server?.stop());

const signedIn = (email: string | undefined) =>
  signIn(server.url, { email: email ?? "", password: SAMPLE_PASSWORD });

/** Everything that is stored, the sessions aside, and the secret that an account gets with its first import. */
async function stored() {
  const copy = await server.copyState();
  const { tables, objects } = await dumpState(copy, ["account.id_secret"]);
  rmSync(copy, { recursive: true, force: true });
  return {
    tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !LOOKING.includes(name))),
    objects,
  };
}

/** Every insight that the user sees, by pages of 10,000. */
async function insightsOf({ url, token }: SignedIn): Promise<readonly Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (;;) {
    const answer = await fetch(`${url}/api/insights/paginated?limit=10000&offset=${all.length}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { insights } = (await answer.json()) as { insights: Record<string, unknown>[] };
    all.push(...insights);
    if (insights.length < 10_000) return all;
  }
}

test("an export of the sample world, imported back, changes nothing", {
  timeout: 180_000,
  meta: {
    budget: { ms: 25_000, because: "compares two databases and a bucket whole, with a server of its own" },
  },
}, async () => {
  const member = await signedIn(MEMBER);
  const before = await stored();
  const file = await exportCamtrap(member);
  const { report, outcome } = await importCamtrap(member, [{ path: "export.zip", file }]);
  expect(report.insights).toBeGreaterThan(1_000);
  expect(report.issues.filter(({ loses }) => loses !== "photo")).toEqual([]);
  expect(outcome).toMatchObject({ end: "done", newCameras: 0, newInsights: 0, issues: [] });
  expect(outcome.knownInsights).toBe(report.insights);
  expect(await stored()).toEqual(before);
});

testExample(
  "the official example becomes 4 cameras, 549 insights and its photos, once",
  {
    timeout: 180_000,
    meta: { budget: { ms: 25_000, because: "reads two databases whole, with a server of its own" } },
  },
  async () => {
    const staff = await signedIn(STAFF);
    const count = (await insightsOf(staff)).length;
    const { report, outcome } = await importCamtrap(staff, folderFiles(EXAMPLE));
    expect(report).toMatchObject({ cameras: 4, insights: 549, media: 423, photos: 10 });
    expect(outcome).toMatchObject({
      end: "done",
      newCameras: 4,
      newInsights: 549,
      storedPhotos: 10,
      issues: [],
    });

    const insights = (await insightsOf(staff)).filter(({ device_id }) =>
      outcome.cameras.includes(String(device_id)),
    );
    expect(insights).toHaveLength(549);
    expect((await insightsOf(staff)).length).toBe(count + 549);
    expect(insights.filter(({ userConfirmed }) => userConfirmed)).toHaveLength(526);
    expect(insights.filter(({ class_name }) => class_name === "empty")).toHaveLength(115);
    expect(insights.filter(({ confidence }) => confidence !== null)).toHaveLength(22);
    expect(new Set(insights.map(({ collection_id }) => collection_id)).size).toBe(34);

    const hashes = new Set<string>();
    for (const { device_id, insight_id, photoUrl } of insights) {
      if (photoUrl === null) continue;
      const path = `/api/photo?deviceId=${device_id}&photoUrl=${insight_id}`;
      const photo = await fetch(`${staff.url}${path}`, {
        headers: { authorization: `Bearer ${staff.token}` },
      });
      expect(photo.status).toBe(200);
      hashes.add(sha256(Buffer.from(await photo.arrayBuffer())));
    }
    const files = readdirSync(join(EXAMPLE, "media")).map((name) =>
      sha256(readFileSync(join(EXAMPLE, "media", name))),
    );
    expect([...hashes].sort()).toEqual(files.sort());

    await untilSmall(staff, insights);
    const once = await stored();
    const again = await importCamtrap(staff, folderFiles(EXAMPLE));
    expect(again.outcome).toMatchObject({
      end: "done",
      newCameras: 0,
      newInsights: 0,
      knownInsights: 549,
      storedPhotos: 0,
    });
    const file = await exportCamtrap(staff);
    const back = await importCamtrap(staff, [{ path: "export.zip", file }]);
    expect(back.outcome).toMatchObject({ end: "done", newCameras: 0, newInsights: 0 });
    expect(back.outcome.knownInsights).toBeGreaterThanOrEqual(549);
    expect(await stored()).toEqual(once);
  },
);

test("an export imported into another account is there whole, and once, though the server is killed on the way", async () => {
  const member = await signedIn(MEMBER);
  const staff = await signedIn(STAFF);
  const file = await exportCamtrap(member);
  const before = (await insightsOf(staff)).length;
  const { report, outcome } = await importCamtrap(staff, [{ path: "export.zip", file }], killedAt(3));
  expect(outcome).toMatchObject({ end: "done", issues: [] });
  expect(outcome.progress.insights).toBe(report.insights);
  // What staff sees of the member's cameras is theirs to see already.
  expect(outcome.newInsights + outcome.knownInsights).toBe(report.insights);
  const insights = await insightsOf(staff);
  expect(new Set(insights.map(({ insight_id }) => insight_id)).size).toBe(insights.length);
  // What was stored when the answer was lost is told as here already, so nobody can say how many were new.
  expect(insights.length).toBeGreaterThanOrEqual(before + outcome.newInsights);
  const again = await importCamtrap(staff, [{ path: "export.zip", file }]);
  expect(again.outcome).toMatchObject({ newCameras: 0, newInsights: 0, knownInsights: report.insights });
}, 180_000);

/** A road on which the server is killed while it works on a call, and starts again. */
function killedAt(call: number): typeof fetch {
  let calls = 0;
  return async (...args) => {
    calls += 1;
    if (calls !== call) return fetch(...args);
    const answer = fetch(...args).catch(() => null);
    await server.kill();
    await server.restart();
    const response = await answer;
    if (response === null) throw new TypeError("The line is down.");
    return response;
  };
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
