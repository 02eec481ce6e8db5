// A camera fetches the files of its order, whole or in parts, and what it has had is counted. Touches control and the
// models' bucket. docs/device-protocol.md, Files; decision 0112, What counts as fetched.
import type { ControlDb } from "~/db/client";
import { fileOfCamera, noteFetched } from "~/db/queries/device-updates/camera-files";
import { artifactKey } from "~/services/artifacts/artifact-keys";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { refused } from "~/services/errors";
import type { Background, ByteRange, Clock, ModelStore } from "~/services/ports";
import { countedStream } from "./counted-stream";

interface CameraFilesDeps {
  readonly control: ControlDb;
  readonly models: ModelStore;
  readonly background: Background;
  readonly clock: Clock;
}

interface FileQuery {
  /** Hex, as the camera spells it. */
  readonly sha256: string;
  readonly range: ByteRange | undefined;
}

/** Bytes of a file; `part` is null for the whole. */
interface FileExtent {
  readonly size: number;
  readonly part: { readonly offset: number; readonly length: number } | null;
}

/** How soon a camera asks again for a file that is not as its row says: a person has to look, s. */
const REPAIR_S = 3600;

export function createCameraFilesService(deps: CameraFilesDeps) {
  /** Refuses what no order of the camera names (403 not-yours) or only one that was dropped (410 update-dropped). */
  async function find({ device }: AdmittedDevice, sha256: string): Promise<FileExtent> {
    const { id: deviceKey, algReleaseId } = device;
    const file = await fileOfCamera(deps.control, { deviceKey, sha256, algReleaseId });
    if (!file) throw refused("not-yours", "No order of this camera names this file.");
    if (file.ground === "dropped")
      throw refused("order-dropped", "The update that named this file was dropped.");
    return { size: file.bytes, part: null };
  }

  return {
    /** What there is of a file, for a camera that asks before it fetches. */
    find,

    /**
     * A file of the camera's order, or of the release that it runs, as a stream. Refuses as `find` does, and a part that
     * begins behind the end (416).
     */
    async open(
      caller: AdmittedDevice,
      { sha256, range }: FileQuery,
    ): Promise<FileExtent & { readonly body: ReadableStream<Uint8Array> }> {
      const { size } = await find(caller, sha256);
      const part = range === undefined ? null : partWithin(range, size);
      const object = await deps.models.get(artifactKey(sha256), part ? { range: part } : {});
      if (!object || "unchanged" in object || object.size !== size) {
        if (object && "body" in object) await object.body.cancel();
        throw refused("unavailable", "This file isn't available now.", { retryAfter: REPAIR_S });
      }
      const { offset: from, length } = part ?? { offset: 0, length: size };
      const deviceKey = caller.device.id;
      const { stream, noted } = countedStream(object.body, {
        length,
        note: (bytes) =>
          noteFetched(deps.control, { deviceKey, sha256, from, upto: from + bytes, now: deps.clock.now() }),
      });
      deps.background.run(noted);
      return { size, part, body: stream };
    },
  };
}

/** The bytes that a range has of `size`. */
function partWithin(range: ByteRange, size: number): { readonly offset: number; readonly length: number } {
  if ("suffix" in range) {
    const length = Math.min(range.suffix, size);
    return { offset: size - length, length };
  }
  const { offset, length = size } = range;
  if (offset >= size) throw refused("no-such-range", `This file has ${size} bytes.`, { size });
  return { offset, length: Math.min(length, size - offset) };
}
