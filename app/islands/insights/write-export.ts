// Runs the plan of an export: its parts become a file, a slice of work at a time, so that whoever shares the thread is
// heard in between. Finished bytes go into Blobs, which a browser keeps on disk when they are many.
import type { ExportPlan } from "~/domain/exchange/export/export-kinds";
import { centralDirectory, crc32, localHeader, type ZipEntry } from "~/domain/exchange/export/zip";
import { createSink, type FileSink } from "./file-sink";

/** Milliseconds of work between two pauses. */
const SLICE_MS = 40;

export interface WriteOptions {
  /** Hears a share of all rows, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** The whole file; null once `signal` says to stop. Rejects with a RangeError for an archive above 4 GiB. */
export async function writeExport(plan: ExportPlan, options: WriteOptions): Promise<Blob | null> {
  const { onProgress, signal, now } = options;
  const files: PackedFile[] = [];
  const encoder = new TextEncoder();
  let open = openFile("", plan);
  let read = 0;
  let sliceEnd = now() + SLICE_MS;
  for (const { file, text, rows } of plan.parts) {
    if (open.name !== file) {
      if (open.name !== "") files.push(await close(open));
      open = openFile(file, plan);
    }
    if (text !== "") await write(open, encoder.encode(text), plan.zip);
    read += rows;
    if (now() < sliceEnd) continue;
    onProgress(plan.readings === 0 ? 1 : read / plan.readings);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) {
      await open.sink.abandon();
      return null;
    }
    sliceEnd = now() + SLICE_MS;
  }
  files.push(await close(open));
  if (signal.aborted) return null;
  if (plan.zip) return archive(files, plan.type);
  const contents = files.map(({ content }) => content);
  return new Blob(contents, { type: plan.type });
}

interface OpenFile {
  readonly name: string;
  readonly sink: FileSink;
  crc: number;
  size: number;
}

interface PackedFile {
  readonly entry: ZipEntry;
  readonly content: Blob;
}

function openFile(name: string, { zip }: ExportPlan): OpenFile {
  return { name, sink: createSink(zip), crc: 0, size: 0 };
}

async function write(open: OpenFile, bytes: Uint8Array<ArrayBuffer>, summed: boolean): Promise<void> {
  if (summed) open.crc = crc32(open.crc, bytes);
  open.size += bytes.length;
  await open.sink.write(bytes);
}

async function close({ name, sink, crc, size }: OpenFile): Promise<PackedFile> {
  const content = await sink.close();
  return { content, entry: { name, crc, size, packedSize: content.size, method: sink.method } };
}

function archive(files: readonly PackedFile[], type: string): Blob {
  const at = new Date();
  const entries = files.map(({ entry }) => entry);
  const parts = files.flatMap(({ entry, content }) => [blobPart(localHeader(entry, at)), content]);
  return new Blob([...parts, blobPart(centralDirectory(entries, at))], { type });
}

function blobPart(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}
