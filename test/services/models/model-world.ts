// Algs with their files, and releases, as staff make them through the public API. Every file is of bytes of its own.
import { env } from "cloudflare:workers";
import type { Actor } from "~/domain/actor";
import type { AlgFileName, AlgWords } from "~/domain/algs/alg";
import type { ReleaseModelRequest, ReleaseRequest } from "~/domain/releases/release";
import type { IncomingFile } from "~/services/artifacts/artifact-intake";
import { type FilePrecision, type ModelRuntime, STANDS_ALONE } from "~models/release";
import { modelJson, onnx, tflite } from "../../support/models/model-files";
import type { World } from "../world";

const DETECTOR_RUNTIME: ModelRuntime = {
  input: { width: 320, height: 320, channels: "RGB", scale: 255, padValue: 114, padAnchor: "center" },
  output: { kind: "yolov5", coords: "pixel", rows: 6300, stride: [8, 16, 32], anchorsPerCell: 3 },
};

export function words(options: Partial<AlgWords> = {}): AlgWords {
  return {
    name: "Trail detector",
    description: "",
    type: "Images",
    framework: "YOLOv5",
    author: "Fernwatch",
    licence: "Ours",
    card: { taughtOn: "Drawn scenes.", failsOn: "Photographs.", intendedUse: "To try it." },
    classes: [
      { id: 0, label: "animal" },
      { id: 1, label: "person" },
    ],
    runtime: DETECTOR_RUNTIME,
    ...options,
  };
}

let made = 0;

/** A tflite file like no other. */
export function ownTflite(weights = 64): Uint8Array<ArrayBuffer> {
  made += 1;
  return marked(tflite({ weights }));
}

/** The same bytes with an end like no other. */
function marked(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  new DataView(bytes.buffer).setUint32(bytes.length - 4, made);
  return bytes;
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes as an upload brings them, with what it says of them; `told` may lie. */
export async function incoming(
  bytes: Uint8Array<ArrayBuffer>,
  told: Partial<IncomingFile> = {},
): Promise<IncomingFile> {
  return { size: bytes.length, sha256: await sha256Of(bytes), body: new Blob([bytes]).stream(), ...told };
}

export const CAMERA_FILE: AlgFileName & { readonly precision: FilePrecision } = {
  role: "device",
  format: "tflite",
  path: "det.tflite",
  precision: "fp32",
};

/** Brings what pages run of an alg: an onnx file, a graph in tfjs form, its weights. Their hashes. */
export async function bringPageFiles(
  world: World,
  { staff, algId }: { readonly staff: Actor; readonly algId: number },
) {
  made += 1;
  const shard = "group1-shard1of1.bin";
  const bring = async (format: "onnx" | "tfjs", path: string, bytes: Uint8Array<ArrayBuffer>) => {
    const name = { role: "browser", format, path, precision: "fp16-stored" } as const;
    return (await world.services.algs.addFile(staff, { algId, ...name, ...(await incoming(bytes)) })).sha256;
  };
  return {
    onnx: await bring("onnx", "det.onnx", marked(onnx())),
    graph: await bring("tfjs", "model.json", modelJson([shard], { userDefinedMetadata: { made } })),
    weights: await bring("tfjs", shard, marked(new Uint8Array(16).fill(60))),
  };
}

/** An alg without files, and a member of staff. */
export async function emptyAlg(world: World) {
  const staff = await world.user({ role: "staff" });
  const { algId } = await world.services.algs.create(staff, words());
  return { staff, algId };
}

/** An alg that has all that a release asks for. */
export async function releasableAlg(world: World, options: Partial<AlgWords> = {}) {
  const staff = await world.user({ role: "staff" });
  const { algId } = await world.services.algs.create(staff, words(options));
  const file = await incoming(ownTflite());
  const { sha256, md5 } = await world.services.algs.addFile(staff, { algId, ...CAMERA_FILE, ...file });
  return { staff, algId, sha256, md5 };
}

export function wired(algId: number, options: Partial<ReleaseModelRequest> = {}): ReleaseModelRequest {
  return {
    ...STANDS_ALONE,
    algId,
    imageNormalizationMethod: "resize",
    ...options,
  };
}

/** A release of one alg. */
export function releaseOf(algId: number, options: Partial<ReleaseModelRequest> = {}): ReleaseRequest {
  return { name: "Ridge release", description: "One model.", models: [wired(algId, options)] };
}

/** A release of an alg of its own, and whoever made it. */
export async function releaseIn(world: World) {
  return released(world, await releasableAlg(world));
}

/** The same with files that pages run. */
export async function pageReleaseIn(world: World, options: Partial<AlgWords> = {}) {
  const alg = await releasableAlg(world, options);
  const pages = await bringPageFiles(world, alg);
  return { ...(await released(world, alg)), pages };
}

async function released<Of extends { readonly staff: Actor; readonly algId: number }>(world: World, alg: Of) {
  const { releaseId, manifestSha256 } = await world.services.releases.create(alg.staff, releaseOf(alg.algId));
  return { ...alg, releaseId, manifestSha256 };
}

/** Puts a model into the marketplace, as staff would. */
export async function listed(
  world: World,
  { staff, algId }: { readonly staff: Actor; readonly algId: number },
  card: { readonly releaseId: number | null; readonly name?: string; readonly imagePath?: string },
): Promise<void> {
  const { releaseId, name = "Ridge mammals", imagePath = "" } = card;
  await world.services.marketplace.listModel(staff, algId, {
    name,
    description: "Foxes.",
    imagePath,
    releaseId,
  });
}

/** Approves a release to a user, as staff would. */
export async function approve(releaseId: number, { userId }: Actor): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO user_release(user_id, release_id, came_from, added_at) VALUES (?1, ?2, 'staff', 0) ON CONFLICT DO NOTHING",
  )
    .bind(userId, releaseId)
    .run();
}

/** The names of all objects in the models' bucket. */
export async function storedKeys(): Promise<readonly string[]> {
  return (await env.MODELS.list()).objects.map((object) => object.key);
}

export async function rowsOf(table: "alg" | "artifact" | "audit" | "alg_release"): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? 0;
}

/** The newest audit entries, the newest first: action, subject, before, after. */
export async function auditEntries(count: number): Promise<readonly unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT user_id, action, subject, subject_id, before, after FROM audit ORDER BY id DESC LIMIT ?1",
  )
    .bind(count)
    .all<Record<string, string | number | null>>();
  const parsed = (text: unknown) => (typeof text === "string" ? (JSON.parse(text) as unknown) : null);
  return results.map(({ before, after, ...entry }) => ({
    ...entry,
    before: parsed(before),
    after: parsed(after),
  }));
}
