// Serves bare-worker.ts over a state folder, as the product is served.
import { findFreePort } from "../../../scripts/start/free-port";
import { startWrangler, type WranglerServer } from "../../../scripts/start/wrangler-server";

export async function startBareServer(stateDir: string): Promise<WranglerServer> {
  const port = await findFreePort();
  return startWrangler({ port, stateDir, script: "test/bench/spine/bare-worker.ts" });
}
