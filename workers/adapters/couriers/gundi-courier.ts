// Gundi v2: events in one POST a minute; corrections and photos follow them under the ids that it answers. It knows no keys:
// what it hasn't answered is unknown. Decision 0162, Gundi.
import { correctionToSend, photoToSend } from "~/domain/integrations/gundi-message";
import type { SendAnswer } from "~/domain/outbox/delivery";
import type { Courier, Parcel } from "~/services/outbox/courier";
import { readPiece } from "~/services/photos/byte-streams";
import { answeredWith, dropBody, notAnswered, refusedFor } from "./service-answer";

/** Gundi's own service. */
export const GUNDI_SERVICE = "https://sensors.api.gundiservice.org";

const TIMEOUT_MS = 20_000;
const BATCH = 100;
/** One request a minute for each key. */
const EVERY_MS = 60_000;
const PHOTO_LIFE_MS = 24 * 60 * 60_000;
/** It becomes part of an address. */
const OBJECT_ID = /^[\w-]{1,100}$/;
/** Of an answer to 100 events; 12 KiB are usual. */
const ANSWER_LIMIT = 256 * 1024;

interface GundiService {
  /** Without `/v2`. */
  readonly base: string;
  /** A picture as the receiver may see it, JPEG; null where it isn't stored. `photo`: as its message names it. */
  readonly openPhoto: (photo: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** After so long without an answer there is none. */
  readonly timeoutMs?: number;
}

interface GundiRequest {
  readonly method: "POST" | "PATCH";
  /** Below `/v2/events/`. */
  readonly path: string;
  readonly body: string | FormData;
}

export function createGundiCourier({ base, openPhoto, timeoutMs = TIMEOUT_MS }: GundiService): Courier {
  async function ask(
    key: string,
    request: GundiRequest,
    signal: AbortSignal,
  ): Promise<Response | SendAnswer> {
    try {
      return await fetch(`${base}/v2/events/${request.path}`, {
        method: request.method,
        headers: {
          apikey: key,
          // A form names its own type.
          ...(typeof request.body === "string" ? { "content-type": "application/json" } : {}),
        },
        body: request.body,
        // The key must not follow a redirect.
        redirect: "manual",
        signal,
      });
    } catch (error) {
      return notAnswered(error);
    }
  }

  async function sendEvents(parcels: readonly Parcel[]): Promise<readonly SendAnswer[]> {
    const key = keyOf(parcels[0]);
    if (key === null) return parcels.map(() => NO_KEY);
    const body = `[${parcels.map((parcel) => parcel.body).join(",")}]`;
    const answer = await ask(key, { method: "POST", path: "", body }, AbortSignal.timeout(timeoutMs));
    if (!(answer instanceof Response)) return parcels.map(() => answer);
    // They are taken, whether we can read their ids or not.
    const ids = answer.ok ? await objectIds(answer) : [];
    await dropBody(answer);
    return parcels.map((_, at) => judged(answer, ids.length === parcels.length ? ids[at] : undefined));
  }

  async function sendFollower(parcel: Parcel): Promise<SendAnswer> {
    const key = keyOf(parcel);
    if (key === null) return NO_KEY;
    const signal = AbortSignal.timeout(timeoutMs);
    const request = await followingRequest(parcel, openPhoto);
    if ("kind" in request) return request;
    const answer = await ask(key, request, signal);
    if (!(answer instanceof Response)) return answer;
    await dropBody(answer);
    return judged(answer);
  }

  return {
    keyed: false,
    async send(parcel) {
      if (follows(parcel)) return sendFollower(parcel);
      const [answer] = await sendEvents([parcel]);
      return answer ?? NO_KEY;
    },
    sendMany: {
      batch: BATCH,
      everyMs: EVERY_MS,
      async send(parcels) {
        const [first] = parcels;
        return first !== undefined && follows(first) ? [await sendFollower(first)] : sendEvents(parcels);
      },
    },
  };
}

const NO_KEY = refusedFor("Gundi's key is missing.");

/** The key of its integration, if a header can have it. */
function keyOf(parcel: Parcel | undefined): string | null {
  return /^[\x21-\x7e]+$/.exec(parcel?.secret ?? "")?.[0] ?? null;
}

function follows({ kind }: Parcel): boolean {
  return kind === "correction" || kind === "photo";
}

/** What to ask for; or why nothing is. */
async function followingRequest(
  { kind, body, remoteId, createdAt }: Parcel,
  openPhoto: GundiService["openPhoto"],
): Promise<GundiRequest | SendAnswer> {
  if (!OBJECT_ID.test(remoteId ?? "")) return refusedFor("Gundi's id of the event is not known.");
  if (kind === "correction") {
    const correction = correctionToSend(body);
    if (correction === null) return refusedFor("The correction can't be read.");
    return { method: "PATCH", path: `${remoteId}/`, body: correction };
  }
  if (Date.now() - createdAt > PHOTO_LIFE_MS) return refusedFor("The photo was not sent within a day.");
  const photo = photoToSend(body);
  if (photo === null) return refusedFor("The photo can't be read.");
  try {
    const bytes = await openPhoto(photo);
    if (bytes === null) return refusedFor("The photo is not stored.");
    const form = new FormData();
    form.append("file", new Blob([bytes], { type: "image/jpeg" }), "photo.jpg");
    return { method: "POST", path: `${remoteId}/attachments/`, body: form };
  } catch {
    return { kind: "refused", mayPass: true, reason: "The photo could not be opened." };
  }
}

function judged(answer: Response, remoteId?: string): SendAnswer {
  if (answer.ok) return { kind: "sent", remoteId };
  // A gateway speaks: the service behind it has not answered, and may have taken it.
  if (answer.status === 504) return { kind: "unanswered", reason: "Answered 504" };
  return answeredWith(answer);
}

/** In the order of what was sent; none where the answer has another form, is too long, or breaks off. */
async function objectIds(answer: Response): Promise<readonly (string | undefined)[]> {
  if (answer.body === null) return [];
  const { bytes, end } = await readPiece(answer.body, ANSWER_LIMIT);
  if (end !== "whole") return [];
  try {
    const told: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(told) ? told.map(objectId) : [];
  } catch {
    return [];
  }
}

function objectId(one: unknown): string | undefined {
  const id = (one as { readonly object_id?: unknown } | null)?.object_id;
  return typeof id === "string" && OBJECT_ID.test(id) ? id : undefined;
}
