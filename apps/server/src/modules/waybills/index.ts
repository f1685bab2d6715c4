/**
 * Waybills: durable creation, registration with the carrier, tracking, documents, cancelling, lists and sharing.
 * Promises: an accepted order exists exactly once here and at the carrier, whatever dies in between; every event of a
 * carrier is kept as it came; a status moves only along the table of moves; a return cargo's way back is ordered once, after
 * the delivery.
 * Does not: compare rates, keep contacts, decide claims.
 */
import type { ServerModule } from '../../platform/module.ts';
import { courierCallSweep } from './couriers/courier-call.sweep.ts';
import { settleCourierCallHandler } from './couriers/settle-courier-call.job.ts';
import { documentSweep } from './documents/document.sweep.ts';
import { fetchDocumentsHandler } from './documents/fetch-documents.job.ts';
import { cancelAtCarrierHandler } from './registration/cancel-at-carrier.job.ts';
import { cancellationSweep } from './registration/cancellation.sweep.ts';
import { orderSweep } from './registration/order.sweep.ts';
import { registerWaybillHandler } from './registration/register-waybill.job.ts';
import { orderReturnHandler } from './returns/order-return.job.ts';
import { returnSweep } from './returns/return.sweep.ts';
import { purgeShareAttempts, purgeShareAttemptsHandler } from './sharing/purge-share-attempts.job.ts';
import { followCustomerContractHandler } from './tracking/follow-customer-contract.job.ts';
import {
  followShipmentsHandler,
  startFollowing,
  startFollowingHandler,
} from './tracking/follow-shipments.job.ts';
import { trackWaybillHandler } from './tracking/track-waybill.job.ts';
import { waybillReadMessages } from './waybill-reads.errors.ts';
import { waybillMessages } from './waybills.errors.ts';
import { bindWaybills } from './waybills.routes.ts';

export { attentionDay } from './attention-day.ts';
export { findRoute } from './carrier-order.ts';
export { listCourierCalls } from './couriers/courier-calls.queries.ts';
export { type CreateNeeds, checkOrder, createWaybill } from './creation/commands/create-waybill.ts';
export { type PastOrder, recordPastOrders } from './creation/commands/record-past-orders.ts';
export { takeNumbers } from './creation/new-order.store.ts';
export { requireOrderTerminals, requireRate, requireRateTerminals } from './creation/order-sides.ts';
export { rightsOf } from './detail/waybill-actions.ts';
export { fetchDocuments } from './documents/fetch-documents.job.ts';
export type { WaybillListRow } from './list/waybills.queries.ts';
export {
  countWaybillsByDay,
  type LastOrder,
  listHandedOver,
  listLastOrders,
  listWaybillsOfDay,
  loadOutcomes,
  loadRepeatedOrders,
  type OrderOutcome,
  type RepeatedOrder,
  type WaybillOfDay,
} from './list/waybills-of-destinations.queries.ts';
export { type RejectNeeds, rejectWaybill } from './registration/commands/reject-waybill.ts';
export { unsettledOrders } from './registration/order.sweep.ts';
export { pseudonymiseOrders } from './retention/commands/pseudonymise-orders.ts';
export {
  countOpenOrders,
  findSidesInOrders,
  listOrdersOfSides,
} from './retention/orders-of-sides.queries.ts';
export { startFollowing } from './tracking/follow-shipments.job.ts';
export { readEvents } from './tracking/read-events.ts';
export { receiveWebhook } from './tracking/track-waybill.job.ts';
export { waybillMessages } from './waybills.errors.ts';
export { presentWaybillRow } from './waybills.present.ts';

export const waybillsModule: ServerModule = {
  name: 'waybills',
  messages: { ...waybillMessages, ...waybillReadMessages },
  routes: bindWaybills,
  jobs: [
    registerWaybillHandler,
    settleCourierCallHandler,
    cancelAtCarrierHandler,
    fetchDocumentsHandler,
    followShipmentsHandler,
    followCustomerContractHandler,
    startFollowingHandler,
    trackWaybillHandler,
    orderReturnHandler,
    purgeShareAttemptsHandler,
  ],
  cron: [
    { pattern: '* * * * *', job: startFollowing },
    { pattern: '29 * * * *', job: purgeShareAttempts },
  ],
  sweeps: [orderSweep, cancellationSweep, courierCallSweep, documentSweep, returnSweep],
};
