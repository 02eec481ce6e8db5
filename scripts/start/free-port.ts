// Ports of the loopback interface.
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

/** A port that nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, LOOPBACK, () => {
        const address = probe.address();
        probe.close(() =>
          typeof address === "object" && address !== null
            ? resolve(address.port)
            : reject(new Error("no port")),
        );
      });
  });
}
