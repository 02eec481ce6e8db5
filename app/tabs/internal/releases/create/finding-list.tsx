// What the checks have found, a line each: what fails and what only warns, in colour, shape and word.
import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { CheckResult } from "~models/check-release/check";

export function FindingList({ findings }: { readonly findings: readonly CheckResult[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Checks" className="flex flex-col gap-1.5 text-small">
      {findings.map(({ status, sentence }) => (
        <li
          key={sentence}
          className={`flex items-start gap-2 ${status === "fail" ? "text-silent" : "text-late"}`}
        >
          {status === "fail" ? (
            <CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
          ) : (
            <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
          )}
          <span className="min-w-0 break-words">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
