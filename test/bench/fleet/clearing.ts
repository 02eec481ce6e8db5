// Archiving the 100,000 insights of one camera among a million of its account, through the product: what would go, the
// archiving and its revert from the press to the end, and how long a save of another camera takes in that time.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromHex } from "~/domain/insights/insight-id";
import { makeMillion } from "../../../scripts/seed/make-million";
import { ensureBuilt } from "../../../scripts/start/build";
import { SAMPLE_EMAILS } from "../../../scripts/start/dev-vars";
import { openState } from "../../../scripts/start/state/local-state";
import { startServer } from "../../support/site/server";
import type { Figure } from "../figure";
import { signInAs } from "../insights/sign-in";
import { send, timed, untilDone } from "../review/product";

const INSIGHTS = 1_000_000;
/** Of the camera: every tenth place of the account. */
const EVERY = 10;

interface Chosen {
  readonly deviceId: string;
  /** An insight of another camera. */
  readonly other: string;
}

export async function* measureClearing(): AsyncIterable<Figure> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "fernwatch-clearing-"));
  try {
    await makeMillion(folder, INSIGHTS);
    const chosen = await oneLargeCamera(folder);
    const server = await startServer({ stateDir: folder });
    try {
      yield* measure(server.url, chosen);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives every tenth insight of the first account to one of its cameras; nothing of them is archived. */
async function oneLargeCamera(stateDir: string): Promise<Chosen> {
  const state = await openState(stateDir);
  try {
    const { shard, control } = state;
    const newest = `SELECT hex(id) AS id, device_key AS deviceKey FROM insight WHERE account_id = 1 ORDER BY seq DESC LIMIT 50`;
    const { results } = await shard.prepare(newest).all<{ id: string; deviceKey: number }>();
    const deviceKey = results[0]?.deviceKey ?? 0;
    await shard
      .prepare("UPDATE insight SET device_key = iif(seq % ?2 = 0, ?1, ?3), status = 0 WHERE account_id = 1")
      .bind(deviceKey, EVERY, deviceKey + 1)
      .run();
    const deviceId = await control
      .prepare("SELECT device_id FROM device WHERE id = ?1")
      .bind(deviceKey)
      .first<string>("device_id");
    const other = await shard
      .prepare("SELECT hex(id) AS id FROM insight WHERE account_id = 1 AND seq = 1")
      .first<string>("id");
    return { deviceId: deviceId ?? "", other: fromHex(other ?? "") };
  } finally {
    await state.close();
  }
}

async function* measure(url: string, { deviceId, other }: Chosen): AsyncIterable<Figure> {
  const { authorization: session } = await signInAs(url, SAMPLE_EMAILS[0]);
  const path = `/api/dataClearing/${deviceId}`;
  const headers = { authorization: session };
  let insights = 0;
  const preview = await timed(async () => {
    insights = ((await (await fetch(`${url}${path}`, { headers })).json()) as { insights: number }).insights;
  });
  yield figure("archived", { value: insights, unit: "insights" });
  yield figure("preview-of-a-million", { value: preview, unit: "ms" });
  let bulkId = "";
  let between = 0;
  const archive = await timed(async () => {
    bulkId = await send(url, session, { method: "DELETE", path: `${path}?insights=true` });
    between = await timed(async () => {
      const body = { insights: [{ insightId: other, insightStatus: "favorite" }] };
      await untilDone(url, session, await send(url, session, { path: "/api/updates", body }));
    });
    await untilDone(url, session, bulkId);
  });
  yield figure("archive", { value: archive, unit: "ms" });
  yield figure("save-meanwhile", { value: between, unit: "ms" });
  const saved = `/api/updates/history/${bulkId}`;
  yield figure("preview-of-revert", {
    value: await timed(async () => (await fetch(`${url}${saved}`, { headers })).text()),
    unit: "ms",
  });
  const revert = await timed(async () => {
    await untilDone(url, session, await send(url, session, { path: `${saved}/revert`, body: {} }));
  });
  yield figure("revert", { value: revert, unit: "ms" });
}

function figure(what: string, of: Pick<Figure, "value" | "unit">): Figure {
  return { name: `fleet/clearing-${what}`, ...of, atMost: null };
}
