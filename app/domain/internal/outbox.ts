// Outgoing messages, as staff read them. Pure. Decision 0018, Outbound.
import { CHANNEL_WORDS } from "~/domain/outbox/channel";

export interface OutboxMessage {
  readonly id: number;
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly state: string;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Tries to send it. */
  readonly attempts: number;
  /** What its last try met; null where all went well. */
  readonly lastError: string | null;
}

export const MESSAGE_STATE_WORDS: Readonly<Record<string, string>> = {
  due: "Waiting",
  sending: "Sending",
  sunk: "Not sent",
  sent: "Sent",
  failed: "Failed",
  unknown: "Unknown",
  dropped: "No longer wanted",
};

export function channelWords(channel: string): string {
  const words: Readonly<Record<string, string>> = CHANNEL_WORDS;
  return words[channel] ?? channel;
}

/** `sunk` is a message that was sent nowhere, because no sender is configured. */
export function messageStateWords(state: string): string {
  return MESSAGE_STATE_WORDS[state] ?? state;
}

/** A body with its links cut to their hosts: staff may read a message, but not use a link that was written to someone else. */
export function withoutLinks(body: string): string {
  return bodyParts(body)
    .map(({ kind, text }) => (kind === "link" ? `${/^https?:\/\/[^/]*/.exec(text)?.[0] ?? ""}/…` : text))
    .join("");
}

interface BodyPart {
  readonly kind: "text" | "link";
  readonly text: string;
  /** Where the part begins in the body. */
  readonly at: number;
}

/** A body in its order, with the web addresses in it as parts of their own; a full stop after one is not part of it. */
export function bodyParts(body: string): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let end = 0;
  for (const match of body.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)) {
    if (match.index > end) parts.push({ kind: "text", text: body.slice(end, match.index), at: end });
    parts.push({ kind: "link", text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < body.length) parts.push({ kind: "text", text: body.slice(end), at: end });
  return parts;
}
