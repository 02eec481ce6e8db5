// Writes daily and weekly digests when they are due, by each person's own clock. Touches control and the shards. Runs by the cron,
// twice or at the same time, or cut off: the next digest is planned in the transaction that writes this one. Decision 0166,
// Messages about insights.
import type { ControlDb } from "~/db/client";
import { type AccountScope, visibleScope } from "~/db/queries/insights/scope";
import {
  type DigestAddress,
  type DigestMail,
  type DueDigest,
  digestAddresses,
  dueDigests,
  endDigest,
  type RareRow,
  rareAndSilent,
  type SeenGroup,
  type ShownPicture,
  seenWithin,
  shownPictures,
  writeDigest,
} from "~/db/queries/rules/digests";
import { may } from "~/domain/access";
import { folded } from "~/domain/account/folded";
import { displayName, tellingName } from "~/domain/devices/device-id";
import { type Box, isEmptyClass } from "~/domain/insights/insight";
import { fromHex } from "~/domain/insights/insight-id";
import { digestsOf, localOf, nextDigestAt } from "~/domain/integrations/digest-time";
import type { StoredOptions } from "~/domain/integrations/integration";
import { DAY_MS } from "~/domain/milliseconds";
import { type MailPicture, pictureCid } from "~/domain/outbox/mail-picture";
import {
  DIGEST_PICTURES,
  type DigestNews,
  type DigestRare,
  type DigestSpecies,
  digestMail,
  isEmptyDigest,
} from "~/domain/rules/messages/digest-mail";
import { addressLink } from "~/services/integrations/address-links";
import type { Outgoing } from "~/services/outbox/courier";
import { type HeldBack, heldBackFrom, type PeopleDeps } from "~/services/people/held-back";
import type { Clock, Seal } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** Of one run; the next goes on. */
const DIGESTS_OF_A_RUN = 40;
/** A digest that is late tells of no more than this, of a day and of a week. */
const LONGEST = { day: 3 * DAY_MS, week: 10 * DAY_MS } as const;
/** Insights that one statement reads, and that a digest reads of an account at most. */
const STRETCH = 2_000;
const MOST = { day: 10_000, week: 30_000 } as const;
const RARE_READ = 200;
/** Pictures that are looked at, of which up to six are shown. */
const LOOKED_AT = 12;

interface DigestsDeps extends Shards, PeopleDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly mailSeal: Seal;
  readonly publicOrigin: string;
  readonly outboxSender: Pick<Outgoing, "stateOfNew">;
}

/** What an account has to tell, before it is asked who reads it. */
interface Gathered {
  readonly scope: AccountScope;
  readonly groups: readonly SeenGroup[];
  readonly isCut: boolean;
  readonly rare: readonly RareRow[];
  readonly silent: readonly { readonly deviceKey: number; readonly lastSeen: number | null }[];
  readonly byId: readonly ShownPicture[];
  readonly bySeq: readonly ShownPicture[];
}

interface Facts {
  readonly all: readonly Gathered[];
  /** What the person may not see, and what shows people at all. */
  readonly heldBack: HeldBack;
  readonly people: HeldBack;
}

