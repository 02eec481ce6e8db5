// A mail as we write it: a few blocks, from which its text and its HTML are made (written-mail.ts). Pure types.

export type MailBlock =
  /** One for each mail: what it is about. */
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "mark"; readonly mark: MailMark }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Words and what they stand for. */
  | { readonly kind: "facts"; readonly facts: readonly MailFact[] }
  | { readonly kind: "items"; readonly items: readonly MailItem[] }
  /** The one thing to do. */
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  /** What matters less. */
  | { readonly kind: "note"; readonly text: string };

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** One of many things of a kind. */
export interface MailItem {
  readonly mark: MailMark;
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
