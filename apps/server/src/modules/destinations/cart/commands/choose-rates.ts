import type { CargoId, DestinationId, RateResultId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { type FoundRate, findRates } from '../../../calculations/index.ts';
import { type Ruling, readRuling, rulingAfter } from '../../../rules/index.ts';
import { loadParts, requireRateFor, type TerminalNeeds } from '../../check-parts.ts';
import { type Failure, failureOf } from '../../creation-failure.ts';
import { chosenColumns, type DestinationRow, dayColumns, isBusy } from '../../destination.ts';
import {
  lockIdleDestinations,
  lockRemaining,
  publishRows,
  writeDestination,
} from '../../destinations.store.ts';
import { ensureRegistries } from '../../registry/commands/registry-of.ts';

type ChooseNeeds = TransactionNeeds & TerminalNeeds & Needs<'clock' | 'actor'>;

export type ChosenRates = ReadonlyMap<DestinationId, RateResultId>;

/** A rate for a destination, with what it was calculated for beside what the destination is. */
export interface ChosenRate {
  readonly rateResultId: RateResultId;
  /** The cargo that carriers were asked about, where the destination still has the one that it was made of. */
  readonly cargo?: { readonly own: CargoId; readonly asked: CargoId } | undefined;
  /** By which rule it was chosen, as `Ruling` of the rules. */
  readonly ruling?: unknown;
}

/** A destination whose rate is collected on another day than it stood on. */
export interface MovedDay {
  readonly destinationId: DestinationId;
  readonly pickupDate: string;
  readonly formerPickupDate: string;
}

export interface Refusal {
  readonly row: DestinationRow;
  readonly failure: Failure;
}

export interface TakenRates {
  readonly taken: readonly DestinationId[];
  /** Those of them whose day has become another. */
  readonly moved: readonly MovedDay[];
  readonly refused: readonly Refusal[];
}

/** Tells of each of these destinations its chosen rate. Errors: 400 at the field for which it may not have it, 404. */
async function ratesOf(
  ctx: ChooseNeeds,
  rows: readonly DestinationRow[],
  chosen: ChosenRates,
): Promise<(row: DestinationRow) => Promise<FoundRate>> {
  const [parts, rates] = await Promise.all([loadParts(ctx, rows), findRates(ctx, [...chosen.values()])]);
  return async (row) => {
    const [rateResultId, ofRow] = [chosen.get(row.id), parts.get(row.id)];
    if (rateResultId === undefined || !ofRow) throw notFound();
    const found = rates.get(rateResultId);
    const { pickup_on, wished_pickup_on } = row;
    // Moved by the rate that it has, it may still have one for the day that was wished for.
    const pickupOn = found?.calculation.pickupOn === wished_pickup_on ? wished_pickup_on : pickup_on;
    return requireRateFor(ctx, found, { parts: ofRow, pickupOn: pickupOn ?? pickup_on });
  };
}

/** What is left of what the rules have said of the row. */
function rulingLeft(row: DestinationRow, { rate }: FoundRate): Ruling | undefined {
  const ruling = readRuling(row.ruling);
  return ruling && rulingAfter(ruling, { from: row.rate_result_id, to: rate.id });
}

/** Answers the day on which it is collected now. */
async function giveRate(
  ctx: ChooseNeeds,
  row: DestinationRow,
  found: FoundRate,
  wish: Pick<ChosenRate, 'ruling'> = {},
): Promise<string> {
  const ruling = wish.ruling ?? rulingLeft(row, found);
  const pickupOn = found.rate.pickup_on ?? found.calculation.pickupOn;
  await writeDestination(ctx, row, {
    ...chosenColumns(found),
    status: 'init',
    ...dayColumns(row, pickupOn),
    cargo_id: row.cargo_id,
    former_price_kopecks: null,
    is_price_agreed: true,
    empty_reason: null,
    creation_error: null,
    ruling: ruling ? JSON.stringify(ruling) : null,
    batch_id: null,
  });
  return pickupOn;
}

/** Rows with the days on which they are collected now: those get their registries, and what has moved is told. */
async function settleDays(
  tx: ChooseNeeds,
  days: readonly (readonly [DestinationRow, string])[],
): Promise<readonly MovedDay[]> {
  const moved = days.filter(([row, pickupOn]) => row.pickup_on !== pickupOn);
  await ensureRegistries(
    tx,
    moved.map(([, pickupOn]) => pickupOn),
  );
  publishRows(
    tx,
    days.map(([row]) => row),
  );
  return moved.map(([row, pickupDate]) => ({
    destinationId: row.id,
    pickupDate,
    formerPickupDate: row.pickup_on,
  }));
}

/**
 * Gives destinations other rates, each calculated for what it is; all or none. Answers the rates of before, and whose day has
 * become another. Errors: 400 at the field that is wrong, 404, 409 `destination_busy`.
 */
export async function chooseRates(
  ctx: ChooseNeeds,
  chosen: ChosenRates,
): Promise<{
  readonly former: ReadonlyMap<DestinationId, RateResultId | null>;
  readonly moved: readonly MovedDay[];
}> {
  return transaction(ctx, async (tx) => {
    const rows = await lockIdleDestinations(tx, [...chosen.keys()]);
    if (rows.values().some(({ status }) => status === 'recalc_running')) throw conflict('destination_busy');
    const rateOf = await ratesOf(tx, [...rows.values()], chosen);
    const days: (readonly [DestinationRow, string])[] = [];
    for (const row of rows.values()) days.push([row, await giveRate(tx, row, await rateOf(row))]);
    const moved = await settleDays(tx, days);
    return { former: new Map(rows.values().map((row) => [row.id, row.rate_result_id])), moved };
  });
}

/** With the cargo that its rate was asked for. */
const asAsked = (row: DestinationRow, { cargo }: ChosenRate): DestinationRow =>
  cargo?.own === row.cargo_id ? { ...row, cargo_id: cargo.asked } : row;

/** The rate that a destination may have, or why it may not have it. */
async function rateOrFailure(
  row: DestinationRow,
  rateOf: (row: DestinationRow) => Promise<FoundRate>,
): Promise<{ readonly found: FoundRate } | { readonly failure: Failure }> {
  try {
    if (isBusy(row) || row.status === 'recalc_running') throw conflict('destination_busy');
    return { found: await rateOf(row) };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { failure };
  }
}

/**
 * Gives destinations their rates where each may have it, and answers who may not and why, and whose day has become another;
 * what was removed meanwhile is passed over. Those that are refused stay as they are.
 */
export async function chooseRatesWherePossible(
  ctx: ChooseNeeds,
  chosen: ReadonlyMap<DestinationId, ChosenRate>,
): Promise<TakenRates> {
  return transaction(ctx, async (tx) => {
    const held = await lockRemaining(tx, [...chosen.keys()]);
    const wishes = [...chosen].flatMap(([id, wish]) => {
      const row = held.get(id);
      return row ? [{ wish, row, asked: asAsked(row, wish) }] : [];
    });
    const rateOf = await ratesOf(
      tx,
      wishes.map(({ asked }) => asked),
      new Map(wishes.map(({ wish, row }) => [row.id, wish.rateResultId])),
    );
    const days: (readonly [DestinationRow, string])[] = [];
    const refused: Refusal[] = [];
    for (const { wish, row, asked } of wishes) {
      const answer = await rateOrFailure(asked, rateOf);
      if ('failure' in answer) {
        refused.push({ row, failure: answer.failure });
        continue;
      }
      days.push([row, await giveRate(tx, asked, answer.found, wish)]);
    }
    return { taken: days.map(([{ id }]) => id), moved: await settleDays(tx, days), refused };
  });
}
