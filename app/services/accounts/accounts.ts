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
import { countAttempt, takeBackAttempt } from "~/db/queries/accounts/attempts";
import { insertReset, redeemReset, resetIsOpen } from "~/db/queries/accounts/password-resets";
import { findUser } from "~/db/queries/accounts/users";
import { folded } from "~/domain/account/folded";
import { checkPassword, PASSWORD_TOO_WEAK, PASSWORD_WRONG } from "~/domain/account/password";
import { type PhoneRule, toE164 } from "~/domain/account/phone";
import { type ProfileForm, profileErrors, profileFormOf } from "~/domain/account/profile";
import { RESET_MINUTES, resetLink } from "~/domain/account/reset-link";
import { EMAIL_TAKEN, type SignUpEntry, signUpErrors, USERNAME_TAKEN } from "~/domain/account/sign-up";
import { trimmed, typedName } from "~/domain/account/typed-form";
import type { Actor } from "~/domain/actor";
import type { MemberEdit } from "~/domain/form/form-edit";
import { resetMail } from "~/domain/outbox/mail/account-mails";
import { type AppError, refused, wrongField } from "~/services/errors";
import { writeEdit } from "~/services/member-edit";
import type { Outgoing } from "~/services/outbox/courier";
import type { Clock, Digest, EmailRule, Lazy, Passwords, Randomness, Seal } from "~/services/ports";
import { newSession, type Origin, type StartedSession, signedIn } from "~/services/sessions/begun-session";
import { newestShard, type Shards } from "~/services/shards";
import { admitAttempt, attemptLimit, tooManyAttempts } from "./attempts";

interface AccountDeps extends Pick<Shards, "shards"> {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly seal: Seal;
  readonly isEmail: EmailRule;
  readonly phoneRule: Lazy<PhoneRule>;
  readonly publicOrigin: string;
  readonly outboxSender: Outgoing;
}

const RESET_MS = RESET_MINUTES * 60_000;
/**
 * In 15 minutes from one address: sign-ups, as a school's class may need them; of them those that were told what is
 * taken, so that nobody asks a list of emails through; asking for links; using them.
 */
const SIGN_UPS = 100;
const TAKEN_TOLD = 20;
const RESETS_ASKED = 30;
const RESETS_USED = 30;

