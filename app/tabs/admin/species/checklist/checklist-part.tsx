// Settings, Species: the account's own checklist, and the way to import, replace and remove it. Decision 0150, An account's own
// checklist.
import { useRevalidator } from "@remix-run/react";
import ListPlus from "lucide-react/icons/list-plus";
import { useRef, useState } from "react";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { whyNotSent } from "~/browser/api/client/save-failures";
import type { ListedTaxon } from "~/domain/taxa/account-table";
import type { ShownChecklist } from "~/domain/taxa/meaning-history";
import { FIRST_OWN_TAXON } from "~/domain/taxa/taxon";
import { formatCount } from "~/domain/text/format";
import { MoreButton, useShownRows } from "~/insights/species/more-rows";
import { TaxonName } from "~/insights/species/taxon-name";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Part } from "~/ui/part";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { ChecklistDialog } from "./checklist-dialog";

interface ChecklistPartProps {
  readonly checklist: ShownChecklist | null;
  /** What it adds, and what it calls otherwise. */
  readonly listed: readonly ListedTaxon[];
  readonly onRevert: (version: number) => void;
}

const TOPIC = "checklist";

export function ChecklistPart({ checklist, listed, onRevert }: ChecklistPartProps) {
  const say = useSnackbar();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [removing, setRemoving] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const saw = checklist?.version ?? null;

  function done(text: string, version: number) {
    revalidate();
    say({ topic: TOPIC, text, action: { label: "Undo", onPress: () => onRevert(version) } });
  }

  async function remove() {
    setRemoving(true);
    const { removeChecklist } = await import("~/browser/api/imports");
    const outcome = await outcomeOf(removeChecklist(pageClient, saw));
    setRemoving(false);
    if (outcome.ok) return done("Checklist removed", outcome.answer.version);
    say({ topic: TOPIC, tone: "error", text: whyNotSent(outcome.failure) });
    revalidate();
  }

  return (
    <Part
      title="Your checklist"
      aside={checklist && `${formatCount(checklist.lines)} ${checklist.lines === 1 ? "line" : "lines"}`}
    >
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">
        Import a list of species to add those that Fernwatch doesn't know, and to call others by your own
        names. Only your account sees it.
      </p>
      {checklist === null ? (
        <p className="mt-2 max-w-[68ch] text-pretty text-ink-3 text-small">
          A CSV with the column scientificName, and any of english, spanish, french, german, portuguese,
          class, order, family, genus, rank and synonyms; a class list of SpeciesNet; or the datapackage.json
          of a Camtrap DP.
        </p>
      ) : (
        <Listed checklist={checklist} listed={listed} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<ListPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {checklist === null ? "Import Checklist" : "Replace Checklist"}
        </Button>
        {checklist !== null && (
          <Button variant="ghost" busy={removing} onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,.json,.tsv,text/csv,text/plain,application/json"
        aria-label="File of the checklist"
        hidden
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          // So that the same file can be chosen again after it was mended.
          currentTarget.value = "";
        }}
      />
      {file && (
        <ChecklistDialog
          file={file}
          saw={saw}
          onClose={() => setFile(null)}
          onImported={(version) => {
            setFile(null);
            done("Checklist imported", version);
          }}
        />
      )}
    </Part>
  );
}

interface ListedProps {
  readonly checklist: ShownChecklist;
  readonly listed: readonly ListedTaxon[];
}

function Listed({ checklist, listed }: ListedProps) {
  const own = listed.filter(({ id }) => id >= FIRST_OWN_TAXON);
  const renamed = listed.length - own.length;
  const { shown, more, showMore } = useShownRows(listed);
  if (listed.length === 0) {
    return (
      <p className="mt-2 break-words">
        <span className="font-medium">{checklist.name}</span> says nothing that Fernwatch doesn't know.
      </p>
    );
  }
  return (
    <Disclosure
      className="mt-2"
      summaryClassName="-mx-1.5 px-1.5 py-1.5"
      summary={
        <span className="min-w-0 break-words">
          <span className="font-medium">{checklist.name}</span>
          <span className="text-ink-2">{`: ${saysWords(own.length, renamed)}`}</span>
        </span>
      }
    >
      <ul aria-label="Taxa of the checklist" className="mt-1 grid grid-cols-2 gap-x-6 max-w700:grid-cols-1">
        {shown.map((taxon) => (
          <li key={taxon.id} className="min-w-0 break-words border-line border-b py-1.5">
            <TaxonName taxon={taxon} />
          </li>
        ))}
      </ul>
      <MoreButton more={more} onPress={showMore} />
    </Disclosure>
  );
}

/** "8 taxa of your own, 12 with names of yours". */
function saysWords(own: number, renamed: number): string {
  const added = `${formatCount(own)} ${own === 1 ? "taxon" : "taxa"} of your own`;
  const named = `${formatCount(renamed)} with names of yours`;
  return [own > 0 ? added : "", renamed > 0 ? named : ""].filter((part) => part !== "").join(", ");
}
