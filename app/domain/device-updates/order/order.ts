// What a camera must run: the payload of a signed order. Pure. docs/device-protocol.md, Updates.

import type { FirmwareTag, UpdateSettings } from "~/domain/device-updates/device-update";
import type { ReleaseModelRequest } from "~/domain/releases/release";
import type { Manifest, ManifestFile } from "~models/release";

export const ORDER_TYPE = "application/vnd.fernwatch.update.v1+json";
/** A camera whose clock is right obeys no older order: 30 days, ms. */
const ORDER_LIFE_MS = 30 * 86_400_000;
/** Where cameras fetch files, before the SHA-256. */
const ARTIFACT_PATH = "/device/v1/artifacts/sha256/";

/** What is known of an order when it is handed out; times in ms UTC. */
interface OrderFacts {
  readonly deviceId: string;
  readonly updateId: number;
  readonly epoch: number;
  readonly issuedAt: number;
  readonly firmwareReleaseTag: FirmwareTag;
  readonly algReleaseId: number;
  /** Hex. */
  readonly manifestSha256: string;
  readonly releaseName: string;
  readonly release: Release;
  readonly settings: UpdateSettings;
}

export type Release = Pick<Manifest, "models">;

/** A model of a release as a camera runs it. */
export interface CameraFile {
  readonly algId: number;
  /** Hex. */
  readonly sha256: string;
  readonly bytes: number;
}

interface OrderModel extends ReleaseModelRequest {
  readonly framework: string;
  readonly size: number;
  readonly md5_checksum: string;
  readonly sha256: string;
  readonly url: string;
}

interface Order {
  readonly device_id: string;
  readonly deviceUpdateId: number;
  readonly epoch: number;
  readonly issued_at: string;
  readonly expires_at: string;
  readonly firmwareReleaseTag: FirmwareTag;
  /** Nothing but models is shipped. */
  readonly firmware: null;
  readonly algReleaseId: number;
  readonly release_name: string;
  readonly manifest_sha256: string;
  readonly models: readonly OrderModel[];
  readonly settings: UpdateSettings;
}

/** The bytes that are signed. */
export function orderPayload(facts: OrderFacts): Uint8Array {
  const { cycleTime, triggerNumber, satelliteFixTime, satellitePasses } = facts.settings;
  const order: Order = {
    device_id: facts.deviceId,
    deviceUpdateId: facts.updateId,
    epoch: facts.epoch,
    issued_at: new Date(facts.issuedAt).toISOString(),
    expires_at: new Date(facts.issuedAt + ORDER_LIFE_MS).toISOString(),
    firmwareReleaseTag: facts.firmwareReleaseTag,
    firmware: null,
    algReleaseId: facts.algReleaseId,
    release_name: facts.releaseName,
    manifest_sha256: facts.manifestSha256,
    models: orderModels(facts.release),
    settings: { cycleTime, triggerNumber, satelliteFixTime, satellitePasses },
  };
  return new TextEncoder().encode(JSON.stringify(order));
}

/** The files that a camera has to have to run a release, in the order of its models. */
export function cameraFiles({ models }: Release): readonly CameraFile[] {
  return models.flatMap(({ algId, files }) =>
    ofCameras(files).map(({ sha256, bytes }) => ({ algId, sha256, bytes })),
  );
}

function orderModels({ models }: Release): readonly OrderModel[] {
  return models.flatMap((model) =>
    ofCameras(model.files).map((file) => ({
      algId: model.algId,
      framework: model.framework,
      size: file.bytes,
      md5_checksum: file.md5,
      sha256: file.sha256,
      url: `${ARTIFACT_PATH}${file.sha256}`,
      saveCroppedImages: model.saveCroppedImages,
      saveBBImages: model.saveBBImages,
      isIntermediate: model.isIntermediate,
      downstreamConfigs: model.downstreamConfigs,
      ignoredClasses: model.ignoredClasses,
      bypassClasses: model.bypassClasses,
      imageNormalizationMethod: model.input.normalization,
    })),
  );
}

/** The rest of a release is for pages. */
function ofCameras(files: readonly ManifestFile[]): readonly ManifestFile[] {
  return files.filter(({ role }) => role === "device");
}
