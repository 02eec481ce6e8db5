// V1: every file is stored with the size and hashes that the manifest and the alg give. Pure.
import { isArchitecture, type ManifestFile, type ManifestModel, type StoredPart } from "~models/release";
import { type CheckResult, failed, named } from "./check";

/** An object as it was hashed just now. */
interface HashedObject {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly md5: string;
}

/** An alg's current row. */
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
): readonly CheckResult[] {
  const about = (sentence: string) => failed(model.algId, `${named(model)} ${sentence}`);
  if (!alg) return [about("no longer exists.")];
  const found: CheckResult[] = [];
  if (!isArchitecture(alg.framework)) found.push(about(`has an unsupported framework: ${alg.framework}.`));
  else if (alg.framework !== model.framework) found.push(about("now has a different framework."));
  if (!alg.bucket || !alg.path) found.push(about("needs a bucket and a path."));
  const device = model.files.filter((file) => file.role === "device");
  if (device.length !== 1) found.push(about("needs exactly one camera file."));
  if (device.some((file) => file.md5 !== alg.md5Checksum)) {
    found.push(about("has a camera file whose md5 doesn't match its checksum."));
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
  const absent = wanted.filter((path) => !given.has(path)).map((path) => `is missing the weights ${path}.`);
  return [...own, ...parts, ...absent];
}

function objectFindings(
  part: StoredPart,
  stored: HashedObject | undefined,
  md5: string | null,
): readonly string[] {
  if (!stored) return [`is missing the file ${part.path}.`];
  if (stored.bytes !== part.bytes) {
    return [`has ${stored.bytes} bytes stored for ${part.path}, not ${part.bytes}.`];
  }
  if (stored.sha256 !== part.sha256)
    return [`has a different file stored for ${part.path}: its sha256 doesn't match.`];
  if (md5 !== null && stored.md5 !== md5)
    return [`has a different file stored for ${part.path}: its md5 doesn't match.`];
  return [];
}
