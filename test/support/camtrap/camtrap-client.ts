// The browser's side of exporting and importing a Camtrap DP, with its own code but without a browser: the same pages
// are fetched, the same file is written, the same calls are made.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ApiClient, createClient } from "~/browser/api/client/client";
import { importCalls } from "~/browser/api/imports";
import { askMeanings, askOverview } from "~/browser/api/insights";
import { askPage } from "~/browser/api/pages/set-page";
import { camtrapTaxonomy } from "~/domain/exchange/export/camtrap/taxonomy";
import { planExport } from "~/domain/exchange/export/export-kinds";
import type { ChosenFile, ImportReport, SendOutcome } from "~/domain/exchange/import/import-state";
import { insightSet, rowCount, setNames } from "~/domain/set/insight-set";
import { createSetSpecies } from "~/domain/set/species/create-set-species";
import { findTaxon, TAXA } from "~/domain/taxa/taxa";
import { openSource } from "~/islands/import/package-source";
import { readPackageSource } from "~/islands/import/read-source";
import { createImportSender } from "~/islands/import/send-import";
import { writeExport } from "~/islands/insights/export/write-export";

export interface SignedIn {
  readonly url: string;
  readonly token: string;
}

export async function signIn(
  url: string,
  login: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return { url, token: ((await answer.json()) as { readonly token: string }).token };
}

/** Everything that the user sees, as the export writes it. */
export async function exportCamtrap({ url, token }: SignedIn): Promise<Blob> {
  const client = clientOf({ url, token });
  const overview = await askOverview(client);
  const pages = [];
  for (const { accountId, pages: tags } of overview.accounts) {
    for (const index of tags.keys()) {
      pages.push((await askPage(client, { accountId, index })).page);
    }
  }
  const set = insightSet(pages, setNames(overview));
  const rows = Uint32Array.from({ length: rowCount(set) }, (_, row) => row);
  const species = createSetSpecies(await askMeanings(client), { taxa: TAXA, find: findTaxon });
  const plan = planExport(
    "camtrap",
    { set, rows },
    { createdAt: Date.now(), origin: url, species, taxonomy: camtrapTaxonomy(species) },
  );
  const heard = { onProgress: () => undefined, signal: new AbortController().signal, now: () => 0 };
  const file = await writeExport(plan, heard);
  if (file === null) throw new Error("The export was cancelled.");
  return file;
}

/** The files of a folder as a browser hands them over. */
export function folderFiles(folder: string): readonly ChosenFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ path: name, file: new Blob([new Uint8Array(readFileSync(join(folder, name)))]) }));
}

/** Reads what was chosen and sends it whole, over `road` when one is given. Throws the sentence of a refusal. */
export async function importCamtrap(
  { url, token }: SignedIn,
  chosen: readonly ChosenFile[],
  road: typeof fetch = fetch,
): Promise<{ readonly report: ImportReport; readonly outcome: SendOutcome }> {
  const source = await openSource(chosen);
  if (!source.ok) throw new Error(source.refusal.message);
  const opened = await readPackageSource(source.value, Date.now());
  if (!opened.ok) throw new Error(opened.refusal.message);
  const { read, files, report } = opened.value;
  const calls = importCalls(clientOf({ url, token }, road), read);
  const sender = createImportSender({
    read,
    files,
    calls,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onProgress: () => undefined,
  });
  return { report, outcome: await sender.run(new AbortController().signal) };
}

/** The browser's client, without a page to name the server. */
export function clientOf({ url, token }: SignedIn, road: typeof fetch = fetch): ApiClient {
  return createClient({
    authorization: () => `Bearer ${token}`,
    fetch: (path, init) => road(`${url}${path}`, init),
  });
}
