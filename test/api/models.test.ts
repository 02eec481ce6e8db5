// Models and the marketplace over the wire: every field of the specification by its name. Spec sections 3 (Alg, Model) and 7.
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { approve } from "../services/models/model-world";
import { call, liveWorld, signedIn } from "./api-calls";

const world = liveWorld();
const SHA256 = "7".repeat(64);
let algId: number;
let listedId: number;
let user: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  user = await signedIn(world);
  algId = await world.alg();
  listedId = await world.listedAlg();
  await world.assign(algId, user.actor);
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE alg SET bucket = 'fernwatch-models', path = 'artifacts/x', md5_checksum = ?2, created_at = 0 WHERE id = ?1",
    ).bind(algId, "a".repeat(32)),
    env.DB.prepare(
      "INSERT INTO artifact(sha256, md5, bytes, format, created_at) VALUES (?1, '', 654321, 'tflite', 0)",
    ).bind(SHA256),
    env.DB.prepare(
      "INSERT INTO alg_file(alg_id, role, format, path, precision, sha256, created_at) VALUES (?1, 'device', 'tflite', 'c.tflite', 'fp32', ?2, 0)",
    ).bind(algId, SHA256),
  ]);
});

async function read(
  path: string,
): Promise<{ readonly models: readonly Readonly<Record<string, unknown>>[] }> {
  return (await call(path, { token: user.token })).json();
}

test("a user's model has the fields of an alg, and tells of our storage only where it is fetched", async () => {
  const { models } = await read(`/api/getModelsForUser/${user.actor.userId}`);
  expect(models).toEqual([
    {
      alg_id: algId,
      alg_name: "Trail detector",
      alg_description: "",
      alg_type: "",
      framework: "YOLOv5",
      date_created: "1970-01-01T00:00:00.000Z",
      author: "",
      licence: "CC0-1.0",
      alg_bucket: "",
      alg_path: `/api/artifacts/sha256/${SHA256}`,
      md5_checksum: "a".repeat(32),
      class_definitions: [
        { class_id: 0, label: "Red fox" },
        { class_id: 1, label: "Wild boar" },
        { class_id: 99, label: "empty" },
      ],
      files: [{ role: "device", format: "tflite", precision: "fp32", bytes: 654_321, sha256: SHA256 }],
      card: { taught_on: "", fails_on: "", intended_use: "" },
    },
  ]);
});

test("the classes of a model come under its id", async () => {
  const answer = await call(`/api/models/${algId}/classes`, { token: user.token });
  expect(await answer.json()).toMatchObject({
    alg_id: algId,
    classes: [{ class_id: 0, label: "Red fox" }, {}, {}],
  });
});

test("a model of the marketplace adds its card, and whether it is there already, which adding changes", async () => {
  const find = async () =>
    (await read("/api/v2/marketplace/models")).models.find(({ alg_id }) => alg_id === listedId);
  expect(await find()).toMatchObject({
    alg_name: "Trail detector",
    name: "Ridge mammals",
    description: "",
    image_path: "",
    classes: ["Red fox", "Wild boar", "empty"],
    inAccount: false,
  });
  const added = await call("/api/v2/marketplace/models", { token: user.token, json: { modelId: listedId } });
  expect(await added.json()).toEqual({ message: "ok" });
  expect(await find()).toMatchObject({ inAccount: true });
});

test("what a camera runs is given as its id, the alg's and 'success'", async () => {
  const { deviceId, deviceToken } = await world.camera(user.actor);
  const algReleaseId = await world.release([algId]);
  await approve(algReleaseId, user.actor);
  await world.sync(deviceToken, [], { telemetry: { algReleaseId }, bootId: "b1", seq: 1 });
  const { models } = await read("/api/getDeployedModels");
  expect(models).toEqual([{ device_id: deviceId, alg_id: algId, deployed_status: "success" }]);
});

test("a card that is refused says why under the fields as the call names them", async () => {
  const staff = await signedIn(world, { role: "staff" });
  const answer = await call(`/api/internal/algs/${algId}/marketplace`, {
    method: "PUT",
    token: staff.token,
    json: { name: "", description: "", image_path: "//elsewhere.example/a.jpg", release_id: 999_999 },
  });
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json<{ errors: object }>()).errors).sort()).toEqual([
    "image_path",
    "name",
    "release_id",
  ]);
});
