// Algs as staff keep them: what they are, where the camera's file is, which files they have. Every change is written with its
// audit entry in one batch. Touches control and the models' bucket. Spec sections 2.17, 3 (Alg) and 5 (Alg metadata update).
import type { ControlDb } from "~/db/client";
import {
  auditFiles,
  deleteFiles,
  insertAlg,
  insertFile,
  placeAlg,
  updateAlg,
} from "~/db/queries/algs/alg-changes";
import { algsWithFiles, allAlgs } from "~/db/queries/algs/alg-rows";
import { artifactStatement } from "~/db/queries/artifacts/artifacts";
import { auditOfNewest } from "~/db/queries/audit/audit";
import type { Actor } from "~/domain/actor";
import {
  type Alg,
  type AlgDetail,
  type AlgWords,
  MISSING_LOCATION,
  placeFormOf,
  WRONG_LOCATION,
} from "~/domain/algs/alg";
import { algErrors, algWords } from "~/domain/algs/alg-edit";
import { type AlgField, fromEntry, toAlgEntry } from "~/domain/algs/alg-entry";
import { fileNameError, isCameraFile } from "~/domain/algs/alg-file-rules";
import type { MemberEdit } from "~/domain/form/form-edit";
import { tidyText } from "~/domain/models/model-text";
import { adoptFile } from "~/services/artifacts/artifact-intake";
import { type AppError, refused, requireRight } from "~/services/errors";
import { writeEdit } from "~/services/member-edit";
import type { Clock, ModelStore } from "~/services/ports";
import { toAlgs, toWritten } from "./stored-alg";

export interface AlgsDeps {
  readonly control: ControlDb;
  readonly models: ModelStore;
  readonly clock: Clock;
  /** What staff call the bucket of the files. */
  readonly modelsBucket: string;
}

const CHANGED_MEANWHILE =
  "Someone else has just changed this model. Check what it says now, then save again.";

/** Characters of a place: R2's own limit of a key is 1,024 bytes. */
const PATH_LENGTH = 1_024;

