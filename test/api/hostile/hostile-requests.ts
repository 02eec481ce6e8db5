// Requests as nobody honest would send them: any call by anybody, with bodies that are no forms and no JSON, texts that
// are no Unicode, JSON a hundred thousand levels deep, and headers that lie. Made by chance, the same at every run.
import * as fc from "fast-check";
import { anyText } from "../../support/any-text";

export const CALLERS = [
  "nobody",
  "nonsense",
  "owner",
  "stranger",
  "viewer",
  "staff",
  "camera",
  "otherCamera",
] as const;
export type Caller = (typeof CALLERS)[number];

export interface Hostile {
  /** A documented call, "POST /api/updates". */
  readonly name: string;
  readonly caller: Caller;
  /** What is put in the place of the valid body; absent: it goes along. */
  readonly body?: { readonly type: string | null; readonly bytes: string | Uint8Array<ArrayBuffer> };
  /** A member of the valid body that gets another value, by its place among them. */
  readonly member?: { readonly at: number; readonly value: unknown };
  /** Behind the path of the call. */
  readonly tail?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "image/jpeg",
  "\u00ff",
  null,
] as const;

/** Texts that break what takes them for well-formed, short or plain. */
const text = fc.oneof(
  fc.constantFrom(
    "\ud83e",
    "a\udd8a\ud83e",
    "\u0000",
    "\u202Eexe.gpj",
    "e\u0301".repeat(400),
    "\ud83e\udd8a".repeat(5_000),
    "<script>alert(1)</script>",
    "'; DROP TABLE user; --",
    "__proto__",
    "../../../etc/passwd",
    "9".repeat(400),
    "x".repeat(20_000),
  ),
  anyText(40),
);

/** JSON as text, since no value so deep can be written by JSON.stringify. */
const deepJson = fc
  .tuple(fc.constantFrom('{"a":', "["), fc.constantFrom(200, 5_000, 40_000))
  .map(([open, depth]) => `${open.repeat(depth)}1${(open === "[" ? "]" : "}").repeat(depth)}`);

const value = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, -1, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[[]]], ""),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(text, { maxLength: 5 }),
  fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 }),
);

const noJson = fc.record({
  type: fc.constantFrom(...TYPES),
  bytes: fc.oneof(
    text,
    deepJson,
    fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
    fc.constantFrom("--b\r\nContent-Disposition: form-data; name=x\r\n\r\n1", "a=%ff&%u=1", '{"a":', "[1,]"),
  ),
});

const headers = fc.dictionary(
  fc.constantFrom(
    "idempotency-key",
    "upload-offset",
    "upload-length",
    "upload-metadata",
    "upload-checksum",
    "tus-resumable",
    "x-http-method-override",
    "content-length",
    "repr-digest",
    "if-none-match",
    "cookie",
    "range",
    "x-shown-user",
    "accept",
    "origin",
  ),
  fc.oneof(
    fc.constantFrom(
      "-1",
      "1e9",
      "999999999999",
      "*",
      "s=x; signed-in=1",
      "bytes=5-1",
      "sha-256=:AA==:",
      "null",
      "0",
    ),
    fc.string({ maxLength: 30 }),
  ),
  { maxKeys: 3 },
);

const tail = fc.oneof(
  fc.constantFrom(
    "/",
    "%00",
    "/..",
    "%2e%2e/x",
    "?_data=",
    "?limit=-1",
    "?limit=1e9&offset=x",
    "?account=%F0%9F",
    ";a=b",
    "?",
  ),
  text.map((part) => `?q=${encodeURIComponent(part.replace(/[\ud800-\udfff]/g, ""))}`),
);

/** `count` requests to the named calls. */
export function hostileRequests(names: readonly string[], count: number, seed: number): readonly Hostile[] {
  const who = { name: fc.constantFrom(...names), caller: fc.constantFrom(...CALLERS) };
  const one = fc.oneof(
    { weight: 3, arbitrary: fc.record({ ...who, body: noJson }) },
    { weight: 5, arbitrary: fc.record({ ...who, member: fc.record({ at: fc.nat(20), value }) }) },
    { weight: 1, arbitrary: fc.record({ ...who, tail }) },
    { weight: 1, arbitrary: fc.record({ ...who, headers }) },
    { weight: 1, arbitrary: fc.record({ ...who, body: noJson, headers }) },
    {
      weight: 1,
      arbitrary: fc.record({
        ...who,
        method: fc.constantFrom("GET", "PATCH", "DELETE", "PUT", "POST", "OPTIONS"),
      }),
    },
  );
  return fc.sample(one, { numRuns: count, seed });
}
