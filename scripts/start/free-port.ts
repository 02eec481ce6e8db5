// Ports of the loopback interface.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const LOOPBACK = "127.0.0.1";

/** Whether `port` can be listened on now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, LOOPBACK, () => probe.close(() => resolve(true)));
  });
}

/** Below the ports that systems hand out by themselves: one of those may be taken while a server restarts. */
const LOWEST = 12_000;
const HIGHEST = 31_999;

/** A port that nobody listens on at this moment, and that nobody is given unasked. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isPortFree(port)) return port;
  }
}
