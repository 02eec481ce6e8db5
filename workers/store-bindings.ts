// The databases and buckets of the Worker, as wrangler.toml binds them: all that a Durable Object uses of its bindings.
export interface StoreBindings {
  readonly DB: D1Database;
  readonly SHARD_0: D1Database;
  /** Further insights databases: SHARD_1, SHARD_2, .. */
  readonly [shard: `SHARD_${number}`]: D1Database | undefined;
  readonly PHOTOS: R2Bucket;
  readonly MODELS: R2Bucket;
  /** Sealed pages; what is lost of it is made anew. */
  readonly PAGES: R2Bucket;
}
