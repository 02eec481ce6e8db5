// A call of a signed-in user: what it takes and answers, and the one thing that it asks of a service.
import { createRoute, type Hook, type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Actor } from "~/domain/actor";
import type { Services } from "~/services";
import type { WireSchema } from "~/wire/schema";
import { type DoorContext, type DoorEnv, invalidInput, requireUser } from "./context";
import { asAnswer, bearer, bodyOf, problems, type RefusalStatus } from "./document";

interface UserCall<Answer extends WireSchema, Params, Query, Headers, Body> {
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject & z.ZodType<Params>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  readonly headers?: z.ZodObject & z.ZodType<Headers>;
  /** Required, unless it may be left out; read into what its shape says. */
  readonly body?: {
    readonly name: string;
    readonly schema: z.core.$ZodType<Body>;
    readonly optional?: boolean;
  };
  readonly answer: {
    readonly name: string;
    readonly schema: Answer;
    readonly description: string;
    /** 200 where it says nothing. */
    readonly status?: ContentfulStatusCode;
    /** JSON where it says nothing. */
    readonly type?: string;
    /** Other forms that a caller may ask for, by media type. */
    readonly forms?: Readonly<Record<string, { readonly name: string; readonly schema: WireSchema }>>;
  };
  /** Other successes, which the call answers with by itself. */
  readonly also?: RouteConfig["responses"];
  /** Besides 401. */
  readonly refuses?: readonly RefusalStatus[];
  /** What misses its shape is 422, where the call keeps 400 for something else. */
  readonly unacceptable?: true;
  /** Runs before it is known who asks. */
  readonly before?: MiddlewareHandler<DoorEnv>;
}

export interface Asked<Params, Query, Headers, Body> {
  readonly actor: Actor;
  readonly services: Services;
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  readonly c: DoorContext;
}

/**
 * Adds a call that only a signed-in user may make. What `handle` gives is in the domain's words and becomes the wire's by
 * the shape of the answer; a Response goes out as it is.
 */
export function userRoute<Answer extends WireSchema, Params, Query, Headers, Body>(
  door: OpenAPIHono<DoorEnv>,
  call: UserCall<Answer, Params, Query, Headers, Body>,
  handle: (asked: Asked<Params, Query, Headers, Body>) => Promise<z.output<Answer> | Response>,
): void {
  const { answer } = call;
  const route = createRoute({ ...called(call), request: requested(call), responses: answered(call) });
  async function respond(c: DoorContext): Promise<Response> {
    const valid = (part: string): unknown => (c.req as unknown as ValidParts).valid(part);
    const given = await handle({
      actor: c.get("actor"),
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
  // The shape of the answer has been held already, by the type of `handle`.
  door.openapi(route, respond as never, call.unacceptable && refuseUnacceptable);
}

const refuseUnacceptable: Hook<unknown, DoorEnv, string, undefined> = (result) => {
  if (result.success) return;
  const { issues } = result.error;
  // What is no object at all is no form that was filled in wrongly.
  throw invalidInput(issues, issues.some(({ path }) => path.length === 0) ? "malformed" : "not-acceptable");
};

/** What the validators of a route have read, by part; undefined for a part that the call has not. */
interface ValidParts {
  valid(part: string): unknown;
}

type AnyCall = UserCall<WireSchema, unknown, unknown, unknown, unknown>;

function called({ method, path, summary, description, before }: AnyCall) {
  const middleware = before ? [before, requireUser] : [requireUser];
  return { method, path, summary, ...(description && { description }), security: bearer, middleware };
}

function requested({ params, query, headers, body }: AnyCall) {
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: bodyOf(body.schema, body.name, !body.optional) }),
  };
}

function answered({ answer, also, refuses = [] }: AnyCall) {
  const forms = { [answer.type ?? "application/json"]: answer, ...answer.forms };
  const content = Object.fromEntries(
    Object.entries(forms).map(([type, { schema, name }]) => [type, { schema: asAnswer(schema, name) }]),
  );
  return {
    [answer.status ?? 200]: { description: answer.description, content },
    ...also,
    ...problems(401, ...refuses),
  };
}
