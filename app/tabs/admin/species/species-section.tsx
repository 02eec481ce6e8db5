// Settings, Species: what the classes of the account mean. The list is here at once; what it means follows with the table
// of taxa. Decision 0144, What a class means.
import PawPrint from "lucide-react/icons/paw-print";
import { useDeferredValue, useMemo, useState } from "react";
import {
  groupClasses,
  isSearched,
  type SeenClass,
  seenClasses,
  type TaxonGroup,
} from "~/domain/taxa/classes/class-groups";
import { createMeaning } from "~/domain/taxa/meaning";
import { formatCount } from "~/domain/text/format";
import { AccountTaxaProvider } from "~/insights/species/account-taxa";
import type { MeaningButtonProps } from "~/insights/species/meaning-button";
import type { TaxaLists } from "~/insights/species/taxa-index";
import { useMeaningChanges } from "~/insights/species/use-meaning-changes";
import { useTaxa } from "~/insights/species/use-taxa";
import { useTaxonNames } from "~/insights/species/use-taxon-names";
import { page, type SpeciesSettings } from "~/tabs/admin/page";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/filters/search-field";
import { TermHelp } from "~/ui/term-help";
import { Skeleton } from "~/ui/waiting/skeleton";
import { ChecklistPart } from "./checklist/checklist-part";
import { ClassLine } from "./class-line";
import { ClassesWithout } from "./classes-without";
import { MeaningHistory } from "./meaning-history";
import { MeaningRow, TaxonGroups } from "./taxon-groups";
import { UndecidedClasses } from "./undecided-classes";

/** From this many on, classes are searched. */
const SEARCHED_FROM = 8;
const FORM = { tab: page.id, change: "set-meaning", revert: "revert-meaning" } as const;
/** Before the table of taxa is here. */
const FIRST_ROWS = 30;

export function SpeciesSection(props: SpeciesSettings) {
  const { classes, version, choices: stored, history, defaults, listed, checklist } = props;
  const index = useTaxa();
  const lists = useMemo(() => index?.listsOf({ defaults, listed }) ?? null, [index, defaults, listed]);
  const nameIn = useTaxonNames();
  const nameOf = (taxonId: number) => {
    const taxon = lists?.taxa.get(taxonId);
    return taxon ? nameIn(taxon) : null;
  };
  const { choices, choose, revert, reverting } = useMeaningChanges({
    version,
    choices: stored,
    nameOf,
    form: FORM,
  });
  const [typed, setTyped] = useState("");
  const seen = useMemo(() => seenClasses(classes, choices), [classes, choices]);
  return (
    <div className="flex w-full max-w-[920px] flex-col gap-9 px-6 pt-5 pb-16 max-w700:px-4">
      <div>
        <div className="flex items-center gap-1.5">
          <h2 className="text-card">What your classes mean</h2>
          <TermHelp of="class" />
        </div>
        <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">
          Cameras and imports name what a photo shows with a class, such as “red fox”. Choose which species
          each class means. Your choice applies to your whole account and to old insights too; the insights
          themselves don't change.
        </p>
        {seen.length >= SEARCHED_FROM && (
          <SearchField
            label="Search classes and species"
            value={typed}
            onChange={setTyped}
            className="mt-3 max-w-[340px]"
          />
        )}
      </div>
      {seen.length === 0 ? (
        <NoClasses />
      ) : (
        <Classes
          seen={seen}
          choices={choices}
          lists={lists}
          typed={typed}
          onType={setTyped}
          onChoose={choose}
        />
      )}
      <ChecklistPart checklist={checklist} listed={listed} onRevert={revert} />
      <MeaningHistory
        history={history}
        choices={choices}
        nameOf={nameOf}
        reverting={reverting}
        onRevert={revert}
      />
    </div>
  );
}

interface ClassesProps extends Pick<SpeciesSettings, "choices">, Pick<MeaningButtonProps, "onChoose"> {
  readonly seen: readonly SeenClass[];
  readonly lists: TaxaLists | null;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function Classes({ seen, choices, lists, typed, onType, onChoose }: ClassesProps) {
  const text = useDeferredValue(typed);
  const meaningOf = useMemo(() => lists && createMeaning(choices, lists), [lists, choices]);
  const known = useMemo(
    () => new Set(meaningOf ? seen.flatMap(({ className }) => meaningOf(className).taxon?.id ?? []) : []),
    [seen, meaningOf],
  );
  const found = useMemo(
    () => seen.filter(({ className }) => isSearched(text, className, meaningOf?.(className).taxon ?? null)),
    [seen, meaningOf, text],
  );
  const grouped = useMemo(() => meaningOf && groupClasses(found, meaningOf), [found, meaningOf]);
  if (found.length === 0) return <NotFound text={text} onClear={() => onType("")} />;
  if (lists === null || grouped === null) return <PlainClasses classes={found} />;
  const { undecided, once, groups, without } = grouped;
  const shared = { known, onChoose };
  return (
    <AccountTaxaProvider value={lists}>
      {undecided.length > 0 && (
        <UndecidedClasses
          classes={undecided}
          candidatesOf={lists.candidatesOf}
          namedSo={lists.namedSo}
          {...shared}
        />
      )}
      {once.length > 0 && (
        <TaxonGroups
          title="Seen once"
          aside={`${once.length} species`}
          text="One insight each. If one is a slip, choose the species that was meant."
          groups={once}
          {...shared}
        />
      )}
      {groups.length > 0 && (
        <TaxonGroups title="Classes by species" aside={classesWords(groups)} groups={groups} {...shared} />
      )}
      {without.length > 0 && <ClassesWithout classes={without} {...shared} />}
    </AccountTaxaProvider>
  );
}

/** Without what they mean: as the server renders them, and until the table of taxa is here. */
function PlainClasses({ classes }: { readonly classes: readonly SeenClass[] }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading what they mean
      </p>
      <ul aria-label="Classes">
        {classes.slice(0, FIRST_ROWS).map((one) => (
          <MeaningRow key={one.className} name={<Skeleton className="mt-1 h-3 w-40" />}>
            <li>
              <ClassLine of={one} />
            </li>
          </MeaningRow>
        ))}
      </ul>
    </div>
  );
}

function NoClasses() {
  return (
    <EmptyState
      icon={<PawPrint size={26} strokeWidth={1.6} aria-hidden="true" />}
      title="No classes yet"
      text="They appear here with the first insights that your cameras send or that you import."
      action={<ButtonLink to="/?tab=device">Go to your cameras</ButtonLink>}
    />
  );
}

interface NotFoundProps {
  readonly text: string;
  readonly onClear: () => void;
}

function NotFound({ text, onClear }: NotFoundProps) {
  return (
    <EmptyState
      title={`No class or species matches “${text.trim()}”`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}

function classesWords(groups: readonly TaxonGroup[]): string {
  const count = groups.reduce((sum, { classes }) => sum + classes.length, 0);
  return count === 1 ? "1 class" : `${formatCount(count)} classes`;
}
