const rounds = 7;
const entries = 4000;

/** Texts and numbers as an answer of the API has them; the same at every call. */
function doWork(): number {
  const list = Array.from({ length: entries }, (_, index) => ({
    id: index,
    number: `TRZ${String(index * 7919).padStart(10, '0')}`,
    price: { amount: ((index * 37) % 100_000) / 100, currency: 'RUB' },
    tags: [`${index % 13}`, `${index % 29}`],
  }));
  const read = JSON.parse(JSON.stringify(list)) as typeof list; // what was written a moment ago
  return read.toSorted((a, b) => a.price.amount - b.price.amount || (a.number < b.number ? -1 : 1)).length;
}

/**
 * Processor time that a fixed piece of work takes on this machine now, ms, the quickest of seven rounds: figures in
 * milliseconds of two days or machines are compared by it.
 */
export function yardstickMs(): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    doWork();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
