// The two engines behind one shape. Each is loaded only where it is used: a deployment without a token never serves
// Mapbox's code. docs/platform.md, The map.
import type { GlControl, GlMap, StyleJson } from "./gl-map";

interface EngineOptions {
  readonly container: HTMLElement;
  readonly style: string | StyleJson;
  readonly center: readonly [number, number];
  readonly zoom: number;
}

/** Draws the picture of a name that a map lacks, if it is one of ours. */
type DrawImage = (map: GlMap, name: string) => void;

export interface Engine {
  readonly name: "mapbox-gl" | "maplibre-gl";
  /** The style is an address of theirs, not ours. */
  readonly hosted: boolean;
  /** A bold font that the style's glyphs have. */
  readonly font: readonly string[];
  readonly create: (options: EngineOptions) => GlMap;
  readonly attribution: (options: { readonly compact: boolean }) => GlControl;
  readonly onMissingImage: (map: GlMap, draw: DrawImage) => void;
}

/** No rotation, no tilt (spec section 2.6); names of places fade in over ms. */
const VIEW_ONLY = {
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  fadeDuration: 120,
} as const;

/** Rejects where the code cannot be had. */
export async function loadMapbox(token: string): Promise<Engine> {
  const [{ default: gl }] = await Promise.all([import("mapbox-gl"), import("mapbox-gl/dist/mapbox-gl.css")]);
  gl.accessToken = token;
  return {
    name: "mapbox-gl",
    hosted: true,
    font: ["DIN Pro Bold", "Arial Unicode MS Bold"],
    create: (options) => asGlMap(new gl.Map({ ...VIEW_ONLY, ...mutable(options), projection: "mercator" })),
    attribution: (options) => new gl.AttributionControl(options) as unknown as GlControl,
    onMissingImage(map, draw) {
      map.on("styleimagemissing", ({ id = "" }) => draw(map, id));
    },
  };
}

/** Rejects where the code cannot be had. */
export async function loadMaplibre(): Promise<Engine> {
  const [gl, { default: workerUrl }] = await Promise.all([
    import("maplibre-gl"),
    import("maplibre-gl/dist/maplibre-gl-worker.mjs?url"),
    import("maplibre-gl/dist/maplibre-gl.css"),
  ]);
  // Without it the worker is looked for beside the bundled code, where it is not.
  gl.setWorkerUrl(workerUrl);
  return {
    name: "maplibre-gl",
    hosted: false,
    font: ["Noto Sans SemiBold"],
    create: (options) => asGlMap(new gl.Map({ ...VIEW_ONLY, ...mutable(options) })),
    attribution: (options) => new gl.AttributionControl(options) as unknown as GlControl,
    onMissingImage(map, draw) {
      const slice = createSlices();
      const own = map as unknown as InstanceType<typeof gl.Map>;
      // The event of this name comes too late here: nothing that its listener adds is drawn.
      own.setMissingStyleImageResolver((name) => slice(() => draw(map, name)));
    },
  };
}

/** Both fit the part that they have in common; their own types differ in what the map never uses. */
function asGlMap(map: unknown): GlMap {
  return map as GlMap;
}

/** The libraries' types want what they never change to be changeable. */
function mutable({ container, style, center: [lng, lat], zoom }: EngineOptions) {
  return { container, style: style as string, center: [lng, lat] as [number, number], zoom };
}

/** Milliseconds of work on end, before the page has its turn. */
const SLICE = 8;

/** Does one piece of work after the other, and lets the page have its turn in between. */
function createSlices(): (work: () => void) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let began = 0;
  return (work) => {
    last = last.then(async () => {
      if (performance.now() - began > SLICE) {
        await new Promise((turn) => setTimeout(turn));
        began = performance.now();
      }
      work();
    });
    return last;
  };
}
