// Whom a release reaches, and the list of algs with their files. Spec section 2.17.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { approve, releasableAlg, releaseIn } from "../models/model-world";
import { refusal, World } from "../world";

const world = new World();
const { algs, releases } = world.services;

test("the users to whom it is approved and the cameras that report it are named, and no others", async () => {
  const { staff, releaseId } = await releaseIn(world);
  const user = await world.user();
  const [runs, cleared, other] = [
    await world.camera(user),
    await world.camera(user),
    await world.camera(user),
  ];
  await approve(releaseId, user);
  const report = (deviceId: string, more: string) =>
    env.DB.prepare(`UPDATE device SET alg_release_id = ?1 ${more} WHERE device_id = ?2`)
      .bind(releaseId, deviceId)
      .run();
  await report(runs.deviceId, ", display_name = 'Ridge'");
  await report(cleared.deviceId, ", cleared_at = 1");
  const { users, cameras } = await releases.reach(staff, releaseId);
  expect(users.map(({ userId }) => userId)).toEqual([user.userId]);
  expect(cameras).toEqual([{ deviceId: runs.deviceId, displayName: "Ridge" }]);
  expect(cameras.map(({ deviceId }) => deviceId)).not.toContain(other.deviceId);
});

test("a release that doesn't exist reaches no camera, and only staff may ask", async () => {
  const { staff } = await releasableAlg(world);
  expect(await releases.reach(staff, 999_999)).toEqual({ users: [], cameras: [] });
  expect(await refusal(releases.reach(await world.user(), 1))).toBe("forbidden");
});

test("every alg is listed with its own files", async () => {
  const { staff, algId, sha256 } = await releasableAlg(world);
  const other = await algs.create(staff, { ...(await algs.read(staff, algId)), name: "Without files" });
  const listed = await algs.list(staff);
  const filesOf = (id: number) => listed.find((alg) => alg.algId === id)?.files;
  expect(filesOf(algId)).toMatchObject([{ role: "device", format: "tflite", sha256 }]);
  expect(filesOf(other.algId)).toEqual([]);
});
