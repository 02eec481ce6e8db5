// A picture file to pixels, by the browser's own decoder: turned as EXIF says, its colour profile ignored, so that every
// browser and Node see the same numbers.
import type { Frame } from "~models/image/frame";
import { PICTURE_HEAD_BYTES, type PictureHead, readPictureHead } from "~models/image/picture-head";
import type { PhotoNote } from "./runner-api";
import { RunnerFailure } from "./trouble";

/** Pixels that are decoded: as RGBA they take 256 MB, twice for a moment. Cameras make up to 48 million. */
export const MOST_PIXELS = 64_000_000;

/** Last bytes of a JPEG in which its end is looked for. */
const JPEG_TAIL_BYTES = 64 * 1024;

/** EXIF's orientations with left and right swapped. 4 is turned by half, and mirrored. */
const MIRRORED = [2, 4, 5, 7];

export interface DecodedPhoto {
  readonly frame: Frame;
  readonly notes: readonly PhotoNote[];
}

/** Refuses what is no picture or cut, and what has too many pixels: by its first bytes, where these say it. */
export async function decodePhoto(photo: Blob): Promise<DecodedPhoto> {
  const head = await pictureHeadOf(photo);
  const bitmap = await bitmapOf(photo, head);
  try {
    const { width, height } = bitmap;
    refuseTooLarge(bitmap);
    const { data } = drawn(bitmap).getImageData(0, 0, width, height, { colorSpace: "srgb" });
    return { frame: { width, height, data }, notes: notesOn(head) };
  } finally {
    bitmap.close();
  }
}

/** Reads only the first bytes, and refuses what they rule out before decoding. */
export async function pictureHeadOf(photo: Blob): Promise<PictureHead> {
  const head = readPictureHead(new Uint8Array(await photo.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (typeof head === "string") throw new RunnerFailure("unreadable", head);
  if (head.size) refuseTooLarge(head.size);
  return head;
}

/** What of a picture may make its numbers differ from one decoder to another, or from what a person sees. */
export function notesOn({ colours, orientation, hasProfile }: PictureHead): readonly PhotoNote[] {
  const is = {
    cmyk: colours === "cmyk",
    turned: orientation > 1 && orientation !== 2,
    mirrored: MIRRORED.includes(orientation),
    grey: colours === "grey",
    profile: hasProfile,
  };
  return (["cmyk", "turned", "mirrored", "grey", "profile"] as const).filter((note) => is[note]);
}

function refuseTooLarge({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width * height > MOST_PIXELS) throw new RunnerFailure("too-large");
}

async function bitmapOf(photo: Blob, head: PictureHead): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, {
      colorSpaceConversion: "none",
      premultiplyAlpha: "none",
      imageOrientation: "from-image",
    });
  } catch {
    if (head.format === "jpeg" && !(await hasEndMarker(photo)))
      throw new RunnerFailure("unreadable", "This photo is incomplete: its end is missing.");
    throw new RunnerFailure("unreadable");
  }
}

/** A whole JPEG ends with this marker; behind it some cameras write more. */
async function hasEndMarker(photo: Blob): Promise<boolean> {
  const end = new Uint8Array(await photo.slice(-JPEG_TAIL_BYTES).arrayBuffer());
  return end.some((byte, at) => byte === 0xff && end[at + 1] === 0xd9);
}

/** In the processor's memory: a canvas of the graphics card rounds, and is slow to read. */
function drawn(bitmap: ImageBitmap): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new RunnerFailure("too-large");
  context.drawImage(bitmap, 0, 0);
  return context;
}
