// The call of what the set consists of. Tried once: the loader of the set tries for as long as it takes. Spec section 7.
import type { SetOverview } from "~/domain/set/pages/column-page";
import { readOverview } from "~/wire/insights/overview";
import type { ApiClient } from "./client/client";

export function askOverview(client: ApiClient): Promise<SetOverview> {
  return client.call({ path: "/api/insights/overview", tries: "once", read: readOverview });
}
