// The files of an alg: staff upload and remove them. Every change is written with its audit entry in one batch. Touches
// control and the models' bucket. docs/models.md, Files.
import {
  auditFiles,
  deleteFiles,
  insertFile,
  placeAlg,
  takeFilesAway,
  touchAlg,
} from "~/db/queries/algs/alg-changes";
import { artifactStatement } from "~/db/queries/artifacts/artifacts";
import type { Actor } from "~/domain/actor";
import type { AlgFile, AlgFileName } from "~/domain/algs/alg";
import { fileNameError, isCameraFile, replacedPath } from "~/domain/algs/alg-file-rules";
import { type IncomingFile, takeFile } from "~/services/artifacts/artifact-intake";
import { artifactKey } from "~/services/artifacts/artifact-keys";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Digest } from "~/services/ports";
import { artifactFormat } from "~models/files/judge-file";
import type { FilePrecision } from "~models/release";
import { type AlgsDeps, requireAlg } from "./algs";

interface AlgFilesDeps extends AlgsDeps {
  readonly digest: Digest;
}

/** A file that staff upload. */
interface UploadedFile extends AlgFileName, IncomingFile {
  readonly algId: number;
  readonly precision: FilePrecision;
}

export function createAlgFilesService(deps: AlgFilesDeps) {
  const { control, clock, digest } = deps;
  const intake = { ...deps, hashOf: (bytes: ReadableStream<Uint8Array>) => digest.sha256Of(bytes) };

  /** Writes that an alg has `added` in place of what it replaces, whatever that is by now. */
  async function write(actor: Actor, algId: number, added: AlgFile): Promise<void> {
    const by = { userId: actor.userId, now: clock.now() };
    const row = { ...added, algId, createdBy: by.userId, now: by.now };
    const files = { algId, role: added.role, format: added.format, path: replacedPath(added), sha256: null };
    const place = { bucket: deps.modelsBucket, path: artifactKey(added.sha256), md5Checksum: added.md5 };
    await control.d1.batch([
      artifactStatement(control, { ...row, format: artifactFormat(added.format, added.path) }),
      auditFiles(control, by, { action: "add-alg-file", files, after: added }),
      deleteFiles(control, files),
      insertFile(control, { ...row, createdAt: by.now }),
      isCameraFile(added)
        ? placeAlg(control, { algId, now: by.now, ...place })
        : touchAlg(control, { algId, now: by.now }),
    ]);
  }

  return {
    /**
     * Adds a file to an alg, in place of its file of the same format (of tfjs: of the same name); the same one again
     * changes nothing. Refuses a name that does not fit (400), and as `takeFile` does; nothing is stored then.
     */
    async addFile(actor: Actor, upload: UploadedFile): Promise<AlgFile> {
      requireRight(actor, "runService");
      const alg = await requireAlg(control, upload.algId);
      const { role, format, path, precision } = upload;
      const wrong = fileNameError(upload, alg.files);
      if (wrong) throw wrongField(wrong.field, wrong.message);
      const { sha256, md5, bytes } = await takeFile(intake, artifactFormat(format, path), upload);
      const added = { role, format, path, precision, sha256, md5, bytes, createdAt: clock.now() };
      const same = alg.files.find((file) => file.path === path && file.sha256 === sha256);
      if (same && same.precision === precision) return same;
      await write(actor, alg.algId, added);
      return added;
    },

    /**
     * Removes a file from an alg; its bytes stay, because releases name them. Refuses (notFound) one that is not there,
     * or that has other bytes by now.
     */
    async removeFile(actor: Actor, asked: AlgFileName & { readonly algId: number }): Promise<void> {
      requireRight(actor, "runService");
      const alg = await requireAlg(control, asked.algId);
      const file = alg.files.find((one) => one.format === asked.format && one.path === asked.path);
      const by = { userId: actor.userId, now: clock.now() };
      const isGone = file && (await takeFilesAway(control, by, { ...file, algId: alg.algId }));
      if (!isGone) throw refused("notFound", "This file doesn't exist.");
    },
  };
}
