// The device API, /device/v1: what a camera says, turned into service calls. One file a noun. docs/device-protocol.md.
import { createApiRouter } from "~/api";
import { deviceArtifacts } from "./artifacts";
import { deviceEnrollments } from "./enrollments";
import { pictures } from "./pictures";
import { resumablePhotos } from "./resumable-photos";
import { sync } from "./sync";
import { updates } from "./updates";

/** The router of everything under `/device/v1`. */
export function createDeviceApi() {
  const api = createApiRouter("device");
  for (const part of [deviceEnrollments, sync, pictures, resumablePhotos, updates, deviceArtifacts])
    api.route("/", part);
  return api;
}
