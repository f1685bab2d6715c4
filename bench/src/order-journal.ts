import { readFileSync, writeFileSync } from 'node:fs';
import type { CarrierCode } from '@tranzit/kernel';
import type { OrderReference } from '../../packages/carrier-kit/src/index.ts';

/** An order as the simulator's journal keeps it. */
interface JournalOrder {
  readonly carrier: CarrierCode;
  readonly number: string;
  readonly steps: readonly { readonly at: number | null }[];
}

const hourMs = 3_600_000;
const isNumber = (name: string, value: unknown): value is string =>
  /^id$|number$|barcode$|ui?d$/i.test(name) &&
  typeof value === 'string' &&
  /\d/.test(value) &&
  value.length > 7;

/** Everything the order is known by, the longest first, for one number may begin another. */
function numbersOf(order: unknown): readonly string[] {
  const numbers = new Set<string>();
  JSON.stringify(order, (name, value: unknown) => {
    if (isNumber(name, value)) numbers.add(value);
    return value;
  });
  return [...numbers].toSorted((a, b) => b.length - a.length);
}

const lastDigits = 6;
const renumber = (number: string, index: number): string =>
  number.slice(0, -lastDigits) + String(index).padStart(lastDigits, '0');

export interface Multiple {
  readonly count: number;
  /** How often everything happens to an order. */
  readonly lives: number;
  /** The numbers go on from here. */
  readonly after: number;
}

function lengthen(order: JournalOrder, lives: number): JournalOrder {
  const times = order.steps.flatMap(({ at }) => at ?? []);
  const spanMs = Math.max(...times) - Math.min(...times) + hourMs;
  const steps = Array.from({ length: lives }, (_, life) =>
    order.steps.map((step) => ({
      ...step,
      at: step.at === null ? null : step.at - (lives - 1 - life) * spanMs,
    })),
  );
  return { ...order, steps: steps.flat() };
}

/** Reads the last state of every order in a journal. */
export function readOrders(journalFile: string): ReadonlyMap<CarrierCode, JournalOrder> {
  const lines = readFileSync(journalFile, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { readonly order?: JournalOrder }); // the simulator wrote it
  return new Map(entries.flatMap(({ order }) => (order ? [[order.carrier, order] as const] : [])));
}

/** An order so many times over, each under numbers of its own, as a journal and as references to them. */
export function multiply(
  order: JournalOrder,
  reference: OrderReference,
  { count, lives, after }: Multiple,
): { readonly lines: string; readonly references: readonly OrderReference[] } {
  const numbers = numbersOf(order);
  const renumbered = (text: string, index: number): string =>
    numbers.reduce((changed, number) => changed.replaceAll(number, renumber(number, index)), text);
  const [line, asked] = [JSON.stringify({ order: lengthen(order, lives) }), JSON.stringify(reference)];
  const all = Array.from({ length: count }, (_, index) => after + index + 1);
  return {
    lines: all.map((index) => `${renumbered(line, index)}\n`).join(''),
    references: all.map((index) => JSON.parse(renumbered(asked, index)) as OrderReference), // was one before
  };
}

export const writeJournal = (journalFile: string, parts: readonly string[]): void =>
  writeFileSync(journalFile, parts.join(''));
