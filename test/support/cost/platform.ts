// Setup of the tests inside workerd: each is measured by the CPU time of that process, D1, R2 and objects included.
import { env } from "cloudflare:workers";
import { measureTests } from "./measure";

// Node closes a connection that has been idle for 5 s, maybe at the moment when it is used again.
measureTests("platform", () => ask().catch(ask));

async function ask(): Promise<number | null> {
  const answer = await env.CPU_CLOCK.fetch("http://cpu-clock/");
  return answer.json<number | null>();
}
