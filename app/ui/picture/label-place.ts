// Where the labels of the boxes on a photo go: above a box; inside it at the photo's edge; below it if something is in
// the way. None leaves the photo, and none covers another if there is any other place. Pure. docs/look.md, Frond.
import type { Box } from "~/domain/insights/insight";

export type LabelPlace = "above" | "inside" | "below";

interface Labelled {
  readonly box: Box;
  readonly label?: string;
  /** Not what a model drew: gives way to what it did. */
  readonly dashed?: boolean;
}

/** The rough size of a photo on the page, in pixels, and how many labels fit on it. */
export interface LabelRoom {
  readonly width: number;
  readonly height: number;
  /** The others are counted; absent: all are drawn. */
  readonly most?: number;
}

/** Pixels of a label, and between it and its box. */
const HEIGHT = 20;
const GAP = 3;
const PADDING = 12;
/** What a letter of 12 px takes on average. */
const LETTER = 6.8;

/** One for each of the boxes; null: it bears no label, or there is no place for it. The first ones choose first. */
export function placeLabels(boxes: readonly Labelled[], room: LabelRoom): readonly (LabelPlace | null)[] {
  const { most = Number.POSITIVE_INFINITY } = room;
  const places = new Map<Labelled, LabelPlace>();
  const taken: Box[] = [];
  for (const one of [...boxes].sort((a, b) => Number(a.dashed ?? false) - Number(b.dashed ?? false))) {
    if (one.label === undefined || places.size >= most) continue;
    const others = boxes.filter((other) => other !== one).map(({ box }) => box);
    const place = bestPlace(one, { room, taken, others }) ?? (room.most === undefined ? "inside" : null);
    if (place === null) continue;
    places.set(one, place);
    taken.push(stripOf(one, place, room));
  }
  return boxes.map((one) => places.get(one) ?? null);
}

interface Around {
  readonly room: LabelRoom;
  /** Labels that are placed already. */
  readonly taken: readonly Box[];
  readonly others: readonly Box[];
}

/** Free of labels and boxes if there is such a place, else free of labels; null: there is none. */
function bestPlace(one: Labelled, { room, taken, others }: Around): LabelPlace | null {
  const isAtTop = one.box[1] * room.height < HEIGHT + GAP;
  const order: readonly LabelPlace[] = isAtTop ? ["inside", "below"] : ["above", "below", "inside"];
  const free = order.filter((place) => {
    const strip = stripOf(one, place, room);
    return strip[1] + strip[3] <= 1 && !taken.some((label) => meets(strip, label));
  });
  const isClear = (place: LabelPlace) =>
    place === "inside" || !others.some((box) => meets(stripOf(one, place, room), box));
  return free.find(isClear) ?? free[0] ?? null;
}

/** What a label covers there, as a part of the picture: one that would leave it at the right is moved back. */
function stripOf({ box: [x, y, , height], label = "" }: Labelled, place: LabelPlace, room: LabelRoom): Box {
  const width = Math.min(1, (label.length * LETTER + PADDING) / room.width);
  const [own, gap] = [HEIGHT / room.height, GAP / room.height];
  const top = { above: y - own - gap, inside: y + gap, below: y + height + gap }[place];
  return [Math.min(x, 1 - width), top, width, own];
}

function meets([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean {
  return ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
}
