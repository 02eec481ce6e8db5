// What identifies a release, its manifest as a file, who may push it and which cameras run it.
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { downloadFile } from "~/browser/files/download-file";
import { formatCount, formatTime, truncate } from "~/domain/text/format";
import { deviceHref, userHref } from "~/tabs/internal/internal-hrefs";
import type { OpenRelease } from "~/tabs/internal/releases/page";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { canonicalJson } from "~models/release/canonical";

export function ReleaseFacts({ open: { release, reach } }: { readonly open: OpenRelease }) {
  return (
    <div className="flex flex-col gap-6">
      <Part title="Manifest">
        <p className="select-all break-all rounded-sm bg-sunken p-2.5 font-mono text-[12px] text-ink-2 leading-[18px]">
          {release.manifestSha256}
        </p>
        <p className="mt-2 text-ink-3 text-small">
          The manifest's hash identifies the release, on cameras too. Created {formatTime(release.createdAt)}{" "}
          UTC.
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <CopyButton text={release.manifestSha256} label="Copy the manifest's hash" />
          <Button
            size="small"
            icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() =>
              downloadFile(
                `release-${release.releaseId}-manifest.json`,
                new Blob([canonicalJson(release.manifest)], { type: "application/json" }),
              )
            }
          >
            Download the manifest
          </Button>
        </div>
      </Part>
      <Part title={`Approved for ${counted(reach.users.length, "user", "users")}`}>
        <ShortList
          items={reach.users.map(({ userId, email }) => ({
            key: String(userId),
            to: userHref(userId),
            words: email,
            id: String(userId),
          }))}
          empty="No one can push this release yet. Assign it to people in User Accounts."
        />
      </Part>
      <Part title={`Runs on ${counted(reach.cameras.length, "camera", "cameras")}`}>
        <ShortList
          items={reach.cameras.map(({ deviceId, displayName }) => ({
            key: deviceId,
            to: deviceHref(deviceId),
            words: displayName,
            id: deviceId,
          }))}
          empty="No camera reports running it."
        />
      </Part>
      <Link
        to={`/?tab=internal&section=audit&subject=release&id=${release.releaseId}`}
        className="reach self-start font-medium text-accent-ink hover:underline"
      >
        Change history
      </Link>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-page">{title}</h3>
      {children}
    </section>
  );
}

interface ShortListProps {
  readonly items: readonly {
    readonly key: string;
    readonly to: string;
    readonly words: string;
    readonly id: string;
  }[];
  readonly empty: string;
}

/** As many as fit at a glance; the rest is a number. */
const SHOWN = 20;

function ShortList({ items, empty }: ShortListProps) {
  if (items.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <>
      <ul className="flex flex-col gap-1">
        {items.slice(0, SHOWN).map(({ key, to, words, id }) => (
          <li key={key}>
            <Link
              to={to}
              title={words}
              className="reach break-all rounded-xs hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
            >
              {truncate(words)}
            </Link>
            <span className="ml-2 font-mono text-[12px] text-ink-3">{id}</span>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="mt-1 text-ink-3 text-small">and {formatCount(items.length - SHOWN)} more</p>
      )}
    </>
  );
}

function counted(n: number, one: string, many: string): string {
  return `${formatCount(n)} ${n === 1 ? one : many}`;
}
