// The path of the chosen photo through the release: a line with a stop for each stage, crops beside it, and the insight at
// its end. docs/look.md, Try a model.
import type { ReactNode } from "react";
import { partBox } from "~/demo/shown/photo-boxes";
import { durationWords, isOwn, noteWords } from "~/demo/shown/photo-words";
import { fedPhotoWords, insightWords, type PathStage, pathStages } from "~/demo/shown/release-path";
import type { ShownPhoto } from "~/demo/shown/shown-photo";
import { Disclosure } from "~/ui/disclosure";
import type { Manifest } from "~models/release";
import type { PhotoReading } from "~models/run/reading";
import { CropCard } from "./crop-card";

interface PathPanelProps {
  readonly shown: ShownPhoto;
  readonly manifest: Manifest;
  /** The switch for what is there; absent for photos without labels. */
  readonly truth?: ReactNode;
}

export function PathPanel({ shown, manifest, truth }: PathPanelProps) {
  const { photo, outcome } = shown;
  if (!photo.answer?.ok || outcome === null) return <NotRead shown={shown} />;
  const { reading } = photo.answer;
  const insight = insightWords(outcome, isOwn(photo));
  return (
    <section aria-label="Path through the release">
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-ink-2 text-small" data-tip={photo.name}>
          {photo.name}
        </p>
        {truth}
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-page">Path through the release</h2>
        <span className="text-ink-3 text-small tabular-nums">{durationWords(reading.times.total)}</span>
      </div>
      {noteWords(photo).map((words) => (
        <p key={words} className="mt-1.5 text-late text-small">
          {words}
        </p>
      ))}
      <ol className="mt-3">
        <Stop
          title="Photo"
          aside={durationWords(reading.times.decode)}
          words={fedPhotoWords(manifest, reading)}
        />
        {pathStages(manifest, reading, outcome).map((stage) => (
          <Stage key={stage.algId} stage={stage} href={photo.thumb ?? photo.href} reading={reading} />
        ))}
        <Stop title="Insight" aside={insight.count} words={insight.words} last />
      </ol>
    </section>
  );
}

function NotRead({ shown: { photo } }: Pick<PathPanelProps, "shown">) {
  return (
    <section aria-label="Path through the release">
      <h2 className="break-words text-page">{photo.name}</h2>
      <p className="mt-1 text-ink-2 text-small">
        {photo.answer && !photo.answer.ok ? photo.answer.sentence : "Not read yet."}
      </p>
    </section>
  );
}

interface StageProps {
  readonly stage: PathStage;
  readonly href: string;
  readonly reading: PhotoReading;
}

function Stage({ stage: { title, took, words, cards, weaker }, href, reading }: StageProps) {
  return (
    <Stop title={title} aside={durationWords(took)} words={words}>
      {cards.map((card) => (
        <CropCard
          key={`${card.title}, ${card.words}, ${card.region.left}, ${card.region.top}`}
          card={card}
          href={href}
          part={partBox(card.region, reading)}
          aspect={reading.width / reading.height}
        />
      ))}
      {weaker.length > 0 && (
        <Disclosure
          className="mt-2 text-small"
          summaryClassName="py-0.5 text-ink-3 max-w700:py-3"
          summary={
            weaker.length === 1
              ? "1 finding below the threshold"
              : `${weaker.length} findings below the threshold`
          }
        >
          <p className="mt-1 ml-6 text-ink-2 tabular-nums">{weaker.join(", ")}</p>
        </Disclosure>
      )}
    </Stop>
  );
}

interface StopProps {
  readonly title: string;
  readonly aside: string;
  readonly words: string;
  /** The end of the line: what comes out. */
  readonly last?: boolean;
  readonly children?: ReactNode;
}

function Stop({ title, aside, words, last = false, children }: StopProps) {
  return (
    <li className="relative pb-3.5 pl-7 last:pb-0">
      {!last && (
        <span aria-hidden="true" className="absolute top-3 -bottom-1 left-[9px] w-[1.5px] bg-line-strong" />
      )}
      <span
        aria-hidden="true"
        className={`absolute top-[5px] left-1 size-[11px] rounded-full ring-[1.5px] ${last ? "bg-accent ring-accent" : "bg-canvas ring-control max-w920:bg-surface"}`}
      />
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 break-words font-semibold text-ui">{title}</h3>
        <span className="flex-none text-ink-3 text-small tabular-nums">{aside}</span>
      </div>
      <p className="text-ink-2 text-small tabular-nums">{words}</p>
      {children}
    </li>
  );
}
