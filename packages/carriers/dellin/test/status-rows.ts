import { statusRowSchema } from '../src/schemas.ts';

/** Codes that are states by themselves; the others are details of the state they begin with. */
const states = new Set([
  'draft',
  'processing',
  'waiting',
  'pickup',
  'received',
  'inway',
  'arrived',
  'warehousing',
  'delivery',
  'finished',
  'declined',
  'accompanying_documents_return',
  'airport_warehousing',
  'arrived_to_airport',
  'received_warehousing',
]);

/** Rows an hour apart; finer codes stand beside their coarse one. */
export const rowsOf = (codes: readonly string[]) =>
  codes.map((code, index) => {
    const at = `2026-03-0${1 + Math.floor(index / 10)} ${String(10 + (index % 10))}:00:00`;
    const isCoarse = states.has(code);
    return statusRowSchema.parse({
      number: '1',
      state: isCoarse ? code : code.split('_')[0],
      stateName: code,
      stateDate: at,
      detailedStatus: isCoarse ? null : code,
      detailedStatusDate: isCoarse ? null : at,
    });
  });
