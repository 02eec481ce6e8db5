// What the server knows of a release's algs and files: rows as they are now, and the bytes of the bucket, hashed again.
// Touches control and the models' bucket.
import type { ControlDb } from "~/db/client";
import { algsWithFiles } from "~/db/queries/algs/alg-rows";
import type { AlgDetail } from "~/domain/algs/alg";
import { toAlgs } from "~/services/algs/stored-alg";
import { artifactKey } from "~/services/artifacts/artifact-keys";
import { readAll } from "~/services/photos/byte-streams";
import type { HashedBytes, ModelStore } from "~/services/ports";
import type { ServerFacts } from "~models/check-release";
import { MODEL_JSON_BYTES, readTfjs } from "~models/files/read-tfjs";
import type { ManifestFile, StoredPart } from "~models/release";

/** Algs with their files, by id; those that do not exist are left out. */
export async function readAlgs(
  control: ControlDb,
  algIds: readonly number[],
): Promise<ReadonlyMap<number, AlgDetail>> {
  return new Map(toAlgs(await algsWithFiles(control, algIds)).map((alg) => [alg.algId, alg]));
}

/** Hashes every object that files name, each once; and reads which weights a tfjs graph names. */
export async function readFacts(
  models: ModelStore,
  algs: ReadonlyMap<number, AlgDetail>,
  files: readonly ManifestFile[],
): Promise<ServerFacts> {
  const parts: readonly StoredPart[] = files.flatMap((file) => [file, ...(file.shards ?? [])]);
  const stored = new Map<string, HashedBytes>();
  for (const sha256 of new Set(parts.map((part) => part.sha256))) {
    const hashed = await models.hash(artifactKey(sha256));
    if (hashed) stored.set(sha256, hashed);
  }
  return { algs, stored, weights: await weightsOf(models, files) };
}

/** The weights that each tfjs graph names, by its sha256. */
export async function weightsOf(
  models: ModelStore,
  files: readonly Pick<ManifestFile, "format" | "sha256">[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const graphs = new Set(files.filter((file) => file.format === "tfjs").map((file) => file.sha256));
  const weights = new Map<string, readonly string[]>();
  for (const sha256 of graphs) {
    const object = await models.get(artifactKey(sha256));
    if (!object || "unchanged" in object) continue;
    if (object.size > MODEL_JSON_BYTES) {
      await object.body.cancel();
      continue;
    }
    const head = readTfjs(await readAll(object.body));
    if (typeof head !== "string") weights.set(sha256, head.weights);
  }
  return weights;
}
