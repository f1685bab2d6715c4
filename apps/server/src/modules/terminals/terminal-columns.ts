import type { CarrierCode, TerminalId, TerminalKind } from '@tranzit/kernel';

/** What the index is told of a terminal. */
export interface IndexedTerminal {
  readonly id: TerminalId;
  /** Name, address and code, folded: the order by name, and what words are looked for in. */
  readonly text: string;
  readonly cityKey: string;
  readonly cityFiasId: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: TerminalKind;
  readonly acceptsDropOff: boolean;
  readonly handsOut: boolean;
  readonly takesCash: boolean;
  readonly takesCards: boolean;
  /** Zeros are no limits. */
  readonly maxGrams: number;
  readonly maxSidesMm: readonly [number, number, number];
  readonly maxSidesSumMm: number;
}

export const terminalFlags = { locker: 1, dropOff: 2, handOut: 4, cash: 8, cards: 16, point: 32 } as const;

/** An office bears none. */
export const flagOfKind: Readonly<Record<TerminalKind, number>> = {
  office: 0,
  point: terminalFlags.point,
  locker: terminalFlags.locker,
};

/** One carrier's terminals, column by column, from south to north: some 150 bytes each, most of them text. */
export interface TerminalColumns {
  readonly carrier: CarrierCode;
  readonly count: number;
  readonly ids: Float64Array;
  readonly texts: readonly string[];
  /** Places in the order of texts: to compare numbers is quicker. */
  readonly ranks: Uint32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Sums of `terminalFlags`. */
  readonly flags: Uint8Array;
  /** Zeros are no limits. */
  readonly maxGrams: Uint32Array;
  readonly maxSidesMm: readonly [Uint32Array, Uint32Array, Uint32Array];
  readonly maxSidesSumMm: Uint32Array;
  /** Row numbers. */
  readonly byCityKey: ReadonlyMap<string, readonly number[]>;
  readonly byCityFiasId: ReadonlyMap<string, readonly number[]>;
  /** What some terminal of the carrier has: a carrier of which none takes cards does not tell of cards at all. */
  readonly toldFlags: number;
}

function flagsOf(terminal: IndexedTerminal): number {
  return (
    flagOfKind[terminal.kind] |
    (terminal.acceptsDropOff ? terminalFlags.dropOff : 0) |
    (terminal.handsOut ? terminalFlags.handOut : 0) |
    (terminal.takesCash ? terminalFlags.cash : 0) |
    (terminal.takesCards ? terminalFlags.cards : 0)
  );
}

function rowsBy(
  terminals: readonly IndexedTerminal[],
  keyOf: (terminal: IndexedTerminal) => string | undefined,
): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [row, terminal] of terminals.entries()) {
    const key = keyOf(terminal);
    if (key === undefined) continue;
    const known = rows.get(key);
    if (known) known.push(row);
    else rows.set(key, [row]);
  }
  return rows;
}

function ranksOf(terminals: readonly IndexedTerminal[]): Uint32Array {
  const rows = Uint32Array.from(terminals, (_, row) => row);
  const textOf = (row: number): string => terminals[row]?.text ?? '';
  rows.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  const ranks = new Uint32Array(rows.length);
  for (const [rank, row] of rows.entries()) ranks[row] = rank;
  return ranks;
}

export function toTerminalColumns(
  carrier: CarrierCode,
  terminals: readonly IndexedTerminal[],
): TerminalColumns {
  const sorted = terminals.toSorted((a, b) => a.latitude - b.latitude);
  const integers = (numberOf: (terminal: IndexedTerminal) => number) => Uint32Array.from(sorted, numberOf);
  const floats = (numberOf: (terminal: IndexedTerminal) => number) => Float64Array.from(sorted, numberOf);
  const flags = Uint8Array.from(sorted, flagsOf);
  return {
    carrier,
    count: sorted.length,
    ids: floats(({ id }) => id),
    texts: sorted.map(({ text }) => text),
    ranks: ranksOf(sorted),
    latitudes: floats(({ latitude }) => latitude),
    longitudes: floats(({ longitude }) => longitude),
    flags,
    maxGrams: integers(({ maxGrams }) => maxGrams),
    maxSidesMm: [
      integers(({ maxSidesMm }) => maxSidesMm[0]),
      integers(({ maxSidesMm }) => maxSidesMm[1]),
      integers(({ maxSidesMm }) => maxSidesMm[2]),
    ],
    maxSidesSumMm: integers(({ maxSidesSumMm }) => maxSidesSumMm),
    byCityKey: rowsBy(sorted, ({ cityKey }) => cityKey),
    byCityFiasId: rowsBy(sorted, ({ cityFiasId }) => cityFiasId),
    toldFlags: flags.reduce((all, each) => all | each, 0),
  };
}

function firstRow({ latitudes, count }: TerminalColumns, isBefore: (latitude: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(latitudes[middle] ?? Number.POSITIVE_INFINITY)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first row at this latitude or north of it. */
export const firstRowFrom = (columns: TerminalColumns, latitude: number): number =>
  firstRow(columns, (other) => other < latitude);

/** The first row north of this latitude. */
export const firstRowAfter = (columns: TerminalColumns, latitude: number): number =>
  firstRow(columns, (other) => other <= latitude);
