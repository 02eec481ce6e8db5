// What the illustration shows at a time: a pure function of it. 60 frames a second, the frames 31 to 181 of a square of
// 1,080: the card slides in, an animal is photographed, named, and told of. Spec section 9, Animation.

export const SIDE = 1080;
const FRAMES_PER_SECOND = 60;
export const FIRST_FRAME = 31;
export const LAST_FRAME = 181;

/** The frame at a time since the start, ms; the last one from then on. */
export function frameAt(ms: number): number {
  const passed = Math.floor((Math.max(0, ms) * FRAMES_PER_SECOND) / 1000);
  return Math.min(LAST_FRAME, FIRST_FRAME + passed);
}

/** Everything that moves, each from 0 (not yet) to 1 (done). */
export interface Scene {
  /** The card in its slot. */
  readonly card: number;
  /** The lamps: up and down again. */
  readonly flash: number;
  /** What the lens sees, as lines. */
  readonly sight: number;
  /** The photo comes out of the dark. */
  readonly photo: number;
  /** The box around the animal. */
  readonly box: number;
  readonly label: number;
  /** The camera's strip, letter by letter. */
  readonly strip: number;
  /** The antenna's waves: up and down again. */
  readonly waves: number;
  /** The insight on its way. */
  readonly way: number;
  /** The new row in the list. */
  readonly row: number;
  /** The new row stands out: up at once, and down slowly. */
  readonly news: number;
}

/** When each begins and ends, in frames. */
const SPANS = {
  card: [33, 52],
  flash: [52, 74],
  sight: [50, 66],
  photo: [56, 70],
  box: [74, 98],
  label: [96, 106],
  strip: [80, 112],
  waves: [108, 142],
  way: [114, 140],
  row: [138, 156],
  news: [150, 181],
} as const satisfies Record<keyof Scene, readonly [number, number]>;

/** The scene of a frame; frames before the first are as the first, after the last as the last. */
export function sceneAt(frame: number): Scene {
  const part = (name: keyof Scene) => {
    const [from, to] = SPANS[name];
    return Math.min(1, Math.max(0, (frame - from) / (to - from)));
  };
  return {
    card: eased(part("card")),
    flash: hill(part("flash")),
    sight: eased(part("sight")),
    photo: part("photo"),
    box: eased(part("box")),
    label: part("label"),
    strip: part("strip"),
    waves: hill(part("waves")),
    way: eased(part("way")),
    row: eased(part("row")),
    news: part("news") === 0 ? 0 : 1 - part("news"),
  };
}

/** Slower towards the end, as everything here that moves (docs/look.md, Shape). */
function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** From 0 up to 1 and back to 0. */
function hill(part: number): number {
  return Math.sin(part * Math.PI);
}

/** Whether there is nothing more to come. */
export function isLast(frame: number): boolean {
  return frame >= LAST_FRAME;
}
