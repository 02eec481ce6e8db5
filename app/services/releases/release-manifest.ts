// From a request to a manifest: the algs as they are, wired as asked. Pure.

import { type AlgDetail, isReleaseReady } from "~/domain/algs/alg";
import {
  MALFORMED_MODEL,
  RELEASE_TEXT_LIMIT,
  type ReleaseModelRequest,
  type ReleaseRequest,
} from "~/domain/releases/release";
import { cutText } from "~/domain/text/cut-text";
import { MODEL_JSON } from "~models/files/judge-file";
import { isArchitecture, type Manifest, type ManifestFile, STANDS_ALONE } from "~models/release";
import { buildManifest, type ReleasableAlg } from "~models/release/build-manifest";
import { parseManifest } from "~models/release/parse-manifest";

/** What every tfjs graph of the algs names, by the graph's sha256. */
type Weights = ReadonlyMap<string, readonly string[]>;

/** The model that a sentence is about, by its place in the request. */
export interface ModelComplaint {
  readonly at: number;
  readonly message: string;
}

/** Why a model of a request cannot be in a release at all; none: a manifest can be made, and judged. */
export function requestComplaints(
  models: readonly ReleaseModelRequest[],
  algs: ReadonlyMap<number, AlgDetail>,
): readonly ModelComplaint[] {
  return models.flatMap(({ algId }, at) => {
    const alg = algs.get(algId);
    if (!alg) return [{ at, message: `Unknown model: ${algId}.` }];
    if (!isReleaseReady(alg)) return [{ at, message: MALFORMED_MODEL }];
    if (alg.runtime) return [];
    return [{ at, message: `"${alg.name}" (${algId}) has no input and output yet. Fill them in first.` }];
  });
}

/** The manifest of a request without complaints; `created` is ISO 8601. */
export function manifestOf(
  request: ReleaseRequest,
  created: string,
  { algs, weights }: { readonly algs: ReadonlyMap<number, AlgDetail>; readonly weights: Weights },
): Manifest {
  const models = request.models.flatMap((wiring) => {
    const alg = algs.get(wiring.algId);
    const releasable = alg && releasableAlg(alg, weights);
    return releasable ? [{ wiring, alg: releasable }] : [];
  });
  return buildManifest({ name: request.name, description: request.description, created, models });
}

/**
 * The manifest of an alg alone, as a page tries it: it is not released. Null where it has no input and
 * output, or cannot be read. A model with a padding grey level gets padded photos.
 */
export function manifestOfOne(alg: AlgDetail, weights: Weights): Manifest | null {
  const releasable = releasableAlg({ ...alg, files: loadable(alg, weights) }, weights);
  if (!releasable) return null;
  const wiring = {
    ...STANDS_ALONE,
    algId: alg.algId,
    imageNormalizationMethod: releasable.runtime.input.padValue === undefined ? "resize" : "padding",
  } as const;
  const read = parseManifest(
    buildManifest({
      name: cutText(alg.name, RELEASE_TEXT_LIMIT),
      description: cutText(alg.description, RELEASE_TEXT_LIMIT),
      created: new Date(alg.updatedAt).toISOString(),
      models: [{ wiring, alg: releasable }],
    }),
  );
  return read.ok ? read.value : null;
}

/** Without a tfjs graph whose weights are not all here. */
function loadable({ files }: AlgDetail, weights: Weights): AlgDetail["files"] {
  const names = files.flatMap(({ format, sha256 }) => (format === "tfjs" ? (weights.get(sha256) ?? []) : []));
  const isWhole = names.length > 0 && names.every((name) => files.some(({ path }) => path === name));
  return files.filter(({ format }) => format !== "tfjs" || isWhole);
}

function releasableAlg(alg: AlgDetail, weights: Weights): ReleasableAlg | null {
  const { name, framework, licence, card, classes, runtime } = alg;
  if (!runtime || !isArchitecture(framework)) return null;
  return { name, framework, licence, card, classes, runtime, files: manifestFiles(alg, weights) };
}

/** What one request can hash: each object is a call of the bucket (a Worker has 1,000), and CPU time by its bytes. */
const OBJECTS = 400;
const MIB = 1024 * 1024;
const BYTES = 1024 * MIB;

/** Why the files of a manifest are too many to be checked; null when they are not. */
export function budgetComplaint(manifest: Pick<Manifest, "models">): string | null {
  const files = manifest.models.flatMap((model) => model.files);
  const parts = files.flatMap((file) => [file, ...(file.shards ?? [])]);
  const objects = new Map(parts.map(({ sha256, bytes }) => [sha256, bytes]));
  if (objects.size > OBJECTS) return `A release has at most ${OBJECTS} files; this one has ${objects.size}.`;
  const bytes = [...objects.values()].reduce((sum, one) => sum + one, 0);
  return bytes > BYTES ? `The files of a release can total at most ${BYTES / MIB} MiB.` : null;
}

/** The files of an alg; the weights of a tfjs graph are within it, in its order. */
function manifestFiles({ files }: AlgDetail, weights: Weights): readonly ManifestFile[] {
  return files
    .filter((file) => file.format !== "tfjs" || file.path === MODEL_JSON)
    .map(({ role, format, precision, path, bytes, md5, sha256 }) => {
      const own = { role, format, precision, path, bytes, md5, sha256 };
      if (format !== "tfjs") return own;
      const shards = (weights.get(sha256) ?? []).flatMap((name) => {
        const part = files.find((file) => file.format === "tfjs" && file.path === name);
        return part ? [{ path: name, bytes: part.bytes, sha256: part.sha256 }] : [];
      });
      return { ...own, shards };
    });
}
