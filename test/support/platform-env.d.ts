// The environment of tests that run inside workerd: the Worker's bindings and what vitest.config.mts adds.
import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import type { Env as WorkerEnv } from "../../workers/env";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      readonly CONTROL_MIGRATIONS: D1Migration[];
      readonly INSIGHTS_MIGRATIONS: D1Migration[];
      readonly SPARE_SHARD: D1Database;
      /** Answers the CPU time of this workerd so far, ms. */
      readonly CPU_CLOCK: Fetcher;
    }
  }
}
