// The address of the list of alerts. Spec sections 2.12 and 9 (Tables).
import { describe, expect, test } from "vitest";
import { alertListHref, orderedBy, readAlertList, USUAL_ALERT_LIST } from "~/domain/alerts/alert-list";

const read = (query: string) => readAlertList(new URLSearchParams(query));

test("section 2.12, Alerts: newest first, 25 a page, resolved ones hidden", () => {
  expect(read("tab=alerts")).toEqual({
    showResolved: false,
    order: "created_at",
    descending: true,
    page: 0,
    size: 25,
  });
  expect(alertListHref(USUAL_ALERT_LIST)).toBe("/?tab=alerts");
});

describe("an address leads back to its view", () => {
  test.each([
    { ...USUAL_ALERT_LIST, showResolved: true },
    { ...USUAL_ALERT_LIST, descending: false },
    { ...USUAL_ALERT_LIST, order: "summary", descending: false, page: 3, size: 100 },
    { ...USUAL_ALERT_LIST, order: "type", descending: true },
  ] as const)("%j", (view) => {
    expect(read(alertListHref(view).slice(2))).toEqual(view);
  });
});

test.each(["sort=colour", "sort=-", "page=-1", "page=x", "size=7", "resolved=yes"])(
  "%s is as usual",
  (query) => expect(read(query)).toEqual(USUAL_ALERT_LIST),
);

test("a head orders words from A on and times newest first; pressed again, the other way round", () => {
  const byType = orderedBy({ ...USUAL_ALERT_LIST, page: 4 }, "type");
  expect(byType).toMatchObject({ order: "type", descending: false, page: 0 });
  expect(orderedBy(byType, "type")).toMatchObject({ descending: true });
  expect(orderedBy(byType, "created_at")).toMatchObject({ order: "created_at", descending: true });
});
