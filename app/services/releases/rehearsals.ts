// Records of rehearsals: sent by staff, judged again by the server, stored under their hash beside the release's files.
// Touches control and the models' bucket. Decision 0043, Rehearsal and release.
import { auditStatement } from "~/db/queries/audit/audit";
import { insertRehearsal } from "~/db/queries/releases/releases";
import { type Actor, shortName } from "~/domain/actor";
import type { RehearsalItem, ReleaseDetail } from "~/domain/releases/release";
import { rehearsalKey } from "~/services/artifacts/artifact-keys";
import { type AppError, refused, requireRight, wrongField } from "~/services/errors";
import { readAll, streamOf } from "~/services/photos/byte-streams";
import { checkRelease, SERVER_CHECKS } from "~models/check-release";
import { parseRehearsal, type RecordedCheck, type RehearsalRecord, verdictOf } from "~models/rehearsal";
import { canonicalJson } from "~models/release/canonical";
import { readAlgs, readFacts } from "./release-facts";
import { type ReleasesDeps, requireRelease } from "./releases";

export function createRehearsalsService(deps: ReleasesDeps) {
  const { control, models, clock, digest } = deps;

  /** V1, V2, V3 and V15, checked by the server now. */
  async function serverChecks({ manifest }: ReleaseDetail): Promise<readonly RecordedCheck[]> {
    const algs = await readAlgs(
      control,
      manifest.models.map((model) => model.algId),
    );
    const facts = await readFacts(
      models,
      algs,
      manifest.models.flatMap((model) => model.files),
    );
    return checkRelease(manifest, facts).map(({ id, status, sentence, where }) => ({
      id,
      status,
      summary: sentence,
      ...(where !== null && { data: { algId: where } }),
    }));
  }

  return {
    /**
     * Stores a record of a rehearsal, with the server's own V1, V2, V3 and V15 in place of the record's, with the person,
     * the time, and the verdict of its checks. Refuses an invalid record, and one of another manifest (400).
     */
    async addRehearsal(
      actor: Actor,
      { releaseId, record: given }: { readonly releaseId: number; readonly record: unknown },
    ): Promise<RehearsalItem> {
      requireRight(actor, "runService");
      const release = await requireRelease(control, actor, releaseId);
      const told = readRecord(given);
      if (told.manifestSha256 !== release.manifestSha256) throw otherManifest();
      const now = clock.now();
      const own = await serverChecks(release);
      const checks = [...own, ...told.checks.filter((check) => !isServers(check))];
      const verdict = verdictOf(checks);
      const by = shortName(actor);
      const record = { ...told, checks, verdict, createdBy: by, createdAt: new Date(now).toISOString() };
      const recordSha256 = await keep(record);
      const { manifestSha256 } = release;
      const row = {
        releaseId,
        recordSha256,
        manifestSha256,
        verdict,
        createdBy: actor.userId,
        createdAt: now,
      };
      await control.d1.batch([
        insertRehearsal(control, row),
        auditStatement(
          control,
          { userId: actor.userId, now },
          {
            action: "add-rehearsal",
            subject: "release",
            subjectId: String(releaseId),
            before: null,
            after: { recordSha256, verdict },
          },
        ),
      ]);
      return { recordSha256, manifestSha256, verdict, by, createdAt: now };
    },

    /** A record as stored; refuses with notFound one of another release, or of a release that the actor may not see. */
    async readRehearsal(
      actor: Actor,
      asked: { readonly releaseId: number; readonly recordSha256: string },
    ): Promise<RehearsalRecord> {
      requireRight(actor, "pushReleases");
      const { rehearsals } = await requireRelease(control, actor, asked.releaseId);
      const known = rehearsals.some((one) => one.recordSha256 === asked.recordSha256);
      const object = known ? await models.get(rehearsalKey(asked.recordSha256)) : null;
      if (!object || "unchanged" in object) throw refused("notFound", "This rehearsal doesn't exist.");
      return readRecord(JSON.parse(new TextDecoder().decode(await readAll(object.body))));
    },
  };

  /** Stores a record under the hash of its canonical JSON. */
  async function keep(record: RehearsalRecord): Promise<string> {
    const text = canonicalJson(record);
    const sha256 = await digest.sha256(text);
    const bytes = new TextEncoder().encode(text);
    const meta = { size: bytes.length, sha256, contentType: "application/json" };
    const stored = await models.put(rehearsalKey(sha256), streamOf(bytes), meta);
    if (typeof stored === "string") throw new Error(`A record was not stored: ${stored}`);
    return sha256;
  }
}

function isServers({ id }: RecordedCheck): boolean {
  return (SERVER_CHECKS as readonly string[]).includes(id);
}

function readRecord(given: unknown): RehearsalRecord {
  const read = parseRehearsal(given);
  if (!read.ok) throw wrongField("record", `This isn't a valid rehearsal record: ${read.why}`);
  return read.value;
}

function otherManifest(): AppError {
  return wrongField("manifestSha256", "This rehearsal was run with a different manifest.");
}
