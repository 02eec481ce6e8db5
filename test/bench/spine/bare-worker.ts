// What a sync costs without our code around it: the same D1 statements with parameters that are ready, under the same
// server and bindings. No validation, no rules, no routing, no headers.
import { controlDb, shardDb } from "~/db/client";
import { countCall } from "~/db/queries/devices/devices";
import { type ContactInput, noteContact } from "~/db/queries/devices/telemetry";
import { type IngestInput, ingestInsights } from "~/db/queries/insights/ingest";
import type { Env } from "../../../workers/env";

export * from "../durable-objects";

export interface BareSync {
  readonly call: Parameters<typeof countCall>[1];
  readonly ingest: IngestInput;
  readonly contact: ContactInput;
}

export default {
  async fetch(request, env) {
    if (request.method !== "POST") return new Response("ready");
    const sync: BareSync = await request.json();
    const control = controlDb(env.DB);
    await countCall(control, sync.call);
    const [stored] = await Promise.all([
      ingestInsights(shardDb(env.SHARD_0), sync.ingest),
      noteContact(control, sync.contact),
    ]);
    return Response.json(stored);
  },
} satisfies ExportedHandler<Env>;
