// A form that a browser posts, read as text: the only reader of such bodies. What is no form is refused in a sentence.
import { refused } from "~/services/errors";
import { discard, peek } from "~/services/photos/byte-streams";

/** 64 KiB: a hundred times what our longest form holds. */
const FORM_LIMIT = 64 * 1024;
/** 16 MiB: who sends more has no page of ours before them. */
const DISCARD_LIMIT = 16 * 1024 * 1024;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export interface PostedForm {
  /** Which of a page's actions is meant; empty where it has one. */
  readonly intent: string;
  /** A field's text; empty when it is absent. A file in its place is refused. */
  readonly text: (name: string) => string;
  readonly has: (name: string) => boolean;
  /** For an intent that the page does not know. */
  readonly refuse: () => never;
}

/** Reads the form of a request, and no further than a form of ours is long. */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw refused("malformed", "A form was expected.");
  const body = new Blob([(await boundedBody(request)).slice()]);
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch((cause) => {
    throw refused("malformed", "This form could not be read.", { cause });
  });
  const text = (name: string) => {
    const value = form.get(name) ?? "";
    if (typeof value !== "string") throw refused("malformed", "A text was expected, and a file came.");
    return value;
  };
  return {
    intent: text("intent"),
    text,
    has: (name) => form.has(name),
    refuse: () => {
      throw refused("malformed", "This form is not known here.");
    },
  };
}

async function boundedBody(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const { head, stream } = await peek(request.body, FORM_LIMIT + 1).catch((cause) => {
    throw refused("malformed", "This form did not come through whole.", { cause });
  });
  if (head.length <= FORM_LIMIT) return head;
  await discard(stream, DISCARD_LIMIT);
  throw refused("malformed", "This form is too large.");
}
