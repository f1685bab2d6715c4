/**
 * Where a key leads from the action at `place`: arrows go round, Home and End to the ends, a letter to the next action
 * that begins with it. `undefined`: nowhere.
 */
export function placeByKey(key: string, labels: readonly string[], place: number): number | undefined {
  const { length } = labels;
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return (Math.max(0, place) - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  return labels
    .map((_, step) => (place + 1 + step) % length)
    .find((next) => labels[next]?.toLowerCase().startsWith(key.toLowerCase()));
}
