// What may be tried in the browser, and by whom. Decision 0117, What may be tried by whom.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { TRYABLE_SQL } from "~/db/queries/releases/tryable";
import type { Actor } from "~/domain/actor";
import { refusal, World } from "../world";
import {
  approve,
  bringPageFiles,
  emptyAlg,
  incoming,
  listed,
  pageReleaseIn,
  releasableAlg,
  releaseIn,
} from "./model-world";

const world = new World();
const { releases } = world.services;

async function keysOf(actor: Actor | null): Promise<readonly string[]> {
  return (await releases.tryable(actor)).map(({ key }) => key);
}

async function found(actor: Actor | null, key: string) {
  return (await releases.tryable(actor)).find((one) => one.key === key);
}

describe("a release", () => {
  test("of the marketplace is everybody's to try, in the words of its card", async () => {
    const { staff, algId, releaseId, manifestSha256 } = await pageReleaseIn(world);
    const key = `release-${releaseId}`;
    expect(await keysOf(null)).not.toContain(key);
    await listed(world, { staff, algId }, { releaseId, name: "Ridge foxes", imagePath: "/samples/p003.jpg" });
    for (const actor of [null, await world.user({ role: "viewer" }), await world.user()]) {
      expect(await found(actor, key)).toEqual({
        key,
        name: "Ridge foxes",
        description: "Foxes.",
        source: "marketplace",
        classes: ["animal", "person", "empty"],
        frameworks: ["YOLOv5"],
        licence: "Ours",
        photo: "/samples/p003.jpg",
      });
      const toTry = await releases.toTry(actor, key);
      expect(toTry).toMatchObject({ manifestSha256, fileBase: "/api/artifacts/sha256/" });
      expect(toTry.manifest.models.map((model) => model.algId)).toEqual([algId]);
    }
  });

  test("of one owner alone is theirs, and for staff one of all", async () => {
    const { releaseId } = await pageReleaseIn(world);
    const key = `release-${releaseId}`;
    const [owner, viewer] = [await world.user(), await world.user({ role: "viewer" })];
    for (const one of [owner, viewer]) await approve(releaseId, one);
    expect((await found(owner, key))?.source).toBe("own");
    expect((await found(await world.user({ role: "staff" }), key))?.source).toBe("all");
    expect((await releases.toTry(owner, key)).manifest.name).toBe("Ridge release");
    for (const other of [null, await world.user(), viewer]) {
      expect(await keysOf(other)).not.toContain(key);
      expect(await refusal(releases.toTry(other, key))).toBe("notFound");
    }
  });

  test("that two cards name is there once, and speaks for itself", async () => {
    const first = await pageReleaseIn(world);
    const { releaseId } = first;
    const second = await releasableAlg(world);
    await env.DB.prepare(
      "INSERT INTO alg_release_model(release_id, position, alg_id, normalization) VALUES (?1, 1, ?2, 'resize')",
    )
      .bind(releaseId, second.algId)
      .run();
    await listed(world, first, { releaseId, name: "Foxes" });
    await listed(world, second, { releaseId, name: "Boars" });
    const shown = (await releases.tryable(null)).filter(({ key }) => key === `release-${releaseId}`);
    expect(shown.map(({ name, description }) => [name, description])).toEqual([
      ["Ridge release", "One model."],
    ]);
  });

  test("of camera's files alone is for staff, who may open them", async () => {
    const { staff, algId, releaseId } = await releaseIn(world);
    await listed(world, { staff, algId }, { releaseId });
    const key = `release-${releaseId}`;
    expect(await keysOf(null)).not.toContain(key);
    expect(await refusal(releases.toTry(null, key))).toBe("notFound");
    expect(await keysOf(staff)).toContain(key);
    expect((await releases.toTry(staff, key)).manifest.models).toHaveLength(1);
  });
});

