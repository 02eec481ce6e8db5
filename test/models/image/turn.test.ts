// Turning a frame as EXIF says, against what another decoder makes of the same orientation.
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Frame } from "~models/image/frame";
import { turn } from "~models/image/turn";
import { readFrame } from "../../support/pictures/read-frame";

/** 3 by 2 pixels, each of its own colour. */
const FRAME: Frame = {
  width: 3,
  height: 2,
  data: Uint8ClampedArray.from({ length: 6 }, (_, pixel) => pixel).reduce((data, pixel) => {
    data.set([40 * pixel, 255 - 40 * pixel, 7 * pixel, 255], 4 * pixel);
    return data;
  }, new Uint8ClampedArray(24)),
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "orientation %i comes out as another decoder turns it",
  {
    meta: { budget: { ms: 300, because: "writes and reads a picture" } },
  },
  async (orientation) => {
    const raw = { width: FRAME.width, height: FRAME.height, channels: 4 } as const;
    const file = await sharp(FRAME.data, { raw }).withMetadata({ orientation }).png().toBuffer();
    const upright = await readFrame(file);
    const turned = turn(FRAME, orientation);
    expect([turned.width, turned.height]).toEqual([upright.width, upright.height]);
    expect([...turned.data]).toEqual([...upright.data]);
  },
);

test("pixels that do not lie as numbers do are turned as well", () => {
  const shifted = new Uint8ClampedArray(25).subarray(1);
  shifted.set(FRAME.data);
  expect([...turn({ ...FRAME, data: shifted }, 6).data]).toEqual([...turn(FRAME, 6).data]);
});
