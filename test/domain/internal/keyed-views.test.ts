// Lists that are read in pages by key: what their addresses say, and where a page ends.
import { describe, expect, test } from "vitest";
import { auditHref, readAuditView } from "~/domain/internal/audit-view";
import { KEYED_PAGE, keyedPage, readBefore } from "~/domain/internal/keyed-list";
import { outboxHref, readOutboxView } from "~/domain/internal/outbox-view";

const paramsOf = (href: string) => new URLSearchParams(href.slice(2));

describe("the address of the audit log", () => {
  test("says one thing's changes as others link to it", () => {
    expect(auditHref({ subject: "device", subjectId: "dev-0042" })).toBe(
      "/?tab=internal&section=audit&subject=device&id=dev-0042",
    );
  });

  test("is read as it was written", () => {
    const view = { search: "maya", subject: "alg", subjectId: "11", before: 400 } as const;
    expect(readAuditView(paramsOf(auditHref(view)))).toEqual(view);
  });

  test.each([
    ["another kind of thing", "subject=camera"],
    ["a name of every object", "subject=constructor"],
    ["no number", "before=abc"],
    ["a number below all", "before=0"],
  ])("with %s says the newest of all", (_name, params) => {
    expect(auditHref(readAuditView(new URLSearchParams(params)))).toBe(auditHref({}));
  });
});

describe("the address of the outbox", () => {
  test("is read as it was written, with a message open over it", () => {
    const view = { search: "reset", state: "sunk", channel: "email", before: 900 };
    expect(readOutboxView(paramsOf(outboxHref(view, 7)))).toEqual(view);
    expect(paramsOf(outboxHref(view, 7)).get("message")).toBe("7");
  });

  test("with an unknown state and channel means all", () => {
    expect(outboxHref(readOutboxView(new URLSearchParams("state=lost&channel=pigeon")))).toBe(outboxHref({}));
  });
});

describe("a page by key", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: 1000 - i }));

  test("names where the older ones begin, and nothing behind the oldest", () => {
    expect(keyedPage(rows(KEYED_PAGE + 1))).toEqual({ rows: rows(KEYED_PAGE), older: 1001 - KEYED_PAGE });
    expect(keyedPage(rows(KEYED_PAGE)).older).toBeNull();
    expect(keyedPage([])).toEqual({ rows: [], older: null });
  });

  test.each([null, "", "-1", "1e3", "9".repeat(16), " 5"])("does not begin at %j", (text) => {
    expect(readBefore(text)).toBeNull();
  });
});
