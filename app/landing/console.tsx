// The console, as it looks: review, charts and map; then the questions that need insights, updates and releases at once.
import type { ReactNode } from "react";
import { COLUMN, LandingSection, SectionGroup, SectionTitle } from "./landing-parts";
import { LandingScreen, type ScreenName } from "./landing-screen";

export function Console() {
  return (
    <SectionGroup id="dashboard">
      <LandingSection
        id="review"
        title="A night of photos, reviewed before coffee."
        lead="One key confirms, another corrects, and every saved change can be undone for 30 days. Filters answer as fast as you type, with a million insights in the browser."
      >
        <LandingScreen
          name="review"
          alt="An insight opened: a red fox with its box, every class that the model considered, and the keys that confirm or correct it"
          sizes="(width < 1232px) 94vw, 1152px"
          className="mt-11 rounded-lg max-w740:mx-auto max-w740:mt-8 max-w740:max-w-[390px]"
        />
        <div className="mt-14 grid grid-cols-2 gap-8 max-w740:mt-11 max-w740:grid-cols-1 max-w740:gap-11">
          <Shown
            name="dashboard"
            title="Count what matters"
            text="Charts you arrange yourself. Each bar leads to the photos behind it, and rates know on which days a camera worked."
            alt="The dashboard: insights by class, by hour and over two weeks, and the state of 60 cameras"
          />
          <Shown
            name="map"
            title="See where, and who needs a visit"
            text="Every camera with its state, its last photo and the days it saw something. Print the list of visits, or take it along on your phone."
            alt="The map: clusters of cameras with their states, and a time slider below"
          />
        </div>
      </LandingSection>
      <Questions />
    </SectionGroup>
  );
}

interface ShownProps {
  readonly name: ScreenName;
  readonly title: string;
  readonly text: string;
  readonly alt: string;
  readonly children?: ReactNode;
}

export function Shown({ name, title, text, alt, children }: ShownProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <LandingScreen
        name={name}
        alt={alt}
        sizes="(width < 1232px) 47vw, 560px"
        className="rounded-md max-w740:mx-auto max-w740:w-full max-w740:max-w-[390px]"
      />
      <h3 className="mt-[22px] font-semibold text-[21px] leading-7 tracking-[-0.018em]">{title}</h3>
      <p className="mt-2 max-w-[520px] text-pretty text-[16px] text-ink-2 leading-[25px]">{text}</p>
      {children}
    </div>
  );
}

const QUESTIONS: readonly ShownProps[] = [
  {
    name: "releases",
    title: "Did the new release make my cameras better?",
    text: "Your reviews give each release its precision on each camera, with its 95% confidence interval.",
    alt: "A camera's releases, each with the share of its insights that people confirmed",
  },
  {
    name: "plan",
    title: "Which cameras can take it tonight, and what keeps the others?",
    text: "Before you push, a plan sorts your cameras and offers a remedy for each. A release that didn't pass its rehearsal isn't pushed unless staff write down why.",
    alt: "The plan of an update: how many cameras are ready, and why the others are not",
  },
  {
    name: "silence",
    title: "Why is this camera silent?",
    text: "Its last reports, its visits, its updates and its neighbours are weighed for seven causes. You get the likeliest, with the evidence and one next step.",
    alt: "A silent camera: its card is probably full, and the next step is to swap it",
  },
  {
    name: "rule",
    title: "What would this rule have sent me?",
    text: "Every rule shows its last 30 days while you write it. If it would cry wolf, it offers the mildest change that halves the messages.",
    alt: "A rule being written, with the messages it would have sent in the last 30 days",
  },
];

function Questions() {
  return (
    <section
      aria-labelledby="questions-title"
      className="mt-[104px] bg-canvas py-[88px] max-w740:mt-[68px] max-w740:py-14"
    >
      <div className={COLUMN}>
        <SectionTitle id="questions-title">Ask what only the whole picture answers.</SectionTitle>
        <p className="mt-4 max-w-[620px] text-pretty text-[18.5px] text-ink-2 leading-[29px] max-w740:text-[17px] max-w740:leading-[26px]">
          Insights, camera updates and model releases are in one place. So one question can use all three.
        </p>
        <div className="mt-12 grid grid-cols-2 gap-x-8 gap-y-14 max-w740:mt-9 max-w740:grid-cols-1 max-w740:gap-y-11">
          {QUESTIONS.map((question) => (
            <Shown key={question.name} {...question} />
          ))}
        </div>
      </div>
    </section>
  );
}
