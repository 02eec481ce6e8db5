// Pictures that travel inside a mail: the HTML names each by its content id, so that it loads nothing from elsewhere. Pure.
// Decision 0166, Messages about insights.
import type { Box } from "~/domain/insights/insight";

/** What opens a picture when its message is sent, and who reads it: whether they still may is asked then. */
export interface SentPicture {
  /** Home of its camera. */
  readonly accountId: number;
  readonly deviceKey: number;
  /** Dashed. */
  readonly insightId: string;
  /** Whose message it is. */
  readonly userId: number;
  /** It may show people to its reader. */
  readonly people: boolean;
}

export interface MailPicture extends SentPicture {
  /** As the HTML names it. */
  readonly cid: string;
  /** Drawn into it; null: none. */
  readonly box: Box | null;
}

/** A picture that is ready to travel. */
export interface OpenedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: "image/jpeg" | "image/png";
}

/** One with its place in a mail. */
export interface InlinePicture extends OpenedPicture {
  readonly cid: string;
}

const CID = /^p\d{1,3}@picture$/;

/** @example pictureCid(0) // "p1@picture" */
export function pictureCid(at: number): string {
  return `p${at + 1}@picture`;
}

/** Throws for what could end the attribute or the header that it is part of. */
export function checkedCid(cid: string): string {
  if (!CID.test(cid)) throw new Error("This is no content id.");
  return cid;
}

/** As `outbox.pictures` has them; none where it has none. */
export function readMailPictures(json: string | null): readonly MailPicture[] {
  return json === null ? [] : (JSON.parse(json) as readonly MailPicture[]);
}

/** The HTML of a mail without the pictures that are not in it; what it says stays. */
export function withoutPictures(html: string, missing: ReadonlySet<string>): string {
  return html.replace(/<img src="cid:([^"<>]*)"[^<>]*>/g, (tag, cid: string) =>
    missing.has(cid) ? "" : tag,
  );
}
