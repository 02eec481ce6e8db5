// The device door, /device/v1: what a camera says, turned into service calls. One file a noun. docs/device-protocol.md.
import { createDoor } from "~/api";
import { artifacts } from "./artifacts";
import { enrollments } from "./enrollments";
import { pictures } from "./pictures";
import { resumablePhotos } from "./resumable-photos";
import { sync } from "./sync";
import { updates } from "./updates";

/** The router of everything under `/device/v1`. */
export function createDeviceDoor() {
  const door = createDoor("device");
  for (const part of [enrollments, sync, pictures, resumablePhotos, updates, artifacts])
    door.route("/", part);
  return door;
}
