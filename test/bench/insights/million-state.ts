// The seeded million, kept between runs under .local: made once for each state of the migrations and of the seed.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasMillion, makeMillion } from "../../../scripts/seed/make-million";
import { ROOT } from "../../../scripts/start/paths";

const INSIGHTS = 1_000_000;
const SOURCES = ["migrations/control", "migrations/insights", "scripts/seed"];

/** The folder of the million to be served. */
export async function millionState(): Promise<string> {
  const folder = join(ROOT, ".local", `million-${sourcesHash()}`);
  if (!hasMillion(folder)) await makeMillion(folder, INSIGHTS);
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

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(ROOT, folder, entry.name)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
