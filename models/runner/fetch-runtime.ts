// The WASM of a runtime, prefetched so that its bytes can be counted, and handed over where the runtime takes it. One that
// does not asks again, and is answered by the browser's cache: an address never changes its content.
import { RunnerFailure } from "./trouble";

export interface FetchedRuntime {
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** Bytes that were downloaded: 0 where the browser has it. */
  readonly fetched: number;
}

export async function fetchRuntime(
  url: string,
  onProgress: (done: number, total: number) => void,
): Promise<FetchedRuntime> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new RunnerFailure("offline");
    const announced = Number(answer.headers.get("content-length") ?? 0);
    const reader = answer.body.getReader();
    let done = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      done += piece.value.length;
      pieces.push(piece.value);
      // What was packed on its way has more bytes than were announced.
      onProgress(done, Math.max(done, announced));
    }
  } catch {
    throw new RunnerFailure("offline");
  }
  const wasm = new Uint8Array(await new Blob(pieces).arrayBuffer());
  return { wasm, fetched: overTheLine(url) };
}

function overTheLine(url: string): number {
  const [entry] = performance.getEntriesByName(new URL(url, self.location.href).href);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
}
