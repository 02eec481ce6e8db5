// A mail as we write it: a few blocks, from which its text and its HTML are made (written-mail.ts). Pure types.

export type MailBlock =
  /** One for each mail: what it is about. */
  | { readonly kind: "heading"; readonly text: string }
  /** What a part is about. */
  | { readonly kind: "section"; readonly text: string }
  | { readonly kind: "mark"; readonly mark: MailMark }
  /** As wide as the mail. */
  | { readonly kind: "picture"; readonly picture: MailImage }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Words and what they stand for. */
  | { readonly kind: "facts"; readonly facts: readonly MailFact[] }
  | { readonly kind: "items"; readonly items: readonly MailItem[] }
  /** Small pictures side by side. */
  | { readonly kind: "pictures"; readonly pictures: readonly MailImage[] }
  /** The one thing to do. */
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  /** Something else to do, which matters less. */
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** What matters less. */
  | { readonly kind: "note"; readonly text: string };

/** A picture that travels inside the mail, by its content id (app/domain/outbox/mail-picture.ts). */
export interface MailImage {
  readonly cid: string;
  /** What it shows, for those who don't see it. */
  readonly alt: string;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** One of many things of a kind. */
export interface MailItem {
  /** Null: it has no state. */
  readonly mark: MailMark | null;
  /** A small one beside its words. */
  readonly picture?: MailImage | null;
  readonly title: string;
  /** Null: it leads nowhere. */
  readonly href: string | null;
  readonly lines: readonly string[];
}

/** A state: colour, shape and word. docs/look.md, States. */
export interface MailMark {
  readonly tone: "silent" | "late" | "lowbat";
  readonly glyph: string;
  readonly words: string;
}

export interface Mail {
  readonly subject: string;
  /** What lists of mail show after the subject; not part of the letter. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Why its reader gets it. */
  readonly why: string;
  /** Where its reader ends mail of its kind; null: it is about the reader's own doing, and nothing else follows. */
  readonly leaveUrl: string | null;
}
