import { flagOfKind, type TerminalColumns, terminalFlags } from './terminal-columns.ts';
import type { CargoNeeds, TerminalNeeds } from './terminal-search.ts';

/** Why a terminal does not suit, in the order in which reasons are told. */
export const ineligibilityReasons = [
  'too_heavy',
  'too_large',
  'no_drop_off',
  'no_hand_out',
  'not_for_tariff',
  'no_cash',
  'no_cards',
] as const;
export type IneligibilityReason = (typeof ineligibilityReasons)[number];

const bitOf = (reason: IneligibilityReason): number => 1 << ineligibilityReasons.indexOf(reason);
const bits = {
  tooHeavy: bitOf('too_heavy'),
  tooLarge: bitOf('too_large'),
  noDropOff: bitOf('no_drop_off'),
  noHandOut: bitOf('no_hand_out'),
  notForTariff: bitOf('not_for_tariff'),
  noCash: bitOf('no_cash'),
  noCards: bitOf('no_cards'),
} as const;

/** The reasons of a sum of their bits. */
export const reasonsOf = (mask: number): IneligibilityReason[] =>
  ineligibilityReasons.filter((reason) => mask & bitOf(reason));

const isBelow = (limit: number | undefined, needed: number): boolean =>
  limit !== undefined && limit !== 0 && limit < needed;

function cargoMask(columns: TerminalColumns, row: number, cargo: CargoNeeds): number {
  const [longest, middle, shortest] = columns.maxSidesMm;
  const isTooLarge =
    isBelow(longest[row], cargo.sidesMm[0]) ||
    isBelow(middle[row], cargo.sidesMm[1]) ||
    isBelow(shortest[row], cargo.sidesMm[2]) ||
    isBelow(columns.maxSidesSumMm[row], cargo.sidesSumMm);
  return (
    (isBelow(columns.maxGrams[row], cargo.heaviestGrams) ? bits.tooHeavy : 0) |
    (isTooLarge ? bits.tooLarge : 0)
  );
}

interface NeededFlag {
  readonly flag: number;
  readonly bit: number;
}

/** What every terminal of the carrier must have, with the reason when it has not. */
function requiredFlags(
  { toldFlags }: TerminalColumns,
  { side, takesCash, takesCards }: TerminalNeeds,
): readonly NeededFlag[] {
  const { dropOff, handOut, cash, cards } = terminalFlags;
  const required: NeededFlag[] = [];
  if (side === 'sender') required.push({ flag: dropOff, bit: bits.noDropOff });
  if (side === 'recipient') required.push({ flag: handOut, bit: bits.noHandOut });
  // A carrier that does not tell how its terminals take payment hides none for it.
  if (takesCash && toldFlags & cash) required.push({ flag: cash, bit: bits.noCash });
  if (takesCards && toldFlags & cards) required.push({ flag: cards, bit: bits.noCards });
  return required;
}

/** Kinds of terminal as rows bear them: a sum of the flags of a kind. */
const kindFlags = terminalFlags.locker | terminalFlags.point;

function markOtherKinds(
  { flags }: TerminalColumns,
  rows: Uint32Array,
  masks: Uint8Array,
  kinds: NonNullable<TerminalNeeds['kinds']>,
): void {
  const wanted = new Set(kinds.map((kind) => flagOfKind[kind]));
  for (let index = 0; index < rows.length; index += 1)
    if (!wanted.has((flags[rows[index] ?? 0] ?? 0) & kindFlags))
      masks[index] = (masks[index] ?? 0) | bits.notForTariff;
}

/** Why each of the rows does not suit: a sum of bits, zero where it does. Absent limits are none. */
export function ineligibilityMasks(
  columns: TerminalColumns,
  rows: Uint32Array,
  needs: TerminalNeeds,
): Uint8Array {
  const masks = new Uint8Array(rows.length);
  const { cargo } = needs;
  if (cargo)
    for (let index = 0; index < rows.length; index += 1)
      masks[index] = cargoMask(columns, rows[index] ?? 0, cargo);
  for (const { flag, bit } of requiredFlags(columns, needs))
    for (let index = 0; index < rows.length; index += 1)
      if (!((columns.flags[rows[index] ?? 0] ?? 0) & flag)) masks[index] = (masks[index] ?? 0) | bit;
  if (needs.kinds) markOtherKinds(columns, rows, masks, needs.kinds);
  return masks;
}
