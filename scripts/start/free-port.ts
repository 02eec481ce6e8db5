// Ports of the loopback interface.
import { randomInt } from "node:crypto";
import getPort, { clearLockedPorts, portNumbers } from "get-port";

const LOOPBACK = "127.0.0.1";

/** Whether `port` can be listened on now. */
export async function isPortFree(port: number): Promise<boolean> {
  // What was asked before says nothing about now.
  clearLockedPorts();
  return (await getPort({ port, host: LOOPBACK })) === port;
}

/** Below the ports that systems hand out automatically: one of those may be taken while a server restarts. */
const LOWEST = 12_000;
const HIGHEST = 31_999;

/** A port that no process listens on at this moment, and that no system hands out unasked. */
export async function findFreePort(): Promise<number> {
  // From a place of their own on, so that two runs beside each other do not want the same one.
  const port = await getPort({ port: portNumbers(randomInt(LOWEST, HIGHEST), HIGHEST), host: LOOPBACK });
  // Above the range: it had none left from there on.
  return port <= HIGHEST ? port : findFreePort();
}
