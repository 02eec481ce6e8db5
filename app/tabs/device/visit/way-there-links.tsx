// "Navigate there", the other map apps, and the coordinates to copy; or why there is no way. They are links that leave.
import Navigation from "lucide-react/icons/navigation";
import { type Whereabouts, wayThere } from "~/domain/devices/visit/way-there";
import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";

export function WayThereLinks({ device }: { readonly device: Whereabouts }) {
  const way = wayThere(device);
  if (!way.known) return <p className="max-w-[52ch] text-ink-2 text-small">{way.why}</p>;
  return (
    <div className="flex flex-col gap-2">
      <a
        href={way.geo}
        rel="noreferrer"
        className={buttonClass({ variant: "primary", size: "large", className: "w-fit max-w700:w-full" })}
      >
        <Navigation size={17} strokeWidth={1.75} aria-hidden="true" />
        Navigate there
      </a>
      <p className="flex flex-wrap items-center gap-x-4 text-small">
        <span className="text-ink-3">Or in</span>
        {way.apps.map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center rounded-xs text-accent-ink hover:underline touch:min-h-11"
          >
            {label}
          </a>
        ))}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="select-all text-ink-2 tabular-nums">{way.coordinates}</span>
        <CopyButton text={way.coordinates} label="Copy the coordinates" />
      </p>
    </div>
  );
}
