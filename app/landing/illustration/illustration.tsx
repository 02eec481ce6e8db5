// What happens between an animal and a list, in two and a half seconds: the camera of the line drawing takes a photo, the
// card names what is on it, and the insight arrives. Lines are SVG; photo and list are the product's own, in the units of
// the square. Spec section 9, Animation; decision 0169, Landing page.
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { memo, useRef } from "react";
import { SEEN } from "~/landing/seen";
import { CameraBody, CardBody, Lamps, LINES, Waves } from "./camera-drawing";
import { type Scene, SIDE, sceneAt } from "./frames";
import { useFrames } from "./use-frames";

/** Where things are in the square. */
const PHOTO = { x: 330, y: 40, width: 700, height: 525, strip: 60 };
const LIST = { x: 610, y: 704, width: 430, head: 66, row: 88 };
const CAMERA = { x: 20, y: 590, scale: 0.9, slide: 60 };
const LENS = { x: 229, y: 781 };
/** From the antenna to the list, as a curve of Bézier. */
const WAY = [
  [488, 728],
  [500, 650],
  [660, 632],
  [720, 700],
] as const;

const [FOX, BOAR, DEER, RACCOON] = SEEN;
const STRIP = "9°C  06:42:10  RIDGE 07";

export function Illustration() {
  const place = useRef<HTMLDivElement>(null);
  const { frame, again } = useFrames(place);
  const scene = sceneAt(frame);
  return (
    <div className="relative">
      <div
        ref={place}
        role="img"
        aria-label="A trail camera photographs a red fox; the card in its slot draws a box around it and names it; a moment later the insight is the first of the list."
        className="relative aspect-square w-full [--u:calc(100cqw/1080)] [container-type:inline-size]"
      >
        <Drawing scene={scene} />
        <Photo scene={scene} />
        <List scene={scene} />
      </div>
      {again && (
        <button
          type="button"
          onClick={again}
          className="absolute top-0 left-0 inline-flex h-9 items-center gap-2 rounded-sm px-2.5 font-medium text-ink-2 text-small hover:bg-hover hover:text-ink touch:h-11"
        >
          <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
          Play again
        </button>
      )}
    </div>
  );
}

function Drawing({ scene }: { readonly scene: Scene }) {
  const [x, y] = wayPoint(scene.way);
  const isUnderWay = scene.way > 0 && scene.way < 1;
  const right = PHOTO.x + PHOTO.width;
  const foot = PHOTO.y + PHOTO.height + PHOTO.strip;
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" className="absolute inset-0 size-full" {...LINES}>
      <path
        d={`M${LENS.x} ${LENS.y}L${PHOTO.x} ${PHOTO.y}M${LENS.x} ${LENS.y}L${PHOTO.x} ${foot}M${LENS.x} ${LENS.y}L${right} ${foot}`}
        stroke="var(--color-line-strong)"
        strokeWidth="2"
        pathLength={1}
        strokeDasharray={1}
        strokeDashoffset={1 - scene.sight}
      />
      <g transform={`translate(${CAMERA.x} ${CAMERA.y}) scale(${CAMERA.scale})`} strokeWidth="2">
        <g transform={`translate(${-CAMERA.slide * scene.card} 0)`}>
          <CardBody />
          <g opacity={scene.waves}>
            <Waves />
          </g>
        </g>
        <CameraBody />
        <g opacity={scene.flash}>
          <Lamps lit />
        </g>
      </g>
      <path
        d={`M${WAY[0].join(" ")}C${WAY[1].join(" ")} ${WAY[2].join(" ")} ${WAY[3].join(" ")}`}
        stroke="var(--color-accent)"
        strokeWidth="2.5"
        strokeDasharray="2 11"
        opacity={Math.min(1, scene.way * 4)}
      />
      {isUnderWay && <circle cx={x} cy={y} r="11" fill="var(--color-accent)" />}
    </svg>
  );
}

