// The one reader of forms: what is a form is read as text, what is none is refused in a sentence.
import { describe, expect, test } from "vitest";
import { readPostedForm } from "~/http/posted-form";
import { isAppError } from "~/services/errors";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

function posted(body: BodyInit | null, type?: string): Request {
  const headers: HeadersInit = type === undefined ? {} : { "content-type": type };
  return new Request("http://fernwatch.test/login", { method: "POST", body, headers });
}

function withFile(): FormData {
  const form = new FormData();
  form.set("email", new File(["x"], "x.txt"));
  form.set("password", "p");
  return form;
}

async function refusal(request: Request): Promise<string> {
  try {
    (await readPostedForm(request)).text("email");
  } catch (error) {
    if (isAppError(error)) return `${error.refusal.code}: ${error.message}`;
    throw error;
  }
  return "none";
}

describe("a form", () => {
  test.each([
    ["posted plainly", posted(new URLSearchParams({ intent: "set", email: "a b" }))],
    ["in parts", posted(Object.entries({ intent: "set", email: "a b" }).reduce(withField, new FormData()))],
    [
      "of a type in capitals",
      posted("intent=set&email=a+b", "APPLICATION/X-WWW-FORM-URLENCODED; charset=UTF-8"),
    ],
  ])("%s is read as text", async (_, request) => {
    const form = await readPostedForm(request);
    expect([form.intent, form.text("email"), form.text("absent")]).toEqual(["set", "a b", ""]);
    expect([form.has("email"), form.has("absent")]).toEqual([true, false]);
    expect(form.refuse).toThrow("This form isn't known.");
  });

  test("with nothing in it has no fields", async () => {
    expect((await readPostedForm(posted("", URLENCODED))).text("email")).toBe("");
  });

  test("is read up to 64 KiB", async () => {
    const of = (size: number) => posted(`email=${"x".repeat(size - 6)}`, URLENCODED);
    expect((await readPostedForm(of(65_536))).text("email")).toHaveLength(65_530);
    expect(await refusal(of(65_537))).toBe("malformed: This form is too large.");
  });
});

test.each([
  ["JSON", posted("{}", "application/json"), "Send this as a form."],
  ["a text", posted("email=a", "text/plain"), "Send this as a form."],
  ["a type that only begins like one", posted("email=a", `${URLENCODED}2`), "Send this as a form."],
  ["nothing at all", posted(null), "Send this as a form."],
  ["parts without their boundary", posted("x", "multipart/form-data"), "This form couldn't be read."],
  [
    "parts that never end",
    posted('--b\r\nContent-Disposition: form-data; name="email"', MULTIPART),
    "This form couldn't be read.",
  ],
  ["bytes for parts", posted(new Uint8Array([0, 255, 216]), MULTIPART), "This form couldn't be read."],
  ["a file where a text is meant", posted(withFile()), "Send text here, not a file."],
])("%s is refused in words", async (_, request, sentence) => {
  expect(await refusal(request)).toBe(`malformed: ${sentence}`);
});

test("a body without end is read for 16 MiB, and no further", async () => {
  let given = 0;
  let ended = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1_048_576;
      controller.enqueue(new Uint8Array(1_048_576).fill(120));
    },
    cancel() {
      ended = true;
    },
  });
  const request = new Request("http://fernwatch.test/login", {
    method: "POST",
    body: endless,
    headers: { "content-type": URLENCODED },
    duplex: "half",
  } as RequestInit);
  expect(await refusal(request)).toBe("malformed: This form is too large.");
  expect(given).toBeLessThan(20 * 1024 * 1024);
  expect(ended).toBe(true);
});

test("a body that breaks off is refused", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("gone")),
  });
  const headers = { "content-type": URLENCODED };
  const init = { method: "POST", body: broken, headers, duplex: "half" } as RequestInit;
  expect(await refusal(new Request("http://fernwatch.test/login", init))).toBe(
    "malformed: This form arrived incomplete.",
  );
});

function withField(form: FormData, [name, value]: readonly [string, string]): FormData {
  form.set(name, value);
  return form;
}
