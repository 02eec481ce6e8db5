// A camera that brings pictures in pieces through the Worker's API, header by header, so that a test may spell each wrong.
import { env } from "cloudflare:test";
import { expect } from "vitest";
import { call, liveWorld, sha256Hex, signedIn } from "../../api/api-calls";
import { item } from "../../services/world";

export const world = liveWorld();

export const TUS = { "tus-resumable": "1.0.0" };
export const PIECE = { ...TUS, "content-type": "application/offset+octet-stream" };

type Headers = Readonly<Record<string, string>>;

/** A camera of a new user with an insight that wants a picture. */
export async function photographed(extra: Readonly<Record<string, unknown>> = {}) {
  const { actor: owner, token: ownerToken } = await signedIn(world);
  const { deviceToken: token, deviceId } = await world.camera(owner);
  const sent = item(extra);
  await world.sync(token, [sent]);
  const device = await env.DB.prepare("SELECT id, account_id AS accountId FROM device WHERE device_id = ?1")
    .bind(deviceId)
    .first<{ id: number; accountId: number }>();
  if (!device) throw new Error("There is no such camera.");
  return {
    owner,
    ownerToken,
    token,
    deviceId,
    deviceKey: device.id,
    accountId: device.accountId,
    id: sent.insight_id,
  };
}

export type Photographed = Awaited<ReturnType<typeof photographed>>;

/** `Upload-Metadata` of some members. */
export function metadata(said: Headers): string {
  return Object.entries(said)
    .map(([key, value]) => `${key} ${btoa(value)}`)
    .join(",");
}

export async function creation(id: string, bytes: Uint8Array, kind = "photo"): Promise<Headers> {
  return {
    ...TUS,
    "upload-length": String(bytes.length),
    "upload-metadata": metadata({ insight_id: id, kind, sha256: await sha256Hex(bytes) }),
  };
}

/** Begins an upload; its path. */
export async function begin(camera: Photographed, bytes: Uint8Array, kind = "photo"): Promise<string> {
  const response = await post(camera, await creation(camera.id, bytes, kind));
  expect(response.status).toBe(201);
  return response.headers.get("location") ?? "";
}

export function post(camera: Photographed, headers: Headers, body?: Uint8Array<ArrayBuffer>) {
  return call("/device/v1/photos", {
    method: "POST",
    token: camera.token,
    headers,
    ...(body ? { body } : {}),
  });
}

export function patch(
  camera: Photographed,
  path: string,
  piece: { readonly offset: number; readonly bytes: Uint8Array; readonly headers?: Headers },
) {
  const headers = { ...PIECE, "upload-offset": String(piece.offset), ...piece.headers };
  return call(path, { method: "PATCH", token: camera.token, body: piece.bytes.slice(), headers });
}

export function head(camera: Photographed, path: string) {
  return call(path, { method: "HEAD", token: camera.token, headers: TUS });
}

/** How far an upload is, as its camera hears it; null where there is none. */
export async function offsetOf(camera: Photographed, path: string): Promise<number | null> {
  const response = await head(camera, path);
  return response.status === 200 ? Number(response.headers.get("upload-offset")) : null;
}

/** Status and problem of an answer, in short. */
export async function told(response: Response): Promise<string> {
  const text = await response.text();
  return text === ""
    ? String(response.status)
    : `${response.status} ${JSON.parse(text).type.replace("/problems/", "")}`;
}

/** The keys and hashes in the bucket under a camera's photos. */
export async function photosOf(camera: Photographed) {
  const { objects } = await env.PHOTOS.list({ prefix: `p/${camera.accountId}/${camera.deviceKey}/` });
  return objects.map(({ key, size }) => ({ sha256: key.split("/").at(-1), size }));
}

/** Bytes of the day's quota that a camera has taken. */
export async function spentBy({ deviceKey }: Photographed): Promise<number> {
  const sql = "SELECT sum(picture_bytes) AS n FROM device_day WHERE device_key = ?1";
  return (await env.SHARD_0.prepare(sql).bind(deviceKey).first<number>("n")) ?? 0;
}

/** The photo as its owner gets it: its hash, or null. */
export async function shownTo({ ownerToken, deviceId, id }: Photographed): Promise<string | null> {
  const response = await call(`/api/photo?deviceId=${deviceId}&photoUrl=${id}`, { token: ownerToken });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 200 ? sha256Hex(bytes) : null;
}
