// What the worker that reads own files offers over its port.
import type { OwnRelease } from "~models/own/own-release";

export interface OwnModelApi {
  /** `classes`: as someone has written them; empty: the files themselves say them. */
  read(files: readonly File[], classes: string): Promise<OwnRelease>;
}
