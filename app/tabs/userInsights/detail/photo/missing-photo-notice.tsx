// What replaces a photo when there is none to show, and why. Spec section 2.8 and section 8, Widget messages.
import Clock from "lucide-react/icons/clock";
import ImageOff from "lucide-react/icons/image-off";
import type { Insight } from "~/domain/insights/insight";
import { photoStanding } from "~/domain/photos/photo-fate";
import { photoHref } from "~/domain/photos/photo-href";
import { missingPhotoText } from "~/insights/view/missing-photo-words";

interface NoPhotoProps {
  readonly insight: Insight;
  /** Given when the photo exists but could not be loaded. */
  readonly onTryAgain?: () => void;
}

export function MissingPhotoNotice({ insight, onTryAgain }: NoPhotoProps) {
  const { title, reason } = onTryAgain
    ? { title: "Photo couldn't be loaded", reason: "The insight itself is safe." }
    : missingPhotoText(insight);
  const Icon = photoStanding(insight) === "awaited" ? Clock : ImageOff;
  const thumbnail = insight.photo === "announced" ? photoHref(insight, { thumbnail: true }) : null;
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center text-on-strip">
      {thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          width={160}
          height={120}
          className="mb-2 h-[120px] w-40 rounded-xs object-cover"
        />
      ) : (
        <Icon size={28} strokeWidth={1.5} aria-hidden="true" className="mb-1 opacity-60" />
      )}
      <p className="font-medium text-[15px]">{title}</p>
      <p className="max-w-[36ch] text-on-strip/70 text-small">{reason}</p>
      {onTryAgain && (
        <button
          type="button"
          onClick={onTryAgain}
          className="mt-2 h-[34px] rounded-sm px-3 font-medium text-[13.5px] ring-1 ring-white/30 ring-inset hover:bg-white/10 focus-frond touch:h-11"
        >
          Try again
        </button>
      )}
    </div>
  );
}
