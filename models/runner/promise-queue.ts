// One question after the other: a busy worker receives nothing, and its time must not count against the next question.

/** Asks in turn: each question waits until the one before it has been answered, however that went. */
export function createPromiseQueue(): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const turn = last.then(ask);
    last = turn.catch(() => undefined);
    return turn;
  };
}
