// What stands in a row of "How right is it?": the model's classes, or what they mean. In the address, so that it can be sent
// to someone.
import { useSearchParams } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { PRECISION_BY, type PrecisionBy, readPrecisionBy } from "~/domain/review/species/agreement";

export const BY_WORDS: Readonly<Record<PrecisionBy, { readonly label: string; readonly many: string }>> = {
  class: { label: "Class", many: "classes" },
  species: { label: "Species", many: "species" },
  family: { label: "Family", many: "families" },
  order: { label: "Order", many: "orders" },
};

export function PrecisionChoice({ by }: { readonly by: PrecisionBy }) {
  const [, setParams] = useSearchParams();
  const choose = (chosen: PrecisionBy) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        if (chosen === "class") next.delete("by");
        else next.set("by", chosen);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <label className="relative inline-flex h-[34px] items-center gap-1.5 rounded-sm bg-raised pl-2.5 text-small ring-1 ring-line ring-inset hover:ring-line-strong touch:h-11">
      <span className="text-ink-3">By</span>
      <select
        value={by}
        onChange={(event) => choose(readPrecisionBy(event.target.value))}
        className="h-full appearance-none rounded-sm bg-transparent pr-7 pl-1 font-semibold text-ink"
      >
        {PRECISION_BY.map((one) => (
          <option key={one} value={one} className="bg-raised">
            {BY_WORDS[one].label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute right-2 text-ink-3"
      />
    </label>
  );
}
