export interface CaptureInput {
  readonly fileCtime: string | null | undefined;
  readonly uptimeAtCapture: number | undefined;
  readonly uptimeNow: number | undefined;
  readonly clockOk: boolean;
  readonly sameBoot: boolean;
  readonly receivedAt: number;
}
export function resolveCaptureTime(input: CaptureInput): {
  readonly time: number;
  readonly suspect: boolean;
  readonly raw: string | null;
} {
  const t = Date.parse(input.fileCtime ?? "");
  return Number.isNaN(t)
    ? { time: input.receivedAt, suspect: true, raw: input.fileCtime ?? null }
    : { time: t, suspect: false, raw: null };
}
