// A request that tells how much of its body has gone.
import { afterEach, describe, expect, test, vi } from "vitest";
import { createClient } from "~/browser/api/client/client";
import { sendWithProgress } from "~/browser/api/client/send-with-progress";

/** As the browser's, as far as it is used; the test says what happens. */
class FakeRequest {
  static last: FakeRequest;
  static made = 0;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = "";
  opened = "";
  readonly headers: Record<string, string> = {};
  constructor() {
    FakeRequest.last = this;
    FakeRequest.made += 1;
  }
  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return "content-type: application/json\r\nretry-after: 3\r\n";
  }
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
    this.onloadend?.();
  }
}

vi.stubGlobal("XMLHttpRequest", FakeRequest);
afterEach(() => vi.restoreAllMocks());

const init = { method: "POST", headers: { "repr-digest": "sha-256=:x:" }, body: new Blob(["four"]) };

describe("sendWithProgress", () => {
  test("tells what has gone, and answers as fetch does", async () => {
    const sent: number[] = [];
    const answer = sendWithProgress("/api/x", init, (bytes) => sent.push(bytes));
    const request = FakeRequest.last;
    request.upload.onprogress?.({ loaded: 2 });
    request.upload.onprogress?.({ loaded: 4 });
    request.answer(415, '{"message":"This is a Python pickle."}');
    const response = await answer;
    expect(sent).toEqual([2, 4]);
    expect([request.opened, request.headers]).toEqual(["POST /api/x", init.headers]);
    expect([response.status, response.headers.get("retry-after")]).toEqual([415, "3"]);
    expect(await response.json()).toEqual({ message: "This is a Python pickle." });
  });

  test.each(["onerror", "onabort"] as const)("fails as fetch does: %s", async (what) => {
    const answer = sendWithProgress("/api/x", init, () => undefined);
    FakeRequest.last[what]?.();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  test("ends by its signal", async () => {
    const leaving = new AbortController();
    const answer = sendWithProgress("/api/x", { ...init, signal: leaving.signal }, () => undefined);
    leaving.abort();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });
});

describe("a call that wants to hear what has gone", () => {
  const client = createClient({ authorization: () => "Bearer t" });
  const call = (signal?: AbortSignal) =>
    client.call({
      method: "POST",
      path: "/api/x",
      bytes: new Uint8Array(4),
      onSent: () => undefined,
      tries: "once",
      read: null,
      ...(signal && { signal }),
    });

  /** The code that counts is fetched first. */
  const requestOf = async (start: () => void) => {
    const before = FakeRequest.made;
    start();
    await vi.waitFor(() => expect(FakeRequest.made).toBe(before + 1));
  };

  test("has the token, and fails in the server's words", async () => {
    let calling: Promise<unknown> = Promise.resolve();
    await requestOf(() => {
      calling = call();
    });
    expect(FakeRequest.last.headers.authorization).toBe("Bearer t");
    FakeRequest.last.answer(415, '{"message":"This is a Python pickle."}');
    await expect(calling).rejects.toMatchObject({ message: "This is a Python pickle." });
  });

  test("that is cancelled differs from a connection that is down", async () => {
    const leaving = new AbortController();
    let calling: Promise<unknown> = Promise.resolve();
    await requestOf(() => {
      calling = call(leaving.signal);
    });
    leaving.abort();
    await expect(calling).rejects.toMatchObject({ failure: { kind: "aborted" } });
    let lost: Promise<unknown> = Promise.resolve();
    await requestOf(() => {
      lost = call();
    });
    FakeRequest.last.onerror?.();
    await expect(lost).rejects.toMatchObject({ failure: { kind: "offline" } });
  });

  test("that is cancelled before its code is here sends nothing", async () => {
    const before = FakeRequest.made;
    const leaving = new AbortController();
    const calling = call(leaving.signal);
    leaving.abort();
    await expect(calling).rejects.toMatchObject({ failure: { kind: "aborted" } });
    expect(FakeRequest.made).toBe(before);
  });
});
