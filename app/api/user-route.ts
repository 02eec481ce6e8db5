// A call by a signed-in user or a visitor: what it takes and returns, and the one service call that it makes.
import { createRoute, type Hook, type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Actor } from "~/domain/actor";
import type { Services } from "~/services";
import type { WireSchema } from "~/wire/schema";
import { type ApiContext, type ApiEnv, invalidInput, noteVisitor, requireUser } from "./context";
import { asAnswer, bearer, bodyOf, problems, type RefusalStatus } from "./document";

interface UserCall<Answer extends WireSchema, Params, Query, Headers, Body> {
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject & z.ZodType<Params>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  readonly headers?: z.ZodObject & z.ZodType<Headers>;
  /** Required unless optional; parsed by its shape. */
  readonly body?: {
    readonly name: string;
    readonly schema: z.core.$ZodType<Body>;
    readonly optional?: boolean;
  };
  readonly answer: {
    readonly name: string;
    readonly schema: Answer;
    readonly description: string;
    /** 200 by default. */
    readonly status?: ContentfulStatusCode;
    /** JSON by default. */
    readonly type?: string;
    /** Other formats that a caller can request, by media type. */
    readonly forms?: Readonly<Record<string, { readonly name: string; readonly schema: WireSchema }>>;
  };
  /** Other successful answers, which the handler returns itself. */
  readonly also?: RouteConfig["responses"];
  /** In addition to 401 on calls that require signing in. */
  readonly refuses?: readonly RefusalStatus[];
  /** Answers 422 for a wrong shape, because the call uses 400 for something else. */
  readonly unacceptable?: true;
  /** Runs before the caller is known. */
  readonly before?: MiddlewareHandler<ApiEnv>;
}

export interface Asked<Params, Query, Headers, Body, Who = Actor> {
  readonly actor: Who;
  readonly services: Services;
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  readonly c: ApiContext;
}

/**
 * Adds a call that only a signed-in user may make. `handle` returns the domain's type, and the answer's shape turns it
 * into the wire's; a Response is sent as it is.
 */
export function userRoute<Answer extends WireSchema, Params, Query, Headers, Body>(
  api: OpenAPIHono<ApiEnv>,
  call: UserCall<Answer, Params, Query, Headers, Body>,
  handle: Handle<Answer, Asked<Params, Query, Headers, Body>>,
): void {
  addRoute(api, call, SIGNED_IN, handle);
}

/** Adds a call that anyone may make, signed in (`actor`) or not (null); otherwise as `userRoute`. */
export function visitorRoute<Answer extends WireSchema, Params, Query, Headers, Body>(
  api: OpenAPIHono<ApiEnv>,
  call: UserCall<Answer, Params, Query, Headers, Body>,
  handle: Handle<Answer, Asked<Params, Query, Headers, Body, Actor | null>>,
): void {
  addRoute(api, call, ANYBODY, handle);
}

type Handle<Answer extends WireSchema, Given> = (asked: Given) => Promise<z.output<Answer> | Response>;

/** Who may make a call, and how to find out who does. */
interface Entrance<Who> {
  readonly guard: MiddlewareHandler<ApiEnv>;
  readonly security: RouteConfig["security"];
  readonly refuses: readonly RefusalStatus[];
  readonly who: (c: ApiContext) => Who;
}

const SIGNED_IN: Entrance<Actor> = {
  guard: requireUser,
  security: bearer,
  refuses: [401],
  who: (c) => c.get("actor"),
};

const ANYBODY: Entrance<Actor | null> = {
  guard: noteVisitor,
  security: [...bearer, {}],
  refuses: [],
  who: (c) => c.get("visitor"),
};

function addRoute<Answer extends WireSchema, Params, Query, Headers, Body, Who>(
  api: OpenAPIHono<ApiEnv>,
  call: UserCall<Answer, Params, Query, Headers, Body>,
  entrance: Entrance<Who>,
  handle: Handle<Answer, Asked<Params, Query, Headers, Body, Who>>,
): void {
  const { answer } = call;
  const route = createRoute({
    ...called(call, entrance),
    request: requested(call),
    responses: answered(call, entrance.refuses),
  });
  async function respond(c: ApiContext): Promise<Response> {
    const valid = (part: string): unknown => (c.req as unknown as ValidParts).valid(part);
    const given = await handle({
      actor: entrance.who(c),
      services: c.env.services,
      params: valid("param") as Params,
      query: valid("query") as Query,
      headers: valid("header") as Headers,
      body: valid("json") as Body,
      c,
    });
    if (given instanceof Response) return given;
    return c.json(z.encode(answer.schema, given), answer.status ?? 200);
  }
  // The type of `handle` has already checked the shape of the answer.
  api.openapi(route, respond as never, call.unacceptable && refuseUnacceptable);
}

const refuseUnacceptable: Hook<unknown, ApiEnv, string, undefined> = (result) => {
  if (result.success) return;
  const { issues } = result.error;
  // A body that isn't an object is malformed; it isn't a form with errors.
  throw invalidInput(issues, issues.some(({ path }) => path.length === 0) ? "malformed" : "not-acceptable");
};

/** What the validators of a route have read, by part; undefined for a part that the call doesn't have. */
interface ValidParts {
  valid(part: string): unknown;
}

type AnyCall = UserCall<WireSchema, unknown, unknown, unknown, unknown>;

function called(
  { method, path, summary, description, before }: AnyCall,
  { guard, security }: Pick<Entrance<unknown>, "guard" | "security">,
) {
  const middleware = before ? [before, guard] : [guard];
  return { method, path, summary, ...(description && { description }), security, middleware };
}

function requested({ params, query, headers, body }: AnyCall) {
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: bodyOf(body.schema, body.name, !body.optional) }),
  };
}

function answered({ answer, also, refuses = [] }: AnyCall, always: readonly RefusalStatus[]) {
  const forms = { [answer.type ?? "application/json"]: answer, ...answer.forms };
  const content = Object.fromEntries(
    Object.entries(forms).map(([type, { schema, name }]) => [type, { schema: asAnswer(schema, name) }]),
  );
  return {
    [answer.status ?? 200]: { description: answer.description, content },
    ...also,
    ...problems(...always, ...refuses),
  };
}
