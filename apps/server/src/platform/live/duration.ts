const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/**
 * Reads a duration as Centrifugo's configuration writes it: `250ms`, `30m`, `1h30m`, `1.5s`, `0`.
 * @returns milliseconds
 * @throws RangeError when the text is no duration
 */
export function parseDurationMs(text: string): number {
  if (text === '0') return 0;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) throw new RangeError(`not a duration: "${text}"`);
  let totalMs = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)) {
    totalMs += Number(amount) * (unitMs[unit ?? ''] ?? 0);
  }
  return totalMs;
}
