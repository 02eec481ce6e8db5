// "How right is it?": the precision of each model by class or by what its classes mean, of the insights that people
// reviewed, with its confidence interval. An empty panel says how to fill it.
import { Link } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import type { PrecisionBy } from "~/domain/review/species/agreement";
import { type AlgPrecision, FEW_REVIEWS } from "~/domain/review/species/precision";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { BY_WORDS, PrecisionChoice } from "./precision-choice";
import { PrecisionRow } from "./precision-row";

/** Rows shown before the reader asks for the others. */
const ROWS = 8;

interface PrecisionPanelProps {
  /** Most reviewed first. */
  readonly algs: readonly AlgPrecision[];
  readonly by: PrecisionBy;
  /** Which cameras are meant. */
  readonly about: string;
  /** Where a model's own page is. */
  readonly hrefOf?: (algId: number) => string;
  /** The page is the model's own: its name is not repeated. */
  readonly isOneModel?: boolean;
}

export function PrecisionPanel({ algs, by, about, hrefOf, isOneModel = false }: PrecisionPanelProps) {
  const heading = useId();
  const what = BY_WORDS[by].label.toLowerCase();
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className="text-card">
          How right is it?
        </h3>
        {algs.length > 0 && <PrecisionChoice by={by} />}
      </div>
      {algs.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing reviewed yet. Confirm or correct a species in an insight.</p>
      ) : (
        <>
          <p className="mt-1 max-w-[68ch] text-ink-2 text-small">
            {about} Precision: of the reviewed insights the model gave this {what}, the share people agreed
            with. The bar is the 95% confidence interval.
          </p>
          {algs.map((alg) => (
            <AlgTable key={`${by} ${alg.algId}`} alg={alg} by={by} hrefOf={hrefOf} isOneModel={isOneModel} />
          ))}
        </>
      )}
    </section>
  );
}

interface AlgTableProps extends Pick<PrecisionPanelProps, "by" | "hrefOf" | "isOneModel"> {
  readonly alg: AlgPrecision;
}

function AlgTable({ alg, by, hrefOf, isOneModel }: AlgTableProps) {
  const [all, setAll] = useState(false);
  const { algId, overall, classes } = alg;
  const name = alg.algName ?? (algId === null ? "No model named" : `Model ${algId}`);
  const { label, many } = BY_WORDS[by];
  const shown = all ? classes : classes.slice(0, ROWS);
  return (
    <div className="mt-5">
      {!isOneModel && (
        <h4 className="font-medium">
          {hrefOf && algId !== null ? (
            <Link to={hrefOf(algId)} className="reach rounded-xs hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h4>
      )}
      <table className="mt-1.5 w-full border-separate border-spacing-0 text-ui">
        <caption className="sr-only">
          Precision of {name}, by {label.toLowerCase()}
        </caption>
        <thead>
          <tr>
            <Head className="w-[34%] text-left max-w700:w-[38%]">{label}</Head>
            <Head className="w-[88px] text-right max-w700:hidden">Reviewed</Head>
            <Head className="text-left">
              <span className="sr-only">Precision</span>
              <span aria-hidden="true" className="flex justify-between pl-5 max-w700:pl-2">
                <span>0%</span>
                <span className="max-w520:hidden">50%</span>
                <span>100%</span>
              </span>
            </Head>
            <Head className="w-[132px] text-right max-w700:w-[92px]">
              <span aria-hidden="true">Precision</span>
              <span className="sr-only">Share and interval</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {classes.length > 1 && <PrecisionRow name={`All ${many}`} row={overall} strong />}
          {shown.map((row) => (
            <PrecisionRow key={`${row.taxonId} ${row.className}`} name={row.className} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length < classes.length && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)} className="mt-1.5">
          Show all {formatCount(classes.length)} {many}
        </Button>
      )}
      {overall.wider > 0 && (
        <p className="mt-2 text-ink-3 text-small">
          {formatCount(overall.wider)} not counted: people named something wider there, such as the family.
        </p>
      )}
      {shown.some(({ reviewed }) => reviewed < FEW_REVIEWS) && (
        <p className="mt-2 text-ink-3 text-small">
          With fewer than {FEW_REVIEWS} reviews the interval is wide. Review a few more to narrow it.
        </p>
      )}
    </div>
  );
}

function Head({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`h-8 whitespace-nowrap border-line border-b font-medium text-[12.5px] text-ink-3 tabular-nums ${className}`}
    >
      {children}
    </th>
  );
}
