// The facts of an alert as the table and the cards show them alike. docs/look.md, States.
import { Link } from "@remix-run/react";
import BatteryWarning from "lucide-react/icons/battery-warning";
import BellRing from "lucide-react/icons/bell-ring";
import CameraOff from "lucide-react/icons/camera-off";
import CircleCheck from "lucide-react/icons/circle-check";
import Eye from "lucide-react/icons/eye";
import Unplug from "lucide-react/icons/unplug";
import WifiOff from "lucide-react/icons/wifi-off";
import { type Alert, type AlertStatus, type AlertType, DEVICE_KEY } from "~/domain/alerts/alert";
import { STATUS_WORDS, TYPE_WORDS } from "~/domain/alerts/alert-words";
import { Tag } from "~/ui/mark/tag";

const STATUS_MARKS = { new: BellRing, acknowledged: Eye, resolved: CircleCheck } as const;
const STATUS_COLOURS: Readonly<Record<AlertStatus, string>> = {
  new: "text-silent",
  acknowledged: "text-info",
  resolved: "text-intime",
};

/** The mark of a status; its word is beside it. */
export function AlertMark({ status }: { readonly status: AlertStatus }) {
  const Mark = STATUS_MARKS[status];
  return (
    <Mark size={16} strokeWidth={1.75} aria-hidden="true" className={`flex-none ${STATUS_COLOURS[status]}`} />
  );
}

export function AlertStatusWord({ status }: { readonly status: AlertStatus }) {
  return <span className={status === "new" ? "font-medium" : "text-ink-2"}>{STATUS_WORDS[status]}</span>;
}

const TYPE_LOOKS = {
  no_recent_insights: { tone: "silent", Mark: WifiOff },
  spypoint_error: { tone: "late", Mark: Unplug },
  no_recent_camera_triggers: { tone: "late", Mark: CameraOff },
  low_battery: { tone: "lowbat", Mark: BatteryWarning },
} as const satisfies Readonly<Record<AlertType, object>>;

export function AlertTypeTag({ type }: { readonly type: AlertType }) {
  const { tone, Mark } = TYPE_LOOKS[type];
  return (
    <Tag tone={tone} icon={<Mark size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {TYPE_WORDS[type]}
    </Tag>
  );
}

/** What the alert is about: a camera leads to its page. */
export function Associated({ alert }: { readonly alert: Alert }) {
  const { alertKey, associatedId } = alert;
  if (alertKey !== DEVICE_KEY) return <span className="font-mono text-[12.5px]">{associatedId}</span>;
  return (
    <Link
      to={`/?tab=device&device=${encodeURIComponent(associatedId)}`}
      className="max-w700:-my-3.5 rounded-xs font-mono text-[12.5px] tracking-[-0.01em] hover:underline max-w700:inline-block max-w700:py-3.5"
    >
      {associatedId}
    </Link>
  );
}
