// One question at a time: while one is being answered only the newest of the others is kept, so that typing never queues
// up behind itself. A failed answer is reported and stops nothing: the newest question is still asked. Pure.

interface Asking<Question, Answer> {
  readonly answer: (question: Question) => Promise<Answer>;
  readonly onAnswer: (question: Question, answer: Answer) => void;
  readonly onFailure: (question: Question, error: unknown) => void;
}

/** Returns a function that takes every question; each gets its answer or its failure, unless a newer one replaced it. */
export function latestOnly<Question, Answer>(asking: Asking<Question, Answer>): (question: Question) => void {
  let next: { readonly question: Question } | null = null;
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    for (let asked = take(); asked; asked = take()) await tell(asked.question);
    busy = false;
  }

  async function tell(question: Question): Promise<void> {
    try {
      asking.onAnswer(question, await asking.answer(question));
    } catch (error) {
      asking.onFailure(question, error);
    }
  }

  function take() {
    const taken = next;
    next = null;
    return taken;
  }

  return (question) => {
    next = { question };
    if (!busy) void run();
  };
}
