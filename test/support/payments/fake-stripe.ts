// Stripe's API as far as we call it, strict about every call: key, version, idempotency, members of the form. It keeps what it is
// asked, and signs events as Stripe does. Plain fetch types: it answers in workerd, in Node, and on a port (fake-stripe-server.ts).

export const STRIPE_KEYS = {
  key: "sk_test_fake",
  webhookSecret: "whsec_fakesecret",
  publishableKey: "pk_test_fake",
} as const;

interface FakeCard {
  readonly object: "card";
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** More than may ever be kept. */
  readonly fingerprint: string;
}

export interface FakeCharge {
  readonly id: string;
  readonly object: "charge";
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  status: string;
  readonly customer: string | null;
  readonly payment_method_details: unknown;
}

interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | null;
}

interface Said {
  readonly status: number;
  readonly body: unknown;
}

/** The members that a call may have. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  "POST /v1/customers": ["email", "metadata[user]"],
  "POST /v1/customers/": ["source", "expand[0]", "expand[1]"],
  "GET /v1/customers/": ["expand[0]", "expand[1]"],
  "GET /v1/charges": ["customer", "limit", "starting_after"],
  "GET /v1/charges/": [],
};

const card = (brand: string, last4: string): FakeCard => ({
  object: "card",
  brand,
  last4,
  exp_month: 4,
  exp_year: 2031,
  fingerprint: `print-of-${last4}`,
});

const TOKENS: Readonly<Record<string, FakeCard | "declined">> = {
  tok_visa: card("Visa", "4242"),
  tok_mastercard: card("MasterCard", "4444"),
  tok_amex: card("American Express", "0005"),
  tok_chargeDeclined: "declined",
};

export class FakeStripe {
  readonly calls: FakeCall[] = [];
  /** What was wrong with a call: nothing may ever be. */
  readonly complaints: string[] = [];
  readonly customers = new Map<string, { source: FakeCard | null; deleted: boolean; email: string }>();
  readonly charges: FakeCharge[] = [];
  readonly #used = new Set<string>();
  readonly #answers = new Map<string, { readonly asked: string; readonly said: Said }>();
  /** Answers that come instead of the true ones, the next first; `null`: the connection breaks after the work is done. */
  readonly next: (Said | null)[] = [];

  answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const call: FakeCall = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      form,
      key: request.headers.get("idempotency-key"),
    };
    this.calls.push(call);
    this.#judge(call, request.headers);
    const instead = this.next.shift();
    if (instead) return respond(instead);
    const said = this.#once(call);
    // As a connection does that is lost on the way back.
    if (instead === null) throw new TypeError("Network connection lost.");
    return respond(said);
  };

  /** A charge of a customer; the newest is first in lists. */
  charge(customer: string | null, made: Partial<FakeCharge> = {}): FakeCharge {
    const count = this.charges.length + 1;
    const one: FakeCharge = {
      id: `ch_${String(count).padStart(6, "0")}`,
      object: "charge",
      created: 1_790_000_000 + count * 60,
      amount: 4900,
      currency: "usd",
      description: "Field plan* monthly",
      status: "succeeded",
      customer,
      payment_method_details: { card: { fingerprint: "print", last4: "4242" } },
      ...made,
    };
    this.charges.push(one);
    return one;
  }

  #judge({ method, path, query, form, key }: FakeCall, headers: Headers): void {
    const complain = (what: string) => this.complaints.push(`${method} ${path}: ${what}`);
    if (headers.get("authorization") !== `Bearer ${STRIPE_KEYS.key}`) complain("no key");
    if (!/^\d{4}-\d\d-\d\d\./.test(headers.get("stripe-version") ?? "")) complain("no version");
    const allowed = MEMBERS[`${method} ${path.replace(/^(\/v1\/\w+\/).+$/, "$1")}`];
    if (allowed === undefined) return void complain("not a call of ours");
    for (const name of [...Object.keys(query), ...Object.keys(form)])
      if (!allowed.includes(name)) complain(`member ${name}`);
    if (method !== "POST") return;
    if (!/^[0-9a-f]{64}$/.test(key ?? "")) complain("no idempotency key");
    if (!headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) complain("no form");
  }

  /** What was asked with the same key before is answered as before. */
  #once(call: FakeCall): Said {
    if (call.key === null || call.method !== "POST") return this.#work(call);
    const asked = JSON.stringify([call.path, call.form]);
    const before = this.#answers.get(call.key);
    if (before?.asked === asked) return before.said;
    if (before) {
      this.complaints.push(`${call.path}: the key of another call`);
      return failure(400, { type: "idempotency_error", message: "Keys for idempotent requests" });
    }
    const said = this.#work(call);
    this.#answers.set(call.key, { asked, said });
    return said;
  }

  #work({ method, path, query, form }: FakeCall): Said {
    const [, , kind, id] = path.split("/");
    if (kind === "charges") return id === undefined ? this.#list(query) : this.#found(id);
    if (id === undefined) {
      const made = `cus_${this.customers.size + 1}_${Math.floor(Math.random() * 1e9)}`;
      this.customers.set(made, { source: null, deleted: false, email: form.email ?? "" });
      return fine({ id: made, object: "customer" });
    }
    const customer = this.customers.get(id);
    if (!customer || (customer.deleted && method === "POST")) return missing("id");
    if (customer.deleted) return fine({ id, object: "customer", deleted: true });
    if (method === "POST") {
      const token = form.source ?? "";
      const of = TOKENS[token.replace(/__\w+$/, "")];
      if (of === undefined) return missing("source");
      if (this.#used.has(token))
        return failure(400, { type: "invalid_request_error", code: "token_already_used", message: "used" });
      this.#used.add(token);
      if (of === "declined")
        return failure(402, {
          type: "card_error",
          code: "card_declined",
          message: "Your card was declined.",
        });
      customer.source = of;
    }
    return fine({
      id,
      object: "customer",
      default_source: customer.source,
      invoice_settings: { default_payment_method: null },
    });
  }

  #list({ customer, limit, starting_after }: Readonly<Record<string, string>>): Said {
    if (limit !== "100") this.complaints.push(`a page of ${limit}`);
    const all = this.charges.filter((one) => one.customer === customer).sort((a, b) => b.created - a.created);
    const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
    const data = all.slice(from, from + 100);
    return fine({ object: "list", data, has_more: from + data.length < all.length, url: "/v1/charges" });
  }

  #found(id: string): Said {
    const found = this.charges.find((one) => one.id === id);
    return found ? fine(found) : missing("id");
  }
}