export function createAccountsService(deps: AccountDeps) {
  const { control, clock, random, digest, passwords, isEmail, phoneRule } = deps;

  async function editProfile(actor: Actor, edit: MemberEdit<keyof ProfileForm>): Promise<void> {
    const { userId } = actor;
    const names = Object.keys(edit.to) as (keyof ProfileForm)[];
    await writeEdit({
      edit,
      async read() {
        const row = await findUser(control, userId);
        if (!row) throw refused("notFound", "This user doesn't exist.");
        return row;
      },
      formOf: profileFormOf,
      async write(from) {
        const wanted = { ...profileFormOf(from), ...edit.to };
        const errors: Record<string, string> = { ...profileErrors(wanted) };
        if (Object.keys(errors).length > 0) throw wrongFields(errors);
        const form = Object.fromEntries(names.map((name) => [name, typedName(wanted[name])]));
        return updateProfile(control, { userId, form, from, now: clock.now() });
      },
    });
  }

  return {
    /** Makes an account and its user and signs them in. Refuses with a sentence under each wrong field. */
    async signUp(input: SignUpEntry, origin: Origin): Promise<StartedSession> {
      const form = trimmed(input);
      const phone = toE164(form, await phoneRule());
      const errors: Record<string, string> = {
        ...signUpErrors(form, { isEmail: isEmail(form.email), phone }),
      };
      if (!phone.ok || Object.keys(errors).length > 0) throw wrongFields(errors);
      const keys = { emailKey: folded(form.email), usernameKey: folded(form.username) };
      const now = clock.now();
      const made = await attemptLimit(deps, "signup", { name: origin.ip, limit: SIGN_UPS });
      const told = await attemptLimit(deps, "signup-taken", { name: origin.ip, limit: TAKEN_TOLD });
      const blocked = await countAttempt(control, { now, limits: [made, told] });
      if (blocked) throw tooManyAttempts("Too many attempts.", blocked.until - now);
      const taken = await takenFields(control, keys);
      if (taken.email || taken.username) throw takenError(taken);
      const { token, row } = await newSession(deps, origin);
      const passwordHash = await passwords.hash(form.password);
      const shard = newestShard(deps);
      const userId = await insertAccount(control, {
        ...form,
        ...keys,
        phoneNumber: phone.value,
        shard,
        passwordHash,
        session: row,
      }).catch(async (error: unknown) => {
        // Someone else was faster between the look and the write: the unique index says so, the look says which.
        const lost = await takenFields(control, keys);
        throw lost.email || lost.username ? takenError(lost) : error;
      });
      await takeBackAttempt(control, told);
      return signedIn(deps, origin, { token, userId, expiresAt: row.expiresAt, email: keys.emailKey });
    },

    /** Saves first name, last name and country, all non-empty. */
    async saveProfile(actor: Actor, input: ProfileForm): Promise<void> {
      await editProfile(actor, { to: profileFormOf(input), was: {} });
    },

    /** Saves those that a form has changed; refuses what was changed elsewhere since it was opened (member-changed). */
    editProfile,

    /**
     * Changes the password, ends all other sessions and closes reset links. Too weak, or the same as the current one:
     * 400; the current one is wrong: 403. `token` is the session that stays.
     */
    async changePassword(
      actor: Actor,
      change: { readonly current: string; readonly next: string; readonly token: string },
    ): Promise<void> {
      await admitAttempt(deps, "change-password", [{ name: String(actor.userId), limit: 10 }]);
      const stored = await passwordHashOf(control, actor.userId);
      const verdict = await passwords.verify(change.current, stored);
      if (!verdict.ok || stored === null) throw wrongPassword();
      if (!checkPassword(change.next).ok || change.next === change.current) {
        throw wrongField("newPassword", PASSWORD_TOO_WEAK);
      }
      const isChanged = await replacePassword(control, {
        userId: actor.userId,
        verified: stored,
        passwordHash: await passwords.hash(change.next),
        keepTokenHash: await digest.sha256(change.token),
        now: clock.now(),
      });
      if (!isChanged) throw wrongPassword();
    },

    /**
     * Mails a single-use link, if the email has a user and had less than three in this hour. The answer, and how long it
     * takes, is the same either way; only an address that asks too often is told to wait.
     */
    async requestReset(email: string, { ip }: Pick<Origin, "ip">): Promise<void> {
      const address = email.trim();
      // Not the rule of sign-up: addresses of before it have accounts, too.
      if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw wrongFields({ email: "Not a valid email." });
      const token = random.token(32);
      const now = clock.now();
      const blocked = await insertReset(control, {
        attempt: { now, limits: [await attemptLimit(deps, "reset", { name: ip, limit: RESETS_ASKED })] },
        emailKey: folded(address),
        tokenHash: await digest.sha256(token),
        now,
        expiresAt: now + RESET_MS,
        mail: {
          ...resetMail({ link: resetLink(deps.publicOrigin, token), publicOrigin: deps.publicOrigin }),
          state: deps.outboxSender.stateOfNew("email"),
        },
      });
      // Whether there is a mail or not.
      deps.outboxSender.wake();
      if (blocked) throw tooManyAttempts("Too many attempts.", blocked.until - now);
    },

    /** Whether a reset link can still be used. */
    async resetIsOpen(token: string): Promise<boolean> {
      return resetIsOpen(control, await digest.sha256(token), clock.now());
    },

    /** Uses a reset link: sets the password, ends all sessions and other links, signs in. A used, old or unknown link is refused. */
    async reset(
      use: { readonly token: string; readonly password: string },
      origin: Origin,
    ): Promise<StartedSession> {
      if (!checkPassword(use.password).ok) throw wrongFields({ password: PASSWORD_TOO_WEAK });
      await admitAttempt(deps, "reset-use", [{ name: origin.ip, limit: RESETS_USED }]);
      const tokenHash = await digest.sha256(use.token);
      // Looked at first, so that guessing costs us no hashing; the write below decides.
      if (!(await resetIsOpen(control, tokenHash, clock.now()))) throw closedLink();
      const { token, row } = await newSession(deps, origin);
      const user = await redeemReset(control, {
        tokenHash,
        passwordHash: await passwords.hash(use.password),
        session: row,
      });
      if (user === undefined) throw closedLink();
      const { id: userId, email } = user;
      return signedIn(deps, origin, { token, userId, expiresAt: row.expiresAt, email: folded(email) });
    },
  };
}

function wrongPassword(): AppError {
  return refused("wrong-password", PASSWORD_WRONG, { fields: { currPassword: PASSWORD_WRONG } });
}

function closedLink(): AppError {
  const sentence = `This link was used or is older than ${RESET_MINUTES} minutes. Please request a new one.`;
  return refused("reset-closed", sentence);
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
