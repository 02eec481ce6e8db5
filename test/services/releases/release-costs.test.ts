// What the calls of algs and releases cost in D1, in a world where others have many: rows read must not grow with what
// nobody asked for.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { rehearsal } from "../../support/models/rehearsal";
import { approve, CAMERA_FILE, incoming, ownTflite, releaseIn, releaseOf } from "../models/model-world";
import { World } from "../world";

const OTHERS = 300;

const world = new World();
let own: Awaited<ReturnType<typeof releaseIn>>;
let user: Actor;

beforeAll(async () => {
  own = await releaseIn(world);
  user = await world.user();
  await approve(own.releaseId, user);
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < ${999 + OTHERS})
       INSERT INTO alg(id, name, framework, created_at) SELECT i, 'Other', 'YOLOv5', 0 FROM n`,
    ),
    env.DB.prepare(
      "INSERT INTO artifact(sha256, md5, bytes, format, created_at) VALUES ('other', 'm', 1, 'tflite', 0)",
    ),
    env.DB.prepare(
      `INSERT INTO alg_file(alg_id, role, format, path, precision, sha256, created_at)
       SELECT id, 'device', 'tflite', 'det.tflite', 'fp32', 'other', 0 FROM alg WHERE name = 'Other'`,
    ),
    env.DB.prepare(
      `INSERT INTO alg_release(name, description, framework, manifest, manifest_sha256, created_at)
       SELECT 'Other', '', 'YOLOv5', '{"models":[]}', 'x', 0 FROM alg WHERE name = 'Other'`,
    ),
    env.DB.prepare(
      `INSERT INTO alg_release_model(release_id, position, alg_id, normalization)
       SELECT id, 0, 1000 + id - (SELECT min(id) FROM alg_release WHERE name = 'Other'), 'resize'
       FROM alg_release WHERE name = 'Other'`,
    ),
  ]);
});

async function cost(work: () => Promise<unknown>): Promise<readonly [calls: number, rows: number]> {
  world.resetMeter();
  await work();
  return [world.meter.calls, world.meter.rowsRead];
}

test.each<[string, () => Promise<unknown>, number, number]>([
  ["one alg", () => world.services.algs.read(own.staff, own.algId), 1, 10],
  ["one release", () => world.services.releases.read(user, own.releaseId), 1, 20],
  ["one's releases", () => world.services.releases.approved(user), 1, 10],
  ["all algs", () => world.services.algs.list(own.staff), 1, 6 * OTHERS],
  ["all releases", () => world.services.releases.list(own.staff), 1, 6 * OTHERS],
  ["a new release", () => world.services.releases.create(own.staff, releaseOf(own.algId)), 3, 40],
  [
    "a rehearsal",
    () =>
      world.services.releases.addRehearsal(own.staff, {
        releaseId: own.releaseId,
        record: rehearsal(own.manifestSha256),
      }),
    3,
    40,
  ],
  [
    "a file of an alg",
    async () =>
      world.services.algs.addFile(own.staff, {
        algId: own.algId,
        ...CAMERA_FILE,
        ...(await incoming(ownTflite())),
      }),
    3,
    30,
  ],
  ["a file for a page", () => world.services.artifacts.open(own.staff, { sha256: own.sha256 }), 1, 5],
])("%s", async (_, work, calls, most) => {
  const [asked, rows] = await cost(work);
  expect([asked, rows <= most ? "few" : rows]).toEqual([calls, "few"]);
});

test("whether a page may open a file asks of what is the user's and what is listed, not of every alg", async () => {
  const [asked, rows] = await cost(() => world.services.artifacts.open(user, { sha256: own.sha256 }));
  expect([asked, rows <= 20 ? "few" : rows]).toEqual([1, "few"]);
});
