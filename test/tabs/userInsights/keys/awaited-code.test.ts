// Code that a key waits for.
import { expect, test } from "vitest";
import { awaitedCode } from "~/tabs/userInsights/keys/awaited-code";

test("code that is on its way is awaited until it is here, or does not come", async () => {
  const code = awaitedCode();
  const heard: boolean[] = [];
  code.subscribe(() => heard.push(code.isAwaited()));
  const answers: (() => void)[] = [];
  const waited = code.wait(new Promise<void>((resolve) => answers.push(resolve)));
  await expect.poll(() => heard).toEqual([true]);
  answers[0]?.();
  await waited;
  expect(heard).toEqual([true, false]);
});

test("code that has loaded is not reported", async () => {
  const code = awaitedCode();
  const heard: boolean[] = [];
  code.subscribe(() => heard.push(code.isAwaited()));
  await code.wait(Promise.resolve());
  await expect(code.wait(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(heard).toEqual([]);
});
