// Imports of Camtrap DP packages: the browser sends a package part by part, and every line is judged here again. A part
// is one deployment with some of its observations; sent twice, or in any order, it adds nothing twice.
// Touches control (the camera) and the shard of the account (its insights). Their photos: import-photos.

import type { ControlDb, ShardDb } from "~/db/client";
import {
  findImportedCamera,
  type ImportedDevice,
  makeImportedCamera,
} from "~/db/queries/imports/imported-cameras";
import { type ImportRow, importInsights } from "~/db/queries/imports/imports";
import { insightHolders, type StoredInsight } from "~/db/queries/insights/ingest";
import { visibleScope } from "~/db/queries/insights/scope";
import type { Actor } from "~/domain/actor";
import type { RowValues } from "~/domain/exchange/camtrap-dp/check-table";
import { type Deployment, type Observation, toDeployment } from "~/domain/exchange/camtrap-dp/records";
import { IMPORTED_CAMERAS } from "~/domain/exchange/import/import-limits";
import { type JudgedPart, judgePart, type PartRefusal } from "~/domain/exchange/import/import-part";
import { toImportedCamera, toImportedInsight } from "~/domain/exchange/import/imported-insight";
import { cameraName, formerInsightName, insightName } from "~/domain/exchange/import/natural-key";
import { ownNumbers } from "~/domain/insights/fields/columns-of-kind";
import { INSIGHT_STATUSES, LINKS } from "~/domain/insights/insight";
import { fromHex, parseInsightId, standInName, toHex, toUuid } from "~/domain/insights/insight-id";
import { formatCount } from "~/domain/text/format";
import { outsideText } from "~/domain/text/outside-text";
import { refused, requireRight } from "~/services/errors";
import { ID_SECRET_BYTES } from "~/services/insights/own-ids";
import type { Clock, Digest, KeyWrap, Randomness } from "~/services/ports";
import type { Shards } from "~/services/shards";

interface ImportsDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly keyWrap: KeyWrap;
}

/** One deployment and at most 500 of its observations, as the lines of the tables say it. */
export interface ImportPart {
  readonly package: { readonly key: string; readonly title: string };
  readonly deployment: RowValues;
  /** Of the observations. */
  readonly media: readonly RowValues[];
  readonly observations: readonly RowValues[];
}

interface ImportedObservation {
  readonly observationId: string;
  readonly insightId: string;
  /** "here": it was imported before, or is an insight of the account's own. */
  readonly state: "new" | "here";
  /** "wanted": the insight can still be given the photo of its medium. */
  readonly photo: "stored" | "wanted" | "none";
}

export interface ImportAnswer {
  /** Null when nothing of the part needs a camera: everything was here, or refused. */
  readonly camera: { readonly deviceId: string; readonly created: boolean } | null;
  readonly observations: readonly ImportedObservation[];
  readonly refused: readonly PartRefusal[];
}

/** Every device has a key for compact frames; no one ever gets this one. */
const FRAME_KEY_BYTES = 32;
const DESCRIPTION = 100;

/** An observation and the insight that it is or will be. */
interface Identified {
  readonly observation: Observation;
  readonly insightId: string;
  /** An insight that the actor sees already, of whatever camera: never changed. */
  readonly own: boolean;
  /** The stored insight, when the account has it already. */
  readonly held: StoredInsight | undefined;
}

type Ids = readonly [named: string, standIn: string, former: string];

/** Where a part goes. */
interface Place {
  readonly actor: Actor;
  readonly part: ImportPart;
  readonly deployment: Deployment;
  readonly importKey: string;
  /** The account's. */
  readonly secret: string;
  readonly db: ShardDb;
  /** ms UTC. */
  readonly now: number;
}

