// The calls of what the set consists of, and of what its classes mean by choice. Tried once: the loader of the set tries for as
// long as it takes. Spec section 7.
import { isRecord } from "~/domain/json-record";
import type { SetOverview } from "~/domain/set/pages/column-page";
import type { AccountMeanings } from "~/domain/set/species/set-species";
import { readOverview } from "~/wire/insights/overview";
import type { ApiClient } from "./client/client";

export function askOverview(client: ApiClient): Promise<SetOverview> {
  return client.call({ path: "/api/insights/overview", tries: "once", read: readOverview });
}

/** In every account of which the user sees a camera. */
export function askMeanings(client: ApiClient): Promise<readonly AccountMeanings[]> {
  return client.call({ path: "/api/species/meanings", tries: "once", read: readMeanings });
}

/** Checked by hand: the worker that asks loads no library of shapes for it. */
function readMeanings(json: unknown): readonly AccountMeanings[] {
  const accounts = isRecord(json) ? json.accounts : null;
  if (!Array.isArray(accounts) || !accounts.every(isAccount)) throw new TypeError("accounts: not meanings");
  return accounts;
}

function isAccount(value: unknown): value is AccountMeanings {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.accountId) &&
    Number.isSafeInteger(value.version) &&
    Array.isArray(value.defaults) &&
    Array.isArray(value.listed) &&
    Array.isArray(value.choices) &&
    value.choices.every(
      (choice: unknown) =>
        isRecord(choice) && typeof choice.className === "string" && Number.isSafeInteger(choice.taxonId),
    )
  );
}
