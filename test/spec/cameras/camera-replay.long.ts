// Real field data through the device API: the official example package of the Camtrap DP standard. 4 deployments,
// 513 observations of media, 10 local photos; run again, nothing changes but when a camera was last heard.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { openConsole } from "../../../scripts/cameras/console-api";
import { replayCamtrap } from "../../../scripts/cameras/replay";
import { SAMPLE_EMAILS, SAMPLE_PASSWORD } from "../../../scripts/start/dev-vars";
import { signIn } from "../../support/camtrap/camtrap-client";
import { dumpState } from "../../support/dump";
import { SMALL_PHOTOS_DUE, untilSmall } from "../../support/pictures/small-photos";
import { sharedOrSkip, sharedPath } from "../../support/shared";
import { startServer, type TestServer } from "../../support/site/server";

const test = sharedOrSkip("data", "camtrap-dp");
const PACKAGE = sharedPath("data", "camtrap-dp");

/** What a second run may change: when a camera was last heard, who signed in to look, what goes on behind an answer. */
const CONTACT = [
  "device.last_seen",
  "device.rate_minute",
  "device.rate_count",
  "device.calls",
  "device.usual_gap",
  "device.wake_stretch",
];
const LOOKING = ["control.contact", "control.session", "control.login_failure", SMALL_PHOTOS_DUE];

let server: TestServer;

beforeAll(async () => {
  // The sample member owns the replayed cameras besides their own.
  server = await startServer({ copyOf: inject("seeded") });
});

afterAll(() => server?.stop());

test("the package arrives whole, its photos byte for byte, and a second run changes nothing", {
  timeout: 600_000,
  meta: { budget: { ms: 16_000, because: "plays a whole package twice, to a server of its own" } },
}, async () => {
  const options = {
    url: server.url,
    email: SAMPLE_EMAILS[0],
    password: SAMPLE_PASSWORD,
    folder: PACKAGE,
    stateFile: join(server.stateDir, "replay.json"),
  };
  const before = await (await openConsole(server.url, options)).count();
  const first = await replayCamtrap(options);
  expect(first).toMatchObject({ devices: 4, insights: 513, acknowledged: 513, rejected: 0, pictures: 10 });
  expect(first.leftOut).toEqual(["36 event-level observations have no picture of their own."]);

  const console = await openConsole(server.url, options);
  expect(await console.count()).toBe(before + 513);
  const shown = (await console.insights()).slice(before);
  expect(new Set(shown.map((insight) => insight.device_id)).size).toBe(4);

  const hashes = new Set<string>();
  for (const insight of shown.filter((candidate) => candidate.photoUrl !== null)) {
    const photo = await console.photo(insight.device_id, insight.insight_id);
    expect(photo.status).toBe(200);
    hashes.add(sha256(Buffer.from(await photo.arrayBuffer())));
  }
  const files = readdirSync(join(PACKAGE, "media")).map((name) =>
    sha256(readFileSync(join(PACKAGE, "media", name))),
  );
  expect([...hashes].sort()).toEqual(files.sort());

  await untilSmall(await signIn(server.url, options), shown);
  const copy = await server.copyState();
  const once = await dumpState(copy, CONTACT);
  rmSync(copy, { recursive: true, force: true });
  const second = await replayCamtrap(options);
  expect(second).toEqual(first);
  await server.pause();
  const twice = await dumpState(server.stateDir, CONTACT);
  for (const table of Object.keys(once.tables).filter((name) => !LOOKING.includes(name))) {
    expect([table, twice.tables[table]]).toEqual([table, once.tables[table]]);
  }
  expect(twice.objects).toEqual(once.objects);
  rmSync(options.stateFile);
});

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
