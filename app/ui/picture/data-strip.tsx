// The black strip under a trail-camera picture: temperature, time, camera, and in the frond what the model saw.
// The only decoration in the product, and it is information. docs/look.md, The one idea.

interface DataStripProps {
  /** What the camera wrote, from the left: "7°C", "2026-11-19 06:42:10", "RIDGE 07". */
  readonly items: readonly string[];
  /** What the model saw, at the right: "Red fox 99%". */
  readonly seen?: string;
  /** 28 high; 44 under a photo that fills half a window. */
  readonly size?: "small" | "large";
  readonly className?: string;
}

export function DataStrip({ items, seen, size = "small", className = "" }: DataStripProps) {
  const look =
    size === "large"
      ? "h-11 gap-9 px-7 text-small max-w700:gap-4 max-w700:px-4"
      : "h-7 gap-[18px] px-3 text-[11.5px]";
  return (
    <div
      className={`flex flex-none items-center overflow-hidden whitespace-nowrap bg-strip font-medium font-mono text-on-strip tracking-[0.02em] ${look} ${className}`}
    >
      {items.map((item) => (
        <span key={item} className="min-w-0 flex-none last:flex-initial last:truncate">
          {item}
        </span>
      ))}
      {seen && <span className="ml-auto flex-none text-frond">{seen}</span>}
    </div>
  );
}
