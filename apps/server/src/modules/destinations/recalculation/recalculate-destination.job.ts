import { idOf } from '@tranzit/contract';
import type { CalculationId, DestinationId, EmptyReasonCode } from '@tranzit/kernel';
import { z } from 'zod';
import { actingMember, transaction } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { findRate, listOutcomes, type RateRow, recalcRate } from '../../calculations/index.ts';
import { type DestinationRow, dayColumns, rateColumns } from '../destination.ts';
import { publishCart } from '../destinations.live.ts';
import { ensureRegistries } from '../registry/commands/registry-of.ts';

/**
 * Asks the carrier of a destination for its rate again, for the destination's day. May come twice: the first answer wins, and
 * the carrier is asked under the same deadline as in any calculation.
 */
export const recalculateDestination = defineJob({
  name: 'recalculate-destination',
  payload: z.object({ destinationId: idOf('DestinationId') }),
  urgency: 'person',
  maxAttempts: 4,
});

export const recalculationKey = (id: DestinationId | ''): string => `recalculate-destination:${id}`;

const makerOf = ({ account_id, user_id }: DestinationRow) => ({ accountId: account_id, userId: user_id });

/** One whose rate is to be asked for. Index: primary key. */
async function findRunning({ db }: JobContext, id: DestinationId): Promise<DestinationRow | undefined> {
  return db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'recalc_running')
    .executeTakeFirst();
}

interface Answer {
  readonly calculationId: CalculationId | null;
  readonly rate: RateRow | undefined;
  readonly reason: EmptyReasonCode;
}

/** Reasons why a rate cannot be asked for any more, by the code of the refusal. */
const reasonByCode: Readonly<Record<string, EmptyReasonCode>> = {
  pickup_in_past: 'date_not_served',
  pickup_too_far: 'date_not_served',
};

/** The very rate as its carrier gives it now. */
async function ask(ctx: JobContext, row: DestinationRow): Promise<Answer> {
  const asking: Promise<void>[] = [];
  const acting = {
    ...ctx,
    actor: actingMember(makerOf(row)),
    // The answer is waited for: nobody else does.
    background: (work: () => Promise<void>) => void asking.push(work()),
  };
  const found = row.rate_result_id === null ? undefined : await findRate(acting, row.rate_result_id);
  if (!found) return { calculationId: null, rate: undefined, reason: 'no_tariff' };
  const { rate: former, calculation } = found;
  const calculationId = await recalcRate(acting, calculation.id, {
    rateResultId: former.id,
    pickupOn: row.pickup_on,
    // What its carrier has said since the press; before it the price may have been another.
    freshSince: row.changed_at,
  });
  await Promise.all(asking);
  const { rates, reasons } = await listOutcomes(ctx, calculationId);
  const rate = rates.find(
    ({ run_key, tariff_code, way, availability, known_at }) =>
      run_key === former.run_key &&
      tariff_code === former.tariff_code &&
      way === former.way &&
      availability === 'available' &&
      known_at === null,
  );
  return { calculationId, rate, reason: reasons.get(former.run_key) ?? 'no_tariff' };
}

/** What a refusal of the question means for the rate; faults are thrown on. */
async function askOrTell(ctx: JobContext, row: DestinationRow): Promise<Answer> {
  try {
    return await ask(ctx, row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code = Object.values(error.fields).flat()[0]?.code ?? '';
    return { calculationId: null, rate: undefined, reason: reasonByCode[code] ?? 'no_tariff' };
  }
}

/** The columns of what came: a price is compared with the one that was last agreed to. */
function columnsOf(row: DestinationRow, { calculationId, rate, reason }: Answer) {
  const common = { status: 'recalc_done', recalculation_id: calculationId } as const;
  if (!rate) return { ...common, empty_reason: reason };
  const agreed = row.former_price_kopecks ?? row.price_kopecks ?? rate.price_kopecks;
  return {
    ...common,
    ...rateColumns(rate),
    ...dayColumns(row, rate.pickup_on ?? row.pickup_on),
    empty_reason: null,
    former_price_kopecks: rate.price_kopecks === agreed ? null : agreed,
    is_price_agreed: rate.price_kopecks <= agreed,
  };
}

const planAnew = (ctx: JobContext, { id }: Pick<DestinationRow, 'id'>): Promise<void> =>
  enqueue(ctx, recalculateDestination, { destinationId: id }, { key: recalculationKey(id) });

/** What the carrier was asked about: an answer holds as long as the destination still is that, wherever it stands. */
const askedParts = [
  'rate_result_id',
  'pickup_on',
  'sender_contact_cast_id',
  'receiver_contact_cast_id',
  'cargo_id',
] as const;

/** Writes what came, unless the destination has become another meanwhile: then it is asked anew. */
async function settle(ctx: JobContext, asked: DestinationRow, answer: Answer): Promise<void> {
  await transaction(ctx, async (tx) => {
    const columns = columnsOf(asked, answer);
    const { numUpdatedRows } = await tx.db
      .updateTable('destinations')
      .set({ ...columns, changed_at: tx.clock.now() })
      .where('id', '=', asked.id)
      .where('status', '=', 'recalc_running')
      .where((eb) => eb.and(askedParts.map((part) => eb(part, 'is not distinct from', asked[part]))))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      if (await findRunning(tx, asked.id)) await planAnew(tx, asked);
      return;
    }
    if ('pickup_on' in columns) await ensureRegistries({ ...tx, actor: makerOf(asked) }, [columns.pickup_on]);
    publishCart(tx, makerOf(asked), { t: 'RECALC_DONE', destinationIds: [asked.id] });
  });
}

const unanswered: Answer = { calculationId: null, rate: undefined, reason: 'unavailable' };

/** A destination whose rate is asked for has a job that asks. Index: destinations_recalculated. */
export const recalculationSweep = sweepOf({
  name: 'recalculations',
  keyPrefix: recalculationKey(''),
  rows: (db: Db) =>
    db
      .selectFrom('destinations')
      .select(['id', 'changed_at as since'])
      .where('status', '=', 'recalc_running'),
  plan: planAnew,
  giveUp: async (ctx, { id }) => {
    const row = await findRunning(ctx, id);
    if (row) await settle(ctx, row, unanswered);
  },
});

export const recalculateHandler = handleJob(
  recalculateDestination,
  async (ctx, { destinationId }, { isLast }) => {
    const row = await findRunning(ctx, destinationId);
    if (!row) return;
    const answer = await askOrTell(ctx, row).catch((error: unknown) => {
      if (!isLast) throw error;
      ctx.log.error({ destinationId, err: error }, 'a destination cannot be calculated anew');
      return unanswered;
    });
    await settle(ctx, row, answer);
  },
);
