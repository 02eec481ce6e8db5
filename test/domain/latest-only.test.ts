// Questions to the set: the newest counts, and a failure ends nothing.
import { expect, test } from "vitest";
import { latestOnly } from "~/domain/latest-only";

/** A set whose answers are given by hand, and what was told of them. */
function asking() {
  const asked: string[] = [];
  const told: string[] = [];
  const pending: { readonly resolve: (answer: string) => void; readonly reject: (error: Error) => void }[] =
    [];
  const ask = latestOnly<string, string>({
    answer: (question) => {
      asked.push(question);
      return new Promise((resolve, reject) => pending.push({ resolve, reject }));
    },
    onAnswer: (question, answer) => told.push(`${question}: ${answer}`),
    onFailure: (question, error) => told.push(`${question} failed: ${String(error)}`),
  });
  /** Ends the oldest question that waits, and lets what follows from it happen. */
  const end = async (how: { readonly answer: string } | { readonly error: string }) => {
    const oldest = pending.shift();
    if ("answer" in how) oldest?.resolve(how.answer);
    else oldest?.reject(new Error(how.error));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ask, asked, told, end };
}

test("while one question is being answered only the newest of the others is kept", async () => {
  const { ask, asked, told, end } = asking();
  for (const question of ["f", "fo", "fox"]) ask(question);
  expect(asked).toEqual(["f"]);
  await end({ answer: "9 rows" });
  await end({ answer: "2 rows" });
  expect(asked).toEqual(["f", "fox"]);
  expect(told).toEqual(["f: 9 rows", "fox: 2 rows"]);
});

test("a failed answer is reported, and the next question is asked and answered", async () => {
  const { ask, told, end } = asking();
  ask("fox");
  await end({ error: "worker" });
  expect(told).toEqual(["fox failed: Error: worker"]);
  ask("hare");
  await end({ answer: "1 row" });
  expect(told.at(-1)).toBe("hare: 1 row");
});

test("a question that came while one failed is still asked", async () => {
  const { ask, asked, told, end } = asking();
  ask("fox");
  ask("hare");
  await end({ error: "worker" });
  expect(asked).toEqual(["fox", "hare"]);
  await end({ answer: "1 row" });
  expect(told).toEqual(["fox failed: Error: worker", "hare: 1 row"]);
});

test("the same question can be asked again after it has failed", async () => {
  const { ask, told, end } = asking();
  ask("fox");
  await end({ error: "worker" });
  ask("fox");
  await end({ answer: "3 rows" });
  expect(told.at(-1)).toBe("fox: 3 rows");
});

test("an answer that throws at once is a failure like any other", async () => {
  const told: string[] = [];
  const ask = latestOnly<string, never>({
    answer: () => {
      throw new Error("no port");
    },
    onAnswer: () => undefined,
    onFailure: (question) => told.push(question),
  });
  ask("fox");
  ask("hare");
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual(["fox", "hare"]);
});

test("a listener that throws gets its own error, and the next question is asked", async () => {
  const told: string[] = [];
  const ask = latestOnly<string, string>({
    answer: async (question) => question,
    onAnswer: (question) => {
      if (question === "fox") throw new Error("no page");
      told.push(question);
    },
    onFailure: (question, error) => told.push(`${question} failed: ${String(error)}`),
  });
  ask("fox");
  ask("hare");
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual(["fox failed: Error: no page", "hare"]);
});
