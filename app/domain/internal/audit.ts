// The record of what staff change: who, what, when, before and after. Pure.

/** Every action that leaves an entry, in words that the name of its subject completes. */
const ACTIONS = {
  "assign-algs": "changed the models of",
  "assign-devices": "changed the cameras of",
  "assign-releases": "changed the releases of",
  "set-role": "changed the role of",
  "make-enrollment-tokens": "created enrolment tokens for",
  "revoke-token": "revoked the token of",
  "clear-device": "cleared the camera",
  "create-alg": "created the model",
  "edit-alg": "changed the model",
  "confirm-classes": "changed the class meanings of the model",
  "add-alg-file": "added a file to the model",
  "remove-alg-file": "removed a file from the model",
  "create-release": "created the release",
  "add-rehearsal": "recorded a rehearsal of the release",
  "list-model": "saved the marketplace card of the model",
  "push-unrehearsed": "pushed a release that wasn't ready, with the update",
  "drop-update": "dropped the update",
  "unlist-model": "removed the marketplace card of the model",
} as const satisfies Readonly<Record<string, string>>;

export type AuditAction = keyof typeof ACTIONS;

/** What is changed, in the words of a filter. */
export const SUBJECT_WORDS = {
  user: "User",
  account: "Account",
  device: "Camera",
  alg: "Alg",
  release: "Alg release",
  update: "Device update",
} as const satisfies Readonly<Record<string, string>>;

export type AuditSubject = keyof typeof SUBJECT_WORDS;

/** One entry as it is stored; `before` and `after` are plain data, null where there was or is nothing. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** As people know it: `84`, `dev-0042`, `11`. */
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry as staff read it. */
export interface AuditItem extends Omit<AuditEntry, "action" | "subject"> {
  readonly id: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly userId: number;
  /** Null: the user no longer exists. */
  readonly email: string | null;
  /** What a later version has written may be unknown here. */
  readonly action: string;
  readonly subject: string;
}

/** The actions whose words contain a text, any case. */
export function actionsNamed(text: string): readonly string[] {
  const needle = text.trim().toLowerCase();
  return Object.entries(ACTIONS).flatMap(([action, words]) => (words.includes(needle) ? [action] : []));
}

/** "Camera"; an unknown kind of thing is returned as it is. */
export function subjectWords(subject: string): string {
  return Object.hasOwn(SUBJECT_WORDS, subject) ? SUBJECT_WORDS[subject as AuditSubject] : subject;
}

/** Whether its words already say what kind of thing the name after them is. */
export function isKnownAction(action: string): boolean {
  return Object.hasOwn(ACTIONS, action);
}

/** "changed the role of"; an unknown action is returned as it is. */
export function auditActionWords(action: string): string {
  return isKnownAction(action) ? ACTIONS[action as AuditAction] : action;
}
