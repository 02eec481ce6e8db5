// What is not imported and why, by reason with its lines; the whole list can be downloaded.
import Download from "lucide-react/icons/download";
import { downloadFile } from "~/browser/files/download-file";
import { type Issue, type IssueSum, issuesCsv, sumIssues } from "~/domain/exchange/camtrap-dp/issue";
import { formatCount } from "~/domain/text/format";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { lossWords } from "./import-words";

/** Lines shown for each reason; the download has all. */
const SHOWN = 50;

export function IssueList({ issues, name }: { readonly issues: readonly Issue[]; readonly name: string }) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="border-line border-t">
        {sumIssues(issues).map((part) => (
          <li key={`${part.file} ${part.column} ${part.reason}`} className="border-line border-b">
            <Reason part={part} />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Download size={15} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => downloadFile(name, new Blob([issuesCsv(issues)], { type: "text/csv;charset=utf-8" }))}
        className="self-start max-w700:w-full"
      >
        {`Download the list as CSV (${formatCount(issues.length)})`}
      </Button>
    </div>
  );
}

function Reason({ part }: { readonly part: IssueSum }) {
  const { file, reason, issues } = part;
  return (
    <Disclosure
      summaryClassName="py-2.5"
      summary={
        <span className="min-w-0 flex-1">
          <span className="block text-pretty font-medium [overflow-wrap:anywhere]">{reason}</span>
          <span className="block text-ink-2 text-small [overflow-wrap:anywhere]">
            {lossWords(part)} · {file}
          </span>
        </span>
      }
    >
      <table className="mb-3 ml-6 text-small max-w700:ml-0">
        <caption className="sr-only">{`Lines in ${file}: ${reason}`}</caption>
        <thead>
          <tr className="text-left text-ink-3">
            <th scope="col" className="w-20 py-1 pr-3 font-medium">
              Line
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              {part.column || "Value"}
            </th>
          </tr>
        </thead>
        <tbody>
          {issues.slice(0, SHOWN).map((issue) => (
            <tr key={`${issue.line} ${issue.value}`} className="align-top">
              <td className="py-0.5 pr-3 text-ink-2 tabular-nums">{issue.line ?? "–"}</td>
              <td className="py-0.5 font-mono text-[12.5px] text-ink-2 [overflow-wrap:anywhere]">
                {issue.value || "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {issues.length > SHOWN && (
        <p className="mb-3 ml-6 text-ink-3 text-small max-w700:ml-0">
          {`And ${formatCount(issues.length - SHOWN)} more. Download the list to see them all.`}
        </p>
      )}
    </Disclosure>
  );
}
