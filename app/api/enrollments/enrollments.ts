// Enrolment tokens for new cameras. Decision 0009, A first camera.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { TOKEN_DAYS, TOKENS_AT_ONCE } from "~/services/enrollments/enrollments";
import { TokensAnswer } from "~/wire/devices/enrollments";
import { DONE, DoneAnswer } from "~/wire/done";

const TokensRequest = z.object({ count: z.number().int().min(1).max(TOKENS_AT_ONCE).default(1) });
const ClaimRequest = z.object({ code: z.string().max(40) });

export const enrollments = createApiRouter("api");

userRoute(
  enrollments,
  {
    method: "post",
    path: "/enrollmentTokens",
    summary: "Create single-use tokens for cameras to join the caller's account",
    body: { name: "EnrollmentTokensRequest", schema: TokensRequest },
    answer: {
      name: "EnrollmentTokens",
      schema: TokensAnswer,
      description: `Shown once; valid for ${TOKEN_DAYS} days`,
      status: 201,
    },
    refuses: [400, 403],
  },
  async ({ actor, services, body }) => {
    const { tokens, expiresAt } = await services.enrollments.createTokens(actor, body.count);
    return { tokens, expires_at: expiresAt };
  },
);

userRoute(
  enrollments,
  {
    method: "post",
    path: "/claims",
    summary: "Add the camera that shows a code to the caller's account",
    body: { name: "ClaimRequest", schema: ClaimRequest },
    answer: { name: "Done", schema: DoneAnswer, description: "The camera joins with its next request" },
    refuses: [400, 403, 429],
  },
  async ({ actor, services, body }) => {
    await services.enrollments.claim(actor, body.code);
    return DONE;
  },
);