export function createImportsService(deps: ImportsDeps) {
  const { control, clock, digest } = deps;

  return {
    /**
     * Stores what is new of a part, each observation as an insight of a camera in the actor's home account. Refuses a
     * viewer, a camera that was cleared, and more than 2,000 imported cameras; single lines come back as `refused`.
     */
    async take(actor: Actor, part: ImportPart): Promise<ImportAnswer> {
      requireRight(actor, "import");
      const now = clock.now();
      const judged = judgePart(part, now);
      const deployment = judged.deployment && toDeployment(judged.deployment);
      if (!deployment || judged.observations.length === 0) {
        return { camera: null, observations: [], refused: judged.refused };
      }
      const { accountId } = actor;
      const importKey = await digest.sha256(cameraName(accountId, part.package.key, deployment.deploymentId));
      const freshSecret = deps.random.token(ID_SECRET_BYTES);
      const found = await findImportedCamera(control, { accountId, importKey, freshSecret });
      const { shard, secret } = found;
      const place = { actor, part, deployment, importKey, secret, db: deps.shardFor(shard), now };
      const identified = await identify(place, judged.observations);
      const fresh = identified.filter(({ own, held }) => !own && held === undefined);
      const { device, created } =
        fresh.length === 0 ? { device: found.camera, created: false } : await cameraOf(place, found.camera);
      const stored =
        device && fresh.length > 0
          ? await store(place, { device, fresh, judged })
          : new Map<string, StoredInsight>();
      return {
        camera: device ? { deviceId: device.deviceId, created } : null,
        observations: identified.map(({ observation, insightId, own, held }) => ({
          observationId: observation.observationId,
          insightId,
          state: own || held ? "here" : "new",
          photo: own ? "none" : photoOf(observation, held ?? stored.get(insightId), device),
        })),
        refused: judged.refused,
      };
    },
  };

  /**
   * The observations that are insights the actor can see, by observationID: those of our own exports. An id that another
   * account holds counts as unknown.
   */
  async function ownInsights(
    actor: Actor,
    observations: readonly Observation[],
  ): Promise<ReadonlyMap<string, string>> {
    const named = new Map(
      observations.flatMap(({ observationId }) => {
        const id = parseInsightId(observationId);
        return id === null ? [] : [[id, observationId] as const];
      }),
    );
    if (named.size === 0) return new Map();
    const scope = await visibleScope(control, actor.userId);
    const devices = new Set(scope.flatMap(({ devices: own }) => [...own.keys()]));
    const shards = [...new Set(scope.map(({ shard }) => shard))].filter((shard) =>
      deps.shards.includes(shard),
    );
    const hexes = [...named.keys()].map(toHex);
    const held = (
      await Promise.all(shards.map((shard) => insightHolders(deps.shardFor(shard), hexes)))
    ).flat();
    return new Map(
      held
        .filter(({ accountId, deviceKey }) => accountId === actor.accountId || devices.has(deviceKey))
        .map(({ id }) => [named.get(fromHex(id)) ?? "", fromHex(id)] as const),
    );
  }

  /**
   * The insight of each observation: one of the actor's own, else the one that is named after it. What another account
   * holds is not here, whatever its id; the insight then gets another one.
   */
  async function identify(
    place: Place,
    observations: readonly Observation[],
  ): Promise<readonly Identified[]> {
    const { actor, db } = place;
    const ids = await Promise.all(observations.map((one) => idsOf(place, one.observationId)));
    const [own, holders] = await Promise.all([
      ownInsights(actor, observations),
      insightHolders(db, ids.flat().map(toHex)),
    ]);
    const held = new Map(holders.map((one) => [fromHex(one.id), one]));
    const isHome = (id: string) => held.get(id)?.accountId === actor.accountId;
    return observations.map((observation, at) => {
      const [named, standIn, former] = ids[at] ?? ["", "", ""];
      const ownId = own.get(observation.observationId);
      const here = [named, standIn, former].find(isHome);
      const insightId = ownId ?? here ?? (held.has(named) ? standIn : named);
      return { observation, insightId, own: ownId !== undefined, held: held.get(here ?? "") };
    });
  }

  /** The ids that an observation's insight may have in the account: by its name, in that one's stead, by its former name. */
  async function idsOf({ actor, part, secret }: Place, observationId: string): Promise<Ids> {
    const { key } = part.package;
    const uuid = async (name: string) => toUuid(await digest.sha256(name));
    const named = await uuid(insightName(secret, key, observationId));
    const standIn = await uuid(standInName(secret, named));
    return [named, standIn, await uuid(formerInsightName(actor.accountId, key, observationId))];
  }

  /** The camera of the deployment, made now unless it is there. */
  async function cameraOf(
    place: Place,
    known: ImportedDevice | undefined,
  ): Promise<{ readonly device: ImportedDevice; readonly created: boolean }> {
    const { actor, part, deployment } = place;
    const frameKey = deps.random.bytes(FRAME_KEY_BYTES);
    const made = known
      ? { device: known, created: false }
      : await makeImportedCamera(control, {
          accountId: actor.accountId,
          importKey: place.importKey,
          camera: toImportedCamera(deployment),
          description: outsideText(`Imported from ${part.package.title}`, DESCRIPTION),
          cpKeyWrapped: await deps.keyWrap.wrap(frameKey),
          now: place.now,
          limit: IMPORTED_CAMERAS,
        });
    if (!made) {
      const sentence = `An account can have at most ${formatCount(IMPORTED_CAMERAS)} imported cameras.`;
      throw refused("too-many-cameras", sentence);
    }
    if (made.device.clearedAt === null) return made;
    throw cleared(deployment);
  }

  /** The stored insight of each id afterwards. */
  async function store(
    { actor, deployment, db, now }: Place,
    input: {
      readonly device: ImportedDevice;
      readonly fresh: readonly Identified[];
      readonly judged: JudgedPart;
    },
  ): Promise<ReadonlyMap<string, StoredInsight>> {
    const stored = await importInsights(db, {
      accountId: actor.accountId,
      deviceKey: input.device.id,
      receivedAt: now,
      latitude: deployment.latitude,
      longitude: deployment.longitude,
      rows: input.fresh.map(({ insightId, observation }) => toRow(insightId, observation, input.judged)),
    });
    // A camera that was just cleared stores nothing.
    if (stored.length < input.fresh.length) throw cleared(deployment);
    return new Map(stored.map((one) => [fromHex(one.id), one]));
  }
}

