// What a browser carries to show which users have signed in with it: its own name, and a mark with an expiry for each
// user. Pure; the issuer signs it. Decision 0080, Sign-in limits and known browsers.

export interface KnownBrowser {
  /** Random, the browser's for as long as it keeps its cookie. */
  readonly id: string;
  /** The last to sign in first. */
  readonly people: readonly KnownPerson[];
}

interface KnownPerson {
  readonly mark: string;
  /** Milliseconds UTC. */
  readonly until: number;
}

/** A year. */
export const KNOWN_MS = 365 * 86_400_000;
/** Of more, the ones who signed in longest ago are forgotten. */
const PEOPLE_LIMIT = 8;

/** Words of base64url, apart by dots; a user's expiry follows theirs, in minutes. */
export function browserText({ id, people }: KnownBrowser): string {
  return [id, ...people.map(({ mark, until }) => `${mark}~${Math.ceil(until / 60_000)}`)].join(".");
}

/** Reads a browser from its text, with the users whose marks still hold; null if the text isn't one. */
export function browserOf(text: string, now: number): KnownBrowser | null {
  if (!/^[\w-]+(\.[\w-]+~\d+)*$/.test(text)) return null;
  const [id = "", ...people] = text.split(".");
  return { id, people: people.map(personOf).filter(({ until }) => until > now) };
}

/** The browser once a person has signed in with it. */
export function withPerson({ id, people }: KnownBrowser, mark: string, now: number): KnownBrowser {
  const others = people.filter((person) => person.mark !== mark);
  return { id, people: [{ mark, until: now + KNOWN_MS }, ...others].slice(0, PEOPLE_LIMIT) };
}

function personOf(text: string): KnownPerson {
  const [mark = "", minutes] = text.split("~");
  return { mark, until: Number(minutes) * 60_000 };
}
