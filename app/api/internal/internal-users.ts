// Users as staff see them, and what is assigned to them. Spec section 7 (Internal).
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import type { Assigned, AssignedId } from "~/domain/internal/assignment";
import { TOKEN_DAYS, TOKENS_AT_ONCE } from "~/services/enrollments/enrollments";
import { TokensAnswer } from "~/wire/devices/enrollments";
import { DONE, DoneAnswer } from "~/wire/done";
import {
  AssignedAlgs,
  AssignedDevices,
  AssignedReleases,
  InternalUsersAnswer,
  RoleRequest,
} from "~/wire/internal";

const path = "/internal/users";
const params = z.object({
  id: wholeId,
});
const done = { name: "Done", schema: DoneAnswer, description: "Changed" };

export const internalUsers = createApiRouter("api");

userRoute(
  internalUsers,
  {
    method: "get",
    path,
    summary: "Every user; staff only",
    answer: { name: "InternalUsers", schema: InternalUsersAnswer, description: "All users" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ users: await services.internalUsers.list(actor) }),
);

userRoute(
  internalUsers,
  {
    method: "put",
    path: `${path}/{id}/role`,
    summary: "Set a user's role, which applies from their next request",
    params,
    body: { name: "RoleRequest", schema: RoleRequest },
    answer: done,
    refuses: [400, 403, 404, 409],
  },
  async ({ actor, services, params: { id }, body }) => {
    await services.internalUsers.setRole(actor, { userId: id, role: body.role });
    return DONE;
  },
);

/** The two calls of a set that is assigned: what it is, and what takes its place. */
function assignedRoutes<Ids>(of: {
  readonly kind: Assigned;
  /** In the path. */
  readonly word: string;
  readonly words: string;
  readonly name: string;
  readonly schema: z.core.$ZodType<Ids>;
  readonly toSet: (ids: readonly AssignedId[]) => Ids;
  readonly toIds: (set: Ids) => readonly AssignedId[];
}) {
  const { kind, word, words, name, schema, toSet, toIds } = of;
  userRoute(
    internalUsers,
    {
      method: "get",
      path: `${path}/{id}/${word}`,
      summary: `The ${words} assigned to a user`,
      params,
      answer: { name, schema, description: "Their ids" },
      refuses: [400, 403, 404],
    },
    async ({ actor, services, params: { id } }) =>
      toSet(await services.assignments.ids(actor, { userId: id, kind })),
  );
  userRoute(
    internalUsers,
    {
      method: "put",
      path: `${path}/{id}/${word}`,
      summary: `Replace the ${words} assigned to a user, all or nothing`,
      params,
      body: { name, schema },
      answer: done,
      refuses: [400, 403, 404],
    },
    async ({ actor, services, params: { id }, body }) => {
      await services.assignments.replace(actor, { userId: id, kind, ids: toIds(body) });
      return DONE;
    },
  );
}

assignedRoutes({
  kind: "algs",
  word: "algs",
  words: "models",
  name: "AssignedAlgs",
  schema: AssignedAlgs,
  toSet: (ids) => ({ algIds: ids.map(Number) }),
  toIds: ({ algIds }) => algIds,
});

assignedRoutes({
  kind: "devices",
  word: "devices",
  words: "cameras",
  name: "AssignedDevices",
  schema: AssignedDevices,
  toSet: (ids) => ({ deviceIds: ids.map(String) }),
  toIds: ({ deviceIds }) => deviceIds,
});

assignedRoutes({
  kind: "releases",
  word: "modelRelease",
  words: "releases",
  name: "AssignedReleases",
  schema: AssignedReleases,
  toSet: (ids) => ({ algReleaseIds: ids.map(Number) }),
  toIds: ({ algReleaseIds }) => algReleaseIds,
});

userRoute(
  internalUsers,
  {
    method: "post",
    path: "/internal/enrollmentTokens",
    summary: "Create single-use tokens for cameras to join a user's account",
    body: {
      name: "InternalTokensRequest",
      schema: z.object({
        userId: z.number().int().min(1),
        count: z.number().int().min(1).max(TOKENS_AT_ONCE).default(1),
      }),
    },
    answer: {
      name: "EnrollmentTokens",
      schema: TokensAnswer,
      description: `Shown once; valid for ${TOKEN_DAYS} days`,
      status: 201,
    },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, body }) => {
    const { tokens, expiresAt } = await services.enrollments.createTokensFor(actor, body);
    return { tokens, expires_at: expiresAt };
  },
);
