// The user guide: what /docs and the tab `documentation` show. Its contents at the left on wide windows.
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { PRODUCT } from "~/domain/brand";
import { ApiReference } from "./api-reference";
import { ClaimCodes } from "./claim-codes";
import { DeviceApi } from "./device-api";
import { FirstInsight, type ReaderProps } from "./first-insight";
import { Terms } from "./terms";

const CONTENTS = [
  { id: "first-insight", title: "Your first insight" },
  { id: "claim-codes", title: "Claim a camera" },
  { id: "terms", title: "Terms" },
  { id: "device-calls", title: "What a camera can call" },
  { id: "limits", title: "Limits" },
  { id: "errors", title: "Errors and retries" },
  { id: "api", title: "API reference" },
] as const;

interface GuideProps extends ReaderProps {
  /** `h1` on a page of its own, `h2` where the shell has the title. */
  readonly heading: "h1" | "h2";
}

export function Guide({ origin, signedIn, heading: Title }: GuideProps) {
  const { hash } = useLocation();
  // The router looks for the place before the guide is drawn.
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="mx-auto grid w-full max-w-[1080px] grid-cols-[200px_minmax(0,1fr)] gap-x-14 px-6 pt-8 pb-20 max-w920:grid-cols-1 max-w700:px-4 max-w700:pt-5">
      <nav aria-label="Contents" className="max-w920:hidden">
        <ul className="sticky top-8 flex flex-col gap-0.5 border-line border-l pt-1">
          {CONTENTS.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block rounded-r-sm border-transparent border-l-2 py-1.5 pl-3.5 touch:py-3 text-ink-2 text-ui hover:border-accent hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Title className="text-balance text-title max-w700:text-[24px]">{PRODUCT} user guide</Title>
        <p className="mt-2.5 mb-10 max-w-[62ch] text-pretty text-[16px] text-ink-2 leading-[25px]">
          Cameras wake up, report what they saw and go back to sleep. This guide takes you from an account to
          your first insight. It then tells camera makers everything a camera can send.
        </p>
        <FirstInsight origin={origin} signedIn={signedIn} />
        <ClaimCodes origin={origin} signedIn={signedIn} />
        <Terms />
        <DeviceApi />
        <ApiReference origin={origin} />
      </div>
    </div>
  );
}
