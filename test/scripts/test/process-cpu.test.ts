// The clock of the budgets: CPU time, of this process and of what it starts.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { childrenOf, cpuOf, ownCpu, treeCpu } from "../../support/cost/process-cpu";

/** Keeps a process busy for 100 ms of its CPU time, then says so and waits. */
const BUSY = `const busy = () => process.cpuUsage().user < 100_000;
while (busy());
console.log("done");
`;
const STARTS_NODE = { meta: { budget: { ms: 300, because: "starts Node" } } };

test("own work counts", () => {
  const [before, start] = [ownCpu(), process.cpuUsage()];
  while (process.cpuUsage(start).user < 20_000);
  expect(ownCpu() - before).toBeGreaterThanOrEqual(20);
});

test("the work of a process that was started and has ended counts", STARTS_NODE, () => {
  const before = ownCpu();
  spawnSync(process.execPath, ["-e", BUSY]);
  expect(ownCpu() - before).toBeGreaterThanOrEqual(90);
});

test("the work of one that still runs counts for the tree and for itself", STARTS_NODE, async () => {
  const before = treeCpu() ?? Number.NaN;
  const child = spawn(process.execPath, ["-e", `${BUSY}setTimeout(() => {}, 60_000)`]);
  await once(child.stdout, "data");
  expect(childrenOf(process.pid)).toContain(child.pid);
  expect(cpuOf(child.pid ?? 0)).toBeGreaterThanOrEqual(90);
  expect((treeCpu() ?? 0) - before).toBeGreaterThanOrEqual(90);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(cpuOf(child.pid ?? 0)).toBeNull();
});
