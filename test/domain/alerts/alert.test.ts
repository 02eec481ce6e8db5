// What may happen to an alert, and how many are new. Spec section 4 (Alert status).
import { describe, expect, test } from "vitest";
import { ALERT_STATUSES, judgeStep, nextStatus, SWEPT } from "~/domain/alerts/alert";
import { newAlertsAfter, readAlertForm, stepsOnTheWay } from "~/domain/alerts/alert-form";

describe("section 4, Alert status: new, acknowledged, resolved, and no other way", () => {
  const ALLOWED = ["new>new", "new>acknowledged", "acknowledged>acknowledged", "acknowledged>resolved"];
  const pairs = ALERT_STATUSES.flatMap((from) => ALERT_STATUSES.map((to) => [from, to] as const));
  test.each(pairs)("from %s to %s", (from, to) => {
    const allowed = [...ALLOWED, "resolved>resolved"].includes(`${from}>${to}`);
    expect(judgeStep(from, to).ok).toBe(allowed);
  });

  test("a refusal has a sentence", () => {
    const said = (from: (typeof ALERT_STATUSES)[number], to: typeof from) => {
      const judged = judgeStep(from, to);
      return judged.ok ? null : judged.refusal.message;
    };
    expect(said("new", "resolved")).toBe("Acknowledge this alert before you resolve it.");
    expect(said("resolved", "acknowledged")).toBe("This alert is already resolved.");
    expect(said("acknowledged", "new")).toBe(
      "This alert is already acknowledged. It can't become new again.",
    );
  });

  test("the button leads one step on, and a resolved alert nowhere", () => {
    expect(ALERT_STATUSES.map(nextStatus)).toEqual(["acknowledged", "resolved", null]);
  });

  test("Acknowledge All takes the new ones, Resolve All the acknowledged ones as well", () => {
    expect(SWEPT.acknowledged).toEqual(["new"]);
    expect(SWEPT.resolved).toEqual(["new", "acknowledged"]);
  });
});

describe("the badge counts what is new once what is on its way has arrived", () => {
  const form = (fields: Readonly<Record<string, string>>) => readAlertForm((name) => fields[name] ?? "");
  const acknowledge = { intent: "set-status", id: "4", status: "acknowledged" };
  const left = (...forms: readonly Readonly<Record<string, string>>[]) =>
    newAlertsAfter(
      7,
      forms.flatMap((fields) => form(fields) ?? []),
    );

  test("each that is acknowledged is one fewer, one that is resolved was acknowledged before", () => {
    expect(left()).toBe(7);
    expect(left(acknowledge, { ...acknowledge, id: "5" })).toBe(5);
    expect(left({ ...acknowledge, status: "resolved" })).toBe(7);
  });

  test("none is new once all were taken", () => {
    expect(left({ intent: "acknowledge-all" })).toBe(0);
    expect(left({ intent: "resolve-all" })).toBe(0);
  });

  test("there are never fewer than none", () => {
    expect(newAlertsAfter(0, [{ all: false, id: 4, to: "acknowledged" }])).toBe(0);
  });

  test.each([{ intent: "claim" }, { ...acknowledge, status: "done" }, { ...acknowledge, id: "x" }])(
    "%j is no form of alerts",
    (fields) => expect(form(fields)).toBeNull(),
  );
});

test("decision 0100, Alerts: a form that the server has not taken is no longer anticipated, beside others that are on their way", () => {
  const form = (fields: Readonly<Record<string, string>>) => (name: string) => fields[name] ?? "";
  const forms = [
    form({ intent: "set-status", id: "4", status: "acknowledged", attempt: "a" }),
    form({ intent: "resolve-all", attempt: "b" }),
    form({ intent: "rename", attempt: "c" }),
  ];
  const first = { all: false, id: 4, to: "acknowledged" };
  const sweep = { all: true, to: "resolved" };
  expect(stepsOnTheWay(forms, [])).toEqual([first, sweep]);
  expect(stepsOnTheWay(forms, ["a"])).toEqual([sweep]);
  expect(stepsOnTheWay(forms, ["a", "b"])).toEqual([]);
});
