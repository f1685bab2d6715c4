import type { RegistryDay } from '@tranzit/contract';
import {
  beforeCollectionStatuses,
  type CarrierCode,
  dayProblemStatuses,
  daysOfPeriod,
  isWorkingDay,
  kopecks,
  type RegistryId,
  roublesFromKopecks,
  type WaybillStatus,
} from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { countWaybillsByDay } from '../../waybills/index.ts';
import type { DestinationRow } from '../destination.ts';

export interface Registry {
  readonly id: RegistryId;
  readonly pickupOn: string;
}

/** The registry of this id. Errors: 404. Index: primary key. */
export async function getRegistry(ctx: AccountNeeds, id: RegistryId): Promise<Registry> {
  const row = await ctx.db
    .selectFrom('registries')
    .select(['id', 'pickup_on as pickupOn'])
    .where(ofAccount(ctx.actor, 'registries'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The registry of a day, if it was ever asked for. Index: registries_account_id_pickup_on_key. */
export async function findRegistryId(ctx: AccountNeeds, pickupOn: string): Promise<RegistryId | undefined> {
  const row = await ctx.db
    .selectFrom('registries')
    .select('id')
    .where(ofAccount(ctx.actor, 'registries'))
    .where('pickup_on', '=', pickupOn)
    .executeTakeFirst();
  return row?.id;
}

/** What is not ordered of a day, in its order. Index: destinations_day. */
export async function listDay(ctx: ViewerNeeds, pickupOn: string): Promise<readonly DestinationRow[]> {
  return (
    ctx.db
      .selectFrom('destinations')
      .selectAll()
      .where(visibleTo(ctx.actor, 'destinations'))
      .where('pickup_on', '=', pickupOn)
      .where('removed_at', 'is', null)
      .where('status', '<>', 'creation_complete')
      // What is being registered stands among the waybills.
      .where('waybill_id', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
  );
}

interface Period {
  readonly from: string;
  readonly to: string;
}

export interface PeriodQuestion extends Period {
  /** Only what goes with these; none: everything. */
  readonly carriers?: readonly CarrierCode[] | undefined;
}

interface DestinationCount {
  readonly pickup_on: string;
  readonly carrier: CarrierCode | null;
  readonly count: number;
  readonly kopecks: number | null;
}

/** Index: destinations_day (index-only). */
async function countDestinations(
  ctx: ViewerNeeds,
  { from, to }: Period,
): Promise<readonly DestinationCount[]> {
  const { rows } = await sql<DestinationCount>`
    select d.pickup_on, d.carrier, count(*)::int as count, sum(d.price_kopecks)::bigint as kopecks
    from destinations d
    where ${visibleTo(ctx.actor, 'd')} and d.pickup_on between ${from} and ${to} and d.removed_at is null
      and d.status <> 'creation_complete' and d.waybill_id is null
    group by d.pickup_on, d.carrier`.execute(ctx.db);
  return rows;
}

const beforeCollection: ReadonlySet<WaybillStatus> = new Set(beforeCollectionStatuses);
const troubled: ReadonlySet<WaybillStatus> = new Set(dayProblemStatuses);

const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

interface Counted {
  readonly carrier: CarrierCode | null;
  readonly count: number;
  readonly kopecks: number | null;
}

const countOf = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0);
const priceOf = (counts: readonly Counted[]): number =>
  roubles(counts.reduce((sum, one) => sum + Number(one.kopecks ?? 0), 0));

/** Every day of a period with what is collected on it: three statements. */
export async function listRegistryDays(
  ctx: ViewerNeeds & Needs<'workCalendar'>,
  { carriers = [], ...period }: PeriodQuestion,
): Promise<RegistryDay[]> {
  const isAsked = ({ carrier }: Pick<Counted, 'carrier'>) =>
    carriers.length === 0 || (carrier !== null && carriers.includes(carrier));
  const [destinations, waybills, registries] = await Promise.all([
    countDestinations(ctx, period),
    countWaybillsByDay(ctx, period),
    ctx.db
      .selectFrom('registries')
      .select(['id', 'pickup_on'])
      .where(ofAccount(ctx.actor, 'registries'))
      .where('pickup_on', '>=', period.from)
      .where('pickup_on', '<=', period.to)
      .execute(),
  ]);
  const ids = new Map(registries.map((row) => [row.pickup_on, row.id]));
  const [draftsByDay, waybillsByDay] = [
    Map.groupBy(destinations.filter(isAsked), (row) => row.pickup_on),
    Map.groupBy(waybills.filter(isAsked), (row) => row.pickup_on),
  ];
  return daysOfPeriod(period.from, period.to).map((date) => {
    const drafts = draftsByDay.get(date) ?? [];
    const ofDay = waybillsByDay.get(date) ?? [];
    const all: readonly Counted[] = [...drafts, ...ofDay];
    const within = (statuses: ReadonlySet<WaybillStatus>) =>
      countOf(ofDay.filter(({ status }) => statuses.has(status)));
    return {
      registryId: ids.get(date) ?? null,
      pickupDate: date,
      isWorkingDay: isWorkingDay(date, ctx.workCalendar),
      count: countOf(all),
      price: priceOf(all),
      unrated: countOf(drafts.filter(({ carrier }) => carrier === null)),
      drafts: countOf(drafts.filter(({ carrier }) => carrier !== null)),
      waiting: within(beforeCollection),
      problems: within(troubled),
      collected: countOf(ofDay) - within(beforeCollection) - within(troubled),
      carriers: [...Map.groupBy(all, ({ carrier }) => carrier)]
        .map(([deliveryService, ofCarrier]) => ({
          deliveryService,
          count: countOf(ofCarrier),
          price: priceOf(ofCarrier),
        }))
        .toSorted((one, other) => other.count - one.count),
    };
  });
}
