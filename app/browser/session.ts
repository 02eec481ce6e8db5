// The session as the browser keeps it: `AuthToken` and `userId`, for the calls that carry the header. The cookie of the
// same session serves documents. Spec sections 4 (Login) and 9 (Browser storage).
import { markAttributes, markName } from "~/domain/account/session-mark";
import { dropModelCache } from "./files/model-cache";
import { dropKeptView } from "./kept/drop-kept-view";
import { dropSetDatabase } from "./kept/set-database";

export interface BrowserSession {
  readonly token: string;
  readonly userId: number;
}

const TOKEN = "AuthToken";
const USER = "userId";
/** Set while a token is being tried, so that one that the server takes but cannot keep is not tried for ever. */
export const SESSION_TRIED = "sessionTried";

/** Stores a session; the same one again changes nothing. */
export function keepSession({ token, userId }: BrowserSession): void {
  // Other tabs get each change separately: another user first, never their token alone.
  localStorage.setItem(USER, String(userId));
  localStorage.setItem(TOKEN, `Bearer ${token}`);
  sessionStorage.removeItem(SESSION_TRIED);
  for (const listener of listeners) listener();
}

/** An event of the window: the session is about to end, and every caller of the server stops now. */
export const SESSION_ENDS = "fernwatch:session-ends";

export interface SessionEnd {
  /** By whose doing: a person here, the server that no longer knows it, or another tab. */
  readonly by: "person" | "server" | "other-tab";
  /** The address that the page is left for. */
  readonly to: string;
}

/** Tells everyone who calls the server on their own to stop; what is on the screen goes. */
export function announceSessionEnd(end: SessionEnd): void {
  dispatchEvent(new CustomEvent<SessionEnd>(SESSION_ENDS, { detail: end }));
}

/** What an event of that name says; null for another event. */
export function sessionEndOf(event: Event): SessionEnd | null {
  return event instanceof CustomEvent && event.type === SESSION_ENDS ? (event.detail as SessionEnd) : null;
}

/**
 * Forgets who was signed in, and what the browser kept for them: insights, filters, how they were looked at, files of
 * models. Unsaved widgets stay: they name their user, and hold nothing of any insight. The mark of the cookie goes too:
 * what is left of the session in the browser is worthless, whether or not the server is reached.
 */
export function forgetSession(): void {
  // Before the storage, of which other tabs hear at once: what they look at then is gone already.
  dropMark();
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  dropKeptView();
  dropSetDatabase();
  dropModelCache();
}

/** An event of the window: the server has refused a call of the page, because its session is not that user's any more. */
export const SESSION_REFUSED = "fernwatch:session-refused";

export function reportRefusedSession(): void {
  dispatchEvent(new Event(SESSION_REFUSED));
}

let shownUserId: number | null = null;

/** Whose name is on the screen; null outside the console. */
export function shownUser(): number | null {
  return shownUserId;
}

export function noteShownUser(userId: number | null): void {
  shownUserId = userId;
}

/** The header of the calls; null for who is not signed in. */
export function storedAuthorization(): string | null {
  return localStorage.getItem(TOKEN);
}

const listeners = new Set<() => void>();

/** Calls back when the stored session changes, here or in another tab; the answer ends it. */
export function onSessionChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN || key === USER) listener();
  };
  listeners.add(listener);
  addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", heard);
  };
}

/**
 * What the browser says of a session that a page shows: it is `same`; it has another token, `renewed`; someone `other` is
 * signed in; no one is, `gone`. `missing`: the cookie is there and the token is not, as after a form without script.
 */
type SessionTurn = "same" | "renewed" | "other" | "gone" | "missing";

export function turnOf(shown: BrowserSession): SessionTurn {
  const token = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER);
  if (!hasMark()) return "gone";
  if (userId !== null && userId !== String(shown.userId)) return "other";
  if (token === null) return "missing";
  return token === `Bearer ${shown.token}` ? "same" : "renewed";
}

function hasMark(): boolean {
  const name = markName(isSecure());
  return document.cookie.split(";").some((cookie) => cookie.trim() === `${name}=1`);
}

function dropMark(): void {
  const secure = isSecure();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `${markName(secure)}=; Max-Age=0; ${markAttributes(secure)}`;
}

function isSecure(): boolean {
  return location.protocol === "https:";
}
