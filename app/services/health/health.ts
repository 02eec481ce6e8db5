// Whether the databases answer. Touches control and the first shard.
import type { ControlDb, ShardDb } from "~/db/client";
import { ping } from "~/db/queries/health/health";
import { refused } from "~/services/errors";

export function createHealthService(deps: {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
}) {
  return {
    /** Resolves when both databases answer; refuses with unavailable otherwise. */
    async check(): Promise<void> {
      try {
        await Promise.all([ping(deps.control), ping(deps.shardFor(0))]);
      } catch (cause) {
        throw refused("unavailable", "A database does not answer.", { cause, retryAfter: 5 });
      }
    },
  };
}
