// The words for a key that waits: seen as it changes, read out once.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createInputQueue } from "~/tabs/userInsights/keys/input-queue";
import { WaitingLine } from "~/tabs/userInsights/keys/key-waiting";

test("the numbers go on, what is read out does not", () => {
  const html = renderToStaticMarkup(
    <WaitingLine words="Waiting for insights: 2 of 9" said="Waiting for insights: 1 of 9" />,
  );
  expect(html).toMatch(/role="status"[^>]*>Waiting for insights: 1 of 9</);
  expect(html).toMatch(/aria-hidden="true".*Waiting for insights: 2 of 9/);
});

test("nothing is shown while none waits", () => {
  expect(renderToStaticMarkup(<WaitingLine words={null} said={null} />)).not.toContain("Waiting");
});

test("a listener is told of every key that is taken, and when none waits any more", async () => {
  const taker = createInputQueue({
    navigation: { openedId: () => null, here: async () => null },
    places: () => ({ list: null, insight: null, photo: null, species: null, paused: false }),
    drawn: async () => undefined,
    onError: () => undefined,
  });
  const heard: boolean[] = [];
  const stop = taker.watch((busy) => heard.push(busy));
  const answers: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => answers.push(resolve));
  taker.run(slow);
  taker.run(slow);
  expect(heard).toEqual([true]);
  answers[0]?.();
  await expect.poll(() => heard).toEqual([true, true]);
  answers[1]?.();
  await expect.poll(() => heard).toEqual([true, true, false]);
  stop();
  taker.run(slow);
  expect(heard).toHaveLength(3);
});
