// Imports of Camtrap DP packages, part by part, and their photos.

import * as z from "zod/mini";
import { PACKAGE_TEXT } from "~/domain/exchange/camtrap-dp/descriptor";
import { PART_OBSERVATIONS } from "~/domain/exchange/import/import-limits";
import { outsideText } from "~/domain/text/outside-text";
import { about, list } from "~/wire/schema";

const Line = about(
  z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(10_000))),
  "A line of the package's table: the values that are there, as text, by column.",
);
const Lines = z
  .array(Line)
  .check(
    z.maxLength(
      PART_OBSERVATIONS,
      `At most ${PART_OBSERVATIONS} observations are taken at once, with their media.`,
    ),
  );
const packageText = z.string().check(
  z.maxLength(PACKAGE_TEXT),
  z.overwrite((text) => outsideText(text, PACKAGE_TEXT)),
);

export const PartRequest = z.object({
  package: about(
    z.object({ key: packageText, title: packageText }),
    "The key tells packages apart: what was imported under it before is not imported again.",
  ),
  deployment: Line,
  media: Lines,
  observations: Lines,
});

/** What is stored of a part, and which lines are refused. */
export const PartAnswer = z.object({
  camera: z.nullable(z.object({ deviceId: z.string(), created: z.boolean() })),
  observations: list(
    z.object({
      observationId: z.string(),
      insightId: z.string(),
      state: z.enum(["new", "here"]),
      photo: z.enum(["stored", "wanted", "none"]),
    }),
  ),
  refused: list(
    z.object({
      table: z.enum(["deployment", "media", "observations"]),
      index: z.int(),
      column: z.string(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
});
export type PartAnswer = z.output<typeof PartAnswer>;

export const PhotoAnswer = z.object({ insightId: z.string(), stored: z.enum(["created", "same"]) });
