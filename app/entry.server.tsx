// Renders documents as a stream under the request's nonce, and logs what went wrong once, with the request's id.
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { log } from "./http/log";
import { asAppError } from "./http/problem";
import { NonceContext } from "./nonce";

/** Milliseconds after which data that is still on its way is given up. */
export const streamTimeout = 15_000;

/** Of a busy database, in the log alone. */
const RETRY_S = 5;

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
        log({ event: "fault", request: requestId, at: "render", error });
      },
    },
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { status: answerStatus, headers });
}

/** Errors of loaders and actions that no API expected. Thrown responses do not come here. */
export async function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<void> {
  if (request.signal.aborted || isRefusal(error)) return;
  if (asAppError(error, RETRY_S)) return context.note(error);
  const actor = await context.actor().catch(() => null);
  log({
    event: "fault",
    request: context.requestId,
    at: `${request.method} ${new URL(request.url).pathname}`,
    actor: actor ? `user:${actor.userId}` : "anonymous",
    error,
  });
}

/** Remix's own "no such route" and "no such method": the caller has been told. */
function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
