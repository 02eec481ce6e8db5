// The button that changes what a class means, and its panel: a search over all taxa, "no species", and back to the name.
import { type ReactNode, useRef, useState } from "react";
import type { SeenClass } from "~/domain/taxa/classes/class-groups";
import { NO_TAXON } from "~/domain/taxa/meaning";
import type { AskedMeaning } from "~/domain/taxa/meaning-change";
import type { Taxon } from "~/domain/taxa/taxon";
import { Button } from "~/ui/button";
import { Popover } from "~/ui/overlay/popover";
import { TaxonPicker } from "./taxon-picker";

export interface MeaningButtonProps {
  readonly of: Pick<SeenClass, "className" | "chosen">;
  readonly offered?: readonly Taxon[];
  /** Taxa that other classes of the account mean. */
  readonly known: ReadonlySet<number>;
  readonly onChoose: (meanings: readonly AskedMeaning[]) => void;
  /** What it means without the choice. */
  readonly back?: string;
  /** Quiet where it stands in every line. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

export function MeaningButton(props: MeaningButtonProps) {
  const {
    of,
    offered,
    known,
    onChoose,
    back = "What its name or model says",
    quiet = false,
    children,
  } = props;
  const { className, chosen } = of;
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLSpanElement>(null);
  function close() {
    whole.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
    setOpen(false);
  }
  function choose(taxonId: number | null) {
    close();
    onChoose([{ className, taxonId }]);
  }
  return (
    <span ref={whole} className="inline-flex flex-none">
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={`What ${className} means`}
        align="right"
        className="w-[340px] p-3"
        button={(trigger) => (
          <Button size="small" variant={quiet ? "ghost" : "plain"} {...trigger}>
            {children}
            <span className="sr-only">{` what ${className} means`}</span>
          </Button>
        )}
      >
        <TaxonPicker
          label={`“${className}” means`}
          first={known}
          onChoose={({ id }) => choose(id)}
          onEscape={close}
          {...(offered && { offered })}
        />
        <div className="-mx-3 mt-2.5 -mb-1.5 flex flex-wrap gap-1 border-line border-t px-1.5 pt-1.5 empty:hidden">
          {chosen !== NO_TAXON && (
            <Button size="small" variant="ghost" onClick={() => choose(NO_TAXON)}>
              Means no species
            </Button>
          )}
          {chosen !== null && (
            <Button size="small" variant="ghost" onClick={() => choose(null)}>
              {back}
            </Button>
          )}
        </div>
      </Popover>
    </span>
  );
}
