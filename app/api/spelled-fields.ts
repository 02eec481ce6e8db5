// Refusals in the names that a call has used, where these are not the domain's.
import { isAppError, refused } from "~/services/errors";

/** Throws what it is given, a refusal with its fields under the names that `names` gives them. */
export function spelledAs(names: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    if (!isAppError(error) || error.refusal.code !== "invalid") throw error;
    const entries = Object.entries(error.refusal.fields);
    const fields = Object.fromEntries(entries.map(([field, words]) => [names[field] ?? field, words]));
    throw refused("invalid", error.message, { fields, cause: error });
  };
}
