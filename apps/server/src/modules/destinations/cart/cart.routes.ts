import { api } from '@tranzit/contract';
import { kopecks, roublesFromKopecks } from '@tranzit/kernel';
import type { Binder } from '../../../platform/http/binder.ts';
import { removeDestinations, restoreDestinations } from '../commands/remove-destinations.ts';
import { presentDestinations } from '../destinations.present.ts';
import { movePickup } from '../recalculation/commands/move-pickup.ts';
import { recalculateCart } from '../recalculation/commands/recalculate.ts';
import { type CartPage, countCart, listCart, listCartOf } from './cart.queries.ts';
import { addDestination } from './commands/add-to-cart.ts';
import { agreeToPrices } from './commands/agree-to-prices.ts';
import { chooseRates } from './commands/choose-rates.ts';
import { repeatOrders } from './commands/repeat-orders.ts';

const roubles = (amount: number): number => roublesFromKopecks(kopecks(amount));

/** What stands around the rows of a page. */
const presentSums = ({ groups, count, counts, open, totalKopecks, pricedAt }: CartPage) => ({
  groups: groups.map(({ ids, count: ofGroup, priceKopecks }) => ({
    destinationIds: [...ids],
    count: ofGroup,
    price: roubles(priceKopecks),
  })),
  count,
  counts,
  open,
  total: roubles(totalKopecks),
  pricedAt: pricedAt?.toISOString() ?? null,
});

export function bindCart(bind: Binder): void {
  bind(api.getCart, async ({ query }, ctx) => {
    const page = await listCart(ctx, {
      part: query.part,
      carrier: query.delivery_service,
      pickupOn: query.pickup_date,
      batchId: query.batch_id,
      grouping: query.group,
      page: query.page,
      limit: query.limit,
    });
    return { destinations: await presentDestinations(ctx, page.rows), ...presentSums(page) };
  });
  bind(api.countCart, async (_request, ctx) => ({ count: await countCart(ctx) }));
  bind(api.listCartByDate, async ({ query }, ctx) => ({
    destinations: await presentDestinations(ctx, await listCartOf(ctx, query.date)),
  }));
  bind(api.addToCart, async ({ body }, ctx) => ({
    destinationId: await addDestination(ctx, {
      senderContactCastId: body.sender_contact_id,
      receiverContactCastId: body.receiver_contact_id,
      cargoId: body.cargo_id,
      returnCargoId: body.return_cargo_id ?? undefined,
      pickupOn: body.pickup_date,
      pickupPeriod: body.pickup_period,
      amoId: body.amo_id ?? undefined,
      rateResultId: body.rate_result_id,
    }),
  }));
  bind(api.addManyToCart, async ({ body }, ctx) => {
    const chosen = new Map(body.destinations.map((one) => [one.destination_id, one.rate_result_id]));
    const { moved } = await chooseRates(ctx, chosen);
    return { destinationIds: [...chosen.keys()], moved: [...moved] };
  });
  bind(api.recalculateCart, async ({ body }, ctx) => {
    await recalculateCart(ctx, body.destination_id_list);
    return { destinationIds: body.destination_id_list };
  });
  bind(api.agreeToPrices, async ({ body }, ctx) => {
    const prices = new Map(body.destinations.map(({ destination_id, price }) => [destination_id, price]));
    await agreeToPrices(ctx, prices);
    return { destinationIds: [...prices.keys()] };
  });
  bind(api.removeFromCart, ({ params }, ctx) => removeDestinations(ctx, [params.id]));
  bind(api.removeManyFromCart, async ({ body }, ctx) => {
    await removeDestinations(ctx, body.destination_id_list);
    return { destinationIds: body.destination_id_list };
  });
  bind(api.restoreDestinations, async ({ body }, ctx) => ({
    destinationIds: [...(await restoreDestinations(ctx, body.destination_id_list))],
  }));
  bind(api.moveCartPickup, async ({ body }, ctx) => {
    const { movedIds, refused } = await movePickup(ctx, body.destination_id_list, body.pickup_date);
    return { destinations: [...movedIds], refused: [...refused] };
  });
}

export function bindRepeating(bind: Binder): void {
  bind(api.repeatToCart, async ({ body }, ctx) => {
    const { made, leftIds } = await repeatOrders(ctx, body.waybill_id_list, body.pickup_date);
    return {
      destinations: [...made],
      left: leftIds.map((waybillId) => ({ waybillId, reason: 'sides_erased' as const })),
    };
  });
}
