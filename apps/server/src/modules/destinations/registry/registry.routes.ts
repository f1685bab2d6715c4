import { api, type BodyOf, type Destination } from '@tranzit/contract';
import { asId, beforeCollectionStatuses, daysBetween, type WaybillStatus } from '@tranzit/kernel';
import type { SignedInContext } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import { loadContactCasts } from '../../contacts/index.ts';
import {
  attentionDay,
  listCourierCalls,
  listWaybillsOfDay,
  presentWaybillRow,
  rightsOf,
  type WaybillOfDay,
} from '../../waybills/index.ts';
import { addDestination } from '../cart/commands/add-to-cart.ts';
import { removeDestinations } from '../commands/remove-destinations.ts';
import { presentDestinations } from '../destinations.present.ts';
import type { Moved } from '../recalculation/commands/move-pickup.ts';
import {
  addItems,
  clearRegistry,
  editItem,
  groupItems,
  type ItemChange,
  removeItems,
  transferItems,
  transferRegistry,
} from './commands/change-registry.ts';
import { createRegistry, registryOf } from './commands/registry-of.ts';
import { type DayShipment, dayCouriers } from './day-couriers.ts';
import { handoverActFile, packingListFile } from './day-papers.queries.ts';
import { findRegistryId, getRegistry, listDay, listRegistryDays } from './registry.queries.ts';

const mostDays = 62;

const moved = async (ctx: SignedInContext, toOn: string, { movedIds, refused }: Moved) => ({
  registry: { registryId: await registryOf(ctx, toOn), pickupDate: toOn },
  destinationIds: [...movedIds],
  refused: [...refused],
});

/** What of the drafts has a rate, each in the time of its sender's place. */
async function ofDrafts(ctx: SignedInContext, drafts: readonly Destination[]): Promise<DayShipment[]> {
  const senders = await loadContactCasts(
    ctx,
    drafts.map(({ sender }) => asId('ContactCastId', sender.contactCastId)),
  );
  return drafts.flatMap(({ result, sender: { contactCastId, city } }) => {
    const timeZone = senders.get(asId('ContactCastId', contactCastId))?.address.timeZone;
    return result === null || timeZone === undefined
      ? []
      : [{ carrier: result.deliveryService, way: result.deliveryWay, city, timeZone, stage: 'draft' }];
  });
}
const beforeCollection: ReadonlySet<WaybillStatus> = new Set(beforeCollectionStatuses);
const ofWaybill = (row: WaybillOfDay): DayShipment => ({
  carrier: row.carrier,
  way: row.way,
  city: row.sender_city,
  timeZone: row.sender_time_zone,
  stage: beforeCollection.has(row.status) ? 'ordered' : 'over',
});

const toChange = (body: BodyOf<typeof api.editRegistryItem>): ItemChange => ({
  destinationId: body.destination_id,
  version: body.version,
  senderContactCastId: body.sender_contact_id,
  receiverContactCastId: body.receiver_contact_id,
  senderAddress: body.sender_address,
  receiverAddress: body.receiver_address,
  cargoId: body.cargo_id,
  pickupPeriod: body.pickup_period,
});

export function bindRegistry(bind: Binder): void {
  bind(api.createRegistry, async ({ body }, ctx) => ({
    registryId: await createRegistry(ctx, body.pickup_date),
  }));
  bind(api.addRegistryItems, async ({ params, body }, ctx) => {
    const destinationIds = await addItems(ctx, params.id, body.destinations);
    const { pickupOn } = await getRegistry(ctx, params.id);
    return { registry: { registryId: params.id, pickupDate: pickupOn }, destinationIds: [...destinationIds] };
  });
  bind(api.addRegistryItem, async ({ body }, ctx) => ({
    destinationId: await addDestination(ctx, {
      senderContactCastId: body.sender_contact_id,
      receiverContactCastId: body.receiver_contact_id,
      cargoId: body.cargo_id,
      returnCargoId: body.return_cargo_id ?? undefined,
      pickupOn: body.pickup_date,
      pickupPeriod: body.pickup_period,
      amoId: body.amo_id ?? undefined,
    }),
  }));
  bind(api.editRegistryItem, async ({ params, body }, ctx) => {
    const row = await editItem(ctx, params.id, toChange(body));
    const [destination] = await presentDestinations(ctx, [row]);
    if (!destination) throw new Error(`destination ${row.id} is gone`);
    return { destination };
  });
  bind(api.deleteRegistryItem, ({ params, query }, ctx) =>
    query.registry_id === undefined
      ? removeDestinations(ctx, [params.id])
      : removeItems(ctx, query.registry_id, [params.id]),
  );
  bind(api.deleteRegistryItems, async ({ params, body }, ctx) => {
    await removeItems(ctx, params.id, body.destination_id_list);
    return { destinationIds: body.destination_id_list };
  });
  bind(api.listRegistries, async ({ query }, ctx) => {
    const { start_date: from, end_date: to, delivery_service: carriers } = query;
    if (from > to || daysBetween(from, to) >= mostDays) throw invalid('end_date', 'range_too_long');
    return { items: await listRegistryDays(ctx, { from, to, carriers }) };
  });
  bind(api.getRegistry, async ({ params: { date } }, ctx) => {
    const todayOn = attentionDay(ctx);
    const [id, destinations, waybills, courierCalls] = await Promise.all([
      findRegistryId(ctx, date),
      listDay(ctx, date),
      listWaybillsOfDay(ctx, date),
      listCourierCalls(ctx, date),
    ]);
    const drafts = await presentDestinations(ctx, destinations);
    return {
      registryId: id ?? null,
      pickupDate: date,
      destinations: drafts,
      waybills: waybills.map((row) => presentWaybillRow(row, todayOn, rightsOf(ctx.actor))),
      courierCalls,
      couriers: dayCouriers(ctx, date, [...(await ofDrafts(ctx, drafts)), ...waybills.map(ofWaybill)]),
      now: ctx.clock.now().toISOString(),
    };
  });
  bind(api.transferRegistry, async ({ params, body }, ctx) =>
    moved(ctx, body.date, await transferRegistry(ctx, params.id, body.date)),
  );
  bind(api.transferRegistryItems, async ({ params, body }, ctx) =>
    moved(
      ctx,
      body.date,
      await transferItems(ctx, params.id, { ids: body.destination_id_list, toOn: body.date }),
    ),
  );
  bind(api.clearRegistry, async ({ params }, ctx) => ({
    destinationIds: [...(await clearRegistry(ctx, params.id))],
  }));
  bind(api.createRegistryGroup, async ({ body }, ctx) => {
    await groupItems(ctx, body.destination_id_list);
    return { destinationIds: body.destination_id_list };
  });
  bind(api.getHandoverAct, ({ params, query }, ctx) =>
    handoverActFile(ctx, {
      pickupOn: params.date,
      carrier: query.delivery_service,
      format: query.format,
    }),
  );
  bind(api.getPackingList, ({ params }, ctx) => packingListFile(ctx, params.date));
}
