// What became of the messages of an integration, in words: of each, and of all in one word of health. Pure. Decision 0160,
// Integrations.

/** A message of an integration. */
export interface ShownDelivery {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string;
  readonly state: string;
  /** ms UTC. */
  readonly createdAt: number;
  readonly sentAt: number | null;
  readonly attempts: number;
  /** What its last try met; null where all went well. */
  readonly lastError: string | null;
}

/** As many as a screen shows, and as its health is judged by. */
export const DELIVERIES_SHOWN = 20;

export const HEALTHS = ["waiting", "healthy", "failing", "broken"] as const;
export type Health = (typeof HEALTHS)[number];

export const HEALTH_WORDS: Readonly<Record<Health, string>> = {
  waiting: "Waiting",
  healthy: "Healthy",
  failing: "Failing",
  broken: "Broken",
};

/** So many in a row that were given up. */
const BROKEN_FROM = 3;

/**
 * The health of an integration by its last messages, newest first. Waiting: none has been tried. Failing: the last try met an
 * error. Broken: the last three that ended were all given up. Messages that were dropped or never tried say nothing.
 */
export function healthOf(deliveries: readonly Pick<ShownDelivery, "state" | "lastError">[]): Health {
  const tried = deliveries.filter(
    ({ state, lastError }) => ["sent", "failed", "unknown"].includes(state) || lastError !== null,
  );
  const [last] = tried;
  if (last === undefined) return "waiting";
  const ended = tried.filter(({ state }) => ["sent", "failed", "unknown"].includes(state));
  const isGivenUp =
    ended.length >= BROKEN_FROM && ended.every(({ state }, at) => at >= BROKEN_FROM || state === "failed");
  if (isGivenUp) return "broken";
  return last.state === "sent" ? "healthy" : "failing";
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  test: "Test",
  alerts: "Alerts",
  insight: "Insight",
  photo: "Photo",
  correction: "Correction",
  digest: "Digest",
};

export function kindWords(kind: string): string {
  return KIND_WORDS[kind] ?? kind;
}

/** Messages that can be sent again: what has ended without arriving for certain. */
export function canSendAgain(state: string): boolean {
  return ["failed", "unknown"].includes(state);
}

/** What a receiver answered, or what it waits for. */
export function answerWords({ state, lastError, attempts }: ShownDelivery): string {
  const tries = attempts > 1 ? ` after ${attempts} tries` : "";
  switch (state) {
    case "sent":
      return `Delivered${tries}`;
    case "sunk":
      return "Kept here: this service can't send it";
    case "dropped":
      return "No longer wanted";
    case "unknown":
      return `${lastError ?? "No answer"}: may have arrived`;
    case "failed":
      return `${lastError ?? "Refused"}${tries}`;
    default:
      return lastError === null ? "Waiting to be sent" : `${lastError}; will be tried again`;
  }
}
