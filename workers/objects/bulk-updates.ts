// One queue per account for bulk updates. The rows in D1 are the truth; this object only orders them.
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env";

export class BulkUpdates extends DurableObject<Env> {}
