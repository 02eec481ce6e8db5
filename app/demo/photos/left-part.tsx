// The chosen files that are not tried as photos: each by its name, and why.
import type { LeftFiles } from "~/demo/use-demo-runs";
import { Disclosure } from "~/ui/disclosure";

export function LeftPart({ left: { of, files } }: { readonly left: LeftFiles }) {
  const were = files.length === 1 ? "was" : "were";
  return (
    <Disclosure
      className="mt-3 rounded-sm bg-sunken text-small"
      summaryClassName="px-2.5 py-2"
      summary={`${files.length} of ${of} ${of === 1 ? "file" : "files"} ${were} not read`}
    >
      <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto px-2.5 pb-2.5 pl-[34px] text-ink-2">
        {files.map(({ name, why }) => (
          <li key={name} className="min-w-0">
            <span className="text-ink">{name}</span> {why}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
