// No model to try: the address names one that doesn't exist or isn't this reader's, or there is none yet.
import ScanEye from "lucide-react/icons/scan-eye";
import { ButtonLink, buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PublicFrame } from "~/ui/public/public-frame";
import { demoAddress } from "./shown/address";
import type { Offered } from "./tried";

interface NothingToTryProps {
  readonly offered: readonly Offered[];
  /** Where the reader came from; null: not signed in. */
  readonly back: string | null;
}

export function NothingToTry({ offered: [first], back }: NothingToTryProps) {
  return (
    <PublicFrame
      aside={
        <a href={back ?? "/login"} className={buttonClass({})}>
          {back === null ? "Sign In" : "Back"}
        </a>
      }
    >
      <div className="m-auto pb-16">
        <EmptyState
          heading="h1"
          icon={<ScanEye size={26} strokeWidth={1.6} aria-hidden="true" />}
          title="This model isn't available"
          text={
            back !== null
              ? "It may have been removed from the marketplace, or it belongs to another account."
              : "It may have been removed from the marketplace, or you may need to sign in."
          }
          action={
            first && (
              <ButtonLink
                variant="primary"
                to={demoAddress({ key: first.key, samples: false, threshold: null, photo: null })}
              >
                Try {first.name}
              </ButtonLink>
            )
          }
        />
      </div>
    </PublicFrame>
  );
}
