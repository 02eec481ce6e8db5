// The seeded million, kept between runs under .local: made once for each state of the migrations and of the seed. Its full
// pages are sealed before it is served, as the job has done in any account that has stood for an hour.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SEAL_FORM, SEAL_STATES } from "~/domain/set/pages/page-seal";
import { hasMillion, makeMillion } from "../../../scripts/seed/make-million";
import { ROOT } from "../../../scripts/start/paths";
import { openState } from "../../../scripts/start/state/local-state";
import { startServer } from "../../support/site/server";

const SOURCES = ["migrations/control", "migrations/insights", "scripts/seed"];
/** What the job seals in a run, at most. */
const PAGES_A_RUN = 40;
/** A local server that says nothing for longer has fallen silent, ms. */
const RUN_LIMIT_MS = 120_000;
const EVERY_FIVE_MINUTES = "*/5 * * * *";

/** The folder of a million insights to be served, or of so many millions. */
export async function millionState(millions = 1): Promise<string> {
  const folder = join(ROOT, ".local", `${millions === 1 ? "" : `${millions}-`}million-${sourcesHash()}`);
  if (!hasMillion(folder)) await makeMillion(folder, millions * 1_000_000);
  await sealPages(folder);
  return folder;
}

/** A copy for a second server: two must not share one. */
export function copyOf(folder: string): string {
  const copy = `${folder}-bare`;
  if (hasMillion(copy)) return copy;
  if (existsSync(copy)) rmSync(copy, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Has the job of a server over the folder seal every full page, as if each had been noted long ago. */
export async function sealPages(folder: string): Promise<void> {
  const unsealed = await noteAll(folder);
  if (unsealed === 0) return;
  const server = await startServer({ stateDir: folder });
  try {
    for (let runs = 0; runs * PAGES_A_RUN < unsealed; runs++) {
      const answer = await fetch(`${server.url}/__scheduled?cron=${encodeURIComponent(EVERY_FIVE_MINUTES)}`, {
        signal: AbortSignal.timeout(RUN_LIMIT_MS),
      });
      if (!answer.ok) throw new Error(`The job answered ${answer.status}.`);
    }
  } finally {
    await server.stop();
  }
  const left = await noteAll(folder);
  if (left > 0) throw new Error(`${left} of ${unsealed} pages could not be sealed.`);
}

/** Notes what is not sealed; answers how many pages that are. */
async function noteAll(folder: string): Promise<number> {
  const state = await openState(folder);
  try {
    await state.shard.batch([
      // What an earlier build has sealed, or one that was cut off.
      state.shard.prepare(
        `DELETE FROM page_seal WHERE form <> '${SEAL_FORM}' OR state = ${SEAL_STATES.begun}`,
      ),
      state.shard.prepare(
        `INSERT INTO page_seal(account_id, page, ver, form, state, noted_at)
         SELECT v.account_id, v.page, v.ver, '${SEAL_FORM}', ${SEAL_STATES.noted}, 0
         FROM page_ver v JOIN account_head h ON h.account_id = v.account_id
         WHERE v.page < h.next_seq / 10000 ON CONFLICT DO UPDATE SET noted_at = 0 WHERE state = ${SEAL_STATES.noted}`,
      ),
    ]);
    const unsealed = `SELECT count(*) AS n FROM page_seal WHERE state = ${SEAL_STATES.noted}`;
    return (await state.shard.prepare(unsealed).first<number>("n")) ?? 0;
  } finally {
    await state.close();
  }
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(ROOT, folder, entry.name)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
