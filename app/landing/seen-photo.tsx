// Sample photos of the product, with what is on them. The scenes and boxes: public/samples.
import type { Box } from "~/domain/insights/insight";
import { BoxOverlay } from "~/ui/picture/box-overlay";
import { DataStrip } from "~/ui/picture/data-strip";

interface Seen {
  readonly file: string;
  readonly label: string;
  readonly box: Box;
  /** What the camera wrote under it. */
  readonly strip: readonly string[];
}

export const SEEN: readonly Seen[] = [
  { file: "p000.jpg", label: "Red fox", box: [0.2281, 0.5375, 0.432, 0.2687], strip: ["9°C", "06:42:10"] },
  { file: "p013.jpg", label: "Wild boar", box: [0.2719, 0.3979, 0.4133, 0.299], strip: ["4°C", "04:47:33"] },
  {
    file: "p003.jpg",
    label: "White-tailed deer",
    box: [0.2844, 0.1979, 0.3523, 0.4594],
    strip: ["14°C", "19:20:51"],
  },
  { file: "p007.jpg", label: "Raccoon", box: [0.4234, 0.6687, 0.3805, 0.1896], strip: ["11°C", "02:31:05"] },
  {
    file: "p016.jpg",
    label: "Wild turkey",
    box: [0.2828, 0.3417, 0.3336, 0.3823],
    strip: ["12°C", "07:15:44"],
  },
  {
    file: "p044.jpg",
    label: "Black bear",
    box: [0.3578, 0.3677, 0.3461, 0.2708],
    strip: ["6°C", "17:58:02"],
  },
];

export function SeenPhoto({ seen }: { readonly seen: Seen }) {
  return (
    <figure className="overflow-hidden rounded-xs bg-strip">
      <div className="relative aspect-4/3">
        <img
          src={`/samples/${seen.file}`}
          alt={`${seen.label} in front of a trail camera`}
          loading="lazy"
          decoding="async"
          className="size-full"
        />
        <BoxOverlay boxes={[{ box: seen.box, label: seen.label }]} />
      </div>
      <figcaption>
        <DataStrip items={seen.strip} seen={seen.label} />
      </figcaption>
    </figure>
  );
}
