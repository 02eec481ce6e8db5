// The one table from an error to a response, and the origin rule of forms.
import { describe, expect, test } from "vitest";
import { toFormErrors, toProblem } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { AppError, type ErrorKind } from "~/services/errors";

const api = { requestId: "r-1", door: "api", retryAfter: 7 } as const;
const device = { ...api, door: "device" } as const;

describe("toProblem", () => {
  test.each([
    ["invalid", 400],
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["notFound", 404],
    ["conflict", 409],
    ["unavailable", 503],
  ] as const)("%s is %i", (kind: ErrorKind, status) => {
    const problem = toProblem(new AppError(kind, "Sentence."), api);
    expect(problem.status).toBe(status);
    expect(problem.body).toMatchObject({
      status,
      message: "Sentence.",
      detail: "Sentence.",
      instance: "r-1",
      errors: {},
    });
  });

  test("carries field sentences to the console, and what to do to a device", () => {
    const error = new AppError("invalid", "No.", { fields: { email: "Not a valid email." } });
    expect(toProblem(error, api).body).toMatchObject({ errors: { email: "Not a valid email." } });
    expect(toProblem(error, device).body).toMatchObject({ retryable: false });
    const busy = toProblem(new AppError("unavailable", "Later.", { status: 429, retryAfter: 42 }), device);
    expect(busy.body).toMatchObject({ retryable: true, retry_after_s: 42 });
    expect(busy.headers["retry-after"]).toBe("42");
  });

  test.each(["D1_ERROR: Network connection lost.", "D1 DB is overloaded. Too many requests queued."])(
    "a passing fault of the database (%s) is 503 with a wait",
    (message) => {
      expect(toProblem(new Error(message), api)).toMatchObject({
        status: 503,
        headers: { "retry-after": "7" },
      });
    },
  );

  test("anything else is 500 with a plain sentence that tells nothing of the cause", () => {
    const problem = toProblem(new Error("secret detail"), api);
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain("secret");
  });

  test("a refusal of another copy of the class is one all the same", () => {
    const other = Object.assign(new Error("No."), {
      name: "AppError",
      kind: "forbidden",
      code: "forbidden",
      fields: {},
      extra: {},
    });
    expect(toProblem(other, api).status).toBe(403);
    expect(toFormErrors(other)).toMatchObject({ message: "No.", status: 403 });
  });
});

describe("assertSameOrigin", () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    new Request("http://fernwatch.test/login", { method: "POST", headers });

  test.each([
    ["our own origin", { origin: "http://fernwatch.test" }, true],
    ["another host", { origin: "http://evil.test" }, false],
    ["a null origin", { origin: "null" }, false],
    ["no origin from our page", { "sec-fetch-site": "same-origin" }, true],
    ["no origin from elsewhere", { "sec-fetch-site": "cross-site" }, false],
    ["no origin at all", {}, false],
  ])("%s: %s", (_, headers: Readonly<Record<string, string>>, passes) => {
    const attempt = () => assertSameOrigin(post(headers));
    if (passes) expect(attempt).not.toThrow();
    else expect(attempt).toThrow();
  });
});
