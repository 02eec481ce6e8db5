// The empty columns of a page and the dictionaries that grow while they are filled. Pure.
import { NO_ALG, NO_NUMBER, NO_PLACE, NO_RELEASE, type SetPage } from "./set-page";
import { shortNumbers } from "./short-numbers";

interface PagePlan {
  readonly accountId: number;
  readonly index: number;
  readonly etag: string;
  readonly epoch: number;
  /** Rows. */
  readonly count: number;
  /** Entries of all class lists together. */
  readonly scores: number;
  /** Whether any row has the time of its photo's EXIF, or a box. */
  readonly photoTimes: boolean;
  readonly boxes: boolean;
}

export type PageWriter = ReturnType<typeof createPageWriter>;

/** Columns to be filled row by row, in order; the methods answer the number under which a name is kept. */
export function createPageWriter(plan: PagePlan) {
  const { count } = plan;
  const devices = new Dictionary<string>();
  const classes = new Dictionary<string>();
  const algs = new Dictionary<number>();
  const releases = new Dictionary<number>();
  const places = new Dictionary<string>();
  const coordinates: (readonly [latitude: number | null, longitude: number | null])[] = [];
  let entry = 0;
  const columns = {
    seq: new Uint32Array(count),
    id: new Uint8Array(count * 16),
    device: new Uint16Array(count),
    className: new Uint16Array(count),
    classId: new Int32Array(count).fill(NO_NUMBER),
    alg: new Uint16Array(count).fill(NO_ALG),
    release: new Uint16Array(count).fill(NO_RELEASE),
    confidence: nothing(count),
    listStart: new Uint32Array(count + 1),
    listClass: new Uint16Array(plan.scores),
    listScore: new Float64Array(plan.scores),
    collection: new Int32Array(count).fill(NO_NUMBER),
    received: new Float64Array(count),
    camera: nothing(count),
    windowStart: nothing(count),
    windowEnd: nothing(count),
    photoAt: plan.photoTimes ? nothing(count) : null,
    bits: new Uint16Array(count),
    box: plan.boxes ? nothing(count * 4) : null,
    place: new Uint16Array(count).fill(NO_PLACE),
  };

  return {
    columns,
    device: (deviceId: string) => devices.number(deviceId),
    className: (name: string) => classes.number(name),
    alg: (algId: number | null) => (algId === null ? NO_ALG : algs.number(algId)),
    release: (releaseId: number | null) => (releaseId === null ? NO_RELEASE : releases.number(releaseId)),

    place(latitude: number | null, longitude: number | null): number {
      if (latitude === null && longitude === null) return NO_PLACE;
      const place = places.number(`${latitude},${longitude}`);
      if (place === coordinates.length) coordinates.push([latitude, longitude]);
      return place;
    },

    /** One entry of the class list of the row being written. */
    score(className: string, score: number): void {
      columns.listClass[entry] = classes.number(className);
      columns.listScore[entry++] = score;
    },

    endList(row: number): void {
      columns.listStart[row + 1] = entry;
    },

    page(collections: SetPage["collections"] = null): SetPage {
      return {
        accountId: plan.accountId,
        index: plan.index,
        etag: plan.etag,
        epoch: plan.epoch,
        count,
        ...columns,
        listScore: shortNumbers(columns.listScore),
        box: columns.box && shortNumbers(columns.box),
        deviceIds: devices.entries,
        classNames: classes.entries,
        algIds: algs.entries,
        releaseIds: releases.entries,
        places: coordinates,
        collections,
      };
    },
  };
}

function nothing(length: number): Float64Array<ArrayBuffer> {
  return new Float64Array(length).fill(Number.NaN);
}

/** Gives every distinct value a number, from 0 on. */
class Dictionary<T extends string | number> {
  readonly entries: T[] = [];
  private readonly numbers = new Map<T, number>();

  number(value: T): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    const number = this.entries.push(value) - 1;
    this.numbers.set(value, number);
    return number;
  }
}
