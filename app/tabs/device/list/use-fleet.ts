// All cameras of the reader: the document has those of one page, the others come by themselves afterwards, and again
// when something has changed. From then on the list is sorted, filtered and paged without the server.
import { useEffect, useMemo, useState } from "react";
import { readFleet } from "~/browser/api/devices";
import { pageClient } from "~/browser/api/page-client";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import type { DevicesPage } from "~/tabs/device/page";

/** In the browser's own timeline, for measurements. */
const COMPLETE = "fleet-complete";

interface Fleet {
  /** Null until they are here. */
  readonly devices: readonly FleetDevice[] | null;
  /** They did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Fetched {
  readonly devices: readonly FleetDevice[];
  /** What the loader had given when they were asked for. */
  readonly after: DevicesPage;
}

export function useFleet(data: DevicesPage): Fleet {
  const whole = data.devices.length === data.total;
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (whole) return;
    const leaving = new AbortController();
    setFailed(false);
    readFleet(pageClient, leaving.signal).then(
      (devices) => {
        setFetched({ devices, after: data });
        performance.mark(COMPLETE);
      },
      () => setFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [data, whole, attempt]);
  const devices = useMemo(() => {
    if (whole) return data.devices;
    return fetched && (fetched.after === data ? fetched.devices : withNewer(fetched.devices, data));
  }, [data, whole, fetched]);
  return { devices, failed, retry: () => setAttempt(attempt + 1) };
}

/** What the loader says since counts at once; the rest follows. */
function withNewer(devices: readonly FleetDevice[], data: DevicesPage): readonly FleetDevice[] {
  const newer = new Map(data.devices.map((device) => [device.deviceId, device]));
  return devices.map((device) => newer.get(device.deviceId) ?? device);
}
