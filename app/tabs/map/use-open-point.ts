// What is open over the map: one device, which the address names, or the devices of one spot, which it does not. Closed by
// whatever, it gives the focus back: use-focus-back.ts.
import { useCallback, useMemo, useRef, useState } from "react";
import type { MapAsk } from "~/domain/map/map-address";
import { type MapColumns, rowsAt } from "~/domain/map/map-cameras";
import { useFocusBack } from "./use-focus-back";

interface OpenPoint {
  /** The row of the open device; null: none. */
  readonly opened: number | null;
  /** The rows at the spot that is open; null: none. */
  readonly spot: readonly number[] | null;
  /** A person has opened it on this page. */
  readonly byPerson: boolean;
  /** Always the same function. */
  readonly open: (deviceId: string) => void;
  /** Opens a device, or the spot where several stand. */
  readonly choose: (rows: readonly number[]) => void;
  /** From a device to the spot that it was opened from; null where there is none. */
  readonly back: (() => void) | null;
  /** Closes it. */
  readonly close: () => void;
  /** Closes it where it tells of that device, which is off the map. */
  readonly closeGone: (deviceId: string) => void;
  /** Closes it for a press elsewhere, which has taken the focus. */
  readonly leave: () => void;
}

interface OpenDeps {
  readonly cameras: MapColumns;
  readonly ask: MapAsk;
  readonly openDevice: (deviceId: string) => void;
  readonly closeDevice: () => void;
}

export function useOpenPoint({ cameras, ask, openDevice, closeDevice }: OpenDeps): OpenPoint {
  // By their ids: rows change when a device goes.
  const [spotIds, setSpotIds] = useState<readonly string[] | null>(null);
  const [byPerson, setByPerson] = useState(false);
  const rowsById = useMemo(() => rowIndex(cameras), [cameras]);
  const opened = useMemo(() => openedRow(cameras, ask, rowsById), [cameras, ask, rowsById]);
  const spot = useMemo(() => spotRows(spotIds, rowsById), [spotIds, rowsById]);
  const focus = useFocusBack(opened !== null || spot !== null);
  const remember = () => {
    setByPerson(true);
    focus.remember();
  };
  const open = (deviceId: string) => {
    remember();
    if (!spotIds?.includes(deviceId)) setSpotIds(null);
    openDevice(deviceId);
  };
  const close = () => {
    setSpotIds(null);
    closeDevice();
  };
  const latest = useRef(open);
  latest.current = open;
  return {
    opened,
    spot,
    byPerson,
    open: useCallback((deviceId: string) => latest.current(deviceId), []),
    choose(rows) {
      const ids = rows.flatMap((row) => cameras.deviceId[row] ?? []);
      const [first] = ids;
      if (first === undefined) return;
      if (ids.length === 1) return open(first);
      setSpotIds(ids);
      remember();
      closeDevice();
    },
    back: spotIds === null || opened === null ? null : closeDevice,
    leave() {
      focus.leave();
      close();
    },
    closeGone(deviceId) {
      if (opened !== null && cameras.deviceId[opened] !== deviceId) return;
      focus.lose();
      close();
    },
    close,
  };
}

type RowIndex = ReadonlyMap<string, number>;

function rowIndex({ deviceId }: MapColumns): RowIndex {
  return new Map(deviceId.map((id, row) => [id, row]));
}

function openedRow(cameras: MapColumns, { point, place }: MapAsk, rowsById: RowIndex): number | null {
  if (point !== null) return rowsById.get(point) ?? null;
  return place === null ? null : (rowsAt(cameras, place)[0] ?? null);
}

/** Null where none is left. */
function spotRows(ids: readonly string[] | null, rowsById: RowIndex): readonly number[] | null {
  const rows = (ids ?? []).flatMap((id) => rowsById.get(id) ?? []);
  return rows.length === 0 ? null : rows;
}
