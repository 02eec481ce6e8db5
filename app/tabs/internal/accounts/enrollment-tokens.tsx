// Creates enrolment tokens for a user's account and shows them once. Decision 0009, A first camera.
import { useState } from "react";
import type { OneInternalUser } from "~/domain/internal/internal-user";
import { formatTime } from "~/domain/text/format";
import { page } from "~/tabs/internal/page";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import type { MadeTokens } from "./page";

export function EnrollmentTokens({ user }: { readonly user: OneInternalUser }) {
  const [count, setCount] = useState("1");
  const [made, setMade] = useState<MadeTokens | null>(null);
  const { post, sending, answer } = useTabForm<MadeTokens>(page.id, (heard, here) => {
    if (heard.ok && here) setMade({ tokens: heard.tokens, expiresAt: heard.expiresAt });
  });
  const refusal = answer?.ok === false && !sending ? answer : null;
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-ink-2">
        Cameras use a token to join <b className="font-semibold">{user.accountName}</b>, this user's account.
      </p>
      <div className="flex max-w-[420px] items-end gap-2">
        <span className="w-24">
          <Field
            label="How many"
            name="count"
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        </span>
        <Button
          busy={sending}
          className="h-[38px]"
          onClick={() => post("make-tokens", { user: String(user.userId), count })}
        >
          Create tokens
        </Button>
      </div>
      <RefusalNotice refusal={refusal} />
      {made && <TokenList made={made} />}
    </div>
  );
}

function TokenList({ made: { tokens, expiresAt } }: { readonly made: MadeTokens }) {
  return (
    <div className="rounded-sm bg-sunken p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2 text-small">
          Shown once. Each token works for one camera, until {formatTime(expiresAt)} UTC.
        </p>
        <CopyButton
          text={tokens.join("\n")}
          label={tokens.length === 1 ? "Copy the token" : "Copy the tokens"}
        />
      </div>
      <ul aria-label="New tokens" className="mt-2 max-h-64 overflow-y-auto font-mono text-[12.5px] leading-6">
        {tokens.map((token) => (
          <li key={token} className="select-all break-all">
            {token}
          </li>
        ))}
      </ul>
    </div>
  );
}
