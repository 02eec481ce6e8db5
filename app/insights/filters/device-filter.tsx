// The camera filter beside the search.
import Cctv from "lucide-react/icons/cctv";
import { useEffect, useState } from "react";
import type { FilterSentence } from "~/domain/view/filters/filter-words";
import { withQuery } from "~/domain/view/insights-view";
import { lazyCode, usePrefetch } from "~/ui/waiting/lazy-part";
import { ChoiceFilter } from "./choice-filter";
import type { DeviceChoice, DeviceChoiceProps } from "./device-choice";

const CHOICE = lazyCode(() => import("./device-choice"));
const AHEAD = [CHOICE];

interface DeviceFilterProps extends DeviceChoiceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sentence: FilterSentence;
}

export function DeviceFilter(props: DeviceFilterProps) {
  const { open, onOpenChange, view, sentence, onChange } = props;
  const [Choice, setChoice] = useState<typeof DeviceChoice | null>(null);
  usePrefetch(AHEAD);
  useEffect(() => {
    if (open) void CHOICE.load().then((code) => setChoice(() => code.DeviceChoice));
  }, [open]);
  return (
    <ChoiceFilter
      label="Cameras"
      all="All cameras"
      icon={<Cctv size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none" />}
      isAll={view.query.devices.length === 0}
      sentence={sentence}
      open={open}
      onOpenChange={onOpenChange}
      onClear={() => onChange(withQuery(view, { devices: [] }))}
      className="w-72 p-3"
    >
      {Choice && <Choice {...props} />}
    </ChoiceFilter>
  );
}