/** An event as Stripe sends it: its object is what it was then, whatever became of it. */
export function stripeEvent(type: string, object: object, id = `evt_${crypto.randomUUID()}`): Uint8Array {
  return new TextEncoder().encode(
    // With blanks: only these bytes have this signature.
    JSON.stringify({ id, object: "event", api_version: "2020-08-27", type, data: { object } }, null, 2),
  );
}

/** The header of an event, as Stripe documents it: HMAC-SHA256 of time and bytes. `at`: ms UTC. */
export async function stripeSignature(
  body: Uint8Array,
  { at, secret = STRIPE_KEYS.webhookSecret }: { readonly at: number; readonly secret?: string },
): Promise<string> {
  const time = Math.floor(at / 1000);
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    bytes.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signed = new Uint8Array([...bytes.encode(`${time}.`), ...body]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
  return `t=${time},v1=${Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function failure(status: number, error: object): Said {
  return { status, body: { error } };
}

function fine(body: unknown): Said {
  return { status: 200, body };
}

function missing(param: string): Said {
  const message = "No such thing: 4000000000000002";
  return failure(404, { type: "invalid_request_error", code: "resource_missing", param, message });
}

function respond({ status, body }: Said): Response {
  return Response.json(body, { status, headers: { "request-id": "req_1" } });
}
