// Ports for servers of tests: free at the moment, and handed out by no system.
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort, isPortFree } from "../../../scripts/start/free-port";

/** Listens until the test ends. */
async function listen(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
}

test("a free port is below those that systems hand out, and is another one each time", async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, findFreePort));
  expect(new Set(ports).size).toBe(8);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(12_000);
    expect(port).toBeLessThan(32_000);
  }
});

test("a port is free until a process listens on it, however often one asks", async () => {
  const port = await findFreePort();
  expect([await isPortFree(port), await isPortFree(port)]).toEqual([true, true]);
  await listen(port);
  expect(await isPortFree(port)).toBe(false);
});
