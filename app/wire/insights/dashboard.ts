// The dashboard. Spec sections 3 (Dashboard widget) and 7 (Dashboard).
import * as z from "zod/mini";
import { EFFORT_DAYS } from "~/domain/dashboard/effort-columns";
import {
  GRID_COLUMNS,
  NO_SUCH_WIDGET,
  TITLE_LIMIT,
  WIDGET_LIMIT,
  WIDGET_TYPES,
} from "~/domain/dashboard/widget";
import { about, list } from "~/wire/schema";

const version = about(
  z.int(),
  "Rises by one with every save; 0: none was saved, and the widgets are those that everyone starts with",
);

export const DashboardAnswer = z.object({
  widgets: list(
    z.object({
      id: about(z.string(), "Given anew whenever the widgets are read"),
      type: z.enum(WIDGET_TYPES),
      title: z.string(),
      x: about(z.int(), `Cells from the left, of ${GRID_COLUMNS} in all`),
      y: about(z.int(), "Cells from the top"),
      width: about(z.int(), "Cells"),
      height: about(z.int(), "Cells"),
    }),
  ),
  version,
});

/** The domain decides whether a widget is valid, and has the sentence for it. */
export const DashboardRequest = z.object({
  widgets: about(
    list(
      z.object({
        type: z.enum(WIDGET_TYPES, NO_SUCH_WIDGET),
        title: about(z.string().check(z.maxLength(1_000)), `At most ${TITLE_LIMIT} characters`),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
      }),
    ),
    `All widgets, at most ${WIDGET_LIMIT}: they replace those that are stored`,
  ),
  version: z.optional(
    about(
      z.int().check(z.gte(0)),
      "The version that they replace: another one stored is refused. Without it the last save wins",
    ),
  ),
});

export const EffortAnswer = z.object({
  from: about(z.int(), "The first day, UTC days since 1970"),
  days: about(z.int(), `How many days: ${EFFORT_DAYS}, today the last of them`),
  deviceId: list(z.string()),
  states: about(
    list(z.string()),
    "For each camera a letter a day: w working, s silent, u unknown. A day with an insight is a working day, whatever its letter",
  ),
});
