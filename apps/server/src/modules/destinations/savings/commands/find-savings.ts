import type { CartSavings } from '@tranzit/contract';
import { type DestinationId, kopecks, roublesFromKopecks } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { listQuestions, loadRates, type RateRow } from '../../../calculations/index.ts';
import { listOrderable } from '../../cart/cart.queries.ts';
import { type CheckedParts, loadParts, suitsTerminals, type TerminalNeeds } from '../../check-parts.ts';
import type { DestinationRow } from '../../destination.ts';
import { lockIdleDestinations } from '../../destinations.store.ts';
import { alternativesKey, askAlternatives } from '../ask-alternatives.job.ts';
import {
  type Alternatives,
  allByOneCarrier,
  bestOfSameSpeed,
  isCurrentQuestion,
  type Saving,
} from '../savings.ts';

type ReadNeeds = TerminalNeeds & Needs<'db' | 'clock' | 'actor'>;
type SavingsNeeds = TransactionNeeds & ReadNeeds;

const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

const present = (current: number, { totalKopecks, changes }: Saving) => ({
  total: roubles(totalKopecks),
  saving: roubles(current - totalKopecks),
  changes: changes.map(({ destinationId, rateResultId, priceKopecks, later }) => ({
    destinationId,
    rateResultId,
    price: roubles(priceKopecks),
    later,
  })),
  laterCount: changes.filter(({ later }) => later > 0).length,
});

type Question = NonNullable<ReturnType<Awaited<ReturnType<typeof listQuestions>>['get']>>;

/** Of the answers to a question those that may take the place of a rate: of the same way, orderable now, with the same terminals. */
async function othersOf(
  ctx: ReadNeeds,
  { question, rate, parts }: { question: Question; rate: RateRow; parts: CheckedParts | undefined },
): Promise<readonly RateRow[]> {
  const alike = question.rates.filter(
    ({ way, availability, known_at, pickup_on }) =>
      way === rate.way && availability === 'available' && known_at === null && pickup_on === rate.pickup_on,
  );
  if (rate.way === 'd2d' || alike.length === 0) return alike;
  if (!parts) return [];
  const input = question.input();
  const suits = await Promise.all(alike.map((other) => suitsTerminals(ctx, { rate: other, input }, parts)));
  return alike.filter((_, place) => suits[place]);
}

/** The rates that a destination may be given instead. */
async function alternativesOf(
  ctx: ReadNeeds,
  rows: readonly DestinationRow[],
): Promise<{ readonly known: readonly Alternatives[]; readonly unasked: readonly DestinationRow[] }> {
  const now = ctx.clock.now();
  const [rates, questions, parts] = await Promise.all([
    loadRates(
      ctx,
      rows.flatMap((row) => row.rate_result_id ?? []),
    ),
    listQuestions(
      ctx,
      rows.flatMap((row) => row.question_id ?? []),
    ),
    loadParts(ctx, rows),
  ]);
  const known: Alternatives[] = [];
  const unasked: DestinationRow[] = [];
  for (const row of rows) {
    const rate = row.rate_result_id === null ? undefined : rates.get(row.rate_result_id);
    const question = row.question_id === null ? undefined : questions.get(row.question_id);
    if (!rate) continue;
    if (!question || !isCurrentQuestion(question, row.pickup_on, now)) unasked.push(row);
    else
      known.push({
        destinationId: row.id,
        rate,
        others: await othersOf(ctx, { question, rate, parts: parts.get(row.id) }),
      });
  }
  return { known, unasked };
}

/** Gives jobs to what all carriers have to be asked about anew. */
async function openQuestions(tx: SavingsNeeds, rows: readonly DestinationRow[]): Promise<void> {
  const unopened = rows.filter(({ is_question_open }) => !is_question_open).map(({ id }) => id);
  if (unopened.length === 0) return;
  await tx.db
    .updateTable('destinations')
    .set({ is_question_open: true })
    .where('id', 'in', unopened)
    .execute();
  for (const id of unopened)
    await enqueue(tx, askAlternatives, { destinationId: id }, { key: alternativesKey(id) });
}

/** What is known of them; `pending` of them are not. */
function presentSavings(known: readonly Alternatives[], pending: number): CartSavings {
  const current = known.reduce((sum, { rate }) => sum + rate.price_kopecks, 0);
  const best = bestOfSameSpeed(known);
  return {
    current: roubles(current),
    count: known.length,
    best: best.changes.length > 0 ? present(current, best) : null,
    oneCarrier: allByOneCarrier(known)
      .filter(({ totalKopecks, changes }) => totalKopecks < current && changes.length > 0)
      .map((saving) => ({ deliveryService: saving.carrier, ...present(current, saving) })),
    pending,
  };
}

/**
 * What the same destinations would cost by the best rates of the same speed, and all by one carrier. What has to be asked
 * anew is asked by jobs, and counted as pending meanwhile. Errors: 404, 409 `destination_busy`.
 */
export async function findSavings(ctx: SavingsNeeds, ids: readonly DestinationId[]): Promise<CartSavings> {
  return transaction(ctx, async (tx) => {
    const rows = [...(await lockIdleDestinations(tx, ids)).values()];
    const { known, unasked } = await alternativesOf(tx, rows);
    await openQuestions(tx, unasked);
    return presentSavings(known, unasked.length);
  });
}

/** The same of all that can be ordered from the cart, told from what carriers have answered before; asks and holds nothing. */
export async function findKnownSavings(ctx: ReadNeeds): Promise<CartSavings> {
  const { known, unasked } = await alternativesOf(ctx, await listOrderable(ctx));
  return presentSavings(known, unasked.length);
}
