// A decision that is made once a value. Pure.

/** Most values come again and again; each is decided once. */
export function memoize<T>(decide: (value: T) => boolean): (value: T) => boolean {
  const decided = new Map<T, boolean>();
  return (value) => {
    const known = decided.get(value);
    if (known !== undefined) return known;
    const answer = decide(value);
    decided.set(value, answer);
    return answer;
  };
}
