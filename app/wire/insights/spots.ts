// Spots of cameras in which a class is always the same thing. Decision 0165, The same spot.
import * as z from "zod/mini";
import { about, instant, list } from "~/wire/schema";

const Box = about(
  z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  "Left, top, width and height, relative to the picture",
);
const spot = { deviceId: z.string(), className: about(z.string(), "The machine's"), box: Box };

export const SpotShape = z.object({
  spotId: z.int(),
  ...spot,
  since: instant,
  until: about(z.nullable(instant), "null: it still counts"),
});

export const SpotsAnswer = z.object({ spots: list(SpotShape) });
export const SpotRequest = z.object({
  ...spot,
  deviceId: z.string().check(z.maxLength(40)),
  className: z.string().check(z.maxLength(400)),
});
export const SpotMadeAnswer = z.object({ message: z.string(), spotId: z.int() });
