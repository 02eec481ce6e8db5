// The service log of a camera, as the API spells it.
import * as z from "zod/mini";
import { VISIT_DEEDS, VISIT_LIMITS } from "~/domain/devices/visit/service-visit";
import { about, instant, list } from "~/wire/schema";

const did = about(list(z.enum(VISIT_DEEDS)), "What was done; none: someone looked at the camera.");

export const VisitRequest = z.object({
  at: about(z.iso.datetime({ offset: true }), "When someone was there; not in the future."),
  did,
  note: about(z.string(), `In lines, at most ${VISIT_LIMITS.note} characters.`),
});

export const VisitsAnswer = z.object({
  visits: about(
    list(
      z.object({
        visit_id: z.string(),
        at: instant,
        did,
        note: z.string(),
        logged_by: about(z.nullable(z.string()), "Who logged it, by name."),
      }),
    ),
    `Newest first, at most ${VISIT_LIMITS.entries}.`,
  ),
});
