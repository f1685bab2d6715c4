import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';

/** `true`, `"true"` or 1. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 1 || ['true', '1'].includes(textOf(value).toLowerCase());
}

/** Flags of orders and calculations with the numbers their services have in the tariff service. */
const servicesByFlag: Readonly<Record<string, number>> = {
  'with-simple-notice': 1,
  'with-order-of-notice': 2,
  'with-electronic-notice': 62,
  fragile: 4,
  'sms-notice-recipient': 21,
  'completeness-checking': 38,
  'contents-checking': 22,
  'functionality-checking': 83,
  'with-fitting': 82,
  inventory: 23,
  vsd: 66,
};
const OVERSIZE = 12;

/** Sides of a parcel in whole centimetres; 0 where nothing was said. */
export function readSides(body: JsonObject): { lengthCm: number; widthCm: number; heightCm: number } {
  const dimension = objectOf(body.dimension);
  const side = (name: string): number => numberOf(dimension[name]) ?? 0;
  return { lengthCm: side('length'), widthCm: side('width'), heightCm: side('height') };
}

/** Sizes by their names, largest sides in centimetres. */
const sizes: Readonly<Record<string, readonly [number, number, number]>> = {
  S: [26, 17, 8],
  M: [30, 20, 15],
  L: [40, 27, 18],
  XL: [53, 26, 22],
};

/** Names a `dimension-type` may have. */
export const dimensionTypes: ReadonlySet<string> = new Set([...Object.keys(sizes), 'OVERSIZED']);

/** True for a parcel larger than XL, or said to be. */
function isOversized(body: JsonObject): boolean {
  if (textOf(body['dimension-type']) === 'OVERSIZED') return true;
  const { lengthCm, widthCm, heightCm } = readSides(body);
  const sides = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a);
  return sides.some((side, place) => side > (sizes.XL?.toSorted((a, b) => b - a)[place] ?? 0));
}

/** Numbers of the services that the flags of an order or a calculation ask for. */
export function servicesOf(body: JsonObject): readonly number[] {
  const asked = Object.entries(servicesByFlag).filter(([flag]) => flagOf(body[flag]));
  return [...asked.map(([, id]) => id), ...(isOversized(body) ? [OVERSIZE] : [])];
}

/** Flags of an order that are set, for control calls. */
export function flagsOf(body: JsonObject): JsonObject {
  const names = [...Object.keys(servicesByFlag), 'courier', 'no-return', 'easy-return'];
  const insured = body['insr-value'] === undefined ? {} : { 'insr-value': body['insr-value'] };
  const identity = objectOf(body['ecom-data'])['identity-methods'];
  return {
    ...insured,
    ...(Array.isArray(identity) ? { 'identity-methods': identity } : {}),
    ...Object.fromEntries(names.filter((name) => flagOf(body[name])).map((name) => [name, true])),
  };
}
