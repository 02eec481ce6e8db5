// How long the name of a person or country can be, with the sentence of its refusal. Pure.

/** Characters. */
export const NAME_LENGTH = 60;
export const NAME_TOO_LONG = `Use at most ${NAME_LENGTH} characters.`;
