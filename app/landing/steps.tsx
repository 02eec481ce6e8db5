// 'Start Using Computer Vision in 1-2-3': models, custom models, communications. Spec section 2.18.
import type { ReactNode } from "react";
import { LandingSection } from "./landing-parts";
import { LINK_ICONS } from "./links";
import { SEEN } from "./seen";
import { SeenBox } from "./seen-box";

/** Thumbnails of the labelling picture; those with the box's colour are the species being labelled. */
const LABELLED = [
  { file: "p055.jpg", chosen: true },
  { file: "p007.jpg", chosen: false },
  { file: "p041.jpg", chosen: false },
  { file: "p017.jpg", chosen: false },
  { file: "p023.jpg", chosen: false },
  { file: "p020.jpg", chosen: true },
  { file: "p043.jpg", chosen: false },
  { file: "p054.jpg", chosen: true },
  { file: "p060.jpg", chosen: false },
  { file: "p052.jpg", chosen: false },
  { file: "p048.jpg", chosen: false },
  { file: "p045.jpg", chosen: false },
] as const;

export function Steps() {
  return (
    <LandingSection id="steps" title="Start Using Computer Vision in 1-2-3">
      <ol className="mt-[52px] grid grid-cols-3 gap-8 max-w740:mt-9 max-w740:grid-cols-1 max-w740:gap-11">
        <Step number={1} title="Browse marketplace models" picture={<FoundPicture />}>
          Pick a model that knows your species. Its card lists its classes, size and licence.
        </Step>
        <Step number={2} title="Or have one made, no code" picture={<LabelledPicture />}>
          Send labelled photos, or let us label them. Your custom model comes back ready for your cameras.
        </Step>
        <Step number={3} title="Hear back from anywhere" picture={<LinksPicture />}>
          Advanced communications: Wifi, cellular, LoRa and satellite, whichever reaches the ridge.
        </Step>
      </ol>
    </LandingSection>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: string;
}

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li>
      <div
        aria-hidden="true"
        className="relative h-[250px] overflow-hidden rounded-md border border-line bg-canvas max-w920:h-[210px] max-w740:h-[240px]"
      >
        {picture}
      </div>
      <h3 className="mt-[22px] mb-2 flex gap-3 font-semibold text-[21px] leading-7 tracking-[-0.018em]">
        <span className="text-accent-ink">{number}</span>
        {title}
      </h3>
      <p className="text-pretty text-[16px] text-ink-2 leading-[25px]">{children}</p>
    </li>
  );
}

function FoundPicture() {
  const [fox, boar] = SEEN;
  return (
    <>
      {[boar, fox].map(
        (seen, at) =>
          seen && (
            <div
              key={seen.file}
              className={`absolute aspect-4/3 overflow-hidden rounded-xs bg-strip shadow-2 ${at === 0 ? "top-5 right-[-64px] w-[72%] opacity-90" : "bottom-[-18px] left-5 w-[72%]"}`}
            >
              <img
                src={`/samples/${seen.file}`}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full"
              />
              <SeenBox box={seen.box} label={seen.label} />
            </div>
          ),
      )}
    </>
  );
}

function LabelledPicture() {
  return (
    <div className="grid h-full grid-cols-4 content-center gap-1 p-[18px]">
      {LABELLED.map(({ file, chosen }) => (
        <div key={file} className="relative aspect-4/3">
          <img
            src={`/samples/t/${file}`}
            alt=""
            loading="lazy"
            decoding="async"
            className={`size-full rounded-[2px] object-cover ${chosen ? "" : "opacity-80 grayscale-[40%]"}`}
          />
          {chosen && (
            <span className="absolute inset-0 rounded-[2px] border-[2.5px] border-frond shadow-[0_0_0_1px_rgb(0_0_0/0.35)]" />
          )}
        </div>
      ))}
    </div>
  );
}

function LinksPicture() {
  return (
    <>
      <img
        src="/samples/p060.jpg"
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      <ul className="absolute inset-x-4 bottom-4 grid grid-cols-4 rounded-md bg-raised px-1 py-2.5 shadow-2">
        {LINK_ICONS.map(({ name, Icon }) => (
          <li key={name} className="flex flex-col items-center gap-1 font-medium text-[12.5px] leading-4">
            <Icon size={18} strokeWidth={1.75} className="text-accent-ink" />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
