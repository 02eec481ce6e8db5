// Signing up, profiles and passwords. Touches control. Spec 2.4, 2.5, 2.15, 5, 8;
// decision 0001, Session; decision 0010, Password reset; decision 0008, Sign-up form.

import type { ControlDb } from "~/db/client";
import {
  insertAccount,
  passwordHashOf,
  replacePassword,
  takenFields,
  updateProfile,
} from "~/db/queries/accounts/accounts";
import { insertReset, redeemReset, resetIsOpen } from "~/db/queries/accounts/password-resets";
import type { NewSession } from "~/db/queries/sessions/sessions";
import { checkPassword, PASSWORD_TOO_WEAK, PASSWORD_WRONG } from "~/domain/account/password";
import { type ProfileForm, profileErrors } from "~/domain/account/profile";
import {
  EMAIL_TAKEN,
  isEmail,
  type SignUpForm,
  signUpErrors,
  trimmed,
  USERNAME_TAKEN,
} from "~/domain/account/sign-up";
import type { Actor } from "~/domain/actor";
import { PRODUCT } from "~/domain/brand";
import { type AppError, refused, wrongField } from "~/services/errors";
import type { Clock, Digest, Passwords, Randomness } from "~/services/ports";
import { SESSION_MS, type SignedIn } from "~/services/sessions/sessions";
import { admitAttempt } from "./attempts";

interface AccountDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly passwords: Passwords;
}

/** Where a request comes from, for limits and for the list of sessions. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** 30 minutes. */
const RESET_MS = 30 * 60_000;

export function createAccountsService(deps: AccountDeps) {
  const { control, clock, random, digest, passwords } = deps;

  async function newSession(origin: Origin): Promise<{ readonly token: string; readonly row: NewSession }> {
    const token = random.token(32);
    const now = clock.now();
    const row = {
      tokenHash: await digest.sha256(token),
      now,
      expiresAt: now + SESSION_MS,
      userAgent: origin.userAgent.slice(0, 200),
    };
    return { token, row };
  }

  return {
    /** Makes an account and its user and signs them in. Refuses with a sentence under each wrong field. */
    async signUp(input: SignUpForm, origin: Origin): Promise<SignedIn> {
      const form = trimmed(input);
      const errors: Record<string, string> = { ...signUpErrors(form) };
      if (Object.keys(errors).length > 0) throw wrongFields(errors);
      await admitAttempt(deps, "signup", [{ name: origin.ip, limit: 100 }]);
      const taken = await takenFields(control, form);
      if (taken.email || taken.username) throw takenError(taken);
      const { token, row } = await newSession(origin);
      const passwordHash = await passwords.hash(form.password);
      try {
        const userId = await insertAccount(control, { ...form, passwordHash, session: row });
        return { token, userId, expiresAt: row.expiresAt };
      } catch (error) {
        // Someone else was faster between the look and the write: the unique index says so, the look says which.
        const lost = await takenFields(control, form);
        if (lost.email || lost.username) throw takenError(lost);
        throw error;
      }
    },

    /** Saves first name, last name and country, all non-empty. */
    async saveProfile(actor: Actor, input: ProfileForm): Promise<void> {
      const errors: Record<string, string> = { ...profileErrors(input) };
      if (Object.keys(errors).length > 0) throw wrongFields(errors);
      await updateProfile(control, {
        userId: actor.userId,
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
        country: input.country.trim(),
        now: clock.now(),
      });
    },

    /**
     * Changes the password and ends all other sessions. Too weak, or the same as the current one: 400; the current one
     * is wrong: 403. `token` is the session that stays.
     */
    async changePassword(
      actor: Actor,
      change: { readonly current: string; readonly next: string; readonly token: string },
    ): Promise<void> {
      await admitAttempt(deps, "change-password", [{ name: String(actor.userId), limit: 10 }]);
      const verdict = await passwords.verify(change.current, await passwordHashOf(control, actor.userId));
      if (!verdict.ok) {
        throw refused("wrong-password", PASSWORD_WRONG, { fields: { currPassword: PASSWORD_WRONG } });
      }
      if (!checkPassword(change.next).ok || change.next === change.current) {
        throw wrongField("newPassword", PASSWORD_TOO_WEAK);
      }
      await replacePassword(control, {
        userId: actor.userId,
        passwordHash: await passwords.hash(change.next),
        keepTokenHash: await digest.sha256(change.token),
        now: clock.now(),
      });
    },

    /**
     * Mails a single-use link, if the address has a user; the answer is the same either way. `linkTo` turns the token
     * into the address of the page where it is used.
     */
    async requestReset(
      email: string,
      origin: { readonly ip: string; readonly linkTo: (token: string) => string },
    ): Promise<void> {
      const address = email.trim();
      if (!isEmail(address)) throw wrongFields({ email: "Not a valid email." });
      await admitAttempt(deps, "reset", [
        { name: address.toLowerCase(), limit: 5 },
        { name: origin.ip, limit: 30 },
      ]);
      const token = random.token(32);
      const now = clock.now();
      await insertReset(control, {
        email: address,
        tokenHash: await digest.sha256(token),
        now,
        expiresAt: now + RESET_MS,
        mail: {
          subject: `Set a new ${PRODUCT} password`,
          body: `Someone asked for a new password for your ${PRODUCT} account.\n\nSet it here within 30 minutes:\n${origin.linkTo(token)}\n\nIf it was not you, nothing has changed and you need do nothing.`,
          state: "sunk",
        },
      });
    },

    /** Whether a reset link can still be used. */
    async resetIsOpen(token: string): Promise<boolean> {
      return resetIsOpen(control, await digest.sha256(token), clock.now());
    },

    /** Uses a reset link: sets the password, ends all sessions, signs in. A used, old or unknown link is refused. */
    async reset(
      use: { readonly token: string; readonly password: string },
      origin: Origin,
    ): Promise<SignedIn> {
      if (!checkPassword(use.password).ok) throw wrongFields({ password: PASSWORD_TOO_WEAK });
      await admitAttempt(deps, "reset-use", [{ name: origin.ip, limit: 30 }]);
      const tokenHash = await digest.sha256(use.token);
      // Looked at first, so that guessing costs us no hashing; the write below decides.
      if (!(await resetIsOpen(control, tokenHash, clock.now()))) throw closedLink();
      const { token, row } = await newSession(origin);
      const userId = await redeemReset(control, {
        tokenHash,
        passwordHash: await passwords.hash(use.password),
        session: row,
      });
      if (userId === undefined) throw closedLink();
      return { token, userId, expiresAt: row.expiresAt };
    },
  };
}

function closedLink(): AppError {
  return refused("reset-closed", "This link was used or is older than 30 minutes. Please ask for a new one.");
}

function wrongFields(fields: Readonly<Record<string, string>>): AppError {
  return refused("invalid", "Please check the marked fields.", { fields });
}

function takenError(taken: { readonly email: boolean; readonly username: boolean }): AppError {
  return wrongFields({
    ...(taken.email ? { email: EMAIL_TAKEN } : {}),
    ...(taken.username ? { username: USERNAME_TAKEN } : {}),
  });
}
