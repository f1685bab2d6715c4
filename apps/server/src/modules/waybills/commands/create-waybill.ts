import {
  asId,
  type CarrierCode,
  type DeliveryWay,
  isDoorAtReceiver,
  type WaybillId,
  waybillNumber,
} from '@tranzit/kernel';
import { sql } from 'kysely';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { findRate, type RateRow } from '../../calculations/index.ts';
import { type Cargo, findCargo, freezeCargo } from '../../cargoes/index.ts';
import { holdOwnContract, ownContractIdOf } from '../../carriers/index.ts';
import { type ContactCast, findContactCast, freezeCasts, rememberRecent } from '../../contacts/index.ts';
import { planRegistration } from '../jobs/register-waybill.job.ts';
import { requireMoney } from '../order-money.ts';
import { promisedDays, requirePickup } from '../order-pickup.ts';
import { requireRate, requireSides } from '../order-sides.ts';
import { publishWaybill } from '../waybills.live.ts';
import { insertPortalEvent } from '../waybills.store.ts';

export type CreateNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'carriers' | 'workCalendar'>;

export interface CreateWaybillInput {
  readonly senderContactCastId: number;
  readonly receiverContactCastId: number;
  readonly cargoId: number;
  readonly returnCargoId?: number | undefined;
  readonly rateResultId: number;
  readonly pickupOn: string;
  readonly pickupPeriod: string;
  readonly bonusRoubles: number;
  readonly amoId: string | undefined;
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

const orderKinds = {
  d2d: 'SIMPLE',
  d2w: 'TO_TERMINAL',
  w2d: 'FROM_TERMINAL',
  w2w: 'TERMINAL_TERMINAL',
} as const;
const simpleKind = 1;
const toTerminalKind = 2;

/** Everything the text query of the list looks at. */
function searchText(number: string, sender: ContactCast, receiver: ContactCast): string {
  return [number, sender, receiver]
    .flatMap((part) =>
      typeof part === 'string'
        ? [part]
        : [part.address.city, part.companyName ?? '', part.contactName, ...part.phones],
    )
    .join(' ')
    .toLowerCase()
    .replaceAll('ё', 'е');
}

const nameOf = (cast: ContactCast): string => cast.companyName ?? cast.contactName;

/**
 * Accepts an order: checks everything, then in one transaction writes the waybill as `new`, spends the bonuses, charges
 * the account (an order under its own contract costs it nothing here), freezes the sides and the cargo, and enqueues its registration with the carrier.
 * Errors: 400 at the field that is wrong, `nonFieldError` for money.
 */
export async function createWaybill(ctx: CreateNeeds, input: CreateWaybillInput): Promise<CreatedWaybill> {
  const [found, sender, receiver, cargo, returnCargo] = await Promise.all([
    at(findRate(ctx, input.rateResultId), 'rate_result_id'),
    at(findContactCast(ctx, asId('ContactCastId', input.senderContactCastId)), 'sender_contact_id'),
    at(findContactCast(ctx, asId('ContactCastId', input.receiverContactCastId)), 'receiver_contact_id'),
    at(findCargo(ctx, asId('CargoId', input.cargoId)), 'cargo_id'),
    input.returnCargoId === undefined
      ? undefined
      : at(findCargo(ctx, asId('CargoId', input.returnCargoId)), 'return_cargo_id'),
  ]);
  const { rate, calculation } = found;
  const way = rate.way as DeliveryWay; // written only from the adapters' types
  requireRate(ctx, rate);
  requireSides(calculation.input, rate, sender, receiver);
  requireSameCargo(calculation.cargoId, input.cargoId);
  const contractId = ownContractIdOf(rate.run_key);
  if (contractId === undefined) requirePortalContract(ctx, rate);
  const { pickupOn, pickupPeriod } = input;
  await requirePickup(ctx, { pickupOn, pickupPeriod, rate, sender });

  return transaction(ctx, async (tx) => {
    if (contractId === undefined)
      await requireMoney(tx, { price: rate.price_kopecks, bonusRoubles: input.bonusRoubles });
    else await requireOwnContract(tx, contractId, { input, startedAt: calculation.startedAt });
    const { number, id } = await insertWaybill(tx, input, {
      rate,
      contractId,
      calculationId: calculation.id,
      way,
      sender,
      receiver,
      cargo,
    });
    // The carrier itself bills the account for an order under its own contract.
    if (contractId === undefined) await chargeOrder(tx, id, rate.price_kopecks, input.bonusRoubles * 100);
    await freezeCasts(tx, [sender.id, receiver.id]);
    await freezeCargo(tx, cargo.id);
    if (returnCargo) await freezeCargo(tx, returnCargo.id);
    await insertPortalEvent(tx, id, { code: 'accepted', status: 'new' });
    await rememberRecent(tx, 'sender', sender.id);
    await rememberRecent(tx, 'recipient', receiver.id);
    await planRegistration(tx, { id, carrier: rate.carrier }, { round: 0 });
    publishWaybill(tx, {
      accountId: tx.actor.accountId,
      userId: tx.actor.userId,
      waybillId: id,
      number,
      status: 'new',
      creationStage: 'accepted',
    });
    return { plsWaybillNumber: number, waybillId: asId('WaybillId', id) };
  });
}

/** The rate was made for this very cargo. */
function requireSameCargo(calculatedCargoId: number, cargoId: number): void {
  if (calculatedCargoId !== cargoId) throw invalid('cargo_id', 'cargo_changed');
}

function requirePortalContract(ctx: Needs<'carriers'>, { carrier }: RateRow): void {
  if (!ctx.carriers.find(carrier)) throw invalid('rate_result_id', 'carrier_not_connected');
}

/**
 * The rate is of the contract as it is now: of newer credentials the price is not known. The contract stays until the
 * order is written.
 */
async function requireOwnContract(
  ctx: Needs<'db' | 'actor'>,
  contractId: number,
  { input, startedAt }: { readonly input: CreateWaybillInput; readonly startedAt: Date },
): Promise<void> {
  if (input.bonusRoubles > 0) throw invalid('bonus_value', 'bonus_own_contract');
  const contract = await holdOwnContract(ctx, { accountId: ctx.actor.accountId, contractId });
  if (!contract) throw invalid('rate_result_id', 'contract_gone');
  if (startedAt < contract.setAt) throw invalid('rate_result_id', 'rate_expired');
}

interface Parts {
  readonly rate: RateRow;
  /** The account's own contract; `undefined`: the portal's. */
  readonly contractId: number | undefined;
  readonly calculationId: number;
  readonly way: DeliveryWay;
  readonly sender: ContactCast;
  readonly receiver: ContactCast;
  readonly cargo: Cargo;
}

async function insertWaybill(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  input: CreateWaybillInput,
  { rate, contractId, calculationId, way, sender, receiver, cargo }: Parts,
): Promise<{ readonly id: number; readonly number: string }> {
  const { rows } = await sql<{ value: number }>`select nextval('waybill_numbers') as value`.execute(ctx.db);
  const number = waybillNumber(Number(rows[0]?.value));
  const now = ctx.clock.now();
  const promised = promisedDays(ctx, { pickupOn: input.pickupOn, rate, sender });
  const row = await ctx.db
    .insertInto('waybills')
    .values({
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      number,
      carrier: rate.carrier satisfies CarrierCode,
      carrier_contract_id: contractId ?? null,
      status: 'new',
      status_changed_at: now,
      kind: isDoorAtReceiver(way) ? simpleKind : toTerminalKind,
      order_kind: orderKinds[way],
      way,
      tariff_code: rate.tariff_code,
      tariff_name: rate.tariff_name,
      calculation_id: calculationId,
      rate_result_id: rate.id,
      sender_contact_cast_id: input.senderContactCastId,
      receiver_contact_cast_id: input.receiverContactCastId,
      cargo_id: input.cargoId,
      return_cargo_id: input.returnCargoId ?? null,
      sender_city: sender.address.city,
      sender_region: sender.address.region ?? null,
      sender_name: nameOf(sender),
      sender_inn: sender.inn ?? null,
      receiver_city: receiver.address.city,
      receiver_region: receiver.address.region ?? null,
      receiver_name: nameOf(receiver),
      receiver_phone: receiver.phones[0] ?? '',
      receiver_inn: receiver.inn ?? null,
      place_count: cargo.packages.reduce((sum, item) => sum + item.amount, 0),
      weight_grams: cargo.packages.reduce((sum, item) => sum + item.weightGrams * item.amount, 0),
      services: [...cargo.services, ...(cargo.isInsured ? ['INSURANCE'] : [])],
      pickup_on: input.pickupOn,
      pickup_period: input.pickupPeriod,
      delivery_from_on: promised.fromOn,
      delivery_to_on: promised.toOn,
      price_kopecks: rate.price_kopecks,
      base_kopecks: rate.base_kopecks,
      price_parts: JSON.stringify(rate.price_parts),
      bonus_kopecks: input.bonusRoubles * 100,
      cashback_kopecks: rate.cashback_kopecks,
      amo_id: input.amoId ?? null,
      comment: receiver.comment ?? null,
      search_text: searchText(number, sender, receiver),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, number };
}

/** Spends the bonuses and charges what is left; both are given back when the order is cancelled. */
async function chargeOrder(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  waybillId: number,
  priceKopecks: number,
  bonusKopecks: number,
): Promise<void> {
  const common = {
    account_id: ctx.actor.accountId as number,
    waybill_id: waybillId,
    occurred_at: ctx.clock.now(),
  };
  if (bonusKopecks > 0) {
    await ctx.db
      .insertInto('bonus_entries')
      .values({ ...common, kind: 'spend', state: 'credited', amount_kopecks: -bonusKopecks })
      .execute();
  }
  await ctx.db
    .insertInto('ledger_entries')
    .values({ ...common, kind: 'order_charge', amount_kopecks: bonusKopecks - priceKopecks })
    .execute();
}
