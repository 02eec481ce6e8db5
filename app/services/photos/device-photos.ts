// A camera brings a picture of one of its insights in one request. docs/device-protocol.md, Pictures; fault E13.

import { parseInsightId } from "~/domain/insights/insight-id";
import type { AdmittedDevice } from "~/services/devices/device-access";
import type { PhotoUploads } from "~/services/ports";
import {
  type Caller,
  callerOf,
  type DevicePictureDeps,
  giveBack,
  isHere,
  keepingFate,
  quotaSpent,
  reserve,
  store,
} from "./device-picture";
import {
  type CheckedPicture,
  checkedPicture,
  type IncomingPicture,
  type PictureOutcome,
} from "./picture-intake";

interface DevicePhotosDeps extends DevicePictureDeps {
  readonly uploads: PhotoUploads;
}

export function createDevicePhotosService(deps: DevicePhotosDeps) {
  return {
    /**
     * Stores a picture of an insight of an admitted device. "created" for new bytes, "same" for bytes that are already
     * there. Refuses: no length 411, too large 413, no digest 422, wrong digest 422, other bytes than announced 422, no
     * picture 415, other bytes than the stored ones 409, an insight that is not this device's 404, more bytes than the
     * day's quota 429 quota-spent.
     */
    async put(admitted: AdmittedDevice, picture: IncomingPicture): Promise<PictureOutcome> {
      const caller = callerOf(deps, admitted);
      return keepingFate(deps, caller, picture, () => take(caller, picture));
    },
  };

  async function take(caller: Caller, picture: IncomingPicture): Promise<PictureOutcome> {
    const checked = checkedPicture(picture);
    const found = await reserve(deps, caller, checked);
    if (!found.reserved && !isHere(found, checked.kind)) throw quotaSpent(caller);
    const { taking, isKept } = store(deps, caller, { found, picture: checked });
    // Goes on when the camera has gone.
    if (found.reserved) giveBack(deps, caller, { day: caller.day, bytes: checked.size, unless: isKept });
    deps.background.run(
      taking.then(
        (outcome) => (outcome === "created" ? supersede(caller, checked) : undefined),
        () => undefined,
      ),
    );
    return taking;
  }

  /** Pieces of it that came before are needed no more, and what was counted for them is given back. */
  async function supersede(caller: Caller, { kind, insightId, sha256, size }: CheckedPicture): Promise<void> {
    const sentId = parseInsightId(insightId) ?? insightId;
    const subject = { deviceKey: caller.device.id, insightId: sentId, kind, sha256, size };
    const settled = await deps.uploads.supersede(await deps.uploads.idOf(subject));
    if (settled?.freed) giveBack(deps, caller, { day: settled.freed.day, bytes: settled.freed.size });
  }
}
