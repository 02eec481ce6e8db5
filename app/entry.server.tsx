// Renders documents as a stream under the request's nonce, and logs what went wrong once, with the request's id.
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./nonce";

/** Milliseconds after which data that is still on its way is given up. */
export const streamTimeout = 15_000;

/** Bytes. Above React's 12,800, so that a list that is ready is sent in its place and not swapped in by script. */
const CHUNK_SIZE = 1_000_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
): Promise<Response> {
  let answerStatus = status;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      progressiveChunkSize: CHUNK_SIZE,
      onError(error: unknown) {
        if (request.signal.aborted) return;
        answerStatus = 500;
        logFault("render", requestId, error);
      },
    },
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { status: answerStatus, headers });
}

/** Errors of loaders and actions that no door foresaw. Thrown responses do not come here. */
export async function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<void> {
  if (request.signal.aborted) return;
  const actor = await context.actor().catch(() => null);
  logFault(`${request.method} ${new URL(request.url).pathname}`, context.requestId, error, actor?.userId);
}

/** One line a fault, in the shape of the Worker's own. */
function logFault(at: string, requestId: string, error: unknown, userId?: number): void {
  console.error(
    JSON.stringify({
      level: "error",
      event: "fault",
      request: requestId,
      at,
      actor: userId === undefined ? "anonymous" : `user:${userId}`,
      cause: String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  );
}
