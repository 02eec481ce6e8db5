// What a form gets when no answer arrives, or one that isn't ours.
import { afterEach, expect, test, vi } from "vitest";
import { FORM_ANSWERED, type FormAnswered, sendForm, sendTabForm } from "~/browser/send-form";

const LOST = {
  ok: false,
  message: "This couldn't be sent. We kept what you entered; please try again.",
  fields: {},
  lost: true,
};
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As Remix throws what the server has thrown as a response. */
const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("an answer is the server's, a refusal too", async () => {
  const refused = { ok: false, message: "No.", fields: { email: "Taken." } };
  expect(await sendForm(async () => refused)).toBe(refused);
});

test.each([
  ["the line is down", new TypeError("Failed to fetch")],
  ["the server has a fault", new Error("Unexpected Server Error")],
  ["a fault is thrown as a response", thrown(500, "Unexpected Server Error")],
  ["what stands before the server is busy", thrown(503, "<html>")],
  ["a refusal is no sentence", thrown(403, { html: true })],
  ["a refusal is a whole page", thrown(413, "<p>Too large</p>".repeat(40))],
  ["an error comes as a response", new Response("no", { status: 502 })],
])("a form is refused with a message each time when %s", async (_, error) => {
  const send = () => sendForm(() => Promise.reject(error));
  const [first, second] = [await send(), await send()];
  expect([first, second]).toEqual([LOST, LOST]);
  expect(first).not.toBe(second);
});

test("a refusal that the server throws with a sentence shows that sentence", async () => {
  const send = () => Promise.reject(thrown(403, "This request did not come from this site."));
  expect(await sendForm(send)).toEqual({
    ok: false,
    message: "This request did not come from this site.",
    fields: {},
  });
});

test("what leads to another page is thrown", async () => {
  const away = new Response(null, { status: 302, headers: { location: "/login" } });
  await expect(sendForm(() => Promise.reject(away))).rejects.toBe(away);
});

test.each([
  ["an answer", () => Promise.resolve({ ok: true }), { ok: true }],
  ["a line that is down", () => Promise.reject(new TypeError("Failed to fetch")), LOST],
])("a form of a tab learns of %s by its attempt", async (_, send, answer) => {
  const told: FormAnswered[] = [];
  const window = new EventTarget();
  window.addEventListener(FORM_ANSWERED, (event) => told.push((event as CustomEvent).detail));
  vi.stubGlobal("dispatchEvent", (event: Event) => window.dispatchEvent(event));
  const body = new URLSearchParams({ intent: "save", attempt: "a1" });
  const request = new Request("https://own.test/?index", { method: "POST", body });
  expect(await sendTabForm(request, send)).toEqual(answer);
  expect(told).toEqual([{ attempt: "a1", answer }]);
  expect(await request.text()).toBe("intent=save&attempt=a1");
});
