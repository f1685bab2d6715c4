import { api, type BodyOf } from '@tranzit/contract';
import type { CargoId } from '@tranzit/kernel';
import type { SignedInContext } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { changeWaybillTags } from '../tags/index.ts';
import { wishForCourier } from './couriers/commands/wish-for-courier.ts';
import { type CheckedOrder, checkOrder, createWaybill } from './creation/commands/create-waybill.ts';
import { acknowledgeTrouble } from './detail/commands/acknowledge-trouble.ts';
import { getWaybillById, getWaybillId } from './detail/waybill-detail.queries.ts';
import { askForDocuments } from './documents/commands/ask-for-documents.ts';
import { bindWaybillReads } from './reads.routes.ts';
import { rejectManually, rejectWaybill } from './registration/commands/reject-waybill.ts';
import { cancelReturn, confirmReturn } from './returns/commands/change-return.ts';

type CreationBody = BodyOf<typeof api.createWaybill>;

const check = (ctx: SignedInContext, body: CreationBody, returnCargoId?: CargoId) =>
  checkOrder(ctx, {
    senderContactCastId: body.sender_contact_id,
    receiverContactCastId: body.receiver_contact_id,
    cargoId: body.cargo_id,
    returnCargoId,
    rateResultId: body.rate_result_id,
    pickupOn: body.pickup_date,
    pickupPeriod: body.pickup_period,
    deliveryOn: body.delivery_date ?? undefined,
    bonusRoubles: body.bonus_value,
    amoId: body.amo_id ?? undefined,
  });

export function bindWaybills(bind: Binder): void {
  bind(
    api.createWaybill,
    (_request, ctx, order: CheckedOrder) => createWaybill(ctx, order),
    ({ body }, ctx) => check(ctx, body),
  );
  bind(
    api.createWaybillWithReturn,
    (_request, ctx, order: CheckedOrder) => createWaybill(ctx, order),
    ({ body }, ctx) => check(ctx, body, body.return_cargo_id),
  );
  bind(api.rejectWaybill, async ({ params }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await rejectWaybill(ctx, id);
    return getWaybillById(ctx, id);
  });
  bind(api.rejectWaybillManually, async ({ params }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await rejectManually(ctx, id);
    return getWaybillById(ctx, id);
  });
  bind(api.changeCourierCall, ({ params, body }, ctx) => wishForCourier(ctx, params.id, body.is_wanted));
  bind(api.acknowledgeTrouble, async ({ params }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await acknowledgeTrouble(ctx, id);
    return getWaybillById(ctx, id);
  });
  bind(api.askForDocuments, async ({ params }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await askForDocuments(ctx, id);
    return getWaybillById(ctx, id);
  });
  bind(api.updateWaybillTags, async ({ params, body }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await changeWaybillTags(ctx, id, body);
    return getWaybillById(ctx, id);
  });
  bind(api.confirmReturn, async ({ params, body }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await confirmReturn(ctx, id, body.price);
    return getWaybillById(ctx, id);
  });
  bind(api.cancelReturn, async ({ params }, ctx) => {
    const id = await getWaybillId(ctx, params.id);
    await cancelReturn(ctx, id);
    return getWaybillById(ctx, id);
  });
  bindWaybillReads(bind);
}
