// What the product is: an animal, and the insight of it; then in four cards what it is made of. Spec sections 1 and 2.18.

import MemoryStick from "lucide-react/icons/memory-stick";
import Monitor from "lucide-react/icons/monitor";
import ScanSearch from "lucide-react/icons/scan-search";
import Tags from "lucide-react/icons/tags";
import { DEVICE_LINE, PRODUCT } from "~/domain/brand";
import { Illustration } from "./illustration/illustration";
import { COLUMN, Lead, SectionGroup, SectionTitle } from "./landing-parts";

const CARDS = [
  {
    href: "#card",
    Icon: MemoryStick,
    title: "Keeps your cameras",
    text: "AI for the cameras and data loggers you run, through the SD card slot.",
    more: DEVICE_LINE,
  },
  {
    href: "#dashboard",
    Icon: Monitor,
    title: "One console",
    text: "Photos to review, cameras on a map, charts that count, alerts that explain.",
    more: "Dashboard",
  },
  {
    href: "#marketplace",
    Icon: ScanSearch,
    title: "Models to choose from",
    text: "Pre-trained for species and places. Try each in your browser before you add it.",
    more: "Marketplace",
  },
  {
    href: "#custom-models",
    Icon: Tags,
    title: "Or one of your own",
    text: "Send photos, get a model. No code, and the price is on this page.",
    more: "Custom Models",
  },
] as const;

export function Product() {
  return (
    <SectionGroup id="product">
      <section
        aria-labelledby="product-title"
        className={`${COLUMN} grid grid-cols-[5fr_6fr] items-center gap-[72px] pt-[88px] max-w740:grid-cols-1 max-w740:gap-8 max-w740:pt-14 max-w920:gap-10`}
      >
        <div>
          <SectionTitle id="product-title">From the ridge to your desk, in one line.</SectionTitle>
          <Lead>
            An animal walks past. The card in the camera finds it, names it and sends a line with the photo:
            an insight. You read it in one list, whichever link it came by.
          </Lead>
        </div>
        <Illustration />
      </section>
      <section aria-label={`What ${PRODUCT} is made of`} className={`${COLUMN} pt-[72px] max-w740:pt-12`}>
        <ul className="grid grid-cols-4 gap-8 max-w1224:grid-cols-2 max-w1224:gap-y-10 max-w740:grid-cols-1 max-w740:gap-0">
          {CARDS.map(({ href, Icon, title, text, more }) => (
            <li key={href} className="border-line-strong border-t pt-5 max-w740:pb-5">
              <Icon size={22} strokeWidth={1.6} aria-hidden="true" className="text-accent-ink" />
              <h3 className="mt-4 font-semibold text-[19px] leading-[26px] tracking-[-0.015em]">{title}</h3>
              <p className="mt-1.5 text-pretty text-[16px] text-ink-2 leading-[25px]">{text}</p>
              <a
                href={href}
                className="reach mt-3 inline-flex items-center rounded-xs font-medium text-[15px] text-accent-ink leading-6 hover:underline"
              >
                {more}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </SectionGroup>
  );
}
