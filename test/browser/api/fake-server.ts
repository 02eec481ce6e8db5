// A server of one answer, and a client that asks it as a signed-in user does.
import { type ApiClient, type ClientOptions, createClient } from "~/browser/api/client/client";

export interface Asked {
  readonly path: string;
  readonly init: RequestInit;
}

/** Answers every call by `answer`; the calls that were made, and the client. */
export function serve(
  answer: (asked: Asked, call: number) => Promise<Response>,
  options: Partial<ClientOptions> = {},
): { readonly client: ApiClient; readonly calls: readonly Asked[] } {
  const calls: Asked[] = [];
  const client = createClient({
    authorization: () => "Bearer t",
    fetch: (input, init = {}) => {
      const asked = { path: String(input), init };
      calls.push(asked);
      return answer(asked, calls.length - 1);
    },
    retries: { jitter: () => 0 },
    ...options,
  });
  return { client, calls };
}
