// The two ways a camera joins, as forms of the guide: making an enrolment token, and typing the code that a camera shows.
// Both post to /docs, whichever page shows the guide. Decision 0009, A first camera.
import { useFetcher } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Notice } from "~/ui/notice";

/** What /docs answers to the forms. */
type AddCameraAnswer =
  | { readonly enrollmentToken: string }
  | { readonly claimed: true }
  | { readonly message: string; readonly fields: Readonly<Record<string, string>> };

const useAddCamera = (key: string) => useFetcher<AddCameraAnswer>({ key });

/** The token that was made on this page, or null. */
export function useMadeToken(): string | null {
  const { data } = useAddCamera("enrolment-token");
  return data && "enrollmentToken" in data ? data.enrollmentToken : null;
}

export function MakeToken({ signedIn }: { readonly signedIn: boolean }) {
  const fetcher = useAddCamera("enrolment-token");
  const refusal = fetcher.data && "message" in fetcher.data ? fetcher.data.message : null;
  const made = fetcher.data !== undefined && "enrollmentToken" in fetcher.data;
  if (!signedIn) return <SignInFirst />;
  return (
    <fetcher.Form method="post" action="/docs" className="my-3.5 flex flex-col items-start gap-3">
      <Button
        type="submit"
        name="intent"
        value="token"
        variant={made ? "plain" : "primary"}
        busy={fetcher.state !== "idle"}
      >
        {made ? "Make another token" : "Make an enrolment token"}
      </Button>
      {refusal && <Notice tone="silent">{refusal}</Notice>}
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
  const refused = fetcher.data && "message" in fetcher.data ? fetcher.data : null;
  if (!signedIn) return <SignInFirst />;
  return (
    <fetcher.Form method="post" action="/docs" className="my-3.5 flex max-w-[340px] flex-col gap-3">
      <Field
        label="Code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="K7QM-2XPA"
        error={refused?.fields.code ?? refused?.message}
      />
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
