// Counts the insights of each camera by day, those that have a place and those that have none. Pure but for what it counts.
// Decision 0125, Heat and time.
import type { SetPage } from "~/domain/set/pages/set-page";
import type { CameraCounts } from "./heat";

/** Of one camera: an entry for each day. */
interface CountedDays {
  readonly placed: Uint32Array;
  readonly unplaced: Uint32Array;
}

interface CameraTally {
  /** The counts of the camera of a row, to be counted on. Each camera of the page is looked up once. */
  readonly finder: (page: SetPage) => (row: number) => CountedDays;
  readonly columns: () => CameraCounts;
}

/** Of so many days. */
export function createCameraTally(days: number): CameraTally {
  const cameras = new Map<string, CountedDays>();

  function countedOf(deviceId: string): CountedDays {
    const known = cameras.get(deviceId);
    if (known !== undefined) return known;
    const counted = { placed: new Uint32Array(days), unplaced: new Uint32Array(days) };
    cameras.set(deviceId, counted);
    return counted;
  }

  return {
    finder({ device, deviceIds }) {
      const ofPage: (CountedDays | undefined)[] = [];
      return (row) => {
        const index = device[row] ?? 0;
        const counted = ofPage[index] ?? countedOf(deviceIds[index] ?? "");
        ofPage[index] = counted;
        return counted;
      };
    },

    columns() {
      const entries = [...cameras.values()].flatMap(({ placed, unplaced }, camera) =>
        Array.from(placed, (count, day) => [camera, day, count, unplaced[day] ?? 0] as const).filter(
          ([, , count, others]) => count + others > 0,
        ),
      );
      const column = (at: 0 | 1 | 2 | 3) => Uint32Array.from(entries, (entry) => entry[at]);
      return {
        deviceIds: [...cameras.keys()],
        camera: column(0),
        day: column(1),
        placed: column(2),
        unplaced: column(3),
      };
    },
  };
}
