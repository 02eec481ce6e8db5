// Restarts a server that has fallen silent, and prints that. workerd was seen to turn in V8's own collector for ever:
// every test behind it then waits for its whole time.
import { setTimeout as delay } from "node:timers/promises";
import type { TestServer } from "./server";

interface Patience {
  /** Milliseconds between two questions. */
  readonly every: number;
  /** Milliseconds that an answer may take, whatever it says. */
  readonly limit: number;
  /** So many in a row without an answer are silence. */
  readonly misses: number;
}

/** Most of a minute: no answer of ours takes that long, on the busiest machine. */
const USUAL: Patience = { every: 5_000, limit: 15_000, misses: 3 };

/** Watches until the answer is called, which resolves once nothing is being started any more. */
export function watchSilence(
  server: Pick<TestServer, "url" | "output" | "kill" | "restart">,
  { every, limit, misses }: Patience = USUAL,
): () => Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const watching = watch();
  return async () => {
    over.abort();
    await watching;
  };

  async function watch(): Promise<void> {
    let missed = 0;
    while (!signal.aborted) {
      missed = (await answers()) ? 0 : missed + 1;
      if (signal.aborted) return;
      if (missed === misses) {
        missed = 0;
        console.warn(`The server was silent and is started again. Its last lines:\n${server.output()}`);
        await server.kill();
        await server.restart();
      }
      await delay(every, undefined, { signal }).catch(() => undefined);
    }
  }

  async function answers(): Promise<boolean> {
    const asked = fetch(`${server.url}/api/health`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    });
    return asked.then(
      async (answer) => {
        await answer.body?.cancel();
        return true;
      },
      () => false,
    );
  }
}
