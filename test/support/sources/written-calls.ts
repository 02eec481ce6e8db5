// Calls as a paper writes them down: requests and answers in turn, each in a block of HTTP. Reads text, sends nothing.

export interface WrittenCall {
  /** What the paper says between the answer before and this request. */
  readonly before: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or `<..>` for bytes; empty: none. */
  readonly body: string;
  readonly answer: WrittenAnswer;
}

export interface WrittenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const BLOCK = /^```http\n([\s\S]*?)^```$/gm;

/** All calls of a text in Markdown. Throws where a request has no answer, or an answer no request. */
export function writtenCalls(markdown: string): readonly WrittenCall[] {
  const calls: WrittenCall[] = [];
  let request: (Message & { readonly before: string }) | null = null;
  let end = 0;
  for (const block of markdown.matchAll(BLOCK)) {
    const message = readMessage(block[1] ?? "");
    const before = markdown.slice(end, block.index);
    end = block.index + block[0].length;
    const status = /^HTTP\/1\.1 (\d{3})$/.exec(message.first)?.[1];
    if ((status === undefined) !== (request === null)) throw new Error(`Out of turn: ${message.first}`);
    if (status === undefined) {
      request = { ...message, before };
    } else if (request !== null) {
      const [method = "", path = ""] = request.first.split(" ");
      const { headers, body } = message;
      const answer = { status: Number(status), headers, body };
      calls.push({
        before: request.before,
        method,
        path,
        headers: request.headers,
        body: request.body,
        answer,
      });
      request = null;
    }
  }
  if (request !== null) throw new Error(`Without an answer: ${request.first}`);
  return calls;
}

interface Message {
  readonly first: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function readMessage(text: string): Message {
  const [head = "", ...rest] = text.split("\n\n");
  const [first = "", ...lines] = head.trim().split("\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(": ");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)] as const;
  });
  return { first, headers: Object.fromEntries(headers), body: rest.join("\n\n").trim() };
}

const NAME = /\$[A-Z][A-Z0-9_]*/g;

/** What the names of a paper stand for. */
export class Names {
  readonly #known = new Map<string, unknown>();

  /** `varying`: names whose value may be another one each time. */
  constructor(
    known: Readonly<Record<string, unknown>>,
    private readonly varying: ReadonlySet<string>,
  ) {
    for (const [name, value] of Object.entries(known)) this.set(name, value);
  }

  set(name: string, value: unknown): void {
    this.#known.set(`$${name}`, value);
  }

  get(name: string): unknown {
    if (!this.#known.has(`$${name}`)) throw new Error(`Nothing has brought $${name}.`);
    return this.#known.get(`$${name}`);
  }

  /** A text with the values in the place of their names. */
  filled(text: string): string {
    return text.replace(NAME, (name) => String(this.get(name.slice(1))));
  }

  /** The same of JSON, where a whole value may be a name; numbers stay numbers. */
  filledJson(value: unknown): unknown {
    if (typeof value === "string") return /^\$[A-Z0-9_]+$/.test(value) ? this.get(value.slice(1)) : value;
    if (Array.isArray(value)) return value.map((one) => this.filledJson(one));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.filledJson(one)]));
  }

  /** What was written, with the names that nobody knew yet, or that vary, taken from what was seen. */
  learned(written: unknown, seen: unknown): unknown {
    if (typeof written === "string") return this.#learnedText(written, seen);
    if (Array.isArray(written)) {
      return written.map((one, at) => this.learned(one, Array.isArray(seen) ? seen[at] : undefined));
    }
    if (typeof written !== "object" || written === null) return written;
    const of = (typeof seen === "object" && seen !== null ? seen : {}) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(written).map(([key, one]) => [key, this.learned(one, of[key])]));
  }

  #learnedText(written: string, seen: unknown): unknown {
    const whole = /^\$([A-Z0-9_]+)$/.exec(written)?.[1];
    if (whole === undefined) return this.filled(written);
    const isNew = this.varying.has(whole) || !this.#known.has(written);
    // What is not there at all is no value of any name.
    if (isNew && seen !== undefined && seen !== null) this.set(whole, seen);
    return this.get(whole);
  }
}
