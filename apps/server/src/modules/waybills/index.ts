/**
 * Waybills: durable creation, registration with the carrier, tracking, documents, cancelling, lists and sharing.
 * Promises: an accepted order exists exactly once here and at the carrier, whatever dies in between; every event of a
 * carrier is kept as it came; a status moves only along the table of moves; a return cargo's way back is ordered once, after
 * the delivery.
 * Does not: compare rates, keep contacts, decide claims.
 */
import type { ServerModule } from '../../platform/module.ts';
import { callCourierHandler } from './jobs/call-courier.job.ts';
import { cancelAtCarrierHandler } from './jobs/cancel-at-carrier.job.ts';
import { cancellationSweep } from './jobs/cancellation.sweep.ts';
import { courierSweep } from './jobs/courier.sweep.ts';
import { documentSweep } from './jobs/document.sweep.ts';
import { fetchDocumentsHandler } from './jobs/fetch-documents.job.ts';
import { followOwnContractHandler } from './jobs/follow-own-contract.job.ts';
import {
  followShipmentsHandler,
  startFollowing,
  startFollowingHandler,
} from './jobs/follow-shipments.job.ts';
import { orderSweep } from './jobs/order.sweep.ts';
import { purgeShareAttempts, purgeShareAttemptsHandler } from './jobs/purge-share-attempts.job.ts';
import { registerWaybillHandler } from './jobs/register-waybill.job.ts';
import { trackWaybillHandler } from './jobs/track-waybill.job.ts';
import { orderReturnHandler } from './returns/order-return.job.ts';
import { returnSweep } from './returns/return.sweep.ts';
import { waybillReadMessages } from './waybill-reads.errors.ts';
import { waybillMessages } from './waybills.errors.ts';
import { bindWaybills } from './waybills.routes.ts';

export { findRoute } from './carrier-order.ts';
export { type PastOrder, recordPastOrders } from './commands/record-past-orders.ts';
export { fetchDocuments } from './jobs/fetch-documents.job.ts';
export { startFollowing } from './jobs/follow-shipments.job.ts';
export { unsettledOrders } from './jobs/order.sweep.ts';
export { receiveWebhook } from './jobs/track-waybill.job.ts';
export { takeNumbers } from './new-order.store.ts';
export { readEvents } from './read-events.ts';

export const waybillsModule: ServerModule = {
  name: 'waybills',
  messages: { ...waybillMessages, ...waybillReadMessages },
  routes: bindWaybills,
  jobs: [
    registerWaybillHandler,
    callCourierHandler,
    cancelAtCarrierHandler,
    fetchDocumentsHandler,
    followShipmentsHandler,
    followOwnContractHandler,
    startFollowingHandler,
    trackWaybillHandler,
    orderReturnHandler,
    purgeShareAttemptsHandler,
  ],
  cron: [
    { pattern: '* * * * *', job: startFollowing },
    { pattern: '29 * * * *', job: purgeShareAttempts },
  ],
  sweeps: [orderSweep, cancellationSweep, courierSweep, documentSweep, returnSweep],
};
