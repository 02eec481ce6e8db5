// The editable part of a profile. Pure. Spec sections 2.15 and 5, Profile.
import { NAME_LENGTH, NAME_TOO_LONG } from "./name-limit";
import { typedName } from "./typed-form";

export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
}

export const PROFILE_FIELDS = ["firstName", "lastName", "country"] as const;

/** The form of a profile. */
export function profileFormOf({
  firstName,
  lastName,
  country,
}: ProfileForm): Readonly<Record<keyof ProfileForm, string>> {
  return { firstName, lastName, country };
}

/** First name, last name and country must all be non-empty to save. */
export function maySaveProfile(form: ProfileForm): boolean {
  return Object.values(profileErrors(form)).length === 0;
}

/** The sentences under the fields; empty when the form may be saved. */
export function profileErrors(form: ProfileForm): Readonly<Partial<Record<keyof ProfileForm, string>>> {
  const errors: Partial<Record<keyof ProfileForm, string>> = {};
  for (const [field, name] of [
    ["firstName", "first name"],
    ["lastName", "last name"],
    ["country", "country"],
  ] as const) {
    const value = typedName(form[field]);
    if (value === "") errors[field] = `Please enter your ${name}.`;
    else if (value.length > NAME_LENGTH) errors[field] = NAME_TOO_LONG;
  }
  return errors;
}
