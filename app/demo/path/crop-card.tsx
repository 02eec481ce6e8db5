// One finding on its path through the release: its crop, its class, and where it goes next.
import ArrowDown from "lucide-react/icons/arrow-down";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CornerDownRight from "lucide-react/icons/corner-down-right";
import { capitalizedClass, percentOf } from "~/demo/shown/photo-words";
import type { PathCard } from "~/demo/shown/release-path";
import type { Box } from "~/domain/insights/insight";

const WAYS = {
  on: { Icon: ArrowDown, label: "goes on to the next model" },
  out: { Icon: Check, label: "is reported" },
  past: { Icon: CornerDownRight, label: "is reported, skipping the remaining models" },
  dropped: { Icon: Ban, label: "is dropped" },
} as const;

interface CropCardProps {
  readonly card: PathCard;
  /** The whole photo, small: a crop of it is smaller still. */
  readonly href: string;
  /** Of it, 0 to 1. */
  readonly part: Box;
  /** Of the photo: width by height. */
  readonly aspect: number;
}

export function CropCard({ card: { title, words, way, ranks }, href, part, aspect }: CropCardProps) {
  const { Icon, label } = WAYS[way];
  return (
    <div className="mt-2 rounded-[8px] bg-raised p-2 pr-3 ring-1 ring-line">
      <div className="flex items-center gap-3">
        <Crop href={href} part={part} aspect={aspect} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-small">{title}</p>
          <p className="text-ink-2 text-label tabular-nums">{words}</p>
        </div>
        <span role="img" aria-label={label} data-tip={label} className="flex-none text-ink-3">
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
      {ranks.length > 1 && (
        <ul className="mt-2 flex flex-col gap-0.5">
          {ranks.map(({ label: name, score }) => (
            <Rank key={name} name={name} score={score} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Rank({ name, score }: { readonly name: string; readonly score: number }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_84px_34px] items-center gap-2 text-label">
      <span className="truncate">{capitalizedClass(name)}</span>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-[2px] bg-sunken">
        <span className="block h-full rounded-[2px] bg-ink-2" style={{ width: `${score * 100}%` }} />
      </span>
      <span className="text-right text-ink-2 tabular-nums">{percentOf(score)}</span>
    </li>
  );
}

/** 60 x 45, the part as large as fits, never stretched. */
function Crop({ href, part: [x, y, width, height], aspect }: Omit<CropCardProps, "card">) {
  const ratio = (width * aspect) / Math.max(1e-6, height);
  const isWide = ratio > 4 / 3;
  return (
    <span className="grid h-[45px] w-[60px] flex-none place-items-center overflow-hidden rounded-[2px] bg-strip">
      <span
        className="relative block overflow-hidden"
        style={{ aspectRatio: ratio, [isWide ? "width" : "height"]: "100%" }}
      >
        <img
          src={href}
          alt=""
          decoding="async"
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: `${100 / Math.max(1e-6, width)}%`,
            left: `${(-100 * x) / Math.max(1e-6, width)}%`,
            top: `${(-100 * y) / Math.max(1e-6, height)}%`,
          }}
        />
      </span>
    </span>
  );
}
