// V1: every file is there, with the bytes and hashes that the manifest and the alg say. Pure.
import { isFramework, type ManifestFile, type ManifestModel, type StoredPart } from "~models/release";
import { type Finding, failed, named } from "./check";

/** An object as it was hashed just now. */
interface HashedObject {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly md5: string;
}

/** An alg's row as it is now. */
export interface AlgFacts {
  readonly framework: string;
  readonly bucket: string | null;
  readonly path: string | null;
  readonly md5Checksum: string | null;
}

export interface FileFacts {
  /** Objects by the sha256 that they are stored under; absent: there is none. */
  readonly stored: ReadonlyMap<string, HashedObject>;
  /** Of tfjs: the weights that a model.json names, by its sha256. */
  readonly weights: ReadonlyMap<string, readonly string[]>;
}

/** What is wrong with a model's files. */
export function fileFindings(
  model: ManifestModel,
  alg: AlgFacts | undefined,
  facts: FileFacts,
): readonly Finding[] {
  const about = (sentence: string) => failed(model.algId, `${named(model)} ${sentence}`);
  if (!alg) return [about("does not exist any more.")];
  const found: Finding[] = [];
  if (!isFramework(alg.framework)) found.push(about(`has the framework ${alg.framework}.`));
  else if (alg.framework !== model.framework) found.push(about("has another framework by now."));
  if (!alg.bucket || !alg.path)
    found.push(about("does not say in which bucket and under which path it lies."));
  const device = model.files.filter((file) => file.role === "device");
  if (device.length !== 1) found.push(about("needs exactly one file for cameras."));
  if (device.some((file) => file.md5 !== alg.md5Checksum)) {
    found.push(about("has a camera's file with another md5 than its checksum says."));
  }
  return [...found, ...model.files.flatMap((file) => storedFindings(file, facts).map(about))];
}

/** The parts of a file, each an object of its own: a graph in tfjs form and its weights. */
function storedFindings(file: ManifestFile, facts: FileFacts): readonly string[] {
  const own = objectFindings(file, facts.stored.get(file.sha256), file.md5);
  const shards = file.shards ?? [];
  const parts = shards.flatMap((part) => objectFindings(part, facts.stored.get(part.sha256), null));
  if (file.format !== "tfjs") return [...own, ...parts];
  const wanted = facts.weights.get(file.sha256) ?? [];
  const given = new Set(shards.map((part) => part.path));
  const absent = wanted.filter((path) => !given.has(path)).map((path) => `lacks the weights ${path}.`);
  return [...own, ...parts, ...absent];
}

function objectFindings(
  part: StoredPart,
  stored: HashedObject | undefined,
  md5: string | null,
): readonly string[] {
  if (!stored) return [`lacks the file ${part.path}.`];
  if (stored.bytes !== part.bytes) {
    return [`has ${stored.bytes} bytes of ${part.path}, not ${part.bytes}.`];
  }
  if (stored.sha256 !== part.sha256) return [`has other bytes as ${part.path}: their sha256 differs.`];
  if (md5 !== null && stored.md5 !== md5) return [`has other bytes as ${part.path}: their md5 differs.`];
  return [];
}
