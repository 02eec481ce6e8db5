// The terms of the console, as the notes beside them lead here.
import { TERMS, type TermId } from "~/domain/terms";
import { Chapter, Text } from "./guide-parts";
import { TERM_DETAILS } from "./term-details";

export function Terms() {
  return (
    <Chapter id="terms" title="Terms">
      <Text>The console uses these terms in a particular sense.</Text>
      <dl>
        {TERM_IDS.map((id) => (
          <div key={id} id={`term-${id}`} className="scroll-mt-6 py-2.5 target:bg-sunken">
            <dt className="font-semibold text-[15px] leading-6">{TERMS[id].name}</dt>
            <dd className="max-w-[68ch] text-pretty text-[15px] text-ink-2 leading-6">
              {TERMS[id].text} {TERM_DETAILS[id]}
            </dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}

const TERM_IDS = Object.keys(TERMS) as TermId[];
