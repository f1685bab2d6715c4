import type { DestinationId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../../platform/context/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import type { DestinationRow } from '../../destination.ts';
import { publishCart } from '../../destinations.live.ts';
import { changeDestinations, lockIdleDestinations } from '../../destinations.store.ts';
import { recalculateDestination, recalculationKey } from '../recalculate-destination.job.ts';

type RecalcNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** So many of an account are asked about side by side; a few prices of somebody else never wait behind a thousand. */
const lanes = 8;
const laneOf = ({ actor }: RecalcNeeds, place: number) =>
  ({ queue: `recalculate:${actor.accountId}:${place % lanes}`, urgency: 'paper' }) as const;

/** Plans that the rates of destinations are asked again, those that have one, for the day they are on. In a transaction. */
export async function planRecalculation(
  ctx: RecalcNeeds,
  rows: readonly DestinationRow[],
  change: { readonly pickup_on?: string; readonly wished_pickup_on?: null } = {},
): Promise<void> {
  const [priced, others] = [
    rows.filter((row) => row.rate_result_id !== null),
    rows.filter((row) => row.rate_result_id === null),
  ];
  await changeDestinations(ctx, others, change);
  await changeDestinations(ctx, priced, {
    ...change,
    status: 'recalc_running',
    creation_error: null,
    batch_id: null,
  });
  for (const [place, { id }] of priced.entries())
    await enqueue(
      ctx,
      recalculateDestination,
      { destinationId: id },
      { key: recalculationKey(id), ...(priced.length > lanes && laneOf(ctx, place)) },
    );
  if (priced.length > 0)
    publishCart(ctx, ctx.actor, { t: 'RECALC_RUNNING', destinationIds: priced.map(({ id }) => id) });
}

/** Asks the carriers for the prices of destinations again. Errors: 404, 409 `destination_busy`, `destination_unrated`. */
export async function recalculateCart(ctx: RecalcNeeds, ids: readonly DestinationId[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const rows = [...(await lockIdleDestinations(tx, ids)).values()];
    if (rows.some((row) => row.rate_result_id === null)) throw conflict('destination_unrated');
    await planRecalculation(
      tx,
      rows.filter(({ status }) => status !== 'recalc_running'),
    );
  });
}
