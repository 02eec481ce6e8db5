// Who sees which model, and what cameras run: decision 0052, Which models are visible, against a table written by hand.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { item, refusal, World } from "../world";
import { approve } from "./model-world";

const world = new World();
const READERS = ["the owner", "a member of another account", "staff", "a viewer"] as const;
type Reader = (typeof READERS)[number];
const readers = {} as Record<Reader, Actor>;

const yes = "seen";
const no = "no such model";
const refused = "forbidden";

interface Known {
  /** Whose it is: assigned as an alg, or as a release that runs it. */
  readonly has?: Reader | "a colleague";
  readonly as?: "alg" | "release";
  /** What the owner's camera says: an insight names the alg, or it reports the release. */
  readonly said?: "insight" | "report";
  /** Who sees that camera besides its owner. */
  readonly sharedWith?: Reader | "a colleague";
  readonly cleared?: boolean;
}

const OTHER = "a member of another account";
/** How an alg is known, and what each reader finds. */
const TABLE: readonly (readonly [Known, readonly [string, string, string, string]])[] = [
  [{}, [no, no, yes, refused]],
  [{ has: "the owner" }, [yes, no, yes, refused]],
  [{ has: "the owner", as: "release" }, [yes, no, yes, refused]],
  // A camera's word alone opens nothing: its token is in somebody's hands.
  [{ said: "insight" }, [no, no, yes, refused]],
  [{ said: "report" }, [no, no, yes, refused]],
  [{ said: "insight", has: OTHER }, [no, yes, yes, refused]],
  [{ said: "report", has: OTHER, as: "release" }, [no, yes, yes, refused]],
  [{ said: "insight", has: OTHER, sharedWith: OTHER }, [no, yes, yes, refused]],
  // What its account has is known to whoever sees the camera.
  [{ said: "insight", has: "the owner" }, [yes, no, yes, refused]],
  [{ said: "insight", has: "the owner", sharedWith: OTHER }, [yes, yes, yes, refused]],
  [{ said: "insight", has: "the owner", as: "release", sharedWith: OTHER }, [yes, yes, yes, refused]],
  [{ said: "report", has: "the owner", as: "release", sharedWith: OTHER }, [yes, yes, yes, refused]],
  [{ said: "report", has: "the owner", sharedWith: OTHER }, [yes, yes, yes, refused]],
  [{ said: "insight", has: "a colleague", sharedWith: "a colleague" }, [yes, no, yes, refused]],
  [{ said: "insight", has: "a viewer", sharedWith: "a viewer" }, [yes, no, yes, refused]],
  [{ has: "the owner", sharedWith: OTHER }, [yes, no, yes, refused]],
  [{ said: "insight", has: "the owner", sharedWith: OTHER, cleared: true }, [yes, no, yes, refused]],
];
const algs = new Map<Known, number>();
let colleague: Actor;

beforeAll(async () => {
  const owner = await world.user();
  const { accountId } = owner;
  readers["the owner"] = owner;
  readers[OTHER] = await world.user();
  readers.staff = await world.user({ role: "staff" });
  readers["a viewer"] = await world.user({ role: "viewer", accountId });
  colleague = await world.user({ accountId });
  for (const [known] of TABLE) algs.set(known, await algKnown(known));
});

const userNamed = (name: Reader | "a colleague") => (name === "a colleague" ? colleague : readers[name]);

async function algKnown({ has, as, said, sharedWith, cleared }: Known): Promise<number> {
  const algId = await world.alg();
  const releaseId = await world.release([algId]);
  if (has && as === "release") await approve(releaseId, userNamed(has));
  else if (has) await world.assign(algId, userNamed(has));
  const owner = readers["the owner"];
  const { deviceId } =
    said === "report" ? await cameraRunning(releaseId, owner) : await cameraNaming(said && algId, owner);
  if (sharedWith) await world.share(deviceId, userNamed(sharedWith));
  if (cleared) await clear(deviceId);
  return algId;
}

async function cameraNaming(algId: number | undefined, owner: Actor) {
  const camera = await world.camera(owner);
  if (algId !== undefined) await world.sync(camera.deviceToken, [item({ alg_id: algId })]);
  // What it names later does not make it forget.
  await world.sync(camera.deviceToken, [item({ alg_id: await world.alg() })]);
  return camera;
}

async function cameraRunning(releaseId: number, owner: Actor) {
  const camera = await world.camera(owner);
  const telemetry = { algReleaseId: releaseId };
  await world.sync(camera.deviceToken, [], { telemetry, bootId: "b1", seq: 1 });
  return camera;
}

async function clear(deviceId: string): Promise<void> {
  await env.DB.prepare("UPDATE device SET cleared_at = 1 WHERE device_id = ?1").bind(deviceId).run();
}

async function found(reader: Actor, algId: number): Promise<string> {
  const { models } = world.services;
  try {
    return (await models.find(reader, algId)) ? yes : no;
  } catch {
    return refusal(models.find(reader, algId));
  }
}

describe.each(TABLE)("an alg that is known so: %j", (known, row) => {
  test.each(READERS.map((reader, i) => [reader, row[i] ?? ""] as const))(
    "is to %s: %s",
    async (reader, told) => {
      expect(await found(readers[reader], algs.get(known) ?? 0)).toBe(told);
    },
  );
});

