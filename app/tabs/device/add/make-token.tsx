// An enrolment token for a camera that shows no code, or for a try with curl.
// Decision 0009, A first camera.
import { useId } from "react";
import { type FirstCamera, page } from "~/tabs/device/page";
import { Button } from "~/ui/button";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";

export function MakeToken({ onMade }: { readonly onMade: (camera: FirstCamera) => void }) {
  const heading = useId();
  const { post, sending, answer } = useTabForm<{ readonly camera: FirstCamera }>(page.id, (heard) => {
    if (heard.ok) onMade(heard.camera);
  });
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-6">
      <h3 id={heading} className="font-semibold">
        Your camera needs a token
      </h3>
      <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">
        An enrolment token lets one camera join your account. It comes with two commands, so you can try
        everything from a terminal, without a camera.
      </p>
      <RefusalNotice refusal={answer?.ok === false ? answer : null} className="mt-3" />
      <Button busy={sending} onClick={() => post("make-token")} className="mt-3 max-w700:w-full">
        Make an enrolment token
      </Button>
    </section>
  );
}
