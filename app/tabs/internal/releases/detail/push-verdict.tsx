// Whether a release may be pushed, in a word and a sentence, and the rehearsals behind it.
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { RehearsalItem, RehearsalVerdict, ReleaseDetail } from "~/domain/releases/release";
import { cutText } from "~/domain/text/cut-text";
import { formatTime } from "~/domain/text/format";
import { Tag } from "~/ui/mark/tag";

export function PushVerdict({ push, rehearsals }: Pick<ReleaseDetail, "push" | "rehearsals">) {
  return (
    <section aria-labelledby="release-push" className="rounded-md border border-line p-4">
      <h3 id="release-push" className="sr-only">
        Can this be pushed?
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {push.may ? (
          <Tag tone="intime" icon={<Check size={13} strokeWidth={2.25} aria-hidden="true" />}>
            Ready to push
          </Tag>
        ) : (
          <Tag tone="late" icon={<CircleAlert size={13} strokeWidth={2.25} aria-hidden="true" />}>
            Not ready to push
          </Tag>
        )}
        <span className="min-w-0 flex-1 basis-60 text-ink-2">{push.sentence}</span>
      </p>
      {rehearsals.length > 0 && (
        <ul aria-label="Rehearsals, newest first" className="mt-3 border-line border-t">
          {rehearsals.map((rehearsal) => (
            <Rehearsal key={rehearsal.recordSha256} rehearsal={rehearsal} />
          ))}
        </ul>
      )}
    </section>
  );
}

const VERDICTS: Readonly<Record<RehearsalVerdict, string>> = {
  pass: "passed",
  warn: "passed with warnings",
  fail: "failed",
};

function Rehearsal({ rehearsal }: { readonly rehearsal: RehearsalItem }) {
  const { verdict, by, createdAt, recordSha256 } = rehearsal;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-line border-b py-2 text-small last:border-b-0 last:pb-0">
      <span className={`font-medium ${verdict === "fail" ? "text-silent" : ""}`}>
        Rehearsal {VERDICTS[verdict]}
      </span>
      <span className="text-ink-2 tabular-nums">
        {formatTime(createdAt)} UTC{by !== null && `, by ${by}`}
      </span>
      <span className="font-mono text-[12px] text-ink-3" title={recordSha256}>
        {cutText(recordSha256, 12)}
      </span>
    </li>
  );
}
