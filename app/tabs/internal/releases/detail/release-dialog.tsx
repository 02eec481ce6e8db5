// A release opened over the list: whether it may be pushed, its graph, its models, and the users and cameras that it
// reaches. `release` in the address names it. Spec section 2.17.

import { TryLink } from "~/insights/models/try-link";
import { page } from "~/tabs/internal/page";
import type { OpenRelease, ReleasesPage } from "~/tabs/internal/releases/page";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlay/dialog";
import { useAddressDialog } from "~/ui/overlay/use-address-dialog";
import { ReleaseGraphPicture } from "~/ui/picture/release-graph";
import { PushVerdict } from "./push-verdict";
import { ReleaseFacts } from "./release-facts";
import { ReleaseModelCards } from "./release-model-cards";

export function ReleaseDialog({ open }: Pick<ReleasesPage, "open">) {
  const { value, close } = useAddressDialog(page.id, "release");
  if (value === null || open === null) return null;
  if ("missing" in open) return <NoSuchRelease onClose={close} />;
  const { release } = open;
  return (
    <Dialog open onClose={close} size="large" bare title={release.name} note={`Release ${release.releaseId}`}>
      <ReleaseView open={open} />
    </Dialog>
  );
}

/** What the dialog holds. */
export function ReleaseView({ open }: { readonly open: OpenRelease }) {
  const { release } = open;
  const { models } = release.manifest;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] overflow-y-auto max-w1050:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-6 p-5 max-w700:p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 max-w-[70ch] flex-1 break-words text-ink-2">{release.description}</p>
          <TryLink of={`release-${release.releaseId}`} name={release.name} />
        </div>
        <PushVerdict push={release.push} rehearsals={release.rehearsals} />
        <section aria-labelledby="release-graph">
          <h3 id="release-graph" className="mb-3 font-semibold text-page">
            How the models work together
          </h3>
          <ReleaseGraphPicture models={models} />
        </section>
        <ReleaseModelCards models={models} />
      </div>
      <aside className="border-line border-l p-5 max-w1050:border-t max-w1050:border-l-0 max-w700:p-4">
        <ReleaseFacts open={open} />
      </aside>
    </div>
  );
}

function NoSuchRelease({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Release not found"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className="text-ink-2">No release has this number. Releases are never deleted.</p>
    </Dialog>
  );
}
