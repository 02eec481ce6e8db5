// What became of a charge: colour, shape and word. docs/look.md, States.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import { CHARGE_WORDS, chargeState } from "~/domain/billing/charge";
import { Tag } from "~/ui/mark/tag";

const LOOKS = {
  // As it should be, and so in every other row: quiet.
  succeeded: { tone: "bare", Icon: CircleCheck, colour: "text-intime" },
  pending: { tone: "info", Icon: Clock, colour: "" },
  failed: { tone: "silent", Icon: CircleX, colour: "" },
  unknown: { tone: "quiet", Icon: CircleQuestionMark, colour: "" },
} as const;

export function ChargeTag({ status }: { readonly status: string }) {
  const state = chargeState(status);
  const { tone, Icon, colour } = LOOKS[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} strokeWidth={1.9} aria-hidden="true" className={colour} />}>
      {CHARGE_WORDS[state]}
    </Tag>
  );
}
