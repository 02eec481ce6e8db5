// A form that a browser posts, read as text: the only reader of such bodies. Refuses anything else with a sentence.
import { refused } from "~/services/errors";
import { discard, peek } from "~/services/photos/byte-streams";

/** 64 KiB: a hundred times the length of our longest form. */
const FORM_LIMIT = 64 * 1024;
/** 16 MiB: more than any page of ours sends. */
const DISCARD_LIMIT = 16 * 1024 * 1024;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export interface PostedForm {
  /** The page's action to run; empty when it has only one. */
  readonly intent: string;
  /** A field's text; empty when absent. Refuses a file in its place. */
  readonly text: (name: string) => string;
  readonly has: (name: string) => boolean;
  /** For an intent that the page doesn't know. */
  readonly refuse: () => never;
}

/** Reads the form of a request, up to the length of our forms. */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw refused("malformed", "Send this as a form.");
  const body = new Blob([(await boundedBody(request)).slice()]);
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch((cause) => {
    throw refused("malformed", "This form couldn't be read.", { cause });
  });
  const text = (name: string) => {
    const value = form.get(name) ?? "";
    if (typeof value !== "string") throw refused("malformed", "Send text here, not a file.");
    return value;
  };
  return {
    intent: text("intent"),
    text,
    has: (name) => form.has(name),
    refuse: () => {
      throw refused("malformed", "This form isn't known.");
    },
  };
}

async function boundedBody(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const { head, stream } = await peek(request.body, FORM_LIMIT + 1).catch((cause) => {
    throw refused("malformed", "This form arrived incomplete.", { cause });
  });
  if (head.length <= FORM_LIMIT) return head;
  await discard(stream, DISCARD_LIMIT);
  throw refused("malformed", "This form is too large.");
}
