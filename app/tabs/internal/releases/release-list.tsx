// Alg Releases: all of them as a table, with the detail of one and the dialog of a new one over it. Spec section 2.17.
import Layers from "lucide-react/icons/layers";
import type { ReactNode } from "react";
import { frameworkWords, normalizationWords, type ReleaseItem } from "~/domain/releases/release";
import { NEWEST_FIRST, RELEASE_COLUMNS } from "~/domain/releases/release-list";
import { formatTime, truncate } from "~/domain/text/format";
import { LookUpFailed } from "~/tabs/internal/look-up-failed";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { CreateLink } from "~/ui/link/create-link";
import { OpenLink } from "~/ui/link/open-link";
import { RowList } from "~/ui/table/rows/row-list";
import { TermHelp } from "~/ui/term-help";
import { CreateRelease } from "./create/create-release";
import { useReleaseDraft } from "./create/use-release-draft";
import { ReleaseDialog } from "./detail/release-dialog";
import type { ReleasesPage } from "./page";

export function ReleaseList({ data }: { readonly data: ReleasesPage }) {
  const { releases } = data;
  const draft = useReleaseDraft();
  return (
    <>
      <LookUpFailed failed={data.failed} what="releases" />
      {releases.total === 0 && !data.failed ? (
        <NoReleases />
      ) : (
        <RowList
          given={releases}
          columns={RELEASE_COLUMNS}
          idOf={idOf}
          read={() => Promise.resolve(releases.rows)}
          noun={NOUN}
          ownOrder="Newest first"
          ownColumn={NEWEST_FIRST}
          cell={cellOf}
          looks={LOOKS}
          card={cardOf}
        >
          <TermHelp of="alg-release" align="right" />
          <CreateLink>Create Release</CreateLink>
        </RowList>
      )}
      <ReleaseDialog open={data.open} />
      {data.making && <CreateRelease algs={data.making.algs} contact={data.contact} draft={draft} />}
    </>
  );
}

const NOUN = ["release", "releases"] as const;

const LOOKS: Readonly<Record<string, string>> = {
  id: "w-[84px] tabular-nums",
  name: "min-w-[160px] max-w-[320px]",
  model_ids: "tabular-nums text-ink-2",
};

function idOf({ releaseId }: ReleaseItem): number {
  return releaseId;
}

function cellOf(column: string, release: ReleaseItem): ReactNode {
  switch (column) {
    case "id":
      return release.releaseId;
    case "name":
      return <NameLink release={release} />;
    case "framework":
      return frameworkWords(release.components);
    case "model_count":
      return release.components.length;
    case "model_ids":
      return modelIds(release);
    case "normalization":
      return normalizationWords(release.components);
    case "description":
      return <span title={release.description}>{truncate(release.description)}</span>;
    default:
      return `${formatTime(release.createdAt)} UTC`;
  }
}

function cardOf(release: ReleaseItem): ReactNode {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 text-card leading-5">
          <NameLink release={release} />
        </p>
        <span className="flex-none text-ink-3 text-small tabular-nums">Release {release.releaseId}</span>
      </div>
      <dl className="mt-2 grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact name="Framework">{frameworkWords(release.components)}</Fact>
        <Fact name="Model count">{release.components.length}</Fact>
        <Fact name="Model IDs">{modelIds(release)}</Fact>
        <Fact name="Normalization">{normalizationWords(release.components)}</Fact>
      </dl>
    </>
  );
}

function NameLink({ release: { releaseId, name } }: { readonly release: ReleaseItem }) {
  return (
    <OpenLink name="release" value={String(releaseId)}>
      {truncate(name)}
    </OpenLink>
  );
}

function modelIds({ components }: ReleaseItem): string {
  return components.map(({ algId }) => algId).join(", ");
}

function NoReleases() {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Layers size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No releases yet"
        text="A release is what a camera runs: one model, or several that work together."
        action={<CreateLink>Create Release</CreateLink>}
      />
    </div>
  );
}
