// Keeps the results asked for last, by key. Pure but for what it remembers.

/** Remembers up to `size` results; the one not asked for longest goes first. */
export class LruCache<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly size: number) {}

  has(key: string): boolean {
    return this.kept.has(key);
  }

  all(): Iterable<T> {
    return this.kept.values();
  }

  /** The result under `key`, made now if it is not kept. */
  get(key: string, make: () => T): T {
    const known = this.kept.get(key);
    const result = known ?? make();
    this.kept.delete(key);
    this.kept.set(key, result);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.size && oldest !== undefined) this.kept.delete(oldest);
    return result;
  }
}
