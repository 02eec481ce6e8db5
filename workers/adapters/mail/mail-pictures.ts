// The pictures of a mail, opened as it is sent: none is stored twice, and whether its reader may have it is asked as late as can
// be. Decision 0166, Messages about insights.
import {
  type InlinePicture,
  type MailPicture,
  type OpenedPicture,
  readMailPictures,
  withoutPictures,
} from "~/domain/outbox/mail-picture";
import type { Parcel } from "~/services/outbox/courier";

/** Null: it isn't stored, or its reader may not have it. */
export type OpenMailPicture = (picture: MailPicture) => Promise<OpenedPicture | null>;

/** The HTML of a mail and the pictures in it. */
export interface MailContent {
  readonly html: string | null;
  readonly pictures: readonly InlinePicture[];
}

/** Bytes of all pictures of a mail; many mail programs take 10 MB. */
const PICTURES_LIMIT = 4 * 1024 * 1024;
/** One mail waits no longer for its pictures, ms: its lease must outlast all of it. */
const OPENING_MS = 15_000;

/** Opens them one after the other; the mail goes without those that can't be had. Never rejects. */
export async function withPictures(
  { html, pictures }: Pick<Parcel, "html" | "pictures">,
  open: OpenMailPicture,
): Promise<MailContent> {
  if (html === null || pictures === null) return { html, pictures: [] };
  const wanted = readMailPictures(pictures);
  const opened: InlinePicture[] = [];
  const until = Date.now() + OPENING_MS;
  let room = PICTURES_LIMIT;
  for (const picture of wanted) {
    if (Date.now() > until) break;
    const found = await open(picture).catch(() => null);
    if (found === null || found.bytes.length > room) continue;
    room -= found.bytes.length;
    opened.push({ ...found, cid: picture.cid });
  }
  const here = new Set(opened.map(({ cid }) => cid));
  const missing = new Set(wanted.flatMap(({ cid }) => (here.has(cid) ? [] : [cid])));
  return { html: withoutPictures(html, missing), pictures: opened };
}
