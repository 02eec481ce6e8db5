// The calls of an import, each tried once: the sender waits, retries and reports. Those of a checklist are tried once because a
// second try of what was taken would be refused.
import type { ReadPackage } from "~/domain/exchange/camtrap-dp/read-package";
import type { PackagePart } from "~/domain/exchange/import/import-part";
import type { ChecklistRow } from "~/domain/taxa/checklist/checklist-row";
import { ChecklistAnswer } from "~/wire/insights/checklist";
import { PartAnswer, type PartRequest } from "~/wire/insights/imports";
import { type OnWire, reader } from "~/wire/schema";
import type { ApiClient } from "./client/client";
import { reprDigest } from "./client/digest";

const readPart = reader(PartAnswer);

export interface ImportCalls {
  /** The same part again adds nothing. */
  sendPart(part: PackagePart, signal: AbortSignal): Promise<PartAnswer>;
  /** The photo of an imported insight; the same bytes again change nothing. */
  sendPhoto(insightId: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void>;
}

/** The calls that bring one package. */
export function importCalls(client: ApiClient, read: Pick<ReadPackage, "key" | "title">): ImportCalls {
  const { key, title } = read;
  return {
    sendPart(part, signal) {
      const json: OnWire<typeof PartRequest> = {
        package: { key, title },
        deployment: part.deployment.values,
        media: part.media.map(({ values }) => values),
        observations: part.observations.map(({ values }) => values),
      };
      const path = "/api/imports/observations";
      return client.call({ method: "POST", path, json, signal, large: true, tries: "once", read: readPart });
    },

    async sendPhoto(insightId, bytes, signal) {
      await client.call({
        method: "PUT",
        path: `/api/imports/photos/${insightId}`,
        bytes,
        headers: { "repr-digest": await reprDigest(bytes) },
        signal,
        large: true,
        tries: "once",
        read: null,
      });
    },
  };
}

const CHECKLIST = "/api/species/checklist";
const readMeanings = reader(ChecklistAnswer);

interface SentChecklist {
  /** Of the file. */
  readonly name: string;
  readonly rows: readonly ChecklistRow[];
  /** The version of the checklist that is replaced; null: none. */
  readonly saw: number | null;
}

/** Answers with what the account's classes mean now; its version is that of the change. */
export function importChecklist(client: ApiClient, { name, rows, saw }: SentChecklist) {
  const json = { name, rows: rows.map(withoutEmpty), saw };
  return client.call({
    path: CHECKLIST,
    method: "PUT",
    json,
    tries: "once",
    large: true,
    read: readMeanings,
  });
}

/** The same answer. */
export function removeChecklist(client: ApiClient, saw: number | null) {
  const path = saw === null ? CHECKLIST : `${CHECKLIST}?saw=${saw}`;
  return client.call({ path, method: "DELETE", tries: "once", read: readMeanings });
}

/** A list of thousands is sent in half as many bytes. */
function withoutEmpty({ path, ...row }: ChecklistRow): object {
  const isEmpty = (value: unknown) =>
    value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  const filled = (members: object) =>
    Object.fromEntries(Object.entries(members).filter(([, value]) => !isEmpty(value)));
  return { ...filled({ ...row, path: filled(path) }), scientificName: row.scientificName };
}
