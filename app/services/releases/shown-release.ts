// A release's rows in the console's words. Pure.
import type { ComponentRow, findRelease, ReleaseRow } from "~/db/queries/releases/releases";
import { shortName } from "~/domain/actor";
import type { RehearsalItem, ReleaseDetail, ReleaseItem } from "~/domain/releases/release";
import { mayPush } from "~models/rehearsal";
import type { Manifest } from "~models/release";
import { releaseGraph } from "~models/release/graph";

type KnownRelease = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** Releases with the components of each. */
export function toItems(
  releases: readonly ReleaseRow[],
  components: readonly ComponentRow[],
): readonly ReleaseItem[] {
  const byRelease = new Map<number, ComponentRow[]>();
  for (const component of components) {
    const own = byRelease.get(component.releaseId);
    if (own) own.push(component);
    else byRelease.set(component.releaseId, [component]);
  }
  return releases.map((release) => toItem(release, byRelease.get(release.releaseId) ?? []));
}

function toItem(
  { releaseId, name, description, framework, createdAt }: ReleaseRow,
  components: readonly ComponentRow[],
): ReleaseItem {
  return {
    releaseId,
    name,
    description,
    framework,
    components: components.map(({ algId, algName, framework, normalization }) => ({
      ...{ algId, algName, framework, normalization },
    })),
    createdAt,
  };
}

/** All that is known of a release, and whether it may be pushed. */
export function toReleaseDetail({
  release,
  components,
  rehearsals,
  algsChangedAt,
}: KnownRelease): ReleaseDetail {
  // Written by us alone, and hashed: it is what it was.
  const manifest = JSON.parse(release.manifest) as Manifest;
  return {
    ...toItem(release, components),
    manifest,
    manifestSha256: release.manifestSha256,
    graph: releaseGraph(manifest.models),
    rehearsals: rehearsals.map(toRehearsal),
    push: mayPush(release.manifestSha256, algsChangedAt, rehearsals),
  };
}

function toRehearsal(row: KnownRelease["rehearsals"][number]): RehearsalItem {
  const { recordSha256, manifestSha256, verdict, createdAt, username, firstName, lastName } = row;
  const by = username === null ? null : { username, firstName: firstName ?? "", lastName: lastName ?? "" };
  return { recordSha256, manifestSha256, verdict, by: by && shortName(by), createdAt };
}
