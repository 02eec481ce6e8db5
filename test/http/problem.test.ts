// The one table from an error to a response, and the origin rule of forms.
import { describe, expect, test } from "vitest";
import { toFormErrors, toProblem } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { isAppError, type RefusalCode, refused } from "~/services/errors";

const api = { requestId: "r-1", api: "api", retryAfter: 7 } as const;
const device = { ...api, api: "device" } as const;

/** By hand, from the README (Bodies and statuses) and docs/device-protocol.md, Access. */
const STATUSES: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  malformed: 400,
  "not-json": 415,
  "no-such-code": 400,
  "card-declined": 402,
  "bad-signature": 400,
  "no-payments": 503,
  "payments-refused": 503,
  "reset-closed": 400,
  unauthenticated: 401,
  "wrong-credentials": 401,
  "other-user": 401,
  "token-invalid": 401,
  "token-revoked": 401,
  forbidden: 403,
  "wrong-password": 403,
  "not-yours": 403,
  notFound: 404,
  unknown: 404,
  "upload-unknown": 404,
  "too-old": 409,
  "too-many-cameras": 409,
  "too-many-groups": 409,
  "too-many-visits": 409,
  "too-many-spots": 409,
  "camera-cleared": 409,
  "photo-differs": 409,
  "offset-mismatch": 409,
  "alert-elsewhere": 409,
  "camera-busy": 409,
  "last-staff": 409,
  "integration-exists": 409,
  "too-many-rules": 409,
  "first-rule": 409,
  "nothing-to-send": 409,
  "dashboard-changed": 409,
  "member-changed": 409,
  "alg-changed": 409,
  "not-rehearsed": 409,
  "update-conflict": 400,
  "update-over": 409,
  "update-dropped": 409,
  "update-final": 409,
  "not-committed": 409,
  "not-fetched": 409,
  "device-cleared": 410,
  "order-dropped": 410,
  "length-required": 411,
  "tus-version": 412,
  "too-large": 413,
  "unsupported-type": 415,
  "no-such-range": 416,
  "digest-mismatch": 422,
  "not-announced": 422,
  "key-used": 422,
  "not-acceptable": 422,
  "not-octets": 415,
  "checksum-mismatch": 460,
  "too-many-jobs": 429,
  "too-many-attempts": 429,
  "slow-down": 429,
  "quota-spent": 429,
  unavailable: 503,
  warming: 503,
  "not-claimed": 503,
};

/** What `type` says where it is not the code. */
const WORDS: Readonly<Record<string, string>> = {
  "not-json": "malformed",
  "order-dropped": "update-dropped",
  "not-octets": "malformed",
};

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not signed in",
  402: "Card declined",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict",
  410: "Gone",
  411: "Length required",
  412: "Other version",
  413: "Too large",
  415: "Unsupported type",
  416: "No such part",
  422: "Not acceptable",
  429: "Too many requests",
  460: "Checksum mismatch",
  503: "Not available now",
};

