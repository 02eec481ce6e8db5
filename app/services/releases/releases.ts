// Releases: bundles of algs that cameras run. Staff make them and record rehearsals; users see those that are approved to
// them. Touches control and the models' bucket. Spec sections 2.17, 3 (Release request), 5 (Release dialog), 7 (Releases);
// decisions 0043, Rehearsal and release, and 0103, Releases and their files.
import type { ControlDb } from "~/db/client";
import { auditOfNewest } from "~/db/queries/audit/audit";
import { pushChoices } from "~/db/queries/releases/push-choices";
import {
  allReleases,
  approvedReleases,
  type FullRelease,
  findRelease,
  insertRelease,
  releaseByKey,
} from "~/db/queries/releases/releases";
import { may } from "~/domain/access";
import type { Actor } from "~/domain/actor";
import type { AlgDetail } from "~/domain/algs/alg";
import {
  type ApprovedRelease,
  MALFORMED_MODEL,
  type PushChoice,
  type ReleaseDetail,
  type ReleaseItem,
  type ReleaseRequest,
} from "~/domain/releases/release";
import { releaseErrors, tidyRelease } from "~/domain/releases/release-words";
import { ownRequestKey } from "~/domain/request-key";
import { type AppError, refused, requireRight, wrongField } from "~/services/errors";
import type { Clock, Digest, ModelStore } from "~/services/ports";
import { checkRelease } from "~models/check-release";
import type { Check } from "~models/check-release/check";
import { mayPush } from "~models/rehearsal";
import type { Manifest } from "~models/release";
import { wiringOf } from "~models/release/build-manifest";
import { canonicalHash, canonicalJson } from "~models/release/canonical";
import { parseManifest } from "~models/release/parse-manifest";
import { readAlgs, readFacts, weightsOf } from "./release-facts";
import { budgetComplaint, type ModelComplaint, manifestOf, requestComplaints } from "./release-manifest";
import { toItems, toReleaseDetail } from "./shown-release";

export interface ReleasesDeps {
  readonly control: ControlDb;
  readonly models: ModelStore;
  readonly clock: Clock;
  readonly digest: Digest;
}

export function createReleasesService(deps: ReleasesDeps) {
  const { control, models, clock, digest } = deps;

  /** The manifest of a request, checked; refuses with the sentences of the models that are not sound. */
  async function soundManifest(request: ReleaseRequest, now: number): Promise<Manifest> {
    const algs = await readAlgs(control, [...new Set(request.models.map((model) => model.algId))]);
    assertUsable(requestComplaints(request.models, algs));
    const weights = await weightsOf(
      models,
      [...algs.values()].flatMap((alg: AlgDetail) => alg.files),
    );
    const manifest = manifestOf(request, new Date(now).toISOString(), { algs, weights });
    assertReadable(manifest);
    const tooMuch = budgetComplaint(manifest);
    if (tooMuch !== null) throw wrongField("models", tooMuch);
    const facts = await readFacts(
      models,
      algs,
      manifest.models.flatMap((model) => model.files),
    );
    assertSound(manifest, checkRelease(manifest, facts));
    return manifest;
  }

  async function store(actor: Actor, manifest: Manifest, idem: string | null): Promise<number> {
    const by = { userId: actor.userId, now: clock.now() };
    const { name, description } = manifest;
    const manifestSha256 = await canonicalHash(manifest, digest.sha256);
    const entry = manifest.models.find((model) => model.algId === manifest.entry[0]);
    const components = manifest.models.map((model) => ({
      algId: model.algId,
      normalization: model.input.normalization,
    }));
    const [made] = await control.d1.batch<{ releaseId: number }>([
      ...insertRelease(control, {
        name,
        description,
        framework: entry?.framework ?? "",
        manifest: canonicalJson(manifest),
        manifestSha256,
        idem,
        createdBy: by.userId,
        createdAt: by.now,
        components,
      }),
      auditOfNewest(control, by, {
        action: "create-release",
        subject: "release",
        after: { name, description, manifestSha256, components },
      }),
    ]);
    return made?.results[0]?.releaseId ?? 0;
  }

  /** The release made with the key before; refuses a key that was used for another request. */
  async function madeBefore(idem: string | null, request: ReleaseRequest): Promise<number | null> {
    const made = idem === null ? undefined : await releaseByKey(control, idem);
    if (!made) return null;
    if (asksTheSame(made, request)) return made.releaseId;
    throw refused("key-used", "This Idempotency-Key was already used for another release.");
  }

  return {
    /** All releases with their components, the newest first, for staff alone. */
    async list(actor: Actor): Promise<readonly ReleaseItem[]> {
      requireRight(actor, "runService");
      const { releases, components } = await allReleases(control);
      return toItems(releases, components);
    },

    /** One release with all its data, for staff and for people whom it is approved for; for others it does not exist. */
    async read(actor: Actor, releaseId: number): Promise<ReleaseDetail> {
      requireRight(actor, "pushReleases");
      return requireRelease(control, actor, releaseId);
    },

    /** The releases that the actor may push, the newest first. */
    async approved(actor: Actor): Promise<readonly ApprovedRelease[]> {
      return may(actor, "pushReleases") ? approvedReleases(control, actor.userId) : [];
    },

    /** The releases that the actor may choose for an update, the newest first: what is approved to them; staff, any. */
    async choices(actor: Actor): Promise<readonly PushChoice[]> {
      requireRight(actor, "pushReleases");
      const { choices, rehearsed } = await pushChoices(
        control,
        may(actor, "runService") ? null : actor.userId,
      );
      return choices.map(({ releaseId, name, bytes, manifestSha256, algsChangedAt }) => {
        const own = rehearsed.filter((record) => record.releaseId === releaseId);
        return { releaseId, name, bytes, push: mayPush(manifestSha256, algsChangedAt, own) };
      });
    },

    /**
     * Makes a release out of the algs as they are now. Refuses (400, with a sentence for each field and model) what
     * `releaseErrors` names, algs that are not ready for one, and what V1, V2, V3 or V15 finds. The same key of a user gives
     * the same release, and with anything else it is refused (422).
     */
    async create(actor: Actor, asked: ReleaseRequest, key?: string): Promise<ReleaseDetail> {
      requireRight(actor, "runService");
      const request = tidyRelease(asked);
      const fields = releaseErrors(request);
      const [message] = Object.values(fields);
      if (message !== undefined) throw refused("invalid", message, { fields });
      const idem = ownRequestKey(actor.userId, key);
      const before = await madeBefore(idem, request);
      if (before !== null) return requireRelease(control, actor, before);
      const manifest = await soundManifest(request, clock.now());
      const made = await store(actor, manifest, idem).catch(async (error: unknown) => {
        // Another request with the same key may have come first.
        const first = await madeBefore(idem, request);
        if (first === null) throw error;
        return first;
      });
      return requireRelease(control, actor, made);
    },
  };
}

