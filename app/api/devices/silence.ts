// Why a camera may be silent. Decision 0158, Silence explained.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { SilenceAnswer } from "~/wire/devices/silence";

export const silence = createApiRouter("api");

userRoute(
  silence,
  {
    method: "get",
    path: "/devices/{id}/silence",
    summary: "Why a silent camera may be silent",
    description:
      "Likely and possible causes, each with its evidence, and one next step. Readers of other accounts get nothing from the service log, and neighbours count only where the reader sees them.",
    params: z.object({ id: z.string().max(40) }),
    answer: { name: "Silence", schema: SilenceAnswer, description: "The causes, if it is silent" },
    refuses: [404],
  },
  async ({ actor, services, params }) => {
    const told = await services.silence.read(actor, params.id);
    return {
      silent: told !== null,
      causes: (told?.causes ?? []).map(({ kind, strength, evidence }) => ({
        cause: kind,
        strength,
        evidence: [...evidence],
      })),
      next_step: told?.nextStep ?? null,
    };
  },
);
