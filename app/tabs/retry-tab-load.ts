// Loading a tab without losing the open one: what fails is tried until it works, with a notice. Client only.
import { retryLoad } from "~/browser/loading/retry-load";
import { isServerThere, signOutHere } from "~/browser/session-calls";
import { parseTab } from "./menu";
import { PAGES } from "./pages";
import { VIEWS } from "./views";

/** The answer of a loader of the shell. A way to the login page ends the session here, too. */
export async function retryTabLoad<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  try {
    return await retryLoad(load, { signal: request.signal, sentence: sentenceOf(request.url) });
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("location") : null;
    if (!to?.startsWith("/login")) throw error;
    signOutHere({ by: "server", to });
    // A document follows, in which nothing of the old session is left.
    return new Promise(() => undefined);
  }
}

/** How often code that does not come from a server that is there is asked for, before a document is. */
const ASKED_IN_VAIN = 3;

/** Waits for the code of a tab's view, so that the page that is open stays until the next one can be shown. */
export async function retryViewLoad(request: Request): Promise<void> {
  const tab = parseTab(new URL(request.url).searchParams.get("tab"));
  if (tab === null) return;
  let missing = 0;
  const load = async () => {
    try {
      await VIEWS[tab].load();
    } catch (error) {
      if (await isServerThere(request.signal)) missing++;
      // A browser may remember that a file did not come, and after a new version its name is another: a document knows.
      if (missing === ASKED_IN_VAIN) location.assign(request.url);
      throw error;
    }
  };
  await retryLoad(load, { signal: request.signal, sentence: sentenceOf(request.url) });
}

function sentenceOf(url: string): string {
  const asked = new URL(url).searchParams;
  const open = new URLSearchParams(location.search);
  const tab = parseTab(asked.get("tab"));
  const same = tab === parseTab(open.get("tab")) && asked.get("section") === open.get("section");
  if (same) return "This page couldn't be updated.";
  return `${tab === null ? "The page" : PAGES[tab].label} couldn't be opened.`;
}
