// The release that an update brings. Staff have a page of it.
import { Link } from "@remix-run/react";

interface ReleaseLinkProps {
  readonly releaseId: number;
  readonly name: string;
  /** The reader may open it. */
  readonly opens: boolean;
}

export function ReleaseLink({ releaseId, name, opens }: ReleaseLinkProps) {
  return (
    <>
      {opens ? (
        <Link
          to={`/?tab=internal&section=releases&release=${releaseId}`}
          className="rounded-xs font-medium text-accent-ink hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}{" "}
      <span className="ml-1 text-ink-3 text-small">Release {releaseId}</span>
    </>
  );
}
