import type {
  BatchId,
  CargoId,
  ContactCastId,
  DestinationId,
  RateResultId,
  WaybillId,
} from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../../platform/context/index.ts';
import { invalid } from '../../../../platform/errors/index.ts';
import { inOpenAccount, loadTermsAndFlags } from '../../../accounts/index.ts';
import { requireFunds } from '../../../billing/index.ts';
import {
  findRate,
  findWayBack,
  type RateRow,
  requireReturn,
  type StoredCalculation,
  withoutReturn,
} from '../../../calculations/index.ts';
import { type Cargo, findCargo, freezeCargoes } from '../../../cargoes/index.ts';
import { customerContractIdOf, holdCustomerContract } from '../../../carrier-contracts/index.ts';
import { findContactCast, freezeCasts, rememberRecent } from '../../../contacts/index.ts';
import { planReturn } from '../../returns/returns.store.ts';
import type { NewOrder } from '../new-order.ts';
import { requirePapers } from '../order-papers.ts';
import { promisedDays, requirePickup, requirePromise } from '../order-pickup.ts';
import { requireOrderTerminals, requirePostcodes, requireRate, requireSides } from '../order-sides.ts';
import { chargeFor, writeOrder } from './accept-order.ts';

export type CreateNeeds = TransactionNeeds &
  Needs<'clock' | 'actor' | 'carriers' | 'terminals' | 'workCalendar' | 'log' | 'secrets' | 'plannedCharges'>;

export interface CreateWaybillInput {
  readonly senderContactCastId: ContactCastId;
  readonly receiverContactCastId: ContactCastId;
  readonly cargoId: CargoId;
  readonly returnCargoId?: CargoId | undefined;
  readonly rateResultId: RateResultId;
  readonly pickupOn: string;
  readonly pickupPeriod: string;
  /** The last day of delivery as the sender was shown it. */
  readonly deliveryOn: string | undefined;
  readonly bonusRoubles: number;
  readonly amoId: string | undefined;
  /** What it is ordered from, where that is not the form of an order. */
  readonly destinationId?: DestinationId;
  /** The batch of which it is one. */
  readonly batchId?: BatchId;
}

export interface CreatedWaybill {
  readonly plsWaybillNumber: string;
  readonly waybillId: WaybillId;
}

async function at<Value>(value: Promise<Value | undefined>, field: string): Promise<Value> {
  const found = await value;
  if (found === undefined) throw invalid(field, 'not_found');
  return found;
}

/** An order as it was asked for, with all that it is made of. */
export type CheckedOrder = Awaited<ReturnType<typeof checkOrder>>;

/**
 * Reads what an order is made of and checks all but the money. Its carrier may be asked for its days of collection.
 * Errors: 400 at the field that is wrong.
 */
export async function checkOrder(ctx: CreateNeeds, input: CreateWaybillInput) {
  const [found, sender, receiver, cargo, returnCargo, { flags }] = await Promise.all([
    at(findRate(ctx, input.rateResultId), 'rate_result_id'),
    at(findContactCast(ctx, input.senderContactCastId), 'sender_contact_id'),
    at(findContactCast(ctx, input.receiverContactCastId), 'receiver_contact_id'),
    at(findCargo(ctx, input.cargoId), 'cargo_id'),
    input.returnCargoId === undefined
      ? undefined
      : at(findCargo(ctx, input.returnCargoId), 'return_cargo_id'),
    loadTermsAndFlags(ctx),
  ]);
  const { rate, calculation } = found;
  requireRate(ctx, rate);
  requireSides(calculation.input, rate, sender, receiver);
  requirePostcodes(ctx, rate, { sender, receiver });
  requirePapers(ctx, 'sender', sender);
  requirePapers(ctx, 'receiver', receiver);
  requireSameCargoes(calculation, input);
  await requireOrderTerminals(ctx, { rate, sender, receiver, cargo });
  requireReturnNamed(calculation);
  requireReturn(flags, cargo, returnCargo);
  const wayBack = calculation.input.returning && (await findWayBack(ctx, rate.id));
  const contractId = customerContractIdOf(rate.run_key);
  if (contractId === undefined) requirePortalContract(ctx, rate);
  const { pickupOn, pickupPeriod } = input;
  const wishedOn = calculation.pickupOn;
  await requirePickup(ctx, { pickupOn, pickupPeriod, rate, sender, wishedOn });
  requirePromise(promisedDays(ctx, { pickupOn, rate, sender }), input.deliveryOn);
  return { input, rate, calculation, sender, receiver, cargo, returnCargo, wayBack, contractId };
}

/**
 * Accepts an order: in one transaction writes the waybill as `new`, spends the bonuses, charges the account (an order
 * under its own contract costs it nothing here), freezes the sides and the cargo, and enqueues its registration with the
 * carrier. The way back of a return cargo is planned, and neither ordered nor charged yet. `alsoWrite`
 * writes what else belongs to the order, in the transaction of the context. Errors: 400 at the field that
 * is wrong, `nonFieldError` for money; 401 `account_closed`.
 */