describe("a model alone", () => {
  test("is to be tried where it is listed without a release, or where it is one's own", async () => {
    const alg = await releasableAlg(world, { name: "Lone detector" });
    const { onnx, graph, weights } = await bringPageFiles(world, alg);
    const key = `model-${alg.algId}`;
    const owner = await world.user();
    await world.assign(alg.algId, owner);
    expect(await found(owner, key)).toMatchObject({ name: "Lone detector", source: "own", photo: "" });
    expect(await refusal(releases.toTry(null, key))).toBe("notFound");
    await listed(world, alg, { releaseId: null, name: "Ridge detector" });
    expect(await found(null, key)).toMatchObject({ name: "Ridge detector", source: "marketplace" });
    const { manifest, manifestSha256 } = await releases.toTry(null, key);
    expect([manifestSha256, manifest.name, manifest.entry]).toEqual([null, "Lone detector", [alg.algId]]);
    const [model] = manifest.models;
    expect(model?.input.normalization).toBe("padding");
    expect(model?.files.map(({ format, sha256 }) => [format, sha256])).toEqual([
      ["tflite", alg.sha256],
      ["onnx", onnx],
      ["tfjs", graph],
    ]);
    expect(model?.files.at(-1)?.shards?.map(({ sha256 }) => sha256)).toEqual([weights]);
  });

  test("is not, once it is listed with its release: that is tried then", async () => {
    const { staff, algId, releaseId } = await pageReleaseIn(world);
    await listed(world, { staff, algId }, { releaseId });
    expect(await keysOf(null)).toContain(`release-${releaseId}`);
    expect(await keysOf(null)).not.toContain(`model-${algId}`);
    expect(await refusal(releases.toTry(null, `model-${algId}`))).toBe("notFound");
  });

  test("is not, without a file that a page can run or a word on how it is fed", async () => {
    const owner = await world.user();
    const unsaid = await releasableAlg(world, { runtime: null });
    await bringPageFiles(world, unsaid);
    const [cameras, halfDone] = [await releasableAlg(world), await emptyAlg(world)];
    const shard = {
      role: "browser",
      format: "tfjs",
      path: "group1-shard1of2.bin",
      precision: "fp32",
    } as const;
    await world.services.algs.addFile(halfDone.staff, {
      algId: halfDone.algId,
      ...shard,
      ...(await incoming(new Uint8Array(20).fill(9))),
    });
    for (const { algId } of [unsaid, cameras, halfDone]) {
      await world.assign(algId, owner);
      expect(await keysOf(owner)).not.toContain(`model-${algId}`);
      expect(await refusal(releases.toTry(owner, `model-${algId}`))).toBe("notFound");
    }
  });
});

test("an invalid key opens nothing", async () => {
  const staff = await world.user({ role: "staff" });
  for (const key of [
    "",
    "release",
    "release-",
    "release-0",
    "release-x",
    "release-1-2",
    "alg-1",
    "model-999999",
  ]) {
    expect(await refusal(releases.toTry(staff, key))).toBe("notFound");
  }
});

describe("where others have hundreds of releases", () => {
  const OTHERS = 300;
  let own: Awaited<ReturnType<typeof pageReleaseIn>>;
  let owner: Actor;

  beforeAll(async () => {
    own = await pageReleaseIn(world);
    owner = await world.user();
    await approve(own.releaseId, owner);
    await listed(world, own, { releaseId: own.releaseId });
    const { manifest } = await releases.read(own.staff, own.releaseId);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OTHERS})
       INSERT INTO alg_release(name, description, framework, manifest, manifest_sha256, created_at)
       SELECT 'Other', '', 'YOLOv5', ?1, 'x', 0 FROM n`,
    )
      .bind(JSON.stringify(manifest))
      .run();
  });

  async function cost(work: () => Promise<unknown>): Promise<readonly [calls: number, rows: number]> {
    world.resetMeter();
    await work();
    return [world.meter.calls, world.meter.rowsRead];
  }

  test("neither releases nor algs are walked whole, but for staff", async () => {
    const plans = Object.values(TRYABLE_SQL).map(async (sql) => {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...[1, 1, 0].slice(0, new Set(sql.match(/\?\d/g)).size))
        .all<{ detail: string }>();
      return results.map(({ detail }) => detail);
    });
    const lines = (await Promise.all(plans)).flat();
    expect(lines).toContain("SEARCH r USING INTEGER PRIMARY KEY (rowid=?)");
    expect(lines.filter((line) => /SCAN (r|a|alg|alg_release|alg_file|user_\w+)\b/.test(line))).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ["what a visitor may try", () => releases.tryable(null), 150],
    ["what a member may try", () => releases.tryable(owner), 150],
    ["what staff may try", () => releases.tryable(own.staff), 150 + 2 * OTHERS],
    ["one release", () => releases.toTry(owner, `release-${own.releaseId}`), 30],
    ["one model", () => releases.toTry(owner, `model-${own.algId}`).catch(() => null), 30],
    ["a file for a visitor", () => world.services.artifacts.open(null, { sha256: own.pages.onnx }), 60],
  ])("%s is one call, and reads of them only what is asked for", async (_, work, most) => {
    const [calls, rows] = await cost(work);
    expect([calls, rows <= most ? "few" : rows]).toEqual([1, "few"]);
  });
});
