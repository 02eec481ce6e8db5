// A form posted to a tab, read as text: which of the tab's actions it means, and its fields.

/** Characters kept of a field; the services have limits of their own below it. */
const FIELD_LIMIT = 10_000;

export interface PostedForm {
  /** Which of the tab's actions is meant. */
  readonly intent: string;
  /** Where the form stands, e.g. `https://fernwatch.example`. */
  readonly origin: string;
  /** A field's text; empty when it is absent or a file. */
  readonly text: (name: string) => string;
  /** For an intent that the tab does not know. */
  readonly refuse: () => never;
}

export async function readPostedForm(request: Request): Promise<PostedForm> {
  const form = await request.formData().catch(() => refused(400, "A form was expected."));
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, FIELD_LIMIT) : "";
  };
  return {
    intent: text("intent"),
    // The browser's own word, which has been compared with our host; behind a proxy the URL may have another scheme.
    origin: request.headers.get("origin") ?? new URL(request.url).origin,
    text,
    refuse: () => refused(400, "This form is not known here."),
  };
}

function refused(status: number, sentence: string): never {
  throw new Response(sentence, { status });
}
