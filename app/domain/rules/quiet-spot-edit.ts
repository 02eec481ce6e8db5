// What a person says of a spot becomes what is stored, or a sentence about it. Pure. Decision 0165, The same spot.
import type { Box } from "~/domain/insights/insight";
import { ok, type Result, refuse } from "~/domain/result";

/** Of one camera, those that count. */
export const SPOTS_LIMIT = 100;
const CLASS_NAME_LIMIT = 200;
/** A share of the picture, rounded as cameras send it. */
const BEYOND = 1.0001;

interface WrongSpot {
  readonly field: "className" | "box";
  readonly message: string;
}

export function readQuietSpot(entered: {
  readonly className: string;
  readonly box: Box;
}): Result<{ readonly className: string; readonly box: Box }, WrongSpot> {
  const { className, box } = entered;
  const [x, y, width, height] = box;
  if (className.trim() === "" || className.length > CLASS_NAME_LIMIT)
    return refuse({ field: "className", message: "Name the class as the camera sent it." });
  const isInside = x >= 0 && y >= 0 && x + width <= BEYOND && y + height <= BEYOND;
  if (!isInside || width <= 0 || height <= 0)
    return refuse({
      field: "box",
      message: "A box lies within the picture: left, top, width and height, 0 to 1.",
    });
  return ok({ className, box });
}
