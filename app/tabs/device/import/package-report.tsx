// What a package holds, before anything is sent: what will be imported, what won't, and why.
import type { ImportReport } from "~/domain/exchange/import/import-state";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import { countWords, photoWords, sizeWords, unkeptColumns } from "./import-words";
import { IssueList } from "./issue-list";

interface PackageReportProps {
  readonly report: ImportReport;
  readonly onImport: () => void;
  readonly onOther: () => void;
}

export function PackageReport({ report, onImport, onOther }: PackageReportProps) {
  const { title, cameras, insights, issues, unkept } = report;
  return (
    <div className="flex flex-col gap-7">
      <section aria-labelledby="will-come">
        <p className="text-ink-2 [overflow-wrap:anywhere]">{title}</p>
        <h3 id="will-come" className="mt-4 font-semibold text-page">
          What will be imported
        </h3>
        <WhatComes report={report} />
        <div className="mt-4 flex flex-wrap gap-2 max-w700:flex-col">
          {insights > 0 && (
            <Button variant="primary" onClick={onImport}>
              {`Import ${countWords(insights, "insight")}`}
            </Button>
          )}
          <Button onClick={onOther}>Choose another package</Button>
        </div>
      </section>
      <section aria-labelledby="will-not-come">
        <h3 id="will-not-come" className="mb-2 font-semibold text-page">
          What won't be imported
        </h3>
        {issues.length === 0 ? (
          <p className="text-ink-2">No problems found. Everything will be imported.</p>
        ) : (
          <IssueList issues={issues} name="import-report.csv" />
        )}
        {unkept.length > 0 && cameras > 0 && <Unkept unkept={unkept} />}
      </section>
    </div>
  );
}

function WhatComes({ report }: { readonly report: ImportReport }) {
  const { cameras, insights, media, photos, photoBytes } = report;
  if (insights === 0) {
    return (
      <Notice tone="info" className="mt-3">
        This package has no observations that can be imported.
      </Notice>
    );
  }
  const facts = [
    {
      value: formatCount(cameras),
      words: cameras === 1 ? "camera" : "cameras",
      note: "one per deployment",
    },
    {
      value: formatCount(insights),
      words: insights === 1 ? "insight" : "insights",
      note: "one per observation",
    },
    {
      value: formatCount(photos),
      words: photoWords({ photos, media }).replace(/^[\d,]+ /, ""),
      note: photos === 0 ? "none in the package" : sizeWords(photoBytes),
    },
  ];
  return (
    <ul className="mt-2 grid grid-cols-3 gap-3 max-w700:grid-cols-1">
      {facts.map(({ value, words, note }) => (
        <li
          key={note}
          className="rounded-md border border-line bg-raised p-4 max-w700:grid max-w700:grid-cols-[96px_minmax(0,1fr)] max-w700:items-center max-w700:py-3"
        >
          <span className="block font-semibold text-[26px] leading-[30px] tracking-[-0.025em] max-w700:row-span-2">
            {value}
          </span>{" "}
          <span className="block">{words}</span> <span className="block text-ink-3 text-small">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** Columns of the package that insights and cameras have no field for. */
function Unkept({ unkept }: Pick<ImportReport, "unkept">) {
  return (
    <Disclosure
      className="mt-4 text-small"
      summaryClassName="py-2 text-ink-2"
      summary={`${countWords(unkept.length, "column")} ${unkept.length === 1 ? "has no field here, so its" : "have no field here, so their"} values aren't kept`}
    >
      <dl className="ml-6 text-pretty text-ink-2 max-w700:ml-0">
        {unkeptColumns(unkept).map(({ file, words }) => (
          <div key={file} className="py-1 [overflow-wrap:anywhere]">
            <dt className="font-medium">{file}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
