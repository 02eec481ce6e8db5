// A decision that is made once a value. Pure.

/** Most values come again and again; each is decided once. */
export function memoize<T, Answer>(decide: (value: T) => Answer): (value: T) => Answer {
  const decided = new Map<T, Answer>();
  return (value) => {
    const known = decided.get(value);
    if (known !== undefined) return known;
    const answer = decide(value);
    decided.set(value, answer);
    return answer;
  };
}
