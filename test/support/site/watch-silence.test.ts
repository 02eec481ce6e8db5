// A server that answers is left alone, one that has fallen silent is started anew, once.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { watchSilence } from "./watch-silence";

const PATIENCE = { every: 5, limit: 300, misses: 3 };

let listening: Server | null = null;
afterEach(() => {
  listening?.closeAllConnections();
  listening?.close();
  vi.restoreAllMocks();
});

/** A server that answers only while it is awake; starting it anew wakes it. */
async function served(awake: boolean) {
  const steps: string[] = [];
  const state = { awake, asked: 0 };
  const http = createServer((_, response) => {
    state.asked++;
    // A refusal is an answer, too.
    if (state.awake) response.writeHead(503).end();
  });
  listening = http;
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    output: () => "the last line",
    kill: async () => void steps.push("kill"),
    restart: async () => {
      steps.push("restart");
      state.awake = true;
    },
  };
  return { server, steps, state };
}

test("one that answers is left alone", async () => {
  const { server, steps, state } = await served(true);
  const stop = watchSilence(server, { ...PATIENCE, limit: 5_000 });
  await vi.waitUntil(() => state.asked > 5);
  await stop();
  expect(steps).toEqual([]);
});

test("a silent one is restarted, once, and its last lines are printed", async () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { server, steps, state } = await served(false);
  const stop = watchSilence(server, PATIENCE);
  await vi.waitUntil(() => steps.length === 2, { timeout: 5_000 });
  const asked = state.asked;
  await vi.waitUntil(() => state.asked > asked + 3, { timeout: 5_000 });
  await stop();
  expect(steps).toEqual(["kill", "restart"]);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("the last line"));
});
