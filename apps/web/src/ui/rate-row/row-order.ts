/** The key of a row among the rows of its list. */
type Key = string;

/** Rows that stand in the document: those still wanted where they are, each new one after its predecessor. */
export function keepPlaces(standing: readonly Key[], wanted: readonly Key[]): readonly Key[] {
  const isWanted = new Set(wanted);
  const kept = standing.filter((key) => isWanted.has(key));
  const isKept = new Set(kept);
  for (const [place, key] of wanted.entries()) {
    const previous = wanted[place - 1];
    if (!isKept.has(key)) kept.splice(previous === undefined ? 0 : kept.indexOf(previous) + 1, 0, key);
  }
  return kept;
}

export const isSameOrder = (some: readonly Key[], others: readonly Key[]): boolean =>
  some.length === others.length && some.every((key, place) => key === others[place]);

/**
 * The same rows with at most `count` of them moved to their places, from the last one upwards: React then moves these and
 * leaves all the others where they are.
 */
export function moveSome(standing: readonly Key[], wanted: readonly Key[], count: number): readonly Key[] {
  let right = 0;
  while (right < wanted.length && wanted.at(-1 - right) === standing.at(-1 - right)) right += 1;
  const end = wanted.slice(Math.max(0, wanted.length - right - count));
  const isAtEnd = new Set(end);
  return [...standing.filter((key) => !isAtEnd.has(key)), ...end];
}