export function createWaybill(
  ctx: CreateNeeds,
  order: CheckedOrder,
  alsoWrite: (waybillId: WaybillId) => Promise<void> = async () => undefined,
): Promise<CreatedWaybill> {
  const { input, rate, calculation, sender, receiver, cargo, returnCargo, wayBack, contractId } = order;
  const { pickupOn, pickupPeriod } = input;
  return inOpenAccount(ctx, async (tx) => {
    const { parts: priceParts, price } = withoutReturn(rate.price_parts);
    const later = rate.price_kopecks - price;
    if (contractId !== undefined)
      await requireCustomerContract(tx, contractId, { input, startedAt: calculation.startedAt });
    const written: NewOrder = {
      accountId: tx.actor.accountId,
      userId: tx.actor.userId,
      source: 'user',
      carrier: rate.carrier,
      contractId,
      tariff: { code: rate.tariff_code, name: rate.tariff_name },
      way: rate.way,
      calculated: { calculationId: calculation.id, rateResultId: rate.id },
      ...{ sender, receiver, cargo, pickupOn, pickupPeriod, price, priceParts },
      returnCargoId: input.returnCargoId ?? null,
      services: servicesOf(cargo, wayBack !== undefined),
      promised: promisedDays(tx, { pickupOn, rate, sender }),
      basePrice: rate.base_kopecks,
      bonusKopecks: input.bonusRoubles * 100,
      cashbackKopecks: rate.cashback_kopecks,
      amoId: input.amoId,
      destinationId: input.destinationId,
      batchId: input.batchId,
    };
    const { number, waybillId } = await writeOrder(tx, written);
    if (wayBack) await planReturn(tx, waybillId, { rate: wayBack, price: later });
    // A thousand orders at once would leave nothing else among the recent ones.
    if (input.batchId === undefined) {
      await rememberRecent(tx, 'sender', sender.id);
      await rememberRecent(tx, 'recipient', receiver.id);
    }
    await alsoWrite(waybillId);
    // Last what orders of one account may share: they wait for each other from here to the commit.
    if (!(await freezeCasts(tx, [sender.id, receiver.id]))) throw invalid('receiver_contact_id', 'not_found');
    // Those that a calculation has taken cannot be changed any more.
    const changeable = [cargo, ...(returnCargo ? [returnCargo] : [])].filter(({ isFrozen }) => !isFrozen);
    if (!(await freezeCargoes(tx, changeable))) throw invalid('cargo_id', 'cargo_changed');
    if (contractId === undefined) await requireMoney(tx, input, { price, later });
    await chargeFor(tx, written, waybillId);
    return { plsWaybillNumber: number, waybillId };
  });
}

/** The money of a batch was found to be there for all of it, and is not another order's. Errors: 400. */
async function requireMoney(
  tx: CreateNeeds,
  { batchId, bonusRoubles }: CreateWaybillInput,
  cost: { readonly price: number; readonly later: number },
): Promise<void> {
  const planned = batchId === undefined ? await tx.plannedCharges(tx) : undefined;
  await requireFunds(tx, { ...cost, bonusRoubles, planned });
}

/** What the carrier does within this very order; a return cargo comes back by one of its own. */
const servicesOf = (cargo: Cargo, hasWayBack: boolean): NewOrder['services'] => [
  ...cargo.services.filter((service) => service !== 'RETURN' || !hasWayBack),
  ...(cargo.isInsured ? ['INSURANCE' as const] : []),
];

/** The rate was made for these very cargoes, there and back. */
function requireSameCargoes(
  calculation: Pick<StoredCalculation, 'cargoId' | 'returnCargoId'>,
  { cargoId, returnCargoId }: Pick<CreateWaybillInput, 'cargoId' | 'returnCargoId'>,
): void {
  if (calculation.cargoId !== cargoId) throw invalid('cargo_id', 'cargo_changed');
  if (calculation.returnCargoId !== (returnCargoId ?? null))
    throw invalid('return_cargo_id', 'return_cargo_changed');
}

/** Rates of before what comes back had to be named are not sold any more: nobody knows whether documents or parcels do. */
function requireReturnNamed({ input, returnCargoId }: StoredCalculation): void {
  if (returnCargoId === null && input.services.includes('RETURN'))
    throw invalid('return_cargo_id', 'return_not_named');
}

function requirePortalContract(ctx: Needs<'carriers'>, { carrier }: RateRow): void {
  if (!ctx.carriers.find(carrier)) throw invalid('rate_result_id', 'carrier_not_connected');
}

/**
 * The rate is of the contract as it is now: of newer credentials the price is not known. The contract stays until the
 * order is written.
 */
async function requireCustomerContract(
  ctx: Needs<'db' | 'actor'>,
  contractId: number,
  { input, startedAt }: { readonly input: CreateWaybillInput; readonly startedAt: Date },
): Promise<void> {
  if (input.bonusRoubles > 0) throw invalid('bonus_value', 'bonus_own_contract');
  const contract = await holdCustomerContract(ctx, { accountId: ctx.actor.accountId, contractId });
  if (!contract) throw invalid('rate_result_id', 'contract_gone');
  if (startedAt < contract.setAt) throw invalid('rate_result_id', 'rate_expired');
}
