// The facts of an alert as the table and the cards show them alike. docs/look.md, States.
import { Link } from "@remix-run/react";
import BellRing from "lucide-react/icons/bell-ring";
import CameraOff from "lucide-react/icons/camera-off";
import CircleCheck from "lucide-react/icons/circle-check";
import Eye from "lucide-react/icons/eye";
import Unplug from "lucide-react/icons/unplug";
import type { AlertStatus, AlertType, ListedAlert } from "~/domain/alerts/alert";
import { aboutHref, aboutWords, STATUS_WORDS, TYPE_WORDS } from "~/domain/alerts/alert-words";
import { silenceHref } from "~/domain/devices/camera-href";
import { truncate } from "~/domain/text/format";
import { StateGlyph } from "~/insights/marks/state-glyph";
import { Tag } from "~/ui/mark/tag";
import type { ShownAlert } from "./page";

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

const LINES = { size: 14, strokeWidth: 1.75, "aria-hidden": true } as const;
const TYPE_LOOKS = {
  no_recent_insights: { tone: "silent", mark: <StateGlyph state="silent" size={13} /> },
  spypoint_error: { tone: "late", mark: <Unplug {...LINES} /> },
  no_recent_camera_triggers: { tone: "late", mark: <CameraOff {...LINES} /> },
  low_battery: { tone: "lowbat", mark: <StateGlyph state="low-battery" size={13} /> },
} as const satisfies Readonly<Record<AlertType, object>>;

export function AlertTypeTag({ type }: { readonly type: AlertType }) {
  const { tone, mark } = TYPE_LOOKS[type];
  return (
    <Tag tone={tone} icon={mark}>
      {TYPE_WORDS[type]}
    </Tag>
  );
}

/** What an alert says: where it is cut, the pointer and the keyboard bring the rest. Spec section 9 (Tables). */
export function Summary({ text }: { readonly text: string }) {
  const cut = truncate(text);
  if (cut === text) return <span>{text}</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the words that are cut
    <span tabIndex={0} data-tip={text} className="rounded-xs">
      <span aria-hidden="true">{cut}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Why its camera may be silent; leads to the part of the camera's page that says more. */
export function SilenceLine({ alert: { silence, status, associatedId } }: { readonly alert: ShownAlert }) {
  if (silence === null || status === "resolved") return null;
  return (
    <Link
      to={silenceHref(associatedId)}
      className="reach block w-fit rounded-xs text-ink-2 text-small hover:underline touch:pt-3.5 touch:pb-6"
    >
      {silence}
    </Link>
  );
}

/** What the alert is about, by its name and ID: a camera leads to its page, a group and a link to their cameras. */
export function Associated({ alert }: { readonly alert: ListedAlert }) {
  const { name, id } = aboutWords(alert);
  const href = aboutHref(alert);
  const shownId = id !== null && (
    <span className="whitespace-nowrap font-mono text-[12.5px] tracking-[-0.01em]">{id}</span>
  );
  if (href === null) return <>{shownId}</>;
  return (
    <Link to={href} className="reach group rounded-xs">
      {name !== null && (
        <span className="mr-2 whitespace-nowrap text-body text-ink group-hover:underline">{name}</span>
      )}
      {shownId}
    </Link>
  );
}
