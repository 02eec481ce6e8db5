// Where a region of a frame is in a model's picture, and the way back. Pure.
// Letterboxes as YOLOv5 makes them: centred, with the odd pixel of the border behind.
import type { Normalization } from "~models/release";
import type { Frame, FrameBox } from "./frame";

/** A region's place in the picture that a model gets. */
export interface Placement {
  /** Pixels of the frame; whole numbers. */
  readonly region: FrameBox;
  /** Size of the region in the model's picture, pixels. */
  readonly width: number;
  readonly height: number;
  /** Border before it, pixels. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the model's picture for one of the frame. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** YOLOv5 takes a tenth off before it rounds a border, so that of an odd one the smaller half comes first. */
const ODD_BORDER = 0.1;

/** `resize` stretches the region over the whole input; `padding` keeps its shape and centres it. Sizes in pixels. */
export function placeRegion(
  region: FrameBox,
  input: { readonly width: number; readonly height: number; readonly normalization: Normalization },
): Placement {
  const [across, down] = [region.right - region.left, region.bottom - region.top];
  if (input.normalization === "resize") {
    const [scaleX, scaleY] = [input.width / across, input.height / down];
    return { region, width: input.width, height: input.height, left: 0, top: 0, scaleX, scaleY };
  }
  const scale = Math.min(input.width / across, input.height / down);
  const width = Math.max(1, Math.round(across * scale));
  const height = Math.max(1, Math.round(down * scale));
  return { region, width, height, ...borders(input, { width, height }), scaleX: scale, scaleY: scale };
}

function borders(
  input: Pick<Frame, "width" | "height">,
  picture: Pick<Frame, "width" | "height">,
): { readonly left: number; readonly top: number } {
  const before = (whole: number, inside: number) =>
    Math.max(0, Math.round((whole - inside) / 2 - ODD_BORDER));
  return { left: before(input.width, picture.width), top: before(input.height, picture.height) };
}

/** A box in pixels of the model's picture as one in pixels of the frame; it may reach beyond the region. */
export function toFrame(box: FrameBox, { region, left, top, scaleX, scaleY }: Placement): FrameBox {
  const x = (value: number) => region.left + (value - left) / scaleX;
  const y = (value: number) => region.top + (value - top) / scaleY;
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/**
 * The whole pixels of the frame that a model behind a detector gets: the box with air around it, `margin` of its width and
 * of its height on each side, cut at the frame's edges; at least one pixel.
 */
export function cropOf(box: FrameBox, margin: number, frame: Pick<Frame, "width" | "height">): FrameBox {
  const [across, down] = [(box.right - box.left) * margin, (box.bottom - box.top) * margin];
  const left = within(Math.floor(box.left - across), 0, frame.width - 1);
  const top = within(Math.floor(box.top - down), 0, frame.height - 1);
  return {
    left,
    top,
    right: within(Math.ceil(box.right + across), left + 1, frame.width),
    bottom: within(Math.ceil(box.bottom + down), top + 1, frame.height),
  };
}
