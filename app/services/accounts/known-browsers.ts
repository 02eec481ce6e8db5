// Which browsers have signed in as whom before, as their own signed cookie says. No database.
// Decision 0080, Sign-in limits and known browsers.
import { browserOf, browserText, type KnownBrowser, withPerson } from "~/domain/account/known-browser";
import type { Clock, Randomness, Seal } from "~/services/ports";

interface KnownDeps {
  readonly clock: Clock;
  readonly random: Randomness;
  readonly seal: Seal;
}

/** Bytes of a browser's name. */
const ID_BYTES = 12;

/** A name for this browser with this email, if someone has signed in with both; else null. `email`: folded. */
export async function knownAs(deps: KnownDeps, cookie: string | null, email: string): Promise<string | null> {
  const browser = await opened(deps, cookie);
  const mark = await markOf(deps, email);
  return browser?.people.some((person) => person.mark === mark) ? `${browser.id}.${mark}` : null;
}

/** The cookie of a browser with which this email has just signed in. */
export async function remembered(deps: KnownDeps, cookie: string | null, email: string): Promise<string> {
  const browser = (await opened(deps, cookie)) ?? { id: deps.random.token(ID_BYTES), people: [] };
  const text = browserText(withPerson(browser, await markOf(deps, email), deps.clock.now()));
  return `${text}!${await deps.seal.sign(`browser ${text}`)}`;
}

/** What a cookie says, if the signature on it is ours. */
async function opened({ seal, clock }: KnownDeps, cookie: string | null): Promise<KnownBrowser | null> {
  const [text = "", signature = ""] = (cookie ?? "").split("!");
  return (await seal.verify(`browser ${text}`, signature)) ? browserOf(text, clock.now()) : null;
}

/** The cookie does not reveal whose it is. */
async function markOf({ seal }: KnownDeps, email: string): Promise<string> {
  return (await seal.sign(`person ${email}`)).slice(0, 22);
}
