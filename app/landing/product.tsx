// What the product is: the card in the camera, and what it sends. Spec sections 1 and 2.18.
import { Link } from "@remix-run/react";
import RadioTower from "lucide-react/icons/radio-tower";
import Satellite from "lucide-react/icons/satellite";
import Signal from "lucide-react/icons/signal";
import Wifi from "lucide-react/icons/wifi";
import type { ReactNode } from "react";
import { PRODUCT } from "~/domain/brand";
import { CameraDrawing } from "./camera-drawing";
import { COLUMN, LandingSection, Lead, SectionTitle } from "./landing-parts";
import { SEEN, SeenPhoto } from "./seen-photo";

export const LINK_ICONS = [
  { name: "Wifi", Icon: Wifi },
  { name: "Cellular", Icon: Signal },
  { name: "LoRa", Icon: RadioTower },
  { name: "Satellite", Icon: Satellite },
] as const;

/** The drawing beside Hardware, Software and Links. */
export function InTheCamera() {
  return (
    <section
      id="product"
      aria-labelledby="product-title"
      className={`${COLUMN} grid grid-cols-2 items-center gap-[72px] pt-[88px] max-w740:grid-cols-1 max-w740:gap-8 max-w740:pt-14 max-w920:gap-10`}
    >
      <CameraDrawing className="w-full" />
      <div>
        <SectionTitle id="product-title">Your camera stays. It just gets smarter.</SectionTitle>
        <Lead>
          Take the SD card out, put ours in. It reads every picture where it was taken, and spends power and
          airtime only on what you asked for.
        </Lead>
        <dl className="mt-8 text-card font-normal tracking-normal leading-[25px]">
          <Fact name="Hardware">Fits the SD card slot of the cameras and data loggers you already run.</Fact>
          <Fact name="Software">Your choice of model on the card; updates arrive at the next wake-up.</Fact>
          <Fact name="Links">
            <span className="flex flex-wrap gap-x-[18px] gap-y-2 text-ink">
              {LINK_ICONS.map(({ name, Icon }) => (
                <span key={name} className="flex items-center gap-[7px]">
                  <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="text-accent-ink" />
                  {name}
                </span>
              ))}
            </span>
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[150px_1fr] gap-4 border-line border-t py-4 max-w1050:grid-cols-1 max-w1050:gap-0.5">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

/** Pictures as they reach the console, each with its box and strip. */
export function InTheConsole() {
  return (
    <LandingSection
      id="insights"
      title="A night of pictures, reviewed before coffee."
      lead={`A species, how sure the model is, and the picture it saw: ${PRODUCT} calls it an insight. They arrive in one list, newest first, whichever link brought them.`}
    >
      <ul className="mt-11 grid grid-cols-3 gap-3.5 max-w740:mt-8 max-w740:grid-cols-1">
        {SEEN.slice(0, 6).map((seen) => (
          <li key={seen.file} className="max-w740:nth-[n+4]:hidden">
            <SeenPhoto seen={seen} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-3 text-small">
        Drawn sample scenes; the same that come with the product to try it.
        <Link
          to="/demo"
          reloadDocument
          className="reach inline-flex items-center rounded-xs font-medium text-accent-ink hover:underline max-w740:h-11"
        >
          Try a model in your browser
        </Link>
      </p>
    </LandingSection>
  );
}
