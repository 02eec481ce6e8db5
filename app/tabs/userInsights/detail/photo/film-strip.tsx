// The photos of one collection side by side, oldest first; the one shown is framed. A swipe over the photo leads to another
// insight: here a finger chooses among these.
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Insight } from "~/domain/insights/insight";
import { windowSeconds } from "~/domain/insights/taken-at";
import { photoHref } from "~/domain/photos/photo-href";
import { isPlainClick } from "~/tabs/userInsights/keys/plain-click";

interface FilmStripProps {
  readonly insight: Insight;
  readonly members: readonly Insight[];
  readonly hrefOf: (insightId: string) => string;
  readonly onShow: (insightId: string) => void;
}

export function FilmStrip({ insight, members, hrefOf, onShow }: FilmStripProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const shownId = insight.insightId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame moves when another photo is shown
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shownId]);

  const seconds = windowSeconds(insight.windowStart, insight.windowEnd);
  return (
    <div className="flex flex-none items-center gap-4 pt-0.5 pr-3.5 pb-2 pl-[9px] max-w920:pr-4 max-w920:pl-[13px]">
      <ol aria-label="Photos in this burst" className="flex min-w-0 gap-1.5 overflow-x-auto p-[3px]">
        {members.map((member, index) => {
          const shown = member.insightId === shownId;
          return (
            <li key={member.insightId} className="flex-none">
              <Link
                ref={shown ? current : undefined}
                to={hrefOf(member.insightId)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onShow(member.insightId);
                }}
                aria-label={`Photo ${index + 1} of ${members.length}`}
                aria-current={shown ? "true" : undefined}
                className={`block scroll-mx-8 rounded-[2px] outline-offset-1 hover:opacity-100 focus-frond ${shown ? "outline-2 outline-frond" : "opacity-60"}`}
              >
                <FilmFrame member={member} />
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="ml-auto flex-none text-right text-label text-on-strip/70 max-w520:hidden">
        {members.length} photos voted
        {seconds !== null && (
          <>
            <br />
            Collection window {seconds} s
          </>
        )}
      </p>
    </div>
  );
}

function FilmFrame({ member }: { readonly member: Insight }) {
  const href = photoHref(member, { thumbnail: true });
  if (href === null) return <span className="block h-[63px] w-[84px] rounded-[2px] bg-white/10" />;
  return (
    <img
      src={href}
      alt=""
      width={84}
      height={63}
      loading="lazy"
      decoding="async"
      className="h-[63px] w-[84px] rounded-[2px] bg-white/10 object-cover"
    />
  );
}
