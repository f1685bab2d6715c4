/** A JSON object of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The object itself, or an empty one for anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Tells objects from arrays, `null` and plain values. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; anything else in it is dropped. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Text or number as trimmed text; `''` when absent. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Number or numeric text; `undefined` when it is neither. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const parsed = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Parses a body; `undefined` when it is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
