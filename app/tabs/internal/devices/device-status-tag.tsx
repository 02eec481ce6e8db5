// Whether a camera may call: plain text while it may.
import { DEVICE_STATUS_WORDS, type DeviceStatus } from "~/domain/internal/internal-device";
import { Tag } from "~/ui/mark/tag";

/** Those that are trouble, or on their way. */
const TONES = { revoked: "silent", cleared: "quiet" } as const;

export function DeviceStatusTag({ status }: { readonly status: DeviceStatus }) {
  if (status === "connected" || status === "none") {
    return <span className="text-ink-2">{DEVICE_STATUS_WORDS[status]}</span>;
  }
  return <Tag tone={TONES[status]}>{DEVICE_STATUS_WORDS[status]}</Tag>;
}
