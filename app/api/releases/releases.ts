// Releases: staff make and rehearse them, users see those that they may push. Spec section 7, Releases and device updates.
import { z } from "@hono/zod-openapi";
import { createApiRouter } from "~/api/context";
import { userRoute } from "~/api/user-route";
import { wholeId } from "~/api/whole-id";
import {
  ApprovedAnswer,
  RehearsalAnswer,
  RehearsalRecordAnswer,
  RehearsalRequest,
  ReleaseAnswer,
  ReleaseRequest,
  ReleasesAnswer,
} from "~/wire/models/releases";
import { detailToWire, itemToWire, rehearsalToWire } from "./release-wire";

const path = "/modelRelease";
const params = z.object({ id: wholeId });

export const releases = createApiRouter("api");

userRoute(
  releases,
  {
    method: "post",
    path,
    summary: "Create a release from algs as they are now; staff only",
    description:
      "Hashes the files again and checks graph, classes and licences. Errors name a model by its place, such as models.0. The same Idempotency-Key returns the same release.",
    headers: z.object({ "idempotency-key": z.string().max(200).optional() }),
    body: { name: "ReleaseRequest", schema: ReleaseRequest },
    answer: { name: "Release", schema: ReleaseAnswer, description: "The release", status: 201 },
    refuses: [400, 403, 422],
  },
  async ({ actor, services, headers, body }) => ({
    release: detailToWire(await services.releases.create(actor, body, headers["idempotency-key"])),
  }),
);

userRoute(
  releases,
  {
    method: "get",
    path,
    summary: "All releases; staff only",
    answer: { name: "Releases", schema: ReleasesAnswer, description: "All releases" },
    refuses: [403],
  },
  async ({ actor, services }) => ({ releases: (await services.releases.list(actor)).map(itemToWire) }),
);

// Before the one by id, which would take it for an id.
userRoute(
  releases,
  {
    method: "get",
    path: `${path}/approved`,
    summary: "The releases that the caller may push",
    answer: {
      name: "ApprovedReleases",
      schema: ApprovedAnswer,
      description: "Newest first; none for a viewer",
    },
  },
  async ({ actor, services }) => ({
    message: (await services.releases.approved(actor)).map(({ releaseId, name }) => ({
      id: releaseId,
      name,
    })),
  }),
);

userRoute(
  releases,
  {
    method: "get",
    path: `${path}/{id}`,
    summary: "A release with its manifest, graph and rehearsals, and whether it can be pushed",
    params,
    answer: { name: "Release", schema: ReleaseAnswer, description: "The release" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    release: detailToWire(await services.releases.read(actor, params.id)),
  }),
);

userRoute(
  releases,
  {
    method: "post",
    path: `${path}/{id}/rehearsals`,
    summary: "Record a rehearsal of a release; staff only",
    description: "The server decides V1, V2, V3, V15 and the verdict itself, whatever the record says.",
    params,
    body: { name: "RehearsalRecord", schema: RehearsalRequest },
    answer: { name: "Rehearsal", schema: RehearsalAnswer, description: "Stored", status: 201 },
    refuses: [400, 403, 404, 413],
  },
  async ({ actor, services, params, body }) => ({
    rehearsal: rehearsalToWire(
      await services.releases.addRehearsal(actor, { releaseId: params.id, record: body }),
    ),
  }),
);

userRoute(
  releases,
  {
    method: "get",
    path: `${path}/{id}/rehearsals/{sha256}`,
    summary: "The record of a rehearsal",
    params: params.extend({ sha256: z.string().max(100) }),
    answer: { name: "RehearsalRecordKept", schema: RehearsalRecordAnswer, description: "As stored" },
    refuses: [400, 403, 404],
  },
  async ({ actor, services, params }) => ({
    record: await services.releases.readRehearsal(actor, {
      releaseId: params.id,
      recordSha256: params.sha256,
    }),
  }),
);
