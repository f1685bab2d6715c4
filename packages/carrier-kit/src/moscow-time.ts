/** Carriers' date-times without a zone are Moscow's, UTC+3 all year round. */
const moscowOffset = '+03:00';

/** `2026-03-04T02:15:00` (or with a zone) as a UTC instant in ISO 8601; `undefined` when it is no date-time. */
export function fromMoscowTime(text: string): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/.exec(
    text.trim(),
  );
  if (!parts) return undefined;
  const [, day, time, zone = moscowOffset] = parts;
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The Moscow wall clock of an instant, `YYYY-MM-DDTHH:mm:ss`. */
export function toMoscowTime(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19);
}
