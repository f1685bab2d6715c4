import type { DestinationId } from '@tranzit/kernel';
import type { ViewerNeeds } from '../../../platform/context/index.ts';
import type { Offer } from '../../calculations/index.ts';
import { loadContactCasts } from '../../contacts/index.ts';
import type { ActiveRules } from '../../rules/index.ts';
import { listLastOrders } from '../../waybills/index.ts';
import type { DestinationRow } from '../destination.ts';
import { decideRows } from './by-rules.ts';
import type { TaskRow } from './multi.queries.ts';

/** What a choice is compared with. */
export interface UsualRates {
  /** The rules of the account, or its last choice for a parcel between the same cities. */
  readonly by: 'rules' | 'last';
  readonly rates: ReadonlyMap<DestinationId, Offer>;
}

/** So many orders back a parcel between the same cities is looked for. */
const mostLastOrders = 100;

interface AskedTask {
  readonly row: DestinationRow;
  readonly calculationId: NonNullable<TaskRow['calculation_id']>;
  readonly offers: readonly Offer[];
}

/** By what the latest orders went, by the cities that they went between. Indexes: waybills_account, primary keys. */
async function listLastChoices(ctx: ViewerNeeds, rows: readonly DestinationRow[]) {
  const orders = await listLastOrders(ctx, mostLastOrders);
  const casts = await loadContactCasts(
    ctx,
    [...orders, ...rows].flatMap((one) => [one.sender_contact_cast_id, one.receiver_contact_cast_id]),
  );
  type Sides = Pick<DestinationRow, 'sender_contact_cast_id' | 'receiver_contact_cast_id'>;
  const citiesOf = ({ sender_contact_cast_id: from, receiver_contact_cast_id: to }: Sides): string =>
    [from, to].map((id) => `${casts.get(id)?.address.iso} ${casts.get(id)?.address.city}`).join();
  const lastBetween = new Map(orders.toReversed().map((order) => [citiesOf(order), order]));
  return (row: DestinationRow) => lastBetween.get(citiesOf(row));
}

/**
 * The rates by which the account would send the rows otherwise: by its rules, and where it has none by what it took for the
 * last parcel between the same cities. Rows of which neither tells are left out.
 */
export async function loadUsualRates(
  ctx: ViewerNeeds,
  active: ActiveRules | undefined,
  asked: readonly AskedTask[],
): Promise<UsualRates> {
  if (active) {
    const choices = await decideRows(ctx, active, asked);
    const chosen = asked.flatMap(({ row, offers }) => {
      const rate = offers.find(({ id }) => id === choices.get(row.id)?.rateResultId);
      return rate ? [[row.id, rate] as const] : [];
    });
    return { by: 'rules', rates: new Map(chosen) };
  }
  const lastFor = await listLastChoices(
    ctx,
    asked.map(({ row }) => row),
  );
  const taken = asked.flatMap(({ row, offers }) => {
    const last = lastFor(row);
    const rate = offers.find(
      ({ carrier, tariff_code, way }) =>
        carrier === last?.carrier && tariff_code === last.tariff_code && way === last.way,
    );
    return rate ? [[row.id, rate] as const] : [];
  });
  return { by: 'last', rates: new Map(taken) };
}
