// What replaces a missing map: why, what to do next, and all cameras as a list, or that there are none.
import MapPinOff from "lucide-react/icons/map-pin-off";
import type { NoMap } from "~/domain/map/map-port";
import { noMapWords } from "~/domain/map/map-words";
import { ViewList, type ViewListProps } from "~/tabs/map/panel/view-list";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useFocusWhen } from "~/ui/focus/use-focus-when";
import { NoDevices, type NoDevicesProps } from "./no-devices";

interface NoMapPageProps {
  readonly reason: NoMap;
  readonly onRetry: () => void;
  readonly list: ViewListProps;
  /** Null: there are devices to list. */
  readonly none: NoDevicesProps | null;
}

export function NoMapPage({ reason, onRetry, list, none }: NoMapPageProps) {
  const { title, text } = noMapWords(reason, { isListed: none === null });
  const instead = useFocusWhen<HTMLDivElement>(none !== null);
  return (
    <div className="absolute inset-0 overflow-y-auto bg-surface pt-4 pr-20 pl-[312px] max-w740:pt-20 max-w740:px-4">
      <div
        className="max-w-[500px] max-w740:max-w-none"
        role={reason.kind === "not-loaded" ? "alert" : "status"}
      >
        <EmptyState
          icon={<MapPinOff size={26} strokeWidth={1.6} aria-hidden="true" />}
          title={title}
          text={text}
          action={reason.kind === "not-loaded" && <Button onClick={onRetry}>Retry</Button>}
        />
      </div>
      <div ref={instead} tabIndex={-1} className="max-w-[500px] pb-6 max-w740:max-w-none">
        {none === null ? <ViewList {...list} /> : <NoDevices {...none} />}
      </div>
    </div>
  );
}
