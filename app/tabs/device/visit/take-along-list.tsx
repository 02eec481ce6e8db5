// What to take along to a camera, each thing with its reason; or that nothing special is needed.
import { Fragment } from "react";
import type { FleetDevice } from "~/domain/devices/fleet/fleet-device";
import { thingsToTake } from "~/domain/devices/visit/take-along";

interface TakeAlongListProps {
  readonly device: FleetDevice;
  readonly now: number;
}

export function TakeAlongList({ device, now }: TakeAlongListProps) {
  const things = thingsToTake(device, now);
  if (things.length === 0)
    return <p className="mt-2 text-ink-2">Nothing special, judging by its last report.</p>;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 max-w520:grid-cols-1 max-w520:gap-y-0">
      {things.map(({ take, why }) => (
        <Fragment key={take}>
          <dt className="font-medium">{take}</dt>
          <dd className="text-ink-2 max-w520:mb-2">{why}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
