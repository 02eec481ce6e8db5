// A save of 1000 statuses and its revert through the product: from the press to the message that it is done.
import { fromHex } from "~/domain/insights/insight-id";
import { type Figure, median } from "../figure";
import { signInAs } from "../insights/sign-in";

const ROUNDS = 7;
const STATUSES = ["acknowledge", "favorite", "archive"] as const;
/** Between two questions, ms. */
const ASK_MS = 5;

export async function* measureSaves(target: {
  readonly url: string;
  readonly email: string;
  /** Hex. */
  readonly ids: readonly string[];
}): AsyncIterable<Figure> {
  const { url, email, ids } = target;
  const { authorization: session } = await signInAs(url, email);
  const times = { save: [] as number[], preview: [] as number[], revert: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const insightStatus = STATUSES[round % STATUSES.length];
    const insights = ids.map((id) => ({ insightId: fromHex(id), insightStatus }));
    let bulkId = "";
    times.save.push(
      await timed(async () => {
        bulkId = await untilDone(
          url,
          session,
          await send(url, session, { path: "/api/updates", body: { insights } }),
        );
      }),
    );
    const path = `/api/updates/history/${bulkId}`;
    times.preview.push(
      await timed(() =>
        fetch(`${url}${path}`, { headers: { authorization: session } }).then((a) => a.text()),
      ),
    );
    times.revert.push(
      await timed(async () => {
        await untilDone(url, session, await send(url, session, { path: `${path}/revert`, body: {} }));
      }),
    );
  }
  for (const [what, values] of Object.entries(times)) {
    yield { name: `review/${what}-through-product`, value: median(values), unit: "ms", atMost: null };
  }
}

/** A call that a bulk update follows; answers its id. */
export async function send(
  url: string,
  session: string,
  request: { readonly method?: "DELETE"; readonly path: string; readonly body?: object },
): Promise<string> {
  const answer = await fetch(`${url}${request.path}`, {
    method: request.method ?? "POST",
    headers: { "content-type": "application/json", authorization: session },
    ...(request.body && { body: JSON.stringify(request.body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { readonly message: { readonly bulkId: string } }).message.bulkId;
}

export async function untilDone(url: string, session: string, bulkId: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/updates?bulk_id=${bulkId}`, {
      headers: { authorization: session },
    });
    const { message } = (await answer.json()) as { readonly message: { readonly status: number } };
    if (message.status === 2) return bulkId;
    if (message.status === 4) throw new Error("The update was blocked.");
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
