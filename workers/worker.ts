// The Worker without Remix: doors, crons, the log line of each request. app.ts adds the documents; tests use it bare.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { leftTokenOf, sessionTokenOf, withSessionMark } from "~/http/cookie";
import { problemResponse } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { withSecurityHeaders } from "~/http/security-headers";
import { D1Meter } from "./adapters/metered-d1";
import { systemClock, webRandom } from "./adapters/platform";
import { answerAtDoor } from "./doors";
import type { Env } from "./env";
import { runCron } from "./jobs/crons";
import { isMissingSecret, publicConfig, wire } from "./wire";

/** Renders a document; app.ts hands in Remix. */
export type Documents = (request: Request, context: RequestContext) => Promise<Response>;

export function createWorker(
  documents: Documents,
): Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">> {
  return {
    async fetch(request, env, ctx) {
      const started = systemClock.now();
      const url = new URL(request.url);
      const requestId = request.headers.get("cf-ray") ?? webRandom.uuid();
      const meter = new D1Meter();
      const nonce = webRandom.token(16);
      let who = "anonymous";
      let answered: Response;
      try {
        const services = wire(env, meter);
        const ip = request.headers.get("cf-connecting-ip") ?? "local";
        if (/^\/(api|device|ddi)(\/|$)/.test(url.pathname)) {
          answered = await answerAtDoor(request, {
            services,
            requestId,
            ip,
            retryAfter: jitteredSeconds(),
            noteActor: (name) => {
              who = name;
            },
          });
        } else {
          // Before Remix, whose own check of the origin ends in a fault instead of a refusal.
          if (request.method !== "GET" && request.method !== "HEAD") assertSameOrigin(request);
          const token = sessionTokenOf(request);
          let actor: Promise<Actor | null> | undefined;
          answered = await documents(request, {
            services,
            requestId,
            ip,
            nonce,
            sessionToken: token,
            config: publicConfig(env),
            actor: () => {
              actor ??= token === null ? Promise.resolve(null) : services.sessions.resolve(token).then(noted);
              return actor;
            },
          });
        }
        const left = leftTokenOf(request);
        // The browser has signed out without us, and this may be the first that we hear of it.
        if (left !== null) ctx.waitUntil(services.sessions.signOut(left).catch(noteFault));
      } catch (error) {
        answered = error instanceof Response ? error : faultResponse(error, requestId);
      }
      const response = withSecurityHeaders(withSessionMark(answered, request), {
        requestId,
        nonce,
        secure: url.protocol === "https:",
      });
      if (env.METER === "1") response.headers.set("x-fernwatch-d1", meter.toString());
      logRequest({
        request,
        url,
        requestId,
        status: response.status,
        who,
        ms: systemClock.now() - started,
        meter,
      });
      ctx.passThroughOnException?.();
      return response;

      function noted(actor: Actor | null): Actor | null {
        if (actor) who = `user:${actor.userId}`;
        return actor;
      }
    },

    async scheduled(controller, env) {
      await runCron(controller.cron, { services: wire(env, new D1Meter()) });
    },
  };
}

/** 2 to 10 s, so that cameras that were turned away do not come back at once. */
function jitteredSeconds(): number {
  return 2 + Math.floor(webRandom.fraction() * 9);
}

function faultResponse(error: unknown, requestId: string): Response {
  console.error(
    JSON.stringify({
      level: "error",
      event: "fault",
      request: requestId,
      cause: String(error),
      stack: stackOf(error),
    }),
  );
  if (isMissingSecret(error)) return new Response(error.message, { status: 500 });
  return problemResponse(error, { requestId, door: "api", retryAfter: jitteredSeconds() });
}

/** For what runs beside the answer. */
function noteFault(error: unknown): void {
  console.error(
    JSON.stringify({ level: "error", event: "fault", cause: String(error), stack: stackOf(error) }),
  );
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}

/** One line a request. The path only, never the query: it may carry a token. */
function logRequest(entry: {
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  readonly status: number;
  readonly who: string;
  readonly ms: number;
  readonly meter: D1Meter;
}): void {
  const { meter } = entry;
  console.log(
    JSON.stringify({
      level: entry.status >= 500 ? "error" : "info",
      event: "request",
      request: entry.requestId,
      method: entry.request.method,
      path: entry.url.pathname,
      status: entry.status,
      actor: entry.who,
      ms: entry.ms,
      d1: { calls: meter.calls, read: meter.rowsRead, written: meter.rowsWritten },
    }),
  );
}
