// What every call of the JSON API can use, and how it finds out who is calling. Decision 0001, Session.
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { type Actor, SHOWN_USER_HEADER } from "~/domain/actor";
import { sessionTokenOf } from "~/http/cookie";
import { fieldWords } from "~/http/field-words";
import { noteThrown } from "~/http/log";
import { assertOwnPage } from "~/http/own-page";
import { problemResponse } from "~/http/problem";
import type { Services } from "~/services";
import type { AdmittedDevice } from "~/services/devices/device-access";
import { type AppError, refused, tooManyBytes } from "~/services/errors";
import type { EarlyLookup } from "~/services/insights/early-page-lookup";

// Sets the error messages of every request schema.
z.config({ customError: fieldWords });

/** Passed in by the Worker with each request. */
export interface ApiBindings {
  readonly services: Services;
  readonly requestId: string;
  readonly ip: string;
  /** Seconds for `Retry-After`, jittered per request. */
  readonly retryAfter: number;
  /** Logs who made the call. */
  readonly noteActor: (who: string) => void;
  /** Logs why a call was refused. */
  readonly noteRefusal: (code: string) => void;
}

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    actor: Actor;
    /** The caller, where signing in is optional. */
    visitor: Actor | null;
    token: string;
    device: AdmittedDevice;
    /** The token's user, if the lookup has started. */
    resolving: Promise<Actor | null> | undefined;
    earlyLookup: EarlyLookup | undefined;
  };
}

export type ApiContext = Context<ApiEnv>;

/** 256 KiB: all JSON bodies of ours are smaller (docs/platform.md, Limits). */
const JSON_LIMIT = 256 * 1024;

/** A router that turns refusals into problems of the given API. */
export function createApiRouter(api: "api" | "device"): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error.issues);
    },
  });
  app.onError((error, c) => respond(error, c, api));
  return app;
}

/** Refuses bodies of more bytes, including those that don't announce their length. */
export function limitJsonTo(bytes: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw tooManyBytes(bytes);
    },
  });
}

/** For every call that says nothing else. */
export const limitJson = limitJsonTo(JSON_LIMIT);

/**
 * Lets only a signed-in user pass, by the Authorization header. Safe methods also accept the cookie, because an image
 * or a download can't send the header. A cookie alone never writes.
 */
export const requireUser: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const token = presentedToken(c);
  const actor = await signedIn(c, token);
  if (token === null || !actor) throw refused("unauthenticated", "Please sign in.");
  c.set("actor", actor);
  c.set("token", token);
  await next();
};

/** Lets everyone pass and notes who is signed in, as `requireUser` does; null for a visitor. */
export const noteVisitor: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set("visitor", await signedIn(c, presentedToken(c)));
  await next();
};

async function signedIn(c: ApiContext, token: string | null): Promise<Actor | null> {
  const actor = token === null ? null : await (c.get("resolving") ?? c.env.services.sessions.resolve(token));
  if (!actor) return null;
  assertOwnPage(actor, c.req.header(SHOWN_USER_HEADER) ?? null);
  c.env.noteActor(`user:${actor.userId}`);
  return actor;
}

/** The token of a call, from the header or, where allowed, the cookie; null without one. */
export function presentedToken(c: Context<ApiEnv>): string | null {
  const safe = c.req.method === "GET" || c.req.method === "HEAD";
  return bearerToken(c) ?? (safe ? sessionTokenOf(c.req.raw) : null);
}

/** The token of `Authorization: Bearer ...`, or null. */
export function bearerToken(c: Context<ApiEnv>): string | null {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

function respond(error: unknown, c: Context<ApiEnv>, api: "api" | "device"): Response {
  const known = error instanceof HTTPException ? fromHono(error) : error;
  const { requestId, retryAfter } = c.env;
  const code = noteThrown(known, { request: requestId, retryAfter });
  if (code !== null) c.env.noteRefusal(code);
  return problemResponse(known, { requestId, api, retryAfter });
}

/** Hono's own refusals: a body that isn't JSON, or isn't declared as JSON. Anything else it throws is a fault. */
function fromHono(error: HTTPException): Error {
  switch (error.status) {
    case 400:
      return refused("malformed", "The body isn't valid JSON.", { cause: error });
    case 415:
      return refused("not-json", error.message, { cause: error });
    default:
      return error;
  }
}

type Issue = z.core.$ZodIssue;

/** The refusal of a request with the wrong shape, under the code that its call uses for bad input. */
export function invalidInput(
  issues: readonly Issue[],
  code: "malformed" | "not-acceptable" = "malformed",
): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) for (const field of fieldsOf(issue)) fields[field] ??= issue.message;
  const first = Object.entries(fields)[0];
  return refused(code, first ? `${first[0]}: ${first[1]}` : "The request isn't valid.", { fields });
}

/** The fields that an issue concerns, by their path; "body" is the whole. */
function fieldsOf(issue: Issue): readonly string[] {
  const inside = issue.code === "unrecognized_keys" ? issue.keys : [];
  const paths = inside.length > 0 ? inside.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => path.map(String).join(".") || "body");
}
