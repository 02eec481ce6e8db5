// Whether the databases answer. Touches control and the shards.
import type { ControlDb } from "~/db/client";
import { ping } from "~/db/queries/health/health";
import { refused } from "~/services/errors";
import { inEveryShard, type Shards } from "~/services/shards";

export function createHealthService(deps: Shards & { readonly control: ControlDb }) {
  return {
    /** Resolves when all databases answer; refuses with unavailable otherwise. */
    async check(): Promise<void> {
      try {
        await Promise.all([ping(deps.control), inEveryShard(deps, ping)]);
      } catch (cause) {
        throw refused("unavailable", "A database isn't responding.", { cause, retryAfter: 5 });
      }
    },
  };
}