export function createDigests(deps: DigestsDeps) {
  const { control, clock, publicOrigin, outboxSender } = deps;

  async function gather(scope: AccountScope, due: DueDigest, time: Period): Promise<Gathered> {
    const { accountId } = scope;
    const deviceKeys = [...scope.devices.keys()];
    const db = deps.shardFor(scope.shard);
    const [{ rare, silent }, { groups, isCut }] = await Promise.all([
      rareAndSilent(control, { accountId, ...time, limit: RARE_READ, deviceKeys }),
      seenWithin(db, { accountId, ...time, deviceKeys, stretch: STRETCH, most: MOST[due.every] }),
    ]);
    const seen = rarestFirst(rare).filter(({ deviceKey }) => scope.devices.has(deviceKey));
    const fewest = [...groups]
      .filter(({ pictureSeq, className }) => pictureSeq !== null && !isEmptyClass(className))
      .sort((a, b) => a.count - b.count);
    const { byId, bySeq } = await shownPictures(db, {
      accountId,
      idsHex: seen.filter((_, at) => at < LOOKED_AT).map(({ idHex }) => idHex),
      seqs: fewest.filter((_, at) => at < LOOKED_AT).flatMap(({ pictureSeq }) => pictureSeq ?? []),
    });
    return { scope, groups, isCut, rare: seen, silent, byId, bySeq };
  }

  async function factsOf(due: DueDigest, time: Period): Promise<Facts> {
    const scopes = (await visibleScope(control, due.userId)).filter(({ shard }) =>
      deps.shards.includes(shard),
    );
    const [all, heldBack, people] = await Promise.all([
      Promise.all(scopes.map((scope) => gather(scope, due, time))),
      heldBackFrom(deps, scopes),
      heldBackFrom(
        deps,
        scopes.map(({ accountId }) => ({ accountId, hides: [0] })),
      ),
    ]);
    return { all, heldBack, people };
  }

  async function mailOf(due: DueDigest, { address, facts, time, zone }: Written): Promise<DigestMail | null> {
    const { digest, pictures } = digestFor(due, { facts, time, zone, isInside: address.isInside === 1 });
    if (isEmptyDigest(digest)) return null;
    const leaveUrl = await addressLink(deps, address.id, { kind: "leave" });
    const name = `${due.firstName} ${due.lastName}`.trim() || due.username;
    const by = folded(address.address) === folded(due.email) ? null : name;
    return {
      ...digestMail(digest, { by, leaveUrl, publicOrigin }),
      recipient: address.address,
      addressId: address.id,
      pictures: pictures.length === 0 ? null : JSON.stringify(pictures),
      leaveUrl,
      state: outboxSender.stateOfNew("email"),
      key: `digest:${due.integrationId}:${due.every}:${due.nextAt}:${address.id}`,
    };
  }

  /** Answers how many mails were written. */
  async function write(due: DueDigest): Promise<number> {
    const now = clock.now();
    const options = due.options === null ? null : (JSON.parse(due.options) as StoredOptions["email"]);
    const isOn = options !== null && digestsOf(options, now).some(({ every }) => every === due.every);
    if (!isOn || !may(due, "keepIntegrations")) {
      await endDigest(control, due);
      return 0;
    }
    const time = { from: Math.max(due.fromAt, now - LONGEST[due.every]), to: now };
    const wanted = new Set(options.emails.map(folded));
    const addresses = (await digestAddresses(control, due.userId)).filter(({ addressKey }) =>
      wanted.has(addressKey),
    );
    const facts = addresses.length === 0 ? null : await factsOf(due, time);
    const zone = options.digestZone ?? "UTC";
    const mails =
      facts === null
        ? []
        : await Promise.all(addresses.map((address) => mailOf(due, { address, facts, time, zone })));
    const next = nextDigestAt(due.every, options, now);
    const given = mails.filter((mail) => mail !== null);
    return (await writeDigest(control, due, { mails: given, to: now, next, now })) ?? 0;
  }

  return {
    /** Writes the digests that are due. Answers how many mails were written. */
    async write(): Promise<{ readonly digests: number }> {
      let digests = 0;
      for (const due of await dueDigests(control, clock.now(), DIGESTS_OF_A_RUN)) digests += await write(due);
      return { digests };
    },
  };
}

/** ms UTC; `to` is left out. */
interface Period {
  readonly from: number;
  readonly to: number;
}

interface Written {
  readonly address: DigestAddress;
  readonly facts: Facts;
  readonly time: Period;
  readonly zone: string;
}

