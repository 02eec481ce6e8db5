// The Worker without Remix: APIs, crons, the queue, the log line of each request. app.ts adds the documents; tests use it bare. What
// answers is loaded with the first request that needs it, so that the Worker starts sooner.
import type { RequestContext } from "~/context";
import type { Actor } from "~/domain/actor";
import { mapSourceOf } from "~/domain/map/map-source";
import { networkOf } from "~/domain/network";
import { isPublicPath } from "~/domain/site/public-pages";
import { leftTokenOf, sessionTokenOf, withSessionMark } from "~/http/cookie";
import { log, noteThrown } from "~/http/log";
import { asAppError, problemResponse } from "~/http/problem";
import { assertSameOrigin } from "~/http/same-origin";
import { withSecurityHeaders } from "~/http/security-headers";
import { D1Meter } from "./adapters/metered-d1";
import { systemClock, webRandom } from "./adapters/platform";
import type { Env } from "./env";
import { runCron } from "./jobs/crons";
import { publishableKey } from "./payment-settings";
import { newHealthMemory } from "./probes";
import { isMissingSetting, publicConfig, wireServices } from "./wiring";

/** Renders a document; app.ts hands in Remix. */
export type Documents = (request: Request, context: RequestContext) => Promise<Response>;

export function createWorker(
  documents: Documents,
): Required<Pick<ExportedHandler<Env>, "fetch" | "queue" | "scheduled">> {
  const healthMemory = newHealthMemory();
  return {
    async fetch(request, env, ctx) {
      const started = systemClock.now();
      const url = new URL(request.url);
      const requestId = request.headers.get("cf-ray") ?? webRandom.uuid();
      const meter = new D1Meter();
      const nonce = webRandom.token(16);
      let who = "anonymous";
      let refusal: string | undefined;
      let answered: Response;
      try {
        const services = wireServices(env, meter, healthMemory);
        const ip = networkOf(request.headers.get("cf-connecting-ip") ?? "local");
        if (/^\/(api|device|ddi)(\/|$)/.test(url.pathname)) {
          const { answerApiCall } = await import("./apis");
          answered = await answerApiCall(request, {
            services,
            requestId,
            ip,
            retryAfter: jitteredSeconds(),
            noteActor: (name) => {
              who = name;
            },
            noteRefusal: (code) => {
              refusal = code;
            },
          });
        } else if (url.pathname.startsWith("/basemap/")) {
          // What there is of it is a static file. A map asks for glyphs that don't exist, and needs no page for that.
          answered = nothingHere();
        } else if (isSiteFile(url.pathname)) {
          const { siteFile } = await import("./site-files");
          answered = siteFile(url, publicConfig(env), started) ?? nothingHere();
        } else {
          // Before Remix, whose own check of the origin ends in a fault instead of a refusal.
          const isRead = request.method === "GET" || request.method === "HEAD";
          if (!isRead && !url.pathname.startsWith(LEAVING)) {
            assertSameOrigin(request, env.PUBLIC_ORIGIN);
          }
          const token = sessionTokenOf(request);
          let actor: Promise<Actor | null> | undefined;
          answered = await documents(withoutDataParam(request, url), {
            services,
            requestId,
            ip,
            nonce,
            sessionToken: token,
            config: publicConfig(env),
            note,
            actor: () => {
              actor ??=
                token === null ? Promise.resolve(null) : services.sessions.resolve(token).then(noted, busy);
              return actor;
            },
          });
        }
        const left = leftTokenOf(request);
        // The browser has signed out without us, and this may be the first request that shows it.
        if (left !== null)
          ctx.waitUntil(
            services.sessions
              .signOut(left)
              .catch((error: unknown) => log({ event: "background-failed", error })),
          );
      } catch (error) {
        answered = error instanceof Response ? error : faultResponse(error, requestId);
      }
      const response = withSecurityHeaders(withSessionMark(answered, request), {
        requestId,
        nonce,
        secure: url.protocol === "https:",
        map: mapSourceOf(env),
        // The console, the API, what is not found: search engines list the public pages alone. Cameras pay for each byte, and
        // nothing leads to theirs.
        listed:
          url.pathname.startsWith("/device/") ||
          (answered.ok && (isPublicPath(url.pathname) || isSiteFile(url.pathname))),
        hostedCard: publishableKey(env) !== null,
      });
      if (env.METER === "1") response.headers.set("x-fernwatch-d1", meter.toString());
      log({
        event: "request",
        request: requestId,
        method: request.method,
        path: loggedPath(url.pathname),
        status: response.status,
        actor: who,
        refusal,
        ms: systemClock.now() - started,
        d1: { calls: meter.calls, read: meter.rowsRead, written: meter.rowsWritten },
      });
      ctx.passThroughOnException?.();
      return response;

      function note(error: unknown): void {
        refusal = noteThrown(error, { request: requestId, retryAfter: jitteredSeconds() }) ?? undefined;
      }

      /** A page whose reader cannot be looked up now is asked for again; it is no fault. */
      function busy(error: unknown): never {
        const retryAfter = jitteredSeconds();
        const known = asAppError(error, retryAfter);
        if (!known) throw error;
        note(error);
        throw new Response(known.message, { status: 503, headers: { "retry-after": String(retryAfter) } });
      }

      function noted(actor: Actor | null): Actor | null {
        if (actor) who = `user:${actor.userId}`;
        return actor;
      }
    },

    /** Each message says "look"; one run serves all of a batch. */
    async queue(_, env) {
      const counts = { ...(await wireServices(env, new D1Meter()).outboxSender.tend()) };
      if (Object.values(counts).some((count) => count > 0)) log({ event: "queue", job: "outbox", counts });
    },

    async scheduled(controller, env) {
      await runCron(controller.cron, { services: wireServices(env, new D1Meter()) });
    },
  };
}

/**
 * A mail program posts here by itself when its reader leaves (RFC 8058). No session counts here: the signature in the address
 * says who may.
 */
const LEAVING = "/mail/leave/";

/** An address as the log has it: without the signature of a link that was mailed. */
function loggedPath(path: string): string {
  return path.replace(/^(\/mail\/\w+\/).+$/, "$1...");
}

/** What programs look for at fixed addresses; no page is there. */
function isSiteFile(path: string): boolean {
  return path === "/robots.txt" || path === "/sitemap.xml" || path.startsWith("/.well-known/");
}

function nothingHere(): Response {
  return new Response("There is nothing at this address.", { status: 404 });
}

/** Remix takes `_data` for a call of an older client and answers it with nothing: here it means nothing at all. */
function withoutDataParam(request: Request, url: URL): Request {
  if (!url.searchParams.has("_data")) return request;
  const plain = new URL(url);
  plain.searchParams.delete("_data");
  return new Request(plain, request);
}

/** 2 to 10 s, so that cameras that were turned away don't all return at the same time. */
function jitteredSeconds(): number {
  return 2 + Math.floor(webRandom.fraction() * 9);
}

function faultResponse(error: unknown, requestId: string): Response {
  const retryAfter = jitteredSeconds();
  noteThrown(error, { request: requestId, retryAfter });
  if (isMissingSetting(error)) return new Response(error.message, { status: 500 });
  return problemResponse(error, { requestId, api: "api", retryAfter });
}
