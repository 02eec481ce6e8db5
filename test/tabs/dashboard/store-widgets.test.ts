// Saving the widgets of a dashboard when an answer was lost: what it stored differs from what someone else has saved.
import { expect, test } from "vitest";
import { ApiError, type ApiFailure, outcomeOf } from "~/browser/api/client/api-error";
import type { ApiClient } from "~/browser/api/client/client";
import type { Widget } from "~/domain/dashboard/widget";
import { storeWidgets } from "~/tabs/dashboard/edit/store-widgets";

const MINE: readonly Widget[] = [widget("a", "Mine")];
const SENT_BEFORE: readonly Widget[] = [widget("b", "Mine before")];

function widget(id: string, title: string): Widget {
  return { id, type: "total_insights", title, x: 0, y: 0, width: 2, height: 2 };
}

const CONFLICT: ApiFailure = { kind: "refused", message: null, fields: {}, status: 409 };

interface Server {
  readonly client: ApiClient;
  /** What was asked: "GET", or "PUT" and the version that it would replace. */
  readonly asked: string[];
}

/** A server that has these widgets at version 5, or does not tell them. */
function serverWith(widgets: readonly Widget[] | ApiFailure): Server {
  const asked: string[] = [];
  const answer = (method: string, json: unknown): unknown => {
    const { version } = (json ?? {}) as { readonly version?: number };
    asked.push(method === "GET" ? method : `${method} ${version ?? "any"}`);
    if (method === "PUT" && version !== undefined && version !== 5) throw new ApiError(CONFLICT);
    if (method === "PUT") return { version: 6, widgets: [] };
    if ("kind" in widgets) throw new ApiError(widgets);
    return { version: 5, widgets: widgets.map((each) => ({ ...each, id: "read" })) };
  };
  const client = {
    call: async ({ method = "GET", json }: { readonly method?: string; readonly json?: unknown }) =>
      answer(method, json),
  };
  return { client: client as unknown as ApiClient, asked };
}

test.each([
  ["nobody has saved meanwhile", { version: 5 }, SENT_BEFORE, 6, ["PUT 5"]],
  ["whatever is stored", { version: null }, SENT_BEFORE, 6, ["PUT any"]],
  ["the same is stored already", { version: 4 }, MINE, 5, ["PUT 4", "GET"]],
  [
    "what is stored was sent from here",
    { version: 4, unanswered: SENT_BEFORE },
    SENT_BEFORE,
    6,
    ["PUT 4", "GET", "PUT 5"],
  ],
] as const)("is saved: %s", async (_, sent, stored, version, calls) => {
  const { client, asked } = serverWith(stored);
  const answer = await storeWidgets(client, { unanswered: null, ...sent, widgets: MINE });
  expect(answer).toEqual({ version, widgets: MINE });
  expect(asked).toEqual(calls);
});

test("what someone else has stored is left alone, and reported", async () => {
  const { client, asked } = serverWith([widget("c", "Theirs")]);
  const outcome = await outcomeOf(
    storeWidgets(client, { widgets: MINE, version: 4, unanswered: SENT_BEFORE }),
  );
  expect(outcome).toEqual({ ok: false, failure: CONFLICT });
  expect(asked).toEqual(["PUT 4", "GET"]);
});

test("no one is blamed if the stored widgets can't be read", async () => {
  const { client } = serverWith({ kind: "offline" });
  const outcome = await outcomeOf(storeWidgets(client, { widgets: MINE, version: 4, unanswered: null }));
  expect(outcome).toEqual({ ok: false, failure: { kind: "offline" } });
});
