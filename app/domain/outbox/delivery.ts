// What becomes of a message after a try to send it: sent, tried again later, failed, or unknown. Pure. Decision 0018, Outbound.

/** What a service answered to a message. */
export type SendAnswer =
  /** `remoteId`: what the service calls it. */
  | { readonly kind: "sent"; readonly remoteId?: string | undefined }
  /** An answer with another status. `retryAfterS`: when the service wants to be asked again. */
  | { readonly kind: "answered"; readonly status: number; readonly retryAfterS: number | null }
  /** The service doesn't have it: it couldn't be reached, or said so in words of its own. `mayPass`: later it may take it. */
  | { readonly kind: "refused"; readonly mayPass: boolean; readonly reason: string }
  /** No answer: whether the service has it is not known. */
  | { readonly kind: "unanswered"; readonly reason: string };

/** Minutes from one try to the next; after the last of them a message has failed. */
const WAITS_MIN = [1, 5, 15, 60, 3 * 60, 8 * 60, 24 * 60] as const;
/** Each wait is moved by up to this share, so that what failed together is not tried together. */
const SPREAD = 0.2;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

/** A message is one runner's for so long, which is longer than any try takes. */
export const LEASE_MS = 2 * MINUTE_MS;

interface Try {
  /** With this one. */
  readonly attempts: number;
  /** The service knows a message that it gets twice, by its key. */
  readonly keyed: boolean;
  readonly now: number;
  /** By chance, in [0, 1). */
  readonly chance: number;
}

export interface Delivery {
  readonly state: "due" | "sent" | "failed" | "unknown";
  /** When to try again; of what has ended, when that was. ms UTC. */
  readonly nextAt: number;
  /** For staff; null where all went well. */
  readonly error: string | null;
}

/**
 * Judges a try. What may pass is tried again: a service that is down or busy, and one that refuses our key, which its keeper can
 * mend. What the service finds wrong with the message itself has failed. Without an answer a message is tried again only where
 * the service would know it again.
 */
export function judgeTry(answer: SendAnswer, { attempts, keyed, now, chance }: Try): Delivery {
  if (answer.kind === "sent") return { state: "sent", nextAt: now, error: null };
  const error = answer.kind === "answered" ? `Answered ${answer.status}` : answer.reason;
  if (answer.kind === "unanswered" && !keyed) return { state: "unknown", nextAt: now, error };
  const wait = WAITS_MIN[attempts - 1];
  if (!mayPass(answer) || wait === undefined) return { state: "failed", nextAt: now, error };
  const spread = wait * MINUTE_MS * (1 + SPREAD * (2 * chance - 1));
  const asked = answer.kind === "answered" ? (answer.retryAfterS ?? 0) * 1000 : 0;
  return {
    state: "due",
    nextAt: Math.round(now + Math.min(LONGEST_WAIT_MS, Math.max(spread, asked))),
    error,
  };
}

function mayPass(answer: Exclude<SendAnswer, { readonly kind: "sent" }>): boolean {
  if (answer.kind === "refused") return answer.mayPass;
  if (answer.kind === "unanswered") return true;
  const { status } = answer;
  return [401, 403, 408, 425, 429].includes(status) || status >= 500 || (status >= 300 && status < 400);
}

/** Seconds until a service wants to be asked again, by its header; null where it says nothing of use. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /[a-z]/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
