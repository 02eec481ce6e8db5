// Algs: all of them as a table, with one opened over it, or a new one. Spec section 2.17.
import { useSearchParams } from "@remix-run/react";
import Boxes from "lucide-react/icons/boxes";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { addressWith } from "~/domain/address";
import type { AlgDetail } from "~/domain/algs/alg";
import { ALG_COLUMNS, fileFormats, lacksForRelease } from "~/domain/algs/alg-list";
import { columnNamed } from "~/domain/table/table-column";
import { formatCount, formatTime, truncate } from "~/domain/text/format";
import { LookUpFailed } from "~/tabs/internal/look-up-failed";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { useKeptDrafts } from "~/ui/form/draft/use-kept-drafts";
import { OpenLink } from "~/ui/link/open-link";
import { RowList } from "~/ui/table/rows/row-list";
import { AlgDialog } from "./detail/alg-dialog";
import type { AlgsPage } from "./page";

export function AlgList({ data }: { readonly data: AlgsPage }) {
  const { algs, failed, waiting } = data;
  const drafts = useKeptDrafts();
  return (
    <>
      <LookUpFailed failed={failed} what="algs" />
      {algs.total === 0 && !failed ? (
        <NoAlgs />
      ) : (
        <RowList
          given={algs}
          columns={ALG_COLUMNS}
          idOf={idOf}
          read={() => Promise.resolve(algs.rows)}
          noun={NOUN}
          ownOrder="By alg ID"
          ownColumn={BY_ID}
          cell={(column, alg) => cellOf(column, alg, waiting)}
          looks={LOOKS}
          card={(alg) => cardOf(alg, waiting)}
        >
          <NewAlgLink />
        </RowList>
      )}
      <AlgDialog algs={algs.rows} market={data.market} meanings={data.meanings} drafts={drafts} />
    </>
  );
}

const NOUN = ["alg", "algs"] as const;
const BY_ID = { column: "alg_id", descending: false } as const;

const LOOKS: Readonly<Record<string, string>> = {
  alg_id: "w-[84px] tabular-nums",
  alg_name: "min-w-[150px] max-w-[260px]",
  alg_type: "min-w-[110px] max-w-[180px] text-ink-2",
  ready: "min-w-[172px] max-w-[240px]",
  files: "whitespace-nowrap text-ink-2",
  licence: "min-w-[130px] max-w-[220px] text-ink-2",
  date_created: "whitespace-nowrap text-ink-2 tabular-nums",
};

function idOf({ algId }: AlgDetail): number {
  return algId;
}

type Waiting = AlgsPage["waiting"];

function cellOf(column: string, alg: AlgDetail, waiting: Waiting): ReactNode {
  switch (column) {
    case "alg_id":
      return alg.algId;
    case "alg_name":
      return (
        <>
          <NameLink alg={alg} />
          <ToConfirm classes={waiting[alg.algId]} />
        </>
      );
    case "ready":
      return <Readiness alg={alg} />;
    case "files":
      return fileFormats(alg).join(", ") || NOTHING;
    case "date_created":
      return `${formatTime(alg.createdAt)} UTC`;
    case "md5_checksum":
      return <span className="font-mono text-[12.5px] text-ink-3">{alg.md5Checksum ?? "–"}</span>;
    default:
      return wordsOf(column, alg);
  }
}

const NOTHING = <span className="text-ink-3">–</span>;

function wordsOf(column: string, alg: AlgDetail): ReactNode {
  const text = columnNamed(ALG_COLUMNS, column)?.value(alg);
  return text ? <span title={String(text)}>{truncate(String(text))}</span> : NOTHING;
}

/** Quiet when it is ready; else what it lacks. */
function Readiness({ alg }: { readonly alg: AlgDetail }) {
  const lacks = lacksForRelease(alg);
  if (lacks.length === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-2">
        <Check size={14} strokeWidth={2} aria-hidden="true" className="flex-none text-intime" />
        Ready
      </span>
    );
  }
  return (
    <span className="flex items-start gap-1.5 text-late">
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
      <span className="min-w-0">
        <span className="font-medium">Not ready</span>
        <span className="block text-ink-3 text-small" title={lacks.join(", ")}>
          missing {lackWords(lacks)}
        </span>
      </span>
    </span>
  );
}

/** Nothing where all are confirmed. */
function ToConfirm({ classes = 0 }: { readonly classes?: number | undefined }) {
  if (classes === 0) return null;
  return (
    <span className="block text-late text-small">
      {`${formatCount(classes)} ${classes === 1 ? "class" : "classes"} to confirm`}
    </span>
  );
}

/** @example lackWords(["bucket", "path", "licence"]) // "bucket and 2 more" */
function lackWords([first = "", ...others]: readonly string[]): string {
  return others.length < 2 ? [first, ...others].join(", ") : `${first} and ${others.length} more`;
}

function NameLink({ alg: { algId, name } }: { readonly alg: AlgDetail }) {
  return (
    <OpenLink name="alg" value={String(algId)}>
      {truncate(name)}
    </OpenLink>
  );
}

function cardOf(alg: AlgDetail, waiting: Waiting): ReactNode {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 text-card leading-5">
          <NameLink alg={alg} />
        </p>
        <span className="flex-none text-ink-3 text-small tabular-nums">Alg {alg.algId}</span>
      </div>
      <ToConfirm classes={waiting[alg.algId]} />
      <dl className="mt-2 grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact name="Framework">{alg.framework}</Fact>
        <Fact name="Files">{fileFormats(alg).join(", ") || NOTHING}</Fact>
        <Fact name="Release">
          <Readiness alg={alg} />
        </Fact>
      </dl>
    </>
  );
}

function NewAlgLink() {
  const [params] = useSearchParams();
  return (
    <ButtonLink
      to={addressWith(`/?${params}`, "alg", "new")}
      variant="primary"
      preventScrollReset
      icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
    >
      New alg
    </ButtonLink>
  );
}

function NoAlgs() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Boxes size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No algs yet"
        text="An alg is one model: its description, its classes, and its files for cameras and browsers."
        action={<NewAlgLink />}
      />
    </div>
  );
}
