// The profile: name and country to edit; email, phone and user name to read. Spec sections 2.15, 5 and 8 (Profile).
import { useId, useRef, useState } from "react";
import { COUNTRIES } from "~/domain/account/countries";
import { type ProfileForm, profileFormOf } from "~/domain/account/profile";
import { errorUnder } from "~/domain/form/form-answer";
import { changedMembers, editFields } from "~/domain/form/form-edit";
import type { SpeciesLook } from "~/domain/look/species-look";
import { Button } from "~/ui/button";
import { Fact } from "~/ui/facts";
import { useClashes } from "~/ui/form/draft/use-clashes";
import { Field } from "~/ui/form/field";
import { RefusalNotice } from "~/ui/form/sending/refusal-notice";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { AvatarField } from "./avatar/avatar-field";
import { page, type ShownProfile } from "./page";
import { SpeciesNames } from "./species-names";

/** As in "the first name". */
const CALLED: Readonly<Record<keyof ProfileForm, string>> = {
  firstName: "first name",
  lastName: "last name",
  country: "country",
};

/** One message about it at a time. */
const TOPIC = "profile";
/** Milliseconds; spec section 9, Snackbars (account). */
const SNACK_MS = 6000;

interface ProfileSectionProps {
  readonly profile: ShownProfile;
  readonly speciesLook: SpeciesLook;
}

export function ProfileSection({ profile, speciesLook }: ProfileSectionProps) {
  return (
    <div className="flex w-full max-w-[560px] flex-col gap-8 px-6 pt-6 pb-16 max-w700:px-4">
      <Identity profile={profile} />
      <ProfileFields profile={profile} />
      <SpeciesNames look={speciesLook} />
    </div>
  );
}

function Identity({ profile }: { readonly profile: ShownProfile }) {
  const facts = [
    ["Email", profile.email],
    ["Phone number", profile.phoneNumber || "–"],
    ["User name", profile.username],
  ] as const;
  return (
    <section aria-label="Sign-in details" className="flex flex-col gap-5">
      <AvatarField profile={profile} />
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function ProfileFields({ profile }: { readonly profile: ShownProfile }) {
  const say = useSnackbar();
  const countries = useId();
  const [begun, setBegun] = useState(() => profileFormOf(profile));
  const [form, setForm] = useState<ProfileForm>(begun);
  const sent = useRef(begun);
  const { post, sending, answer } = useTabForm(page.id, ({ ok }) => {
    if (ok) setBegun(sent.current);
    say(
      ok
        ? { text: "Saved details!", durationMs: SNACK_MS, topic: TOPIC }
        : { text: "Error saving details", tone: "error", topic: TOPIC },
    );
  });
  const { clashOf, refusal } = useClashes({
    refused: answer?.ok === false && !sending ? answer : null,
    wordsOf: (field) => ({ what: CALLED[field as keyof ProfileForm] }),
    textOf: (field) => form[field as keyof ProfileForm],
    onSeen(field, { theirs, taken }) {
      setBegun((now) => ({ ...now, [field]: theirs }));
      if (taken) setForm((now) => ({ ...now, [field]: theirs }));
    },
  });
  const field = (name: keyof ProfileForm) => ({
    name,
    value: form[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
    error: errorUnder(answer, name),
    clash: clashOf(name),
  });
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={(event) => {
        event.preventDefault();
        if (sending || !isFilled(form)) return;
        say({ text: "Saving details...", durationMs: "until-answered", topic: TOPIC });
        sent.current = form;
        post("save-profile", editFields(changedMembers(form, begun)));
      }}
      className="flex flex-col gap-4 border-line border-t pt-6"
    >
      <div className="grid grid-cols-2 items-start gap-4 max-w520:grid-cols-1">
        <Field label="First name" autoComplete="given-name" {...field("firstName")} />
        <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <Field label="Country" autoComplete="country-name" list={countries} {...field("country")} />
      <datalist id={countries}>
        {COUNTRIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <RefusalNotice refusal={refusal?.clashes ? refusal : null} />
      <Button
        type="submit"
        variant="primary"
        busy={sending}
        disabled={!isFilled(form)}
        className="mt-1 self-start max-w700:w-full"
      >
        Save details
      </Button>
    </form>
  );
}

/** The button waits for what is empty only; anything else that is wrong has a sentence of its own. */
function isFilled(form: ProfileForm): boolean {
  return Object.values(form).every((text: string) => text.trim() !== "");
}
