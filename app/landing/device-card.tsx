// The device line: the card that goes into the camera. Hardware, Software, and the links. Spec sections 1 and 2.18.
import type { ReactNode } from "react";
import { DEVICE_LINE } from "~/domain/brand";
import { CardBody, LINES, Waves } from "./illustration/camera-drawing";
import { COLUMN, Lead, SectionGroup, SectionTitle } from "./landing-parts";
import { LINK_ICONS } from "./links";

export function DeviceCard() {
  return (
    <SectionGroup id="card">
      <section
        aria-labelledby="card-title"
        className={`${COLUMN} grid grid-cols-2 items-center gap-[72px] pt-[104px] max-w740:grid-cols-1 max-w740:gap-8 max-w740:pt-[68px] max-w920:gap-10`}
      >
        <CloseUp />
        <div>
          <SectionTitle id="card-title">Your camera stays. It just gets smarter.</SectionTitle>
          <Lead>
            Swap your SD card for ours. It reads every photo on the spot, and spends power and airtime only on
            the animals you asked for.
          </Lead>
          <div className="mt-8">
            <Fact name="Hardware">
              <p>Fits the SD card slot of the cameras and data loggers you already run.</p>
              <p>
                Reports its battery, free space and temperature, so you can visit a camera before it stops.
              </p>
            </Fact>
            <Fact name="Software">
              <p>
                Runs the models you choose. A new release arrives at the next check-in over Wifi or cellular.
              </p>
              <p>
                If the power fails during an update, the card resumes it. A release that doesn't start is
                rolled back.
              </p>
            </Fact>
            <Fact name="Links">
              <ul className="flex flex-wrap gap-x-[18px] gap-y-2 text-ink">
                {LINK_ICONS.map(({ name, Icon }) => (
                  <li key={name} className="flex items-center gap-[7px]">
                    <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="text-accent-ink" />
                    {name}
                  </li>
                ))}
              </ul>
            </Fact>
          </div>
        </div>
      </section>
    </SectionGroup>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[130px_1fr] gap-4 border-line border-t py-4 text-[16px] leading-[25px] max-w1224:grid-cols-1 max-w1224:gap-0.5"
    >
      <h3 className="font-semibold">{name}</h3>
      <div className="flex flex-col gap-2 text-pretty text-ink-2">{children}</div>
    </section>
  );
}

/** What is what on the card: where its line ends, and its two words. */
const PARTS = [
  { line: "M592 166h44", x: 644, y: 162, name: "Antenna", does: "sends insights" },
  { line: "M526 276h110", x: 644, y: 272, name: "Processor", does: "runs the model" },
  { line: "M455 318v26h181", x: 644, y: 340, name: "SD contacts", does: "fit your slot" },
] as const;

/** The card of the line drawing, as large as it deserves. */
function CloseUp() {
  return (
    <svg
      viewBox="428 104 304 276"
      role="img"
      aria-label={`${DEVICE_LINE}: an SD card with a processor that runs the model, and an antenna that sends insights`}
      className="w-full"
      {...LINES}
    >
      <CardBody weight={1.3} />
      <Waves weight={1.2} />
      {PARTS.map(({ line, x, y, name, does }) => (
        <g key={name}>
          <path d={line} stroke="var(--color-line-strong)" strokeWidth="1" />
          <text x={x} y={y} fontSize="10.3" fontWeight="600" fill="var(--color-ink)">
            {name}
          </text>
          <text x={x} y={y + 13} fontSize="10.3" fill="var(--color-ink-2)">
            {does}
          </text>
        </g>
      ))}
    </svg>
  );
}