/** The photo in its print, with what the model draws on it. */
function Photo({ scene }: { readonly scene: Scene }) {
  if (!FOX) return null;
  const [x, y, width, height] = FOX.box;
  const box = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return (
    <div
      className="absolute overflow-hidden rounded-xs bg-strip"
      style={{ left: units(PHOTO.x), top: units(PHOTO.y), width: units(PHOTO.width) }}
    >
      <div className="relative" style={{ height: units(PHOTO.height) }}>
        <SamplePhoto file={FOX.file} />
        <div className="absolute inset-0 bg-strip" style={{ opacity: 0.88 * (1 - scene.photo) }} />
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute overflow-visible"
          // Drawn from the left, with room for the line itself.
          style={{ ...box, clipPath: `inset(-10% ${105 - 115 * scene.box}% -10% -10%)` }}
          fill="none"
        >
          {[
            { key: "under", stroke: "rgb(0 0 0 / 0.45)", width: 5 },
            { key: "frond", stroke: "var(--color-frond)", width: 2.5 },
          ].map((line) => (
            <rect
              key={line.key}
              width="100"
              height="100"
              rx="0.5"
              stroke={line.stroke}
              strokeWidth={line.width}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span
          className="absolute flex items-center rounded-[2px] bg-frond font-semibold text-on-frond"
          style={{
            left: box.left,
            top: `calc(${box.top} - ${units(44)})`,
            height: units(38),
            padding: `0 ${units(12)}`,
            fontSize: units(25),
            opacity: scene.label,
          }}
        >
          Red fox 97%
        </span>
      </div>
      <div
        className="flex items-center justify-between whitespace-pre font-medium font-mono text-on-strip"
        style={{ height: units(PHOTO.strip), padding: `0 ${units(22)}`, fontSize: units(24) }}
      >
        {/* Written as a camera writes it. */}
        <span>
          {Array.from(STRIP)
            .filter((_, at) => at < scene.strip * STRIP.length)
            .join("")}
        </span>
        <span className="text-frond" style={{ opacity: scene.label }}>
          Red fox 97%
        </span>
      </div>
    </div>
  );
}

/** The list in the console; the new row pushes the others down. */
function List({ scene }: { readonly scene: Scene }) {
  const rows = [
    { seen: FOX, camera: "Ridge 07", sure: 97 },
    { seen: RACCOON, camera: "Cabin Creek 2", sure: 98 },
    { seen: BOAR, camera: "North Fence 11", sure: 86 },
    { seen: DEER, camera: "Dome Mountain", sure: 93 },
  ];
  return (
    <div
      className="absolute overflow-hidden rounded-md border border-line bg-raised shadow-2"
      style={{
        left: units(LIST.x),
        top: units(LIST.y),
        width: units(LIST.width),
        height: units(LIST.head + 3 * LIST.row),
      }}
    >
      <div
        className="relative z-10 flex items-center justify-between border-line border-b bg-raised"
        style={{ height: units(LIST.head), padding: `0 ${units(20)}` }}
      >
        <span className="font-semibold" style={{ fontSize: units(26) }}>
          Insights
        </span>
        <span className="text-ink-3 tabular-nums" style={{ fontSize: units(23) }}>
          {scene.row < 1 ? 13 : 14} to review
        </span>
      </div>
      <div style={{ transform: `translateY(${units(LIST.row * (scene.row - 1))})` }}>
        {rows.map(
          ({ seen, camera, sure }, at) =>
            seen && (
              <div
                key={camera}
                className="relative flex items-center border-line border-b"
                style={{
                  height: units(LIST.row),
                  gap: units(16),
                  padding: `0 ${units(20)}`,
                  opacity: at === 0 ? scene.row : 1,
                }}
              >
                {at === 0 && (
                  <span className="absolute inset-0 bg-accent-soft" style={{ opacity: scene.news }} />
                )}
                <span
                  className="relative flex-none overflow-hidden rounded-[2px]"
                  style={{ width: units(80), height: units(60) }}
                >
                  <SamplePhoto file={`t/${seen.file}`} />
                </span>
                <span className="relative min-w-0 flex-1">
                  <span
                    className="block truncate font-semibold"
                    style={{ fontSize: units(25), lineHeight: units(31) }}
                  >
                    {seen.label}
                  </span>
                  <span
                    className="block truncate text-ink-3"
                    style={{ fontSize: units(22), lineHeight: units(28) }}
                  >
                    {camera}
                  </span>
                </span>
                <span className="relative font-medium tabular-nums" style={{ fontSize: units(25) }}>
                  {sure}%
                </span>
              </div>
            ),
        )}
      </div>
    </div>
  );
}

const SamplePhoto = memo(function SamplePhoto({ file }: { readonly file: string }) {
  return (
    <img
      src={`/samples/${file}`}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
});

/** A point of the way, from 0 to 1 along it. */
function wayPoint(t: number): readonly [number, number] {
  const along = (axis: 0 | 1) =>
    (1 - t) ** 3 * WAY[0][axis] +
    3 * (1 - t) ** 2 * t * WAY[1][axis] +
    3 * (1 - t) * t ** 2 * WAY[2][axis] +
    t ** 3 * WAY[3][axis];
  return [along(0), along(1)];
}

/** A length of the square. */
function units(length: number): string {
  return `calc(var(--u) * ${Math.round(length * 100) / 100})`;
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
