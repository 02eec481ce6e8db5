// Pictures as mailers are given them.
import { encode } from "jpeg-js";
import type { OpenMailPicture } from "../../../workers/adapters/mail/mail-pictures";

/** A whole JPEG picture of one colour. */
export const RED_PIXEL: Uint8Array<ArrayBuffer> = Uint8Array.from(
  encode(
    {
      width: 8,
      height: 8,
      data: Uint8Array.from({ length: 256 }, (_, at) => [200, 30, 30, 255][at % 4] ?? 0),
    },
    80,
  ).data,
);

const ONE = { accountId: 1, deviceKey: 2, insightId: "0", box: null, userId: 3, people: false };

/** Two pictures, of which the first is there. */
export const PARCEL_PICTURES = JSON.stringify([
  { ...ONE, cid: "p1@picture" },
  { ...ONE, cid: "p2@picture" },
]);

export const openPicture: OpenMailPicture = async ({ cid }) =>
  cid === "p1@picture" ? { bytes: RED_PIXEL, type: "image/jpeg" } : null;
