// The forms of the guide: the two ways to add a camera. They post to the page that shows the guide, the tab or /docs.
// Decision 0009, A first camera.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import type { PostedForm } from "~/http/posted-form";

/** `claim` a camera by the code that it shows; anything else makes a token for one that shows none. */
export async function actOnGuide(
  { services: { enrollments } }: RequestContext,
  actor: Actor,
  posted: Pick<PostedForm, "intent" | "text">,
) {
  if (posted.intent === "claim") {
    await enrollments.claim(actor, posted.text("code"));
    return { ok: true as const, claimed: true as const };
  }
  const { tokens } = await enrollments.createTokens(actor, 1);
  return { ok: true as const, enrollmentToken: tokens[0] ?? "" };
}
