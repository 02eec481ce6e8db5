// What a device update came to, as a whole or on one camera: always colour, shape and word. docs/look.md, States.
import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Minus from "lucide-react/icons/minus";
import type { DeviceUpdateStatus, TargetStatus } from "~/domain/device-updates/device-update";
import { TARGET_WORDS } from "~/domain/device-updates/update-words";
import { Tag } from "./tag";

const LOOKS = {
  held: { tone: "quiet", Icon: Hourglass },
  pending: { tone: "info", Icon: Clock },
  installing: { tone: "info", Icon: LoaderCircle },
  success: { tone: "intime", Icon: CircleCheck },
  failed: { tone: "silent", Icon: CircleX },
  dropped: { tone: "quiet", Icon: Ban },
  none: { tone: "bare", Icon: Minus },
} as const;

export function UpdateTag({ status }: { readonly status: DeviceUpdateStatus | TargetStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon size={14} strokeWidth={1.9} aria-hidden="true" />}>
      {TARGET_WORDS[status]}
    </Tag>
  );
}
