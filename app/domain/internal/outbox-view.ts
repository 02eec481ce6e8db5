// Which messages of the outbox are shown, and how its address spells that. Pure. Decision 0018, Outbound.

import { CHANNEL_WORDS } from "~/domain/outbox/channel";
import { validText } from "~/domain/view/filters/valid-filter";
import { readBefore } from "./keyed-list";
import { MESSAGE_STATE_WORDS } from "./outbox";

export interface OutboxView {
  /** In the address or the subject; any case. */
  readonly search: string;
  /** Empty: any. */
  readonly state: string;
  readonly channel: string;
  /** Only messages older than this one; null: from the newest on. */
  readonly before: number | null;
}

const NEWEST: OutboxView = { search: "", state: "", channel: "", before: null };

/** Reads an address; an invalid part gets its default. */
export function readOutboxView(params: URLSearchParams): OutboxView {
  return {
    search: validText(params.get("find")),
    state: known(MESSAGE_STATE_WORDS, params.get("state")),
    channel: known(CHANNEL_WORDS, params.get("channel")),
    before: readBefore(params.get("before")),
  };
}

/** The address of a view, with one message open over it where `message` names it. */
export function outboxHref(view: Partial<OutboxView>, message?: number): string {
  const { search, state, channel, before } = { ...NEWEST, ...view };
  const params = new URLSearchParams({ tab: "internal", section: "outbox" });
  if (search !== "") params.set("find", search);
  if (state !== "") params.set("state", state);
  if (channel !== "") params.set("channel", channel);
  if (before !== null) params.set("before", String(before));
  if (message !== undefined) params.set("message", String(message));
  return `/?${params}`;
}

function known(words: Readonly<Record<string, string>>, asked: string | null): string {
  return asked !== null && Object.hasOwn(words, asked) ? asked : "";
}
