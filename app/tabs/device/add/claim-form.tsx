// The code that a camera without an account shows, typed by its owner. Decision 0009, A first camera.

import { useId, useState } from "react";
import { CLAIM_CODE_LENGTH, parseClaimCode, showClaimCode } from "~/domain/devices/claim-code";
import { errorUnder } from "~/domain/form/form-answer";
import { page } from "~/tabs/device/page";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Notice } from "~/ui/notice";

export function ClaimForm() {
  const heading = useId();
  const [code, setCode] = useState("");
  /** The code that was taken last. */
  const [joined, setJoined] = useState<string | null>(null);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }) => {
    if (!ok) return;
    setJoined(code);
    setCode("");
  });
  const refused = answer && !answer.ok ? answer : null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        The camera shows a code
      </h3>
      <form
        noValidate
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault();
          if (sending || code.trim() === "") return;
          setJoined(null);
          post("claim", { code });
        }}
        className="mt-3 flex flex-col gap-3"
      >
        <Field
          label="Code"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          placeholder="K7QM-2XPA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={`${CLAIM_CODE_LENGTH} characters, with or without the dash`}
          error={errorUnder(answer, "code")}
        />
        <RefusalNotice refusal={refused?.fields.code === undefined ? refused : null} />
        <div aria-live="polite" className="empty:hidden">
          {joined !== null && (
            <Notice tone="info">
              {`Code ${shown(joined)} is yours. The camera joins within a minute, as long as it shows the code.`}
            </Notice>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={sending}
          disabled={code.trim() === ""}
          className="self-start max-w700:w-full"
        >
          Claim camera
        </Button>
      </form>
    </section>
  );
}

function shown(typed: string): string {
  const code = parseClaimCode(typed);
  return code === null ? typed : showClaimCode(code);
}
