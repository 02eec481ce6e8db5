// What may be tried in the browser, by whom, and what a page runs then. Touches control and the models' bucket. Spec section
// 2.1; decision 0117, What may be tried by whom.
import type { ControlDb } from "~/db/client";
import { type TryReader, tryableAlg, tryableRelease, tryableRows } from "~/db/queries/releases/tryable";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { AlgDetail } from "~/domain/algs/alg";
import { artifactPath, formatsToTry } from "~/domain/models/model-files";
import { readTryKey, type Tryable } from "~/domain/models/tryable";
import { toAlgs } from "~/services/algs/stored-alg";
import { type AppError, refused } from "~/services/errors";
import type { ModelStore } from "~/services/ports";
import type { Manifest } from "~models/release";
import { weightsOf } from "./release-facts";
import { manifestOfOne } from "./release-manifest";
import { shownTryable } from "./shown-tryable";

interface TryableDeps {
  readonly control: ControlDb;
  readonly models: ModelStore;
}

interface ToTry {
  readonly manifest: Manifest;
  /** Hex: the identity of a release; null: a model alone, which is not released. */
  readonly manifestSha256: string | null;
  /** Before the SHA-256 of a file. */
  readonly fileBase: string;
}

export function createTryableService({ control, models }: TryableDeps) {
  /** A model alone, as the only one of a release; null where it cannot run. */
  async function alone(alg: AlgDetail | undefined): Promise<Manifest | null> {
    return alg ? manifestOfOne(alg, await weightsOf(models, alg.files)) : null;
  }

  return {
    /**
     * What a reader may try, each under a key of its own: what the marketplace shows, as its release where it has one; then
     * what is the reader's; then for staff every other release, the newest first. Visitors and viewers (null) have nothing of
     * their own. What has no format that a page can run in all its parts is left out.
     */
    async tryable(actor: Actor | null): Promise<readonly Tryable[]> {
      const reader = readerOf(actor);
      const { algs, files, ...rows } = await tryableRows(control, reader);
      return shownTryable({ ...rows, algs: toAlgs({ algs, files }) }, { withDevice: reader.all });
    },

    /** What a page runs for a key of `tryable`; refuses any other with notFound. */
    async toTry(actor: Actor | null, key: string): Promise<ToTry> {
      const asked = readTryKey(key);
      const reader = readerOf(actor);
      if (asked === null) throw nothingToTry();
      const found =
        asked.kind === "release"
          ? await releaseToTry(control, reader, asked.id)
          : {
              manifest: await alone(toAlgs(await tryableAlg(control, reader, asked.id))[0]),
              manifestSha256: null,
            };
      const { manifest, manifestSha256 } = found;
      if (manifest === null || formatsToTry(manifest.models, { withDevice: reader.all }).length === 0) {
        throw nothingToTry();
      }
      return { manifest, manifestSha256, fileBase: artifactPath("") };
    },
  };
}

/** People without the right to read models count as visitors here. */
function readerOf(actor: Actor | null): TryReader {
  if (actor === null || !may(actor, "readModels")) return { userId: null, all: false };
  return { userId: actor.userId, all: may(actor, "runService") };
}

async function releaseToTry(control: ControlDb, reader: TryReader, releaseId: number) {
  const found = await tryableRelease(control, reader, releaseId);
  if (!found) throw nothingToTry();
  // Checked before it was stored, and hashed: it is what it was.
  const manifest: Manifest = JSON.parse(found.manifest);
  return { manifest, manifestSha256: found.manifestSha256 };
}

function nothingToTry(): AppError {
  return refused("notFound", "This model isn't available to try.");
}
