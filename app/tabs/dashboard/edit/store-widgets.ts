// Saves the widgets. After a lost answer, an unexpected stored version may be our own: it isn't taken for someone
// else's save.
import { failureOf } from "~/browser/api/client/api-error";
import type { ApiClient } from "~/browser/api/client/client";
import { readWidgets, saveWidgets } from "~/browser/api/dashboard";
import { isSame, type Widget } from "~/domain/dashboard/widget";
import { isSavedMeanwhile } from "./save-trouble";

/** What is stored, to the page's knowledge. */
export interface Stored {
  readonly widgets: readonly Widget[];
  readonly version: number;
}

interface ToStore {
  readonly widgets: readonly Widget[];
  /** The one that is replaced; null: whichever is stored. */
  readonly version: number | null;
  /** What was sent before and may have been stored: no answer came. */
  readonly unanswered: readonly Widget[] | null;
}

/** The same widgets keep their ids, so that what they show stays. */
export async function storeWidgets(
  client: ApiClient,
  { widgets, version, unanswered }: ToStore,
): Promise<Stored> {
  const replace = async (replaced: number | null): Promise<Stored> => {
    const answer = await saveWidgets(client, {
      widgets: widgets.map(({ id: _, ...entry }) => entry),
      ...(replaced === null ? {} : { version: replaced }),
    });
    return { version: answer.version, widgets };
  };
  try {
    return await replace(version);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null || !isSavedMeanwhile(failure)) throw error;
    const there = await readStored(client);
    if (isSame(there.widgets, widgets)) return { version: there.version, widgets };
    if (unanswered !== null && isSame(there.widgets, unanswered)) return replace(there.version);
    throw error;
  }
}

export function readStored(client: ApiClient): Promise<Stored> {
  return readWidgets(client, AbortSignal.timeout(READ_MS));
}

/** How long what is stored may take to come, ms. */
const READ_MS = 30_000;