export function createAlgsService(deps: AlgsDeps) {
  const { control, clock } = deps;

  /** Writes the words of an alg that still is as it was read; whether it is. */
  async function write(actor: Actor, alg: AlgDetail, words: AlgWords): Promise<boolean> {
    const by = { userId: actor.userId, now: clock.now() };
    return updateAlg(control, by, { alg, written: toWritten(words), before: wordsOf(alg), after: words });
  }

  /** Sets the place of the camera's file, if it is still `from` where that is given; true when it was set. */
  async function place(
    actor: Actor,
    alg: AlgDetail,
    {
      from,
      ...asked
    }: {
      readonly bucket: string;
      readonly path: string;
      readonly from?: Pick<AlgDetail, "bucket" | "path">;
    },
  ): Promise<boolean> {
    const [bucket, path] = [tidyText(asked.bucket), tidyText(asked.path)];
    if (bucket === "" || path === "") throw noLocation({ bucket, path });
    if (bucket !== deps.modelsBucket) throw wrongLocation("bucket");
    const isPath = new TextEncoder().encode(path).length <= PATH_LENGTH;
    const artifact = isPath ? await adoptFile(deps, "tflite", path) : null;
    if (!artifact) throw wrongLocation("path");
    const by = { userId: actor.userId, now: clock.now() };
    const after = { bucket, path, md5Checksum: artifact.md5 };
    const { algId } = alg;
    const files = { algId, role: "device", format: "tflite", path: null, sha256: null, from } as const;
    const precision = alg.files.find(isCameraFile)?.precision ?? "fp32";
    const results = await control.d1.batch([
      artifactStatement(control, { ...artifact, createdBy: by.userId, now: by.now }),
      auditFiles(control, by, { action: "edit-alg", files, after: { ...after, sha256: artifact.sha256 } }),
      deleteFiles(control, files),
      insertFile(control, {
        ...files,
        path: cameraFileName(path),
        precision,
        sha256: artifact.sha256,
        createdAt: by.now,
      }),
      placeAlg(control, { algId, now: by.now, ...after, from }),
    ]);
    return (results.at(-1)?.meta.changes ?? 0) > 0;
  }

  return {
    /** All algs with their files, the newest first, for staff alone. */
    async list(actor: Actor): Promise<readonly AlgDetail[]> {
      requireRight(actor, "runService");
      return toAlgs(await allAlgs(control));
    },

    /** An alg with its files; refuses with notFound one that is not there. */
    async read(actor: Actor, algId: number): Promise<AlgDetail> {
      requireRight(actor, "runService");
      return requireAlg(control, algId);
    },

    /** Makes an alg, which has no files yet; refuses what `algErrors` names. */
    async create(actor: Actor, asked: AlgWords): Promise<AlgDetail> {
      requireRight(actor, "runService");
      const words = checkedWords(asked);
      const by = { userId: actor.userId, now: clock.now() };
      const [made] = await control.d1.batch<{ algId: number }>([
        insertAlg(control, toWritten(words), by.now),
        auditOfNewest(control, by, { action: "create-alg", subject: "alg", after: words }),
      ]);
      return requireAlg(control, made?.results[0]?.algId ?? 0);
    },

    /**
     * Writes what an alg is; refuses as `create` does, and what someone else has changed since `replaces`, when it was
     * changed last as the caller has read it, ms UTC (alg-changed).
     */
    async edit(
      actor: Actor,
      asked: { readonly algId: number; readonly words: AlgWords; readonly replaces: number },
    ) {
      requireRight(actor, "runService");
      const words = checkedWords(asked.words);
      const alg = await requireAlg(control, asked.algId);
      if (alg.updatedAt !== asked.replaces) throw refused("alg-changed", CHANGED_MEANWHILE);
      if (!(await write(actor, alg, words))) throw refused("alg-changed", CHANGED_MEANWHILE);
    },

    /**
     * Writes those fields of an alg's form that an edit names; refuses as `create` does, and what someone else has
     * changed since the form was opened (member-changed).
     */
    async editFields(
      actor: Actor,
      { algId, edit }: { readonly algId: number; readonly edit: MemberEdit<AlgField> },
    ): Promise<void> {
      requireRight(actor, "runService");
      await writeEdit({
        edit,
        read: () => requireAlg(control, algId),
        formOf: toAlgEntry,
        write(alg) {
          const read = fromEntry({ ...toAlgEntry(alg), ...edit.to });
          if (!read.ok) throw wrongFields(read.refusal);
          return write(actor, alg, checkedWords(read.value));
        },
      });
    },

    /**
     * Sets the place of the camera's file of an alg: its bytes become a file of the alg, as they are now. Refuses a missing
     * bucket or path, another bucket than ours, and anything but a sound tflite file of at most 64 MiB.
     */
    async editLocation(
      actor: Actor,
      { algId, bucket, path }: { readonly algId: number; readonly bucket: string; readonly path: string },
    ): Promise<void> {
      requireRight(actor, "runService");
      await place(actor, await requireAlg(control, algId), { bucket, path });
    },

    /** The same for a form; refuses when the place has changed since the form was opened (member-changed). */
    async editLocationFrom(
      actor: Actor,
      { algId, edit }: { readonly algId: number; readonly edit: MemberEdit<"bucket" | "path"> },
    ): Promise<void> {
      requireRight(actor, "runService");
      await writeEdit({
        edit,
        read: () => requireAlg(control, algId),
        formOf: placeFormOf,
        write: (alg) => place(actor, alg, { ...placeFormOf(alg), ...edit.to, from: alg }),
      });
    },
  };
}

/** An alg with its files; refuses with notFound one that is not there. */
export async function requireAlg(control: ControlDb, algId: number): Promise<AlgDetail> {
  const [alg] = toAlgs(await algsWithFiles(control, [algId]));
  if (!alg) throw refused("notFound", "This model doesn't exist.");
  return alg;
}

/** The name of a camera's file, from its place; a plain name where that has none. */
function cameraFileName(place: string): string {
  const path = place.slice(place.lastIndexOf("/") + 1);
  return fileNameError({ role: "device", format: "tflite", path }, []) ? "device.tflite" : path;
}

function checkedWords(asked: AlgWords): AlgWords {
  const words = algWords(asked);
  const fields = algErrors(words);
  if (Object.keys(fields).length > 0) throw wrongFields(fields);
  return words;
}

function wrongFields(fields: Readonly<Record<string, string>>): AppError {
  return refused("invalid", Object.values(fields)[0] ?? "", { fields });
}

function wordsOf(alg: Alg): AlgWords {
  const { name, description, type, framework, author, licence, card, classes, runtime } = alg;
  return algWords({ name, description, type, framework, author, licence, card, classes, runtime });
}

function noLocation(given: { readonly bucket: string; readonly path: string }): AppError {
  const fields = Object.fromEntries(
    Object.entries(given).flatMap(([field, text]) => (text === "" ? [[field, MISSING_LOCATION]] : [])),
  );
  return refused("invalid", MISSING_LOCATION, { fields });
}

function wrongLocation(field: "bucket" | "path"): AppError {
  return refused("invalid", WRONG_LOCATION, { fields: { [field]: WRONG_LOCATION } });
}
