import { CarrierError, type CarrierRate } from '@tranzit/carrier-kit';
import type { DeliveryWay } from '@tranzit/kernel';
import { addDaysTo } from '../../../platform/clock/local-day.ts';
import { transaction } from '../../../platform/context/index.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { loadTermsAndFlags, mayOrder } from '../../accounts/index.ts';
import { findFundsProblem } from '../../billing/index.ts';
import { type CustomerPrice, carrierTerms, customerPrice } from '../../calculations/index.ts';
import { acceptOrder } from '../creation/commands/accept-order.ts';
import { isUnderCustomerContract } from '../waybill-carrier.ts';
import { findWaybill, insertPortalEvent, lockWaybill, type WaybillRow } from '../waybills.store.ts';
import { askReturn, type ReturnOffer } from './commands/ask-return.ts';
import { orderReturn } from './returns.jobs.ts';
import { publishReturn } from './returns.live.ts';
import { changeReturn, findReturn, lockReturn, type ReturnReason, type ReturnRow } from './returns.store.ts';

/** So much dearer than planned, in percent, it is ordered without asking anybody. */
const tolerancePercent = 5;

const isTooDear = (price: number, planned: ReturnRow): boolean =>
  price * 100 > planned.price_kopecks * (100 + tolerancePercent) && price > (planned.consented_kopecks ?? 0);

/** Leaves the return to the customer, and says why. */
async function leaveWaiting(
  ctx: JobContext,
  row: WaybillRow,
  reason: ReturnReason,
  askedKopecks: number | null,
): Promise<void> {
  await changeReturn(ctx, row.id, { state: 'waiting', reason, askedKopecks });
  await insertPortalEvent(ctx, row.id, { code: 'return_waits', status: null });
  publishReturn(ctx, row);
}

const ownerOf = ({ account_id, user_id }: WaybillRow) => ({
  accountId: account_id,
  userId: user_id,
});

async function priceOf(ctx: JobContext, row: WaybillRow, rate: CarrierRate): Promise<CustomerPrice> {
  const terms = isUnderCustomerContract(row)
    ? carrierTerms
    : (await loadTermsAndFlags({ ...ctx, actor: ownerOf(row) })).terms;
  return customerPrice(rate, row.carrier, ['INSURANCE'], terms);
}

async function placeOrder(
  ctx: JobContext,
  row: WaybillRow,
  offer: ReturnOffer & { readonly rate: CarrierRate },
  priced: CustomerPrice,
): Promise<void> {
  const { rate, cargo, pickupOn } = offer;
  const { waybillId } = await acceptOrder(ctx, {
    ...ownerOf(row),
    source: 'service',
    carrier: row.carrier,
    contractId: row.carrier_contract_id ?? undefined,
    tariff: { code: rate.tariffCode, name: rate.tariffName },
    way: rate.way satisfies DeliveryWay,
    ...offer,
    returnCargoId: null,
    services: cargo.isInsured ? ['INSURANCE'] : [],
    promised: {
      fromOn: rate.deliveryFromOn ?? addDaysTo(pickupOn, rate.minDays),
      toOn: rate.deliveryToOn ?? addDaysTo(pickupOn, rate.maxDays),
    },
    price: priced.price,
    basePrice: rate.basePrice,
    priceParts: priced.parts,
    bonusKopecks: 0,
    cashbackKopecks: priced.cashback,
  });
  await changeReturn(ctx, row.id, {
    state: 'ordered',
    returnWaybillId: waybillId,
    askedKopecks: priced.price,
  });
  await insertPortalEvent(ctx, row.id, { code: 'return_ordered', status: null });
  publishReturn(ctx, row);
}

/** Orders, or leaves it to the customer, in one transaction; nothing where another run or the customer was quicker. */
async function settle(ctx: JobContext, row: WaybillRow, offer: ReturnOffer | undefined): Promise<void> {
  await lockWaybill(ctx, row.id);
  const planned = await lockReturn(ctx, row.id);
  if (planned?.state !== 'due') return;
  // It is the customer's to order it once the account is free again.
  if (!(await mayOrder({ db: ctx.db, actor: ownerOf(row) }))) return leaveWaiting(ctx, row, 'blocked', null);
  if (!offer?.rate) return leaveWaiting(ctx, row, 'no_rate', null);
  const priced = await priceOf(ctx, row, offer.rate);
  const { price } = priced;
  if (isTooDear(price, planned)) return leaveWaiting(ctx, row, 'dearer', price);
  const payer = { ...ctx, actor: { ...ownerOf(row), permissions: [] } };
  if (!isUnderCustomerContract(row) && (await findFundsProblem(payer, { price, bonusRoubles: 0 })))
    return leaveWaiting(ctx, row, 'money', price);
  await placeOrder(ctx, row, { ...offer, rate: offer.rate }, priced);
}

/** Leaves a return that cannot be ordered to the customer, as one for which the carrier has no rate. */
export async function giveUpReturn(ctx: JobContext, { id }: Pick<WaybillRow, 'id'>): Promise<void> {
  const row = await findWaybill(ctx, id);
  if (row) await transaction(ctx, (tx) => settle(tx, row, undefined));
}

export const orderReturnHandler = handleJob(orderReturn, async (ctx, { waybillId }, attempt) => {
  const [row, planned] = await Promise.all([findWaybill(ctx, waybillId), findReturn(ctx, waybillId)]);
  if (!row || planned?.state !== 'due') return;
  const offer = await askReturn(ctx, row, planned).catch((error: unknown) => {
    if (!(error instanceof CarrierError)) throw error;
    ctx.log.warn({ waybillId, carrier: row.carrier, kind: error.kind, err: error }, 'no price for a return');
    if (error.kind !== 'refused' && !attempt.isLast) throw error;
    return undefined;
  });
  await transaction(ctx, (tx) => settle(tx, row, offer));
});
