// Whether a database answers. Reads no table.
import type { Database } from "~/db/client";

export async function ping(db: Database): Promise<void> {
  await db.d1.prepare("SELECT 1").run();
}
