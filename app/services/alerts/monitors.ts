// The monitors: what the cron does for alerts. It looks at the cameras that are due, slice by slice, raises what begins and
// resolves what has ended. Touches control, and asks every shard whether it answers. Runs twice, or at the same time, or cut
// off: each slice is one transaction that compares what it judged. Decision 0157, How alerts raise and resolve themselves.
import type { ControlDb } from "~/db/client";
import {
  type DueCamera,
  dueCameras,
  type FoundCamera,
  foundStatements,
  lastLinks,
  letWait,
} from "~/db/queries/alerts/conditions";
import { answers, beat } from "~/db/queries/alerts/uptime";
import {
  absorbStatements,
  endWave,
  goOnWithWave,
  type SilentCount,
  scopeFacts,
  silenceOf,
  tellWaveAgain,
  touchedWaves,
  type WaveKey,
} from "~/db/queries/alerts/waves";
import { ALERT_TYPES } from "~/domain/alerts/alert";
import { judgeCamera, RENEWED_MS } from "~/domain/alerts/monitors/judge-camera";
import { summaryOf, waveSummary } from "~/domain/alerts/monitors/monitor-words";
import { isRaised } from "~/domain/alerts/monitors/raised";
import { type Reading, readReadings, vendorErrors } from "~/domain/alerts/monitors/reading";
import { isWave, WAVE } from "~/domain/alerts/monitors/silence-wave";
import { type Outage, outagesOf } from "~/domain/alerts/monitors/uptime";
import { displayName, tellingName } from "~/domain/devices/device-id";
import { LINKS } from "~/domain/insights/insight";
import type { Clock } from "~/services/ports";
import type { Shards } from "~/services/shards";

/** Cameras judged at once. */
const SLICE = 100;
/** Steps of a run; the next one goes on. */
const STEPS = 200;
/** Outages of the last months that count: more than a camera can have been quiet. */
const UPTIMES = 100;

interface MonitorsDeps extends Shards {
  readonly control: ControlDb;
  readonly clock: Clock;
}

interface Swept {
  readonly judged: number;
  readonly begun: number;
  readonly ended: number;
}

