// Files of models by their content, as browsers fetch them; and what is swept of the bucket. Touches control and the
// models' bucket.
import type { ControlDb } from "~/db/client";
import { findArtifactFor, knownHashes, type StoredKind } from "~/db/queries/artifacts/artifacts";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import { refused } from "~/services/errors";
import type {
  ByteRange,
  Clock,
  ModelStore,
  StoredKey,
  StoredObject,
  UnchangedObject,
} from "~/services/ports";
import { ARTIFACTS, artifactKey, REHEARSALS } from "./artifact-keys";

interface ArtifactsDeps {
  readonly control: ControlDb;
  readonly models: ModelStore;
  readonly clock: Clock;
}

interface ArtifactQuery {
  /** Hex. */
  readonly sha256: string;
  readonly range?: ByteRange | undefined;
  /** Quoted entity tags that the reader has. */
  readonly knownTags?: readonly string[] | undefined;
}

/** A file that may be opened. */
interface OpenArtifact {
  /** Anyone may, signed in or not. */
  readonly isPublic: boolean;
  readonly object: StoredObject | UnchangedObject;
}

const DAY_MS = 86_400_000;
const SWEPT: readonly (readonly [StoredKind, string])[] = [
  ["artifacts", ARTIFACTS],
  ["rehearsals", REHEARSALS],
];

export function createArtifactsService({ control, models, clock }: ArtifactsDeps) {
  return {
    /**
     * A file of a model, whole or a part. Staff may open all; others what a model or a release of theirs names, or one in
     * the marketplace; visitors (null) and viewers what pages run of the marketplace. Anything else does not exist.
     */
    async open(actor: Actor | null, query: ArtifactQuery): Promise<OpenArtifact> {
      const { sha256, range, knownTags = [] } = query;
      const { format, isPublic } = await openable(actor, sha256);
      const contentType = format === "tfjs" ? "application/json" : "application/octet-stream";
      // The content's own hash: the same for every copy of it, which R2's tag is not.
      const etag = `"${sha256}"`;
      if (knownTags.includes(etag)) return { isPublic, object: { unchanged: true, etag, contentType } };
      const object = await models.get(artifactKey(sha256), { range });
      if (!object || "unchanged" in object) throw noFile();
      return { isPublic, object: { ...object, etag, contentType } };
    },

    /**
     * Removes objects older than a day that no row names: their Worker was killed between the object and the row. Answers
     * how many. Safe to run at any time: uploading such an object again stores it anew, which makes it young.
     */
    async sweep(): Promise<number> {
      let removed = 0;
      for (const [kind, prefix] of SWEPT) {
        let from: string | null = null;
        do {
          const { objects, next }: Awaited<ReturnType<ModelStore["list"]>> = await models.list(prefix, from);
          const hashes = objects.filter(isOld).map(({ key }) => key.slice(prefix.length));
          for (const sha256 of await strays(kind, hashes)) removed += await removeOld(kind, prefix, sha256);
          from = next;
        } while (from !== null);
      }
      return removed;
    },
  };

  /** The row of a file that the actor may open; refuses any other with notFound. */
  async function openable(actor: Actor | null, sha256: string) {
    const userId = actor && may(actor, "readModels") ? actor.userId : null;
    const artifact = await findArtifactFor(control, { userId, sha256 });
    const isOpen = artifact?.isPublic || artifact?.isOpen || (actor && may(actor, "runService"));
    if (!artifact || !isOpen) throw noFile();
    return artifact;
  }

  /** Those that no row names. */
  async function strays(kind: StoredKind, hashes: readonly string[]): Promise<readonly string[]> {
    const known = await knownHashes(control, kind, hashes);
    return hashes.filter((sha256) => !known.has(sha256));
  }

  /** Checks once more, because the object may have been uploaded again or got a row since. */
  async function removeOld(kind: StoredKind, prefix: string, sha256: string): Promise<0 | 1> {
    const key = `${prefix}${sha256}`;
    const storedAt = await models.storedAt(key);
    if (storedAt === null || !isOld({ storedAt })) return 0;
    if ((await strays(kind, [sha256])).length === 0) return 0;
    await models.remove(key);
    return 1;
  }

  function isOld({ storedAt }: Pick<StoredKey, "storedAt">): boolean {
    return storedAt < clock.now() - DAY_MS;
  }
}

function noFile() {
  return refused("notFound", "This file doesn't exist.");
}
