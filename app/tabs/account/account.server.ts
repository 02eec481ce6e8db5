// Loader and forms of the account tab. Spec sections 2.15, 5 (Change password, Profile) and 8.
import type { RequestContext } from "~/context";
import { may } from "~/domain/access";
import { accountSections } from "~/domain/account/account-sections";
import { PROFILE_FIELDS } from "~/domain/account/profile";
import type { Actor } from "~/domain/actor";
import { readInvoicePlace } from "~/domain/billing/charge-pages";
import { readEdit } from "~/domain/form/form-edit";
import { isNameLanguage, isSureFrom, type SpeciesLook } from "~/domain/look/species-look";
import { USUAL_SPECIES_LOOK } from "~/domain/look/usual-species-look";
import type { PostedForm } from "~/http/posted-form";
import { readSection } from "~/tabs/define-page";
import type { Loaded } from "~/tabs/tab-loader.server";
import type { page } from "./page";

export async function loadAccount(
  context: RequestContext,
  actor: Actor,
  params: URLSearchParams,
): Promise<Loaded<typeof page>> {
  const { services } = context;
  const seesBilling = may(actor, "keepBilling");
  const section = readSection(accountSections({ seesBilling }), params);
  switch (section) {
    case "profile": {
      const profile = await services.users.profile(actor);
      const { firstName, lastName, email, phoneNumber, username, country, imageUrl, speciesLook } = profile;
      const shown = { firstName, lastName, email, phoneNumber, username, country, imageUrl };
      return { data: { seesBilling, section, profile: shown, speciesLook } };
    }
    case "billing": {
      const place = readInvoicePlace(params);
      const shown = await services.billing.page(actor, place);
      return { data: { seesBilling, section, ...shown, place, now: Date.now() } };
    }
    case "security": {
      const sessions = await services.sessions.list(actor, context.sessionToken ?? "");
      return { data: { seesBilling, section, sessions, now: Date.now() } };
    }
  }
}

/** `save-profile`, `remove-photo`, `choose-species-names`, `set-card`, `change-password` and `end-other-sessions`. */
export async function actOnAccount(context: RequestContext, actor: Actor, posted: PostedForm) {
  const { accounts, avatars, billing, look, sessions } = context.services;
  const token = context.sessionToken ?? "";
  switch (posted.intent) {
    case "save-profile":
      await accounts.editProfile(actor, readEdit(posted, PROFILE_FIELDS));
      return { ok: true };
    case "remove-photo":
      await avatars.remove(actor);
      return { ok: true };
    case "choose-species-names":
      await look.chooseSpecies(actor, readChoice(posted));
      return { ok: true };
    case "set-card":
      await billing.setCard(actor, posted.text("token"));
      return { ok: true };
    case "change-password": {
      const [current, next] = [posted.text("currPassword"), posted.text("newPassword")];
      await accounts.changePassword(actor, { current, next, token });
      return { ok: true };
    }
    case "end-other-sessions":
      return { ok: true, ended: await sessions.endOthers(actor, token) };
    default:
      return posted.refuse();
  }
}

/** The form offers nothing else than what there is. */
function readChoice(posted: PostedForm): SpeciesLook {
  const language = posted.text("language");
  const sureFrom = Number(posted.text("sureFrom"));
  return {
    language: isNameLanguage(language) ? language : USUAL_SPECIES_LOOK.language,
    scientific: posted.text("scientific") === "true",
    sureFrom: isSureFrom(sureFrom) ? sureFrom : USUAL_SPECIES_LOOK.sureFrom,
  };
}