export function createMonitorsService(deps: MonitorsDeps) {
  const { control, clock } = deps;

  /** Beats only where a sync could be stored; answers the outages. */
  async function heartbeat(now: number): Promise<readonly Outage[]> {
    await Promise.all(deps.shards.map((shard) => answers(deps.shardFor(shard))));
    return outagesOf(await beat(control, now, UPTIMES));
  }

  async function judgeSlice(
    cameras: readonly DueCamera[],
    { now, outages }: { readonly now: number; readonly outages: readonly Outage[] },
  ): Promise<Swept> {
    const found = cameras.map((camera): FoundCamera => {
      const readings = readReadings(camera.readings);
      const judgement = judgeCamera({ ...camera, readings }, outages, now);
      const types = ALERT_TYPES.filter((type) => isRaised(judgement.raised, type));
      const facts = factsOf(camera, readings);
      return {
        camera,
        ...judgement,
        told: types.map((type) => ({ type, summary: summaryOf(type, facts, now) })),
      };
    });
    const waves = await wavesOf(
      found.filter(({ begun }) => begun.includes("no_recent_insights")),
      now,
    );
    const at = { now, longAgo: now - RENEWED_MS };
    const lasting = found.filter(
      ({ begun, told }) =>
        !begun.includes("no_recent_insights") && told.some(({ type }) => type === "no_recent_insights"),
    );
    await control.d1.batch([
      ...foundStatements(control, found, at, waves),
      ...lasting.map(({ camera }) => tellWaveAgain(control, camera.id, at)),
    ]);
    return {
      judged: found.length,
      begun: found.reduce((sum, { begun }) => sum + begun.length, 0),
      ended: found.reduce((sum, { ended }) => sum + ended.length, 0),
    };
  }

  /** What brings the cameras that fall silent into summaries: those that are open, and those that begin with them. */
  async function wavesOf(
    silent: readonly FoundCamera[],
    now: number,
  ): Promise<readonly D1PreparedStatement[]> {
    if (silent.length === 0) return [];
    const since = now - WAVE.withinMs;
    const accounts = [...new Set(silent.map(({ camera }) => camera.accountId))];
    const before = await silenceOf(control, accounts, since);
    const counts = await countsWith(silent, before.silent);
    const statements: D1PreparedStatement[] = [];
    for (const accountId of accounts) {
      const open = before.open.filter((wave) => wave.accountId === accountId);
      for (const wave of open)
        statements.push(...absorbStatements(control, wave, { now, since, summary: null }));
      const isOpen = (key: WaveKey) =>
        open.some(({ scope, scopeId }) => scope === key.scope && scopeId === key.scopeId);
      // A camera is told of once: by its group, else by its link.
      let left = counts.filter((count) => count.accountId === accountId);
      for (const { key, of } of keysOf(accountId, left)) {
        const members = left.filter(of);
        if (isOpen(key)) {
          left = left.filter((count) => !of(count));
          continue;
        }
        const n = members.reduce((sum, count) => sum + count.n, 0);
        if (n < WAVE.cameras) continue;
        const { all, groupName } = await scopeFacts(control, key, Math.ceil(n / WAVE.share) + 1);
        const common = { ...key, silent: n, all };
        if (!isWave(common)) continue;
        const summary = waveSummary(common, groupName);
        statements.push(...absorbStatements(control, key, { now, since, summary }));
        left = left.filter((count) => !of(count));
      }
    }
    return statements;
  }

  /** How many went silent with those of a slice, whose links are asked for where they may be one event. */
  async function countsWith(silent: readonly FoundCamera[], before: readonly SilentCount[]) {
    const many = silent.filter(({ camera: { accountId } }) => {
      const earlier = before.filter((count) => count.accountId === accountId);
      const together = silent.filter(({ camera }) => camera.accountId === accountId).length;
      return earlier.reduce((sum, { n }) => sum + n, together) >= WAVE.cameras;
    });
    const links = await lastLinks(
      control,
      many.map(({ camera }) => camera.id),
    );
    return [
      ...before,
      ...many.map(({ camera: { id, accountId, groupId } }) => ({
        accountId,
        groupId,
        link: links.get(id) ?? null,
        n: 1,
      })),
    ];
  }

  /** Ends the summaries of which too few cameras are silent still. */
  async function judgeWaves(now: number): Promise<number> {
    let ended = 0;
    for (const wave of await touchedWaves(control)) {
      const { all } = await scopeFacts(control, wave, Math.ceil(wave.silent / WAVE.share) + 1);
      if (isWave({ silent: wave.silent, all })) {
        await goOnWithWave(control, wave.id);
      } else {
        await endWave(control, wave.id, now);
        ended += 1;
      }
    }
    return ended;
  }

  return {
    /** Looks at what is due; answers how much was looked at, begun and ended. */
    async sweep(): Promise<Swept> {
      const now = clock.now();
      const outages = await heartbeat(now);
      const total = { judged: 0, begun: 0, ended: 0 };
      let steps = STEPS;
      for (let upTo: number | null = 0; upTo !== null && steps > 0; steps--)
        upTo = await letWait(control, upTo, now);
      // What the end of a summary leaves is told in the same run.
      do {
        while (steps-- > 0) {
          const cameras = await dueCameras(control, now, SLICE);
          if (cameras.length === 0) break;
          const swept = await judgeSlice(cameras, { now, outages });
          total.judged += swept.judged;
          total.begun += swept.begun;
          total.ended += swept.ended;
        }
      } while (steps > 0 && (await judgeWaves(now)) > 0);
      return total;
    },
  };
}

/** The groups and links that the counts name, groups first; cameras of an unknown link have nothing in common. */
function keysOf(
  accountId: number,
  counts: readonly { readonly groupId: number | null; readonly link: number | null }[],
) {
  const groups = [...new Set(counts.flatMap(({ groupId }) => groupId ?? []))].map((groupId) => ({
    key: { accountId, scope: "group_id", scopeId: String(groupId) } as const,
    of: (count: (typeof counts)[number]) => count.groupId === groupId,
  }));
  const links = [...new Set(counts.flatMap(({ link }) => link || []))].map((link) => ({
    key: { accountId, scope: "comms_source", scopeId: LINKS[link] ?? "unknown" } as const,
    of: (count: (typeof counts)[number]) => count.link === link,
  }));
  return [...groups, ...links];
}

/** What the summaries of a camera say. */
function factsOf(camera: DueCamera, readings: readonly Reading[]) {
  return {
    name: tellingName({ displayName: displayName(camera), deviceId: camera.deviceId }),
    quietSince: camera.lastSeen ?? camera.createdAt,
    hasCalled: camera.lastSeen !== null,
    voltage: readings.find(({ voltage }) => voltage !== null)?.voltage ?? null,
    hoursSinceTrigger:
      readings.find(({ hoursSinceTrigger }) => hoursSinceTrigger !== null)?.hoursSinceTrigger ?? null,
    errors: vendorErrors(camera.startupData) ?? [],
  };
}
