// The addresses of mail with what each has said, and a way to ask those again that haven't answered.
import { pressSentence } from "~/domain/form/form-answer";
import type { AddressState, ShownAddress } from "~/domain/integrations/integration";
import { page } from "~/tabs/admin/page";
import { Button } from "~/ui/button";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Tag } from "~/ui/mark/tag";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

const STATES: Readonly<
  Record<AddressState, { readonly words: string; readonly tone: "intime" | "late" | "quiet" }>
> = {
  confirmed: { words: "Confirmed", tone: "intime" },
  waiting: { words: "Hasn't confirmed yet", tone: "late" },
  left: { words: "Unsubscribed", tone: "quiet" },
};

export function AddressList({ addresses }: { readonly addresses: readonly ShownAddress[] }) {
  return (
    <ul aria-label="Emails" className="flex flex-col gap-1.5">
      {addresses.map((address) => (
        <Line key={address.id} address={address} />
      ))}
    </ul>
  );
}

function Line({ address: { id, address, state } }: { readonly address: ShownAddress }) {
  const say = useSnackbar();
  const { post, sending } = useTabForm(page.id, (answer) =>
    say(
      answer.ok
        ? { text: `We asked ${address} again.`, durationMs: 3000 }
        : { text: pressSentence(answer), tone: "error" },
    ),
  );
  const { words, tone } = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="min-w-0 break-all">{address}</span>
      <Tag tone={tone}>{words}</Tag>
      {state === "waiting" && (
        <Button
          size="small"
          variant="ghost"
          busy={sending}
          aria-label={`Ask ${address} again`}
          onClick={() => post("ask-address", { address: String(id) })}
        >
          Ask again
        </Button>
      )}
    </li>
  );
}
