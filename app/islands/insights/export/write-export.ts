// Runs the plan of an export: its parts become a file, a slice of work at a time, so that other work on the thread is
// heard in between. Finished bytes go into Blobs, which a browser keeps on disk when they are many.
import type { ExportPlan } from "~/domain/exchange/export/export-kinds";
import type { FileSink } from "./file-sink";
import { createPlainFile } from "./plain-file";

export { exportSize, planExport } from "~/domain/exchange/export/export-kinds";

/** Milliseconds of work between two pauses. */
const SLICE_MS = 40;

interface WriteOptions {
  /** Hears a share of all rows, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** The whole file; null once `signal` says to stop. Rejects when a file of an archive is above 4 GiB. */
export async function writeExport(plan: ExportPlan, options: WriteOptions): Promise<Blob | null> {
  const { onProgress, signal, now } = options;
  const sink = await createSink(plan);
  const encoder = new TextEncoder();
  let open: string | null = null;
  let read = 0;
  let sliceEnd = now() + SLICE_MS;
  for (const { file, text, rows } of plan.parts) {
    if (open !== file) await sink.begin(file);
    open = file;
    if (text !== "") await sink.write(encoder.encode(text));
    read += rows;
    if (now() < sliceEnd) continue;
    onProgress(plan.readings === 0 ? 1 : read / plan.readings);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) {
      await sink.abandon();
      return null;
    }
    sliceEnd = now() + SLICE_MS;
  }
  const whole = await sink.close();
  return signal.aborted ? null : whole;
}

/** What a Camtrap DP says of taxa, with their names in every language: loaded ahead as the archive is. */
export const loadTaxonomy = () => import("~/domain/exchange/export/camtrap/taxonomy");

/** The archive's library: loaded ahead of the first export, which makes no call and needs no connection. */
export const loadArchive = () => import("./archive");

async function createSink({ zip, type }: ExportPlan): Promise<FileSink> {
  if (!zip) return createPlainFile(type);
  const { createArchive } = await loadArchive();
  return createArchive(type, new Date());
}
