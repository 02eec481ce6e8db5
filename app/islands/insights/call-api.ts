// A call of the JSON API from a worker.

/** Why a call was refused; by name, because an error loses its class on the way from one worker to another. */
export type Refusal = "SignedOut" | "PageGone";

class CallRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
    this.name = refusal;
  }
}

/** Whether a call ended in this refusal; everything else is a line that is down. */
export function isRefused(error: unknown, refusal: Refusal): boolean {
  return error instanceof Error && error.name === refusal;
}

/** Answers with what is good. Throws `SignedOut` for a session that has ended, `PageGone` for what is not there. */
export async function callApi(
  path: string,
  options: { readonly authorization: string | null; readonly accept?: string },
): Promise<Response> {
  const { authorization, accept = "application/json" } = options;
  const response = await fetch(path, {
    // Our own database keeps the pages, under the same tags.
    cache: "no-store",
    headers: authorization === null ? { accept } : { accept, authorization },
  });
  if (response.status === 401) throw new CallRefused("SignedOut");
  if (response.status === 404 || response.status === 403) throw new CallRefused("PageGone");
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
