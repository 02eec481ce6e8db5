// A promise queue. A Durable Object that awaits D1 lets the next call in, so "single-threaded" is no lock; every
// public method of our objects goes through one of these.

export class PromiseQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` after all earlier ones have ended, however they ended. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
