// Saves the user's columns: keeps a choice in the browser until the server has it, one tab sending at a time, and says so
// only if the server refuses it. Decision 0140, Columns belong to a person.

import { failureOf, mayPass } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { saveOwnColumns } from "~/browser/api/look";
import { LOOK } from "~/browser/kept/drop-kept-view";
import { dropText, keepText, keptText } from "~/browser/kept/storage";
import { createWaker, retryWithBackoff } from "~/browser/loading/retry";
import { withWebLock } from "~/browser/saving/web-lock";
import { shownUser } from "~/browser/session";
import { type OwnColumns, toOwnColumns } from "~/domain/look/own-columns";
import { readColumns } from "~/domain/view/insights-address";
import { USUAL_COLUMNS } from "~/domain/view/insights-view";
import { type KeepColumns, UNSENT_COLUMNS } from "./own-columns-keeper";

const NOT_SAVED = "Your columns weren't saved.";

interface SavingDeps {
  readonly userId: number;
  /** Told if the server will never take the choice: a sentence with its reason. */
  readonly say: (problem: { readonly text: string; readonly tone: "error" }) => void;
  /** To the server by default. */
  readonly send?: (own: OwnColumns) => Promise<void>;
}

export function startColumnsSaving({ userId, say, send = toServer }: SavingDeps): KeepColumns {
  const key = `${UNSENT_COLUMNS}${userId}`;
  /** What the browser refuses to keep lasts as long as the page. */
  let notKept: string | null = null;
  let turn = Promise.resolve();
  const unsent = () => notKept ?? keptText(key);

  /** Unless another choice has taken its place. */
  function drop(text: string): void {
    if (notKept === text) notKept = null;
    if (keptText(key) === text) dropText(key);
  }

  async function sendAll(): Promise<void> {
    const { wake, wait } = createWaker();
    addEventListener("online", wake);
    try {
      await retryWithBackoff(sendNewest, {
        wait,
        onFailure(error) {
          const failure = failureOf(error);
          if (failure === null || !mayPass(failure)) throw error;
        },
      });
    } catch (error) {
      giveUp(error);
    } finally {
      removeEventListener("online", wake);
    }
  }

  /** Until nothing is left, or the user's session is over: then the next visit sends it. */
  async function sendNewest(): Promise<void> {
    for (let text = unsent(); text !== null && shownUser() === userId; text = unsent()) {
      await send(toOwnColumns(readColumns(text, USUAL_COLUMNS)));
      drop(text);
    }
  }

  function giveUp(error: unknown): void {
    const failure = failureOf(error);
    if (failure === null) throw error;
    if (failure.kind === "signedOut") return;
    drop(unsent() ?? "");
    const reason = "message" in failure ? failure.message : null;
    say({ text: reason === null ? NOT_SAVED : `${NOT_SAVED} ${reason}`, tone: "error" });
  }

  return (columns) => {
    const text = columns.join();
    notKept = keepText(key, text) ? null : text;
    dropOldColumns();
    // One after the other, so that the last choice arrives last; also after the tab of insights is left.
    turn = turn.then(() => withWebLock(`fernwatch:${key}`, sendAll, new AbortController().signal));
  };
}

/** Those that the browser kept before the server did. */
function dropOldColumns(): void {
  const look = new URLSearchParams(keptText(LOOK) ?? "");
  if (!look.has("columns")) return;
  look.delete("columns");
  keepText(LOOK, String(look));
}

function toServer(own: OwnColumns): Promise<void> {
  return saveOwnColumns(pageClient, own);
}
