// What a service said over HTTP, or that it said nothing, as the outbox judges it. Decision 0018, Outbound.
import { retryAfterSeconds, type SendAnswer } from "~/domain/outbox/delivery";

/** An answer with another status than 2xx. */
export function answeredWith({ status, headers }: Response): SendAnswer {
  return {
    kind: "answered",
    status,
    retryAfterS: retryAfterSeconds(headers.get("retry-after"), Date.now()),
  };
}

/** Why there was no answer, by what was thrown. */
export function notAnswered(error: unknown): SendAnswer {
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return { kind: "unanswered", reason: isLate ? "No answer in time" : "No answer" };
}

/** It was not delivered, and no later try would end otherwise. */
export function refusedFor(reason: string): SendAnswer {
  return { kind: "refused", mayPass: false, reason };
}

/** Leaves unread what follows a status: it may be long, slow or endless, and how it ends changes nothing. */
export async function dropBody({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined);
}
