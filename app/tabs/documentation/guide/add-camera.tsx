// The two ways to add a camera, as forms of the guide: make an enrolment token, or type the code that a camera shows.
// Both post to the page that shows the guide. Decision 0009, A first camera.
import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { SHOWN_USER_FIELD } from "~/domain/actor";
import { errorUnder, type FormAnswer } from "~/domain/form/form-answer";
import { page } from "~/tabs/documentation/page";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useOneAtATime } from "~/ui/form/sending/use-one-at-a-time";
import { Notice } from "~/ui/notice";
import { useShownUser } from "~/ui/shell/session/shown-user";

/** What the page answers to the forms. */
type AddCameraAnswer = FormAnswer<{ readonly enrollmentToken: string } | { readonly claimed: true }>;

const useAddCamera = (key: string) => useFetcher<AddCameraAnswer>({ key });

/** The token that was made on this page, or null. */
export function useMadeToken(): string | null {
  const { data } = useAddCamera("enrolment-token");
  return data && "enrollmentToken" in data ? data.enrollmentToken : null;
}

export function GuideToken({ signedIn }: { readonly signedIn: boolean }) {
  const fetcher = useAddCamera("enrolment-token");
  const refusal = fetcher.data?.ok === false ? fetcher.data : null;
  const made = fetcher.data !== undefined && "enrollmentToken" in fetcher.data;
  if (!signedIn) return <SignInFirst />;
  return (
    <GuideForm fetcher={fetcher} className="items-start">
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
          Your token is in the lines below. It's shown only once, works for one camera and expires in 30 days.
        </Notice>
      )}
    </GuideForm>
  );
}

export function ClaimCamera({ signedIn }: { readonly signedIn: boolean }) {
  const fetcher = useAddCamera("claim");
  const refused = fetcher.data?.ok === false ? fetcher.data : null;
  const code = errorUnder(fetcher.data, "code");
  if (!signedIn) return <SignInFirst />;
  return (
    <GuideForm fetcher={fetcher} className="max-w-[340px]">
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
        <Notice tone="info">The camera is yours. It joins the next time it asks, within 15 seconds.</Notice>
      )}
    </GuideForm>
  );
}

interface GuideFormProps {
  readonly fetcher: ReturnType<typeof useAddCamera>;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A form of the guide. A second press while it is being sent does nothing. The console posts to its own tab, because the
 * code of another page can't load without a connection, and names the user whose page it is.
 */
function GuideForm({ fetcher, className, children }: GuideFormProps) {
  const user = useShownUser();
  const mayGo = useOneAtATime(fetcher.state !== "idle", fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action={user === null ? "/docs" : `/?index&tab=${page.id}`}
      onSubmit={(event) => {
        if (!mayGo()) event.preventDefault();
      }}
      className={`my-3.5 flex flex-col gap-3 ${className}`}
    >
      {user !== null && <input type="hidden" name={SHOWN_USER_FIELD} value={user} />}
      {children}
    </fetcher.Form>
  );
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
