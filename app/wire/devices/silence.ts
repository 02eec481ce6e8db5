// Why a camera may be silent, as the API spells it.
import * as z from "zod/mini";
import { SILENCE_CAUSES } from "~/domain/devices/silence/causes/suspicion";
import { SILENCE_STRENGTHS } from "~/domain/devices/silence/silence-explanation";
import { about, list } from "~/wire/schema";

export const SilenceAnswer = z.object({
  silent: about(
    z.boolean(),
    "Whether at least two check-ins in a row were missed; false for imported cameras.",
  ),
  causes: about(
    list(
      z.object({
        cause: z.enum(SILENCE_CAUSES),
        strength: z.enum(SILENCE_STRENGTHS),
        evidence: about(list(z.string()), "What speaks for it, as sentences; the weightiest first."),
      }),
    ),
    "What most speaks for first; empty: not known.",
  ),
  next_step: about(z.nullable(z.string()), "What to do first; null for a camera that is not silent."),
});
