import type { MultiCalculationId } from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import { type Needs, type ViewerNeeds, visibleTo } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { listRunsOfMany } from '../../calculations/index.ts';

export type MultiRow = Selectable<Tables['multi_calculations']>;
export type TaskRow = Selectable<Tables['multi_tasks']>;
export type Run = Awaited<ReturnType<typeof listRunsOfMany>>[number];

/** A multi-calculation that the member may see. Errors: 404. Index: primary key. */
export async function getMulti(ctx: ViewerNeeds, id: MultiCalculationId): Promise<MultiRow> {
  const row = await ctx.db
    .selectFrom('multi_calculations')
    .selectAll()
    .where(visibleTo(ctx.actor, 'multi_calculations'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What was asked, in order. Index: multi_tasks_pkey. */
export const listTasks = ({ db }: Needs<'db'>, id: MultiCalculationId): Promise<TaskRow[]> =>
  db.selectFrom('multi_tasks').selectAll().where('multi_id', '=', id).orderBy('place').execute();

/** Asked, and it has not told whether it has a rate. */
export const isSilent = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'timed_out' || state === 'failed';

/** Of destinations for which another rate may be chosen, as `isOpen` has it. */
const ofOpen = sql<boolean>`(destinations.removed_at is null and destinations.status not in ('creation', 'creation_complete')
  and not (destinations.status = 'creation_error' and destinations.waybill_id is not null))`;

/** How many have a rate among those that another may be chosen for. Index: multi_tasks_pkey. */
export async function countChosen(ctx: ViewerNeeds, id: MultiCalculationId): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('multi_tasks')
    .innerJoin('destinations', 'destinations.id', 'multi_tasks.destination_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('multi_tasks.multi_id', '=', id)
    .where('multi_tasks.rate_result_id', 'is not', null)
    .where(ofOpen)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * What the step into the cart is about: chosen, and neither ordered, nor removed, nor in the cart with this very rate. Index:
 * multi_tasks_pkey.
 */
export const listForCart = (
  ctx: ViewerNeeds,
  id: MultiCalculationId,
): Promise<
  Pick<TaskRow, 'destination_id' | 'rate_result_id' | 'own_cargo_id' | 'asked_cargo_id' | 'ruling'>[]
> =>
  ctx.db
    .selectFrom('multi_tasks')
    .innerJoin('destinations', 'destinations.id', 'multi_tasks.destination_id')
    .select([
      'multi_tasks.destination_id',
      'multi_tasks.rate_result_id',
      'multi_tasks.own_cargo_id',
      'multi_tasks.asked_cargo_id',
      'multi_tasks.ruling',
    ])
    .where(visibleTo(ctx.actor, 'destinations'))
    .where('multi_tasks.multi_id', '=', id)
    .where('multi_tasks.rate_result_id', 'is not', null)
    .where(ofOpen)
    .where(sql<boolean>`destinations.rate_result_id is distinct from multi_tasks.rate_result_id`)
    .orderBy('multi_tasks.place')
    .execute();

/** The days of collection of all, and the member's newest multi-calculation. Indexes: multi_tasks_pkey, multi_calculations_account. */
export async function findFrame({ db }: Needs<'db'>, row: MultiRow) {
  const [days, newest] = await Promise.all([
    db
      .selectFrom('multi_tasks')
      .innerJoin('destinations', 'destinations.id', 'multi_tasks.destination_id')
      .select((eb) => [
        eb.fn.min<string>('destinations.pickup_on').as('from'),
        eb.fn.max<string>('destinations.pickup_on').as('to'),
      ])
      .where('multi_tasks.multi_id', '=', row.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('multi_calculations')
      .select('id')
      .where('account_id', '=', row.account_id)
      .where('user_id', '=', row.user_id)
      .where('id', '>', row.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { ...days, newestId: newest?.id ?? null };
}
