/**
 * Billing: the ledgers of money and bonuses. What orders cost and give back, what an account may still spend, its balance.
 * Promises: a balance is the sum of its entries; an order is charged, refunded and rewarded once each; two orders at one
 * moment do not spend the same rouble.
 * Does not: price anything (calculations), know the state of an order (waybills).
 */
import type { ServerModule } from '../../platform/module.ts';
import { billingMessages, billingWordings } from './billing.errors.ts';
import { bindBilling } from './billing.routes.ts';

export { billingMessages } from './billing.errors.ts';
export { loadFunds } from './billing.queries.ts';
export {
  accrueCashback,
  type BilledOrder,
  chargeOrder,
  recordSettled,
  refundOrder,
} from './billing.store.ts';
export { findFundsProblem, type PlannedCharges, requireFunds } from './commands/require-funds.ts';
export { giveBonuses, recordPayment } from './commands/top-up.ts';

export const billingModule: ServerModule = {
  name: 'billing',
  messages: billingMessages,
  wordings: billingWordings,
  routes: bindBilling,
};
