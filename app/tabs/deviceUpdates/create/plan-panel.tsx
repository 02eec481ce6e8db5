// What the push would do, computed again with every pick: how many are ready, which cameras it is for, what holds the
// others and how to solve that, and when they will get it. docs/look.md, Create Update.
import { useSearchParams } from "@remix-run/react";
import { addressWith } from "~/domain/address";
import type { PushPlan } from "~/domain/device-updates/create/plan";
import {
  mayDropFor,
  type PlanPart,
  partTitle,
  planParts,
  planTitle,
} from "~/domain/device-updates/create/plan-view";
import type { PushScope, ScopeName } from "~/domain/device-updates/create/push-scopes";
import { MOST_DEVICES } from "~/domain/device-updates/create/update-request";
import { formatCount } from "~/domain/text/format";
import type { MakingUpdate } from "~/tabs/deviceUpdates/page";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { CheckInChart } from "./check-in-chart";
import { PART_LOOKS, PlanPartLine } from "./plan-part";
import { ScopeField } from "./scope-field";

interface PlanPanelProps {
  readonly plan: PushPlan;
  readonly scopes: readonly PushScope[];
  readonly scope: PushScope;
  readonly onScope: (name: ScopeName) => void;
  readonly making: Pick<MakingUpdate, "email" | "now">;
  readonly releaseBytes: number | null;
  readonly onLeaveOut: (deviceIds: readonly string[]) => void;
}

export function PlanPanel(props: PlanPanelProps) {
  const { plan, scopes, scope, onScope, making, releaseBytes, onLeaveOut } = props;
  const [params] = useSearchParams();
  const { email, now } = making;
  const parts = planParts(plan);
  // Leaving a part out removes the button that did it.
  const focus = useRowFocus(parts);
  if (plan.devices.length === 0) {
    return (
      <div {...focus} tabIndex={-1} className="m-auto max-w-[36ch] rounded-sm py-10 text-center text-ink-2">
        <p className="text-page text-ink">The plan</p>
        <p className="mt-1.5 text-pretty">
          Pick cameras to see which can take the update, what is holding the others back, and when each will
          check in.
        </p>
      </div>
    );
  }
  /**
   * Someone else's update may hold cameras of the reader's account; the dialog knows whether they may drop it for
   * those.
   */
  const holderOf = (part: PlanPart) => {
    const { heldBy } = part;
    return (
      heldBy && {
        label: `${mayDropFor(part) ? "Drop" : "See"} ${heldBy.updateId}`,
        to: addressWith(`/?${params}`, "drop", String(heldBy.updateId)),
      }
    );
  };
  return (
    <div {...focus} className="flex flex-col gap-3.5">
      <div>
        <p className="font-medium text-ink-3 text-label">The plan</p>
        <h3
          aria-live="polite"
          className="mt-1 text-balance font-semibold text-[22px] leading-7 tracking-[-0.02em]"
        >
          {planTitle(plan)}
        </h3>
      </div>
      <Bar parts={parts} all={plan.devices.length} />
      <ScopeField scopes={scopes} scope={scope.name} onChange={onScope} />
      <ul aria-label="Parts of the plan">
        {parts.map((part) => (
          <PlanPartLine
            key={`${part.kind}${part.heldBy?.updateId ?? ""}`}
            part={part}
            known={{ email, releaseBytes, now, silent: plan.concerned.silent.length }}
            onLeaveOut={onLeaveOut}
            holder={holderOf(part)}
          />
        ))}
      </ul>
      {scope.devices.length > MOST_DEVICES && (
        <p className="text-late text-small">
          One update takes at most {formatCount(MOST_DEVICES)} cameras. Leave some out, or push to them in
          batches.
        </p>
      )}
      <CheckInChart plan={plan} devices={scope.now} now={now} />
    </div>
  );
}

interface BarProps {
  readonly parts: readonly PlanPart[];
  readonly all: number;
}

function Bar({ parts, all }: BarProps) {
  return (
    <div
      role="img"
      aria-label={`Of ${formatCount(all)}: ${parts.map(partTitle).join(", ")}`}
      className="flex h-3.5 flex-none gap-0.5 forced-color-adjust-none"
    >
      {parts.map((part) => (
        <span
          key={`${part.kind}${part.heldBy?.updateId ?? ""}`}
          data-tip={partTitle(part)}
          className={`min-w-[3px] rounded-[2px] ${PART_LOOKS[part.kind].fill}`}
          style={{ flexGrow: part.devices.length, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}
