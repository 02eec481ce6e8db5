// How a camera joins an account: a single-use token, made by a member, turned into a device by the camera itself.
// Touches control. docs/device-protocol.md, Enrolment and Errors; decision 0009, A first camera.

import type { ControlDb } from "~/db/client";
import {
  enrollDevice,
  insertClaim,
  insertEnrollmentTokens,
  isUnclaimed,
  takeClaim,
} from "~/db/queries/enrollments/enrollments";
import { homeAccountOf } from "~/db/queries/internal/internal-users";
import type { Actor } from "~/domain/actor";
import {
  CLAIM_CODE_HOURS,
  CLAIM_CODE_LENGTH,
  claimCode,
  parseClaimCode,
  showClaimCode,
} from "~/domain/devices/claim-code";
import type { AuditEntry } from "~/domain/internal/audit";
import { toBase64Url } from "~/domain/text/base64url";
import { admitAttempt } from "~/services/accounts/attempts";
import { refused, requireRight, wrongField } from "~/services/errors";
import type { Clock, Digest, KeyWrap, ManifestSigner, Randomness } from "~/services/ports";

interface EnrollmentDeps {
  readonly control: ControlDb;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly keyWrap: KeyWrap;
  readonly signer: ManifestSigner;
}

interface EnrollmentRequest {
  readonly token: string;
  readonly hardwareId: string;
  readonly firmwareVersion?: string | null | undefined;
  readonly mcuVersion?: string | null | undefined;
  readonly loraUid?: string | null | undefined;
  readonly cellUid?: string | null | undefined;
  readonly deviceName?: string | null | undefined;
  readonly locationName?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly utcOffsetMin?: number | null | undefined;
}

interface MadeTokens {
  readonly tokens: readonly string[];
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

interface Enrolled {
  readonly deviceId: string;
  readonly deviceToken: string;
  /** 32 bytes, base64url: the key of compact frames. */
  readonly cpKey: string;
  /** Public keys, by one of which an order must be signed. */
  readonly manifestKeys: readonly string[];
  readonly serverTime: number;
}

/** 30 days. */
export const TOKEN_DAYS = 30;
const TOKEN_MS = TOKEN_DAYS * 86_400_000;
export const TOKENS_AT_ONCE = 500;
/** 24 hours. */
const CODE_MS = CLAIM_CODE_HOURS * 3_600_000;
/** Seconds between a camera's questions whether its code was typed. */
export const CLAIM_POLL_S = 15;

export function createEnrollmentsService(deps: EnrollmentDeps) {
  const { control, clock, random, digest, keyWrap } = deps;

  /** Tokens of an account; `audited` is the user whose account it is, where staff make them. */
  async function makeTokens(
    by: Actor,
    { accountId, count, audited }: { accountId: number; count: number; audited: number | null },
  ): Promise<MadeTokens> {
    if (!Number.isInteger(count) || count < 1 || count > TOKENS_AT_ONCE) {
      throw wrongField("count", `Make 1 to ${TOKENS_AT_ONCE} tokens at a time.`);
    }
    const now = clock.now();
    const tokens = Array.from({ length: count }, () => random.token(32));
    const hashes = await Promise.all(tokens.map((token) => digest.sha256(token)));
    const expiresAt = now + TOKEN_MS;
    const until = new Date(expiresAt).toISOString();
    const audit: AuditEntry | null =
      audited === null
        ? null
        : {
            action: "make-enrollment-tokens",
            subject: "user",
            subjectId: String(audited),
            before: null,
            after: { count, expiresAt: until },
          };
    await insertEnrollmentTokens(control, { accountId, createdBy: by.userId, now, expiresAt, hashes, audit });
    return { tokens, expiresAt };
  }

  return {
    /** Makes single-use tokens for the actor's home account; shown once, stored as hashes. A viewer is refused. */
    async createTokens(actor: Actor, count: number): Promise<MadeTokens> {
      requireRight(actor, "addCameras");
      return makeTokens(actor, { accountId: actor.accountId, count, audited: null });
    },

    /** Staff make tokens for the home account of a user, as `createTokens` does. Refuses an unknown user (notFound). */
    async createTokensFor(
      actor: Actor,
      { userId, count }: { readonly userId: number; readonly count: number },
    ): Promise<MadeTokens> {
      requireRight(actor, "runService");
      const accountId = await homeAccountOf(control, userId);
      if (accountId === null) throw refused("notFound", "There is no such user.");
      return makeTokens(actor, { accountId, count, audited: userId });
    },

    /**
     * A camera without a token asks for a code to show. Its secret is an enrolment token without an account: `enroll`
     * answers "not claimed yet" until an owner types the code. 24 hours; at most 30 in 15 minutes from one address.
     */
    async showCode(
      ip: string,
    ): Promise<{ readonly code: string; readonly token: string; readonly expiresAt: number }> {
      await admitAttempt(deps, "claim-show", [{ name: ip, limit: 30 }]);
      const token = random.token(32);
      const code = claimCode(random.bytes(8));
      const now = clock.now();
      const expiresAt = now + CODE_MS;
      await insertClaim(control, { tokenHash: await digest.sha256(token), code, now, expiresAt });
      return { code: showClaimCode(code), token, expiresAt };
    },

    /** An owner types the code that a camera shows; from then on the camera belongs to their account. */
    async claim(actor: Actor, text: string): Promise<void> {
      requireRight(actor, "addCameras");
      await admitAttempt(deps, "claim", [{ name: String(actor.userId), limit: 20 }]);
      const code = parseClaimCode(text);
      const now = clock.now();
      const taken =
        code !== null &&
        (await takeClaim(control, { code, accountId: actor.accountId, userId: actor.userId, now }));
      if (!taken) {
        const sentence = `No camera shows this code. Codes have ${CLAIM_CODE_LENGTH} characters and expire after ${CLAIM_CODE_HOURS} hours.`;
        throw refused("no-such-code", sentence, { fields: { code: sentence } });
      }
    },

    /**
     * Turns a token into a device of the token's account. The same token from the same hardware before its first sync
     * gives the same device again, so that a lost answer costs nothing; any other second use is 401.
     */
    async enroll(request: EnrollmentRequest): Promise<Enrolled> {
      const now = clock.now();
      const tokenHash = await digest.sha256(request.token);
      const deviceToken = random.token(32);
      const device = await enrollDevice(control, {
        tokenHash,
        deviceTokenHash: await digest.sha256(deviceToken),
        cpKeyWrapped: await keyWrap.wrap(random.bytes(32)),
        now,
        hardwareId: request.hardwareId,
        firmwareVersion: request.firmwareVersion ?? null,
        mcuVersion: request.mcuVersion ?? null,
        loraUid: request.loraUid ?? null,
        cellUid: request.cellUid ?? null,
        deviceName: request.deviceName ?? null,
        locationName: request.locationName ?? null,
        latitude: request.latitude ?? null,
        longitude: request.longitude ?? null,
        utcOffsetMin: request.utcOffsetMin ?? 0,
      });
      if (!device && (await isUnclaimed(control, tokenHash, now))) {
        throw refused("not-claimed", "The owner hasn't typed this camera's code yet.", {
          retryAfter: CLAIM_POLL_S,
        });
      }
      if (!device) {
        throw refused("token-invalid", "This enrolment token is invalid, expired or already used.");
      }
      return {
        deviceId: device.deviceId,
        deviceToken,
        cpKey: toBase64Url(await keyWrap.unwrap(device.cpKeyWrapped)),
        manifestKeys: await deps.signer.publicKeys(),
        serverTime: now,
      };
    },
  };
}
