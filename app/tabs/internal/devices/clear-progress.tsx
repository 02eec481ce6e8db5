// How far the clearing of a camera is; asked again until it has ended.
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { ClearStatus } from "~/domain/devices/clearing/device-clear";
import { clearStatusWords } from "~/domain/internal/device-clear-words";
import { Notice } from "~/ui/notice";

/** Milliseconds from one answer to the next question. */
const AGAIN_MS = 1500;

export function ClearProgress({ clearing }: { readonly clearing: ClearStatus }) {
  const { revalidate, state } = useRevalidator();
  const waits = !clearing.done && state === "idle";
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(revalidate, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, revalidate]);
  return (
    <Notice tone="info" className="mt-4">
      {clearStatusWords(clearing)}
    </Notice>
  );
}
