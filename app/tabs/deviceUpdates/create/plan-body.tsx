// The right of Create Update: the plan, once the cameras are here.

import { unforeseen } from "~/domain/device-updates/create/plan-view";
import type { PushScope } from "~/domain/device-updates/create/push-scopes";
import { formatCount } from "~/domain/text/format";
import type { MakingUpdate } from "~/tabs/deviceUpdates/page";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/waiting/skeleton";
import { PlanPanel } from "./plan-panel";
import type { PlanDevices } from "./use-plan-devices";
import type { UpdateFormModel } from "./use-update-form";

interface PlanBodyProps {
  readonly all: PlanDevices;
  readonly model: UpdateFormModel;
  readonly making: MakingUpdate;
  readonly onLeaveOut: (deviceIds: readonly string[]) => void;
}

export function PlanBody({ all, model, making, onLeaveOut }: PlanBodyProps) {
  return (
    <section
      aria-label="The plan"
      className="flex min-w-0 flex-col gap-3.5 overflow-y-auto border-line border-l bg-canvas px-6 py-5 max-w920:flex-none max-w920:overflow-visible max-w920:border-t max-w920:border-l-0 max-w700:px-4"
    >
      {all.failed && (
        <Notice
          tone="silent"
          action={
            <Button size="small" onClick={all.refresh}>
              Try again
            </Button>
          }
        >
          We couldn't load your cameras.
        </Notice>
      )}
      {all.devices === null ? (
        !all.failed && <Waiting />
      ) : (
        <>
          <PlanPanel
            plan={model.plan}
            scopes={model.scopes}
            scope={model.scope}
            onScope={model.setScope}
            making={making}
            releaseBytes={model.release?.bytes ?? null}
            onLeaveOut={onLeaveOut}
          />
          <OutOfReach scope={model.scope} onLeaveOut={onLeaveOut} />
        </>
      )}
    </section>
  );
}

interface OutOfReachProps extends Pick<PlanBodyProps, "onLeaveOut"> {
  readonly scope: Pick<PushScope, "now">;
}

/** The update includes them too, although they are not counted above as ready. */
export function OutOfReach({ scope, onLeaveOut }: OutOfReachProps) {
  const beyond = unforeseen(scope.now);
  const count = beyond.length;
  if (count === 0) return null;
  const words = formatCount(count);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3.5 text-ink-2 text-small">
      <p>
        The update includes {words} {count === 1 ? "camera that is" : "cameras that are"} out of reach for
        now. {count === 1 ? "It gets" : "They get"} the update once back in reach.
      </p>
      <Button size="small" onClick={() => onLeaveOut(beyond.map(({ device }) => device.deviceId))}>
        Leave {count === 1 ? "this one" : `these ${words}`} out
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3.5">
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
