// How long a message stays. Spec section 9 (Snackbars and timing).
import { expect, test } from "vitest";
import { lifetimeOf } from "~/ui/snackbar/use-snackbar";

test.each([
  ["a message", {}, 6000],
  ["one of an integration", { durationMs: 3000 }, 3000],
  ["one that something is on its way", { durationMs: "until-answered" }, null],
  ["an error", { tone: "error" }, null],
  ["an error, whatever it asks for,", { tone: "error", durationMs: 6000 }, null],
] as const)("section 9, Snackbars and timing: %s stays as long as it has to", (_, snack, lifetime) => {
  expect(lifetimeOf(snack)).toBe(lifetime);
});