/** What a receiver is told, and the pictures of it. */
function digestFor(
  { every, userId, accountId }: DueDigest,
  {
    facts: { all, heldBack, people },
    time,
    zone,
    isInside,
  }: Omit<Written, "address"> & { readonly isInside: boolean },
): { readonly digest: DigestNews; readonly pictures: readonly MailPicture[] } {
  /** Whether a class of a camera is told of: empty pictures are no news. */
  const isTold = (home: number, one: { readonly deviceKey: number; readonly className: string }) =>
    !isEmptyClass(one.className) &&
    !heldBack.insight(one) &&
    (isInside || !people.inAccount(home, one.className));
  const told = all.map(({ scope, groups, rare, ...rest }) => {
    const of = <One extends { readonly deviceKey: number; readonly className: string }>(
      list: readonly One[],
    ) => list.filter((one) => isTold(scope.accountId, one));
    return { ...rest, scope, groups: of(groups), rare: of(rare), byId: of(rest.byId), bySeq: of(rest.bySeq) };
  });
  const rare = told.flatMap(({ scope, rare: rows }) => rows.map((row) => ({ scope, row })));
  const shown = told
    .flatMap(({ scope, byId, bySeq }) => [
      ...byId.map((picture) => ({ scope, picture, rank: 0 })),
      ...bySeq.map((picture) => ({ scope, picture, rank: 1 })),
    ])
    .filter(({ picture }) => picture.hasPicture === 1)
    .sort((a, b) => a.rank - b.rank)
    .filter(
      ({ picture }, at, list) => list.findIndex((other) => other.picture.idHex === picture.idHex) === at,
    )
    .filter((_, at) => at < DIGEST_PICTURES);
  return {
    digest: {
      every,
      from: localOf(zone, time.from),
      to: localOf(zone, time.to),
      species: speciesOf(told),
      isCut: told.some(({ isCut }) => isCut),
      rare: rarestFirst(rare.map(({ scope, row }) => ({ ...row, scope }))).map(
        ({ scope, idHex, deviceKey, className, lastAt }): DigestRare => ({
          insightId: fromHex(idHex),
          name: className,
          lastAt,
          ...cameraOf(scope, deviceKey),
        }),
      ),
      late: lateOf(told),
      silent: told.flatMap(({ scope, silent }) =>
        silent.map(({ deviceKey, lastSeen }) => ({
          ...cameraOf(scope, deviceKey),
          lastSeen: lastSeen === null ? null : localOf(zone, lastSeen),
        })),
      ),
      pictures: shown.map(
        ({ scope, picture }) => `${picture.className} at ${cameraOf(scope, picture.deviceKey).camera}`,
      ),
    },
    pictures: shown.map(({ scope, picture: { idHex, deviceKey, box } }, at) => ({
      cid: pictureCid(at),
      accountId: scope.accountId,
      deviceKey,
      insightId: fromHex(idHex),
      box: box === null ? null : (JSON.parse(box) as Box),
      userId,
      people: isInside && scope.accountId === accountId,
    })),
  };
}

interface Told extends Pick<Gathered, "scope" | "groups"> {}

/** Of all cameras, the most frequent first. */
function speciesOf(told: readonly Told[]): readonly DigestSpecies[] {
  const byName = new Map<string, Map<string, number>>();
  for (const { scope, groups } of told)
    for (const { className, deviceKey, count } of groups) {
      const cameras = byName.get(className) ?? new Map<string, number>();
      const { camera } = cameraOf(scope, deviceKey);
      cameras.set(camera, (cameras.get(camera) ?? 0) + count);
      byName.set(className, cameras);
    }
  const species = [...byName].map(([name, cameras]) => ({
    name,
    count: [...cameras.values()].reduce((sum, count) => sum + count, 0),
    cameras: [...cameras].sort(([, a], [, b]) => b - a).map(([camera]) => camera),
  }));
  return species.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function lateOf(told: readonly Told[]): DigestNews["late"] {
  const counts = new Map<string, number>();
  for (const { scope, groups } of told)
    for (const { deviceKey, late } of groups) {
      const { camera } = cameraOf(scope, deviceKey);
      if (late > 0) counts.set(camera, (counts.get(camera) ?? 0) + late);
    }
  return [...counts].sort(([, a], [, b]) => b - a).map(([camera, count]) => ({ camera, count }));
}

function cameraOf(
  scope: AccountScope,
  deviceKey: number,
): { readonly deviceId: string; readonly camera: string } {
  const device = scope.devices.get(deviceKey);
  if (device === undefined) return { deviceId: "", camera: "" };
  const { deviceId } = device;
  return { deviceId, camera: tellingName({ displayName: displayName(device), deviceId }) };
}

/** What had never arrived before what had arrived last long ago. */
function rarestFirst<Row extends Pick<RareRow, "lastAt">>(rare: readonly Row[]): readonly Row[] {
  return [...rare].sort((a, b) => (a.lastAt ?? 0) - (b.lastAt ?? 0));
}