describe("toProblem", () => {
  test.each(Object.entries(STATUSES))("%s is %i", (code, status) => {
    const standing = { status: "failed", phase: "queued" } as const;
    const updates = [{ email: "ana@example.test", updateId: 7 }];
    const details = {
      fields: {},
      limit: 7,
      retryAfter: 42,
      size: 9,
      offset: 9,
      standing,
      missing: [],
      updates,
    };
    const problem = toProblem(refused(code as RefusalCode, "Sentence.", details), api);
    expect(problem.status).toBe(status);
    expect(problem.body).toMatchObject({
      type: `/problems/${WORDS[code] ?? code}`,
      title: TITLES[status],
      status,
      // The specification's client looks for the updates in the place of the sentence.
      message: code === "update-conflict" ? { updates } : "Sentence.",
      detail: "Sentence.",
      instance: "r-1",
      errors: {},
    });
    expect(problem.headers["retry-after"]).toBe(status === 429 || status === 503 ? "42" : undefined);
  });

  test("names the limit and the insights that are not there, in the body itself", () => {
    const bodyOf = (error: Error) => toProblem(error, device).body;
    expect(bodyOf(refused("too-large", "No.", { limit: 7 }))).toMatchObject({ limit: 7 });
    const missing = refused("notFound", "No.", { insightIds: ["a"] });
    expect(bodyOf(missing)).toMatchObject({ insightIds: ["a"] });
    expect(bodyOf(refused("notFound", "No."))).not.toHaveProperty("insightIds");
  });

  test("tells a camera how its update stands and what it has not fetched, beside the answer's own status", () => {
    const standing = { status: "pending", phase: "downloaded" } as const;
    const missing = [{ sha256: "a", from: 7 }];
    expect(toProblem(refused("not-fetched", "No.", { standing, missing }), device).body).toMatchObject({
      status: 409,
      update_status: "pending",
      phase: "downloaded",
      missing,
    });
    expect(toProblem(refused("update-dropped", "No.", { standing }), device).body).toMatchObject({
      status: 409,
      update_status: "pending",
    });
  });

  test("tells the size of what has no such part, in header and body", () => {
    const problem = toProblem(refused("no-such-range", "No.", { size: 7 }), device);
    expect(problem.headers["content-range"]).toBe("bytes */7");
    expect(problem.body).toMatchObject({ size: 7 });
  });

  test("carries field sentences to the console, and what to do to a device", () => {
    const error = refused("invalid", "No.", { fields: { email: "Not a valid email." } });
    expect(toProblem(error, api).body).toMatchObject({ errors: { email: "Not a valid email." } });
    expect(toProblem(error, device).body).toMatchObject({ retryable: false });
    const busy = toProblem(refused("slow-down", "Later.", { retryAfter: 42 }), device);
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

  test("a refusal of another copy of the class is one all the same, by its field", () => {
    const other = Object.assign(new Error("No."), { refusal: { kind: "forbidden", code: "forbidden" } });
    expect(toProblem(other, api).status).toBe(403);
    expect(toFormErrors(other)).toMatchObject({ message: "No.", status: 403 });
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a name", Object.assign(new Error("No."), { name: "AppError" })],
    ["a refusal that is none of ours", { refusal: { code: "toString" } }],
  ])("%s makes no refusal", (_, value) => {
    expect(isAppError(value)).toBe(false);
  });
});

describe("assertSameOrigin", () => {
  const post = (headers: Readonly<Record<string, string>>) =>
    new Request("http://fernwatch.test/login", { method: "POST", headers });

  test.each([
    ["our own origin", { origin: "http://fernwatch.test" }, true],
    ["our own origin, its port spelled out", { origin: "http://fernwatch.test:80" }, true],
    ["our origin behind a proxy that ends TLS", { origin: "https://fernwatch.test", public: "1" }, true],
    ["another host", { origin: "http://evil.test" }, false],
    ["another host that the deployment names", { origin: "https://other.test", public: "1" }, false],
    ["our host by another scheme", { origin: "https://fernwatch.test" }, false],
    ["our host at another port", { origin: "http://fernwatch.test:8080" }, false],
    ["our host as somebody's name", { origin: "http://fernwatch.test@evil.test" }, false],
    ["no address", { origin: "fernwatch.test" }, false],
    ["a null origin", { origin: "null" }, false],
    ["no origin from our page", { "sec-fetch-site": "same-origin" }, true],
    ["no origin from elsewhere", { "sec-fetch-site": "cross-site" }, false],
    ["no origin at all", {}, false],
  ])("%s: %s", (_, headers: Readonly<Record<string, string>>, passes) => {
    const attempt = () => assertSameOrigin(post(headers), headers.public && headers.origin);
    if (passes) expect(attempt).not.toThrow();
    else expect(attempt).toThrow();
  });
});
