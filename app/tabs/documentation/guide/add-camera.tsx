// The two ways a camera joins, as forms of the guide: making an enrolment token, and typing the code that a camera shows.
// They post to the page that shows the guide. Decision 0009, A first camera.
import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { SHOWN_USER_FIELD } from "~/domain/actor";
import { errorUnder, type FormAnswer } from "~/domain/form-answer";
import { page } from "~/tabs/documentation/page";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/refusal-notice";
import { useOneAtATime } from "~/ui/form/use-one-at-a-time";
import { Notice } from "~/ui/notice";
import { useShownUser } from "~/ui/shell/shown-user";

/** What the page answers to the forms. */
type AddCameraAnswer = FormAnswer<{ readonly enrollmentToken: string } | { readonly claimed: true }>;

const useAddCamera = (key: string) => useFetcher<AddCameraAnswer>({ key });

/** The token that was made on this page, or null. */
export function useMadeToken(): string | null {
  const { data } = useAddCamera("enrolment-token");
  return data && "enrollmentToken" in data ? data.enrollmentToken : null;
}

export function MakeToken({ signedIn }: { readonly signedIn: boolean }) {
  const fetcher = useAddCamera("enrolment-token");
  const refusal = fetcher.data?.ok === false ? fetcher.data : null;
  const onSubmit = useGuard(fetcher);
  const target = useTarget();
  const made = fetcher.data !== undefined && "enrollmentToken" in fetcher.data;
  if (!signedIn) return <SignInFirst />;
  return (
    <fetcher.Form
      method="post"
      action={target}
      onSubmit={onSubmit}
      className="my-3.5 flex flex-col items-start gap-3"
    >
      <InTheNameOf />
      <Button
        type="submit"
        name="intent"
        value="token"
        variant={made ? "plain" : "primary"}
        busy={fetcher.state !== "idle"}
      >
        {made ? "Make another token" : "Make an enrolment token"}
      </Button>
      <RefusalNotice refusal={refusal} />
      {made && (
        <Notice tone="info">
          The token stands in the lines below. It is shown this once, serves one camera and holds for 30 days.
        </Notice>
      )}
    </fetcher.Form>
  );
}

export function ClaimCamera({ signedIn }: { readonly signedIn: boolean }) {
  const fetcher = useAddCamera("claim");
  const refused = fetcher.data?.ok === false ? fetcher.data : null;
  const code = errorUnder(fetcher.data, "code");
  const onSubmit = useGuard(fetcher);
  const target = useTarget();
  if (!signedIn) return <SignInFirst />;
  return (
    <fetcher.Form
      method="post"
      action={target}
      onSubmit={onSubmit}
      className="my-3.5 flex max-w-[340px] flex-col gap-3"
    >
      <InTheNameOf />
      <Field
        label="Code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="K7QM-2XPA"
        error={code}
      />
      <RefusalNotice refusal={code === undefined ? refused : null} />
      <div>
        <Button type="submit" name="intent" value="claim" busy={fetcher.state !== "idle"}>
          Claim the camera
        </Button>
      </div>
      {fetcher.data && "claimed" in fetcher.data && (
        <Notice tone="info">The camera is yours. It joins when it asks next, within 15 seconds.</Notice>
      )}
    </fetcher.Form>
  );
}

/** One form at a time: a second press while one is on its way goes nowhere. */
function useGuard({ state, data }: ReturnType<typeof useAddCamera>) {
  const mayGo = useOneAtATime(state !== "idle", data);
  return (event: FormEvent) => {
    if (!mayGo()) event.preventDefault();
  };
}

/** The console never asks for code of another page to send a form: without a line it would not come. */
function useTarget(): string {
  return useShownUser() === null ? "/docs" : `/?index&tab=${page.id}`;
}

/** Within the console: the server refuses what another user than the one on the screen would sign for. */
function InTheNameOf() {
  const user = useShownUser();
  return user !== null && <input type="hidden" name={SHOWN_USER_FIELD} value={user} />;
}

function SignInFirst() {
  return (
    <div className="my-3.5 flex flex-wrap gap-2">
      <ButtonLink to="/signup?redirectTo=%2Fdocs" variant="primary">
        Create a new account
      </ButtonLink>
      <ButtonLink to="/login?redirectTo=%2Fdocs">Sign in</ButtonLink>
    </div>
  );
}