function cleared({ deploymentId }: Place["deployment"]) {
  return refused(
    "camera-cleared",
    `Staff cleared the camera of deployment ${deploymentId}. Nothing more can be imported for it.`,
  );
}

function toRow(id: string, observation: Observation, judged: JudgedPart): ImportRow {
  const medium = observation.mediaId === null ? null : (judged.media.get(observation.mediaId) ?? null);
  const insight = toImportedInsight(observation, medium);
  return {
    idHex: toHex(id),
    classId: insight.classId,
    className: insight.className,
    confidence: insight.confidence,
    burstKey: insight.burstKey,
    takenAt: insight.takenAt,
    windowStart: insight.windowStart,
    windowEnd: insight.windowEnd,
    box: insight.box === null ? null : JSON.stringify(insight.box),
    link: LINKS.indexOf(insight.link),
    confirmed: insight.confirmed ? 1 : 0,
    status: INSIGHT_STATUSES.indexOf(insight.status),
    ...ownNumbers(({ member }) => insight[member]),
  };
}

/** Only the camera of this very deployment is given photos. */
function photoOf(
  observation: Observation,
  held: StoredInsight | undefined,
  device: ImportedDevice | undefined,
): ImportedObservation["photo"] {
  if (held?.hasPhoto) return "stored";
  return observation.mediaId !== null && held !== undefined && held.deviceKey === device?.id
    ? "wanted"
    : "none";
}
