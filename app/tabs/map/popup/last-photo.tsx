// The newest photo of a device under the filters of the map, with its strip: when, what, how sure.
import { Link } from "@remix-run/react";
import ImageOff from "lucide-react/icons/image-off";
import { type CSSProperties, useState } from "react";
import { confidenceInClass } from "~/domain/insights/confidence-classes";
import { shownTakenAt } from "~/domain/insights/taken-at";
import { photoHref } from "~/domain/photos/photo-href";
import type { ListedInsight } from "~/domain/set/set-answer";
import type { SetPart } from "~/domain/set/set-window";
import { formatPercent, formatStripTime } from "~/domain/text/format";
import { inPart } from "~/insights/set/part-words";
import { missingPhotoText } from "~/insights/view/missing-photo-words";
import { DataStrip } from "~/ui/picture/data-strip";
import { Skeleton } from "~/ui/waiting/skeleton";

export type PhotoTrouble = "not-loaded" | "unreachable" | "left-out";

const TROUBLE_WORDS: Readonly<Record<PhotoTrouble, string>> = {
  "not-loaded": "Insights could not be loaded",
  unreachable: "Can't reach its insights now",
  "left-out": "Some insights can't be loaded now",
};

interface LastPhotoProps {
  /** Null: the device has none; undefined: not known yet. */
  readonly insight: ListedInsight | null | undefined;
  /** Why it isn't known whether there is one; null if nothing is wrong. */
  readonly trouble: PhotoTrouble | null;
  /** The part of all insights that was looked through; null: all of them. */
  readonly ofPart: SetPart | null;
  readonly href: string;
}

const PICTURE = "h-[122px] w-full max-w740:h-[150px]";

export function LastPhoto({ insight, trouble, ofPart, href }: LastPhotoProps) {
  if (!insight && trouble !== null) return <NoPicture words={TROUBLE_WORDS[trouble]} />;
  if (insight === undefined) return <Skeleton className="h-[150px] rounded-none max-w740:h-[178px]" />;
  if (insight === null)
    return <NoPicture words={ofPart === null ? "No insights yet" : `None ${inPart(ofPart)}`} />;
  const seen = `${insight.className} ${formatPercent(confidenceInClass(insight))}`;
  return (
    <Link to={href} className="block">
      <span className="sr-only">Last photo:</span>
      <Picture key={insight.insightId} insight={insight} />
      <DataStrip
        items={[formatStripTime(shownTakenAt(insight)).slice(0, -3)]}
        seen={seen}
        className="gap-2! px-2.5! tracking-normal!"
      />
    </Link>
  );
}

function Picture({ insight }: { readonly insight: ListedInsight }) {
  const [failed, setFailed] = useState(false);
  const src = photoHref(insight, { thumbnail: false }) ?? photoHref(insight, { thumbnail: true });
  if (src === null) return <NoPicture words={missingPhotoText(insight).title} />;
  if (failed) return <NoPicture words="Photo couldn't be loaded" />;
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      onError={() => setFailed(true)}
      className={`${PICTURE} bg-strip object-cover`}
      style={aroundBox(insight)}
    />
  );
}

/** The best box in the middle of what the crop leaves. */
function aroundBox({ box }: ListedInsight): CSSProperties | undefined {
  if (box === null) return undefined;
  const [x, y, width, height] = box;
  return { objectPosition: `${Math.round((x + width / 2) * 100)}% ${Math.round((y + height / 2) * 100)}%` };
}

function NoPicture({ words }: { readonly words: string }) {
  return (
    <span
      className={`${PICTURE} grid place-content-center justify-items-center gap-1.5 bg-sunken text-ink-3 text-small`}
    >
      <ImageOff size={20} strokeWidth={1.6} aria-hidden="true" />
      {words}
    </span>
  );
}