/** A release that the actor may see; any other does not exist. */
export async function requireRelease(
  control: ControlDb,
  actor: Actor,
  releaseId: number,
): Promise<ReleaseDetail> {
  const approvedTo = may(actor, "runService") ? null : actor.userId;
  const found = await findRelease(control, { releaseId, approvedTo });
  if (!found) throw refused("notFound", "This release doesn't exist.");
  return toReleaseDetail(found);
}

function asksTheSame(made: FullRelease, request: ReleaseRequest): boolean {
  const manifest = JSON.parse(made.manifest) as Manifest;
  const { name, description } = manifest;
  return canonicalJson({ name, description, models: wiringOf(manifest) }) === canonicalJson(request);
}

function assertUsable(complaints: readonly ModelComplaint[]): void {
  const [first] = complaints;
  if (!first) return;
  const malformed = complaints.find(({ message }) => message === MALFORMED_MODEL);
  throw byModel((malformed ?? first).message, complaints);
}

/** Refuses a release that could not be read later: an alg's rows have other limits than a manifest. */
function assertReadable(manifest: Manifest): void {
  const read = parseManifest(manifest);
  if (read.ok) return;
  const at = Number(/^models\.(\d+)\./.exec(read.why)?.[1] ?? -1);
  const message = `This release can't be read: ${read.why}`;
  throw byModel(message, [{ at, message }]);
}

/** Refuses a release of which a check has failed. What is wrong with files is the specification's malformed model. */
function assertSound(manifest: Manifest, checks: readonly Check[]): void {
  const found = checks.filter((check) => check.status === "fail");
  const [first] = found;
  if (!first) return;
  const message = found.some(({ id }) => id === "V1") ? MALFORMED_MODEL : first.sentence;
  const complaints = found.map(({ where, sentence }) => ({
    at: manifest.models.findIndex((model) => model.algId === where),
    message: sentence,
  }));
  throw byModel(message, complaints);
}

/** A refusal with each sentence under the model it is about; a sentence about none is under all of them. */
function byModel(message: string, complaints: readonly ModelComplaint[]): AppError {
  const fields: Record<string, string> = {};
  for (const { at, message: sentence } of complaints) {
    const field = at < 0 ? "models" : `models.${at}`;
    fields[field] = fields[field] ? `${fields[field]} ${sentence}` : sentence;
  }
  return refused("invalid", message, { fields });
}
