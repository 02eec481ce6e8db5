// Reads the file of a checklist in the browser: with a library for CSV and the table of taxa, so it is loaded with the first
// file.
import { checkChecklist } from "~/domain/taxa/checklist/check-checklist";
import { CHECKLIST_TEXT } from "~/domain/taxa/checklist/checklist-row";
import type { OpenedChecklist } from "~/domain/taxa/checklist/opened-checklist";
import { readChecklist } from "~/domain/taxa/checklist/read-checklist";
import { TAXA } from "~/domain/taxa/taxa";
import { readCsv } from "~/islands/import/read-csv";

/** Says what is wrong in a sentence; rejects where the file can't be read at all. */
export async function openChecklist(file: File): Promise<OpenedChecklist> {
  if (file.size > CHECKLIST_TEXT) return { ok: false, message: "The file is larger than 2 MB." };
  const read = readChecklist(await file.text(), readCsv);
  if (!read.ok) return { ok: false, message: read.refusal.message };
  const { rows, unused } = read.value;
  return { ok: true, rows, unused, checked: checkChecklist(rows, TAXA) };
}