test("all see what the marketplace shows; users who added a dropped model still see it", async () => {
  const [owner, other, viewer] = [readers["the owner"], readers[OTHER], readers["a viewer"]];
  const listed = await world.listedAlg();
  expect([await found(other, listed), await found(viewer, listed)]).toEqual([yes, refused]);
  await world.services.marketplace.add(owner, listed);
  await world.services.marketplace.unlist(readers.staff, listed);
  expect([await found(owner, listed), await found(other, listed)]).toEqual([yes, no]);
});

test("a model that a reader may not see looks like one that is not there", async () => {
  const { models } = world.services;
  const stranger = readers[OTHER];
  const theirs = await world.alg();
  await world.assign(theirs, readers["the owner"]);
  expect(await refusal(models.classes(stranger, theirs))).toBe("notFound");
  expect(await refusal(models.classes(stranger, 999_999))).toBe("notFound");
});

test("the classes of a model stand by id, with 99, 'empty', last", async () => {
  const algId = await world.alg();
  await world.assign(algId, readers["the owner"]);
  const classes = await world.services.models.classes(readers["the owner"], algId);
  expect(classes).toEqual([
    { classId: 0, label: "Red fox" },
    { classId: 1, label: "Wild boar" },
    { classId: 99, label: "empty" },
  ]);
});

test("a user's models are those assigned and added, by name; to others they do not exist", async () => {
  const { models } = world.services;
  const user = await world.user();
  const [second, first] = [await world.alg({ name: "Birds" }), await world.alg({ name: "Animals" })];
  await world.assign(second, user);
  await world.assign(first, user);
  const ids = async (read: Promise<readonly { readonly algId: number }[]>) =>
    (await read).map(({ algId }) => algId);
  expect(await ids(models.mine(user))).toEqual([first, second]);
  expect(await ids(models.ofUser(user, user.userId))).toEqual([first, second]);
  expect(await ids(models.ofUser(readers.staff, user.userId))).toEqual([first, second]);
  expect(await refusal(models.ofUser(readers["the owner"], user.userId))).toBe("notFound");
  expect(await refusal(models.ofUser(readers.staff, 999_999))).toBe("notFound");
  expect(await refusal(models.mine(readers["a viewer"]))).toBe("forbidden");
});

test("a model comes with its files, each with its bytes, and with its card", async () => {
  const user = await world.user();
  const algId = await world.alg();
  await world.assign(algId, user);
  const sha256 = "e".repeat(64);
  await storeFile(algId, sha256);
  await env.DB.prepare('UPDATE alg SET card = \'{"taughtOn":"Drawn scenes"}\' WHERE id = ?1')
    .bind(algId)
    .run();
  expect(await world.services.models.find(user, algId)).toMatchObject({
    licence: "CC0-1.0",
    card: { taughtOn: "Drawn scenes", failsOn: "", intendedUse: "" },
    files: [{ role: "device", format: "tflite", precision: "fp32", bytes: 1_833_488, sha256 }],
    mayFetch: true,
  });
});

test("a model that is known by an insight alone is described, and its file is not theirs to fetch", async () => {
  const [owner, reader] = [await world.user(), await world.user()];
  const algId = await world.alg();
  await storeFile(algId, "f".repeat(64));
  await world.assign(algId, owner);
  const { deviceId } = await cameraNaming(algId, owner);
  await world.share(deviceId, reader);
  expect((await world.services.models.find(owner, algId))?.mayFetch).toBe(true);
  expect((await world.services.models.find(reader, algId))?.mayFetch).toBe(false);
});

test("what cameras run are the algs of the release that each reports, and another account's are hidden", async () => {
  const { models } = world.services;
  const [user, reader] = [await world.user(), await world.user()];
  const [detector, classifier] = [await world.alg(), await world.alg()];
  const releaseId = await world.release([detector, classifier]);
  await approve(releaseId, user);
  const { deviceId } = await cameraRunning(releaseId, user);
  await world.camera(user);
  const rows = [
    { deviceId, algId: detector, status: "success" },
    { deviceId, algId: classifier, status: "success" },
  ];
  expect(await models.deployed(user)).toEqual(rows);
  expect(await models.deployed(reader)).toEqual([]);
  await world.share(deviceId, reader);
  expect(await models.deployed(reader)).toEqual(rows);
  await clear(deviceId);
  expect(await models.deployed(user)).toEqual([]);
});

test("a camera that reports another account's release doesn't open its algs; staff see them", async () => {
  const { models } = world.services;
  const algId = await world.alg();
  const releaseId = await world.release([algId]);
  await approve(releaseId, await world.user());
  const [forger, staff] = [await world.user(), await world.user({ role: "staff" })];
  const { deviceId } = await cameraRunning(releaseId, forger);
  await world.share(deviceId, staff);
  expect(await models.deployed(forger)).toEqual([]);
  expect(await models.deployed(staff)).toEqual([{ deviceId, algId, status: "success" }]);
});

/** What a camera gets of an alg. */
async function storeFile(algId: number, sha256: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO artifact(sha256, md5, bytes, format, created_at) VALUES (?1, '', 1833488, 'tflite', 0)",
    ).bind(sha256),
    env.DB.prepare(
      "INSERT INTO alg_file(alg_id, role, format, path, precision, sha256, created_at) VALUES (?1, 'device', 'tflite', 'd.tflite', 'fp32', ?2, 0)",
    ).bind(algId, sha256),
  ]);
}
