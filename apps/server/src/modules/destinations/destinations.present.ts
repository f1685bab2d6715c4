import type { CreationFailure, Destination, DestinationSide } from '@tranzit/contract';
import {
  type BatchId,
  type CargoId,
  type ContactCastId,
  grams,
  kgFromGrams,
  kopecks,
  type RateResultId,
  roublesFromKopecks,
  type WaybillId,
} from '@tranzit/kernel';
import type { AccountNeeds, Needs } from '../../platform/context/index.ts';
import type { Language } from '../../platform/errors/index.ts';
import { loadRates, presentRate, type RateRow, reasonTextIn } from '../calculations/index.ts';
import { type Cargo, loadCargoes } from '../cargoes/index.ts';
import { type ContactCast, loadContactCasts } from '../contacts/index.ts';
import { isTold, presentRuling, readRuling } from '../rules/index.ts';
import { loadOutcomes, type OrderOutcome } from '../waybills/index.ts';
import { findWaiting } from './batches/batches.queries.ts';
import { failureText, readFailure } from './creation-failure.ts';
import type { DestinationRow } from './destination.ts';

interface Parts {
  readonly casts: ReadonlyMap<ContactCastId, ContactCast>;
  readonly cargoes: ReadonlyMap<CargoId, Cargo>;
  readonly rates: ReadonlyMap<RateResultId, RateRow>;
  readonly outcomes: ReadonlyMap<WaybillId, OrderOutcome>;
  /** Batches that have not begun. */
  readonly waiting: ReadonlySet<BatchId>;
}

/** What destinations are made of: six statements for any number. */
async function loadParts(ctx: AccountNeeds, rows: readonly DestinationRow[]): Promise<Parts> {
  const [casts, cargoes, rates, outcomes, waiting] = await Promise.all([
    loadContactCasts(
      ctx,
      rows.flatMap((row) => [row.sender_contact_cast_id, row.receiver_contact_cast_id]),
    ),
    loadCargoes(
      ctx,
      rows.map((row) => row.cargo_id),
    ),
    loadRates(
      ctx,
      rows.flatMap((row) => row.rate_result_id ?? []),
    ),
    loadOutcomes(
      ctx,
      rows.flatMap((row) => row.waybill_id ?? []),
    ),
    findWaiting(
      ctx,
      rows.flatMap((row) => (row.status === 'creation' ? (row.batch_id ?? []) : [])),
    ),
  ]);
  return { casts, cargoes, rates, outcomes, waiting };
}

/** The part of a destination of this id; references keep it from being absent. */
function part<Id, Value>(parts: ReadonlyMap<Id, Value>, id: Id): Value {
  const value = parts.get(id);
  if (value === undefined) throw new Error(`a destination names ${id}, which is not there`);
  return value;
}

const presentSide = (cast: ContactCast): DestinationSide => ({
  contactCastId: cast.id,
  addressCastId: cast.address.id,
  type: cast.address.type,
  iso: cast.address.iso,
  city: cast.address.city,
  region: cast.address.region ?? null,
  addressLine: cast.address.addressLine,
  latitude: cast.address.latitude ?? null,
  longitude: cast.address.longitude ?? null,
  name: cast.companyName ?? cast.contactName,
  contactName: cast.contactName,
  phone: cast.phones[0] ?? '',
});

const presentCargo = ({ id, type, packages }: Cargo): Destination['cargo'] => ({
  cargoId: id,
  type,
  placeCount: packages.reduce((sum, { amount }) => sum + amount, 0),
  weight: kgFromGrams(
    grams(packages.reduce((sum, { amount, weightGrams }) => sum + amount * weightGrams, 0)),
  ),
  description: packages[0]?.description ?? '',
});

/** Why no order was made; what people look at is not ordered again. */
function presentFailure(row: DestinationRow, language: Language): CreationFailure | null {
  if (row.status !== 'creation_error') return null;
  const failure = readFailure(row.creation_error);
  return {
    code: failure.code,
    field: failure.field,
    text: failureText(failure, language),
    mayRetry: row.waybill_id === null,
  };
}

/** What the rules have said of a row, where they have. */
export const presentedRuling = ({ ruling }: { readonly ruling: unknown }) => {
  const read = readRuling(ruling);
  return read && isTold(read) ? { ruling: presentRuling(read) } : {};
};

function presentDestination(row: DestinationRow, parts: Parts, language: Language): Destination {
  const rate = row.rate_result_id === null ? undefined : part(parts.rates, row.rate_result_id);
  const outcome = row.waybill_id === null ? undefined : parts.outcomes.get(row.waybill_id);
  const former = row.former_price_kopecks;
  return {
    destinationId: row.id,
    status: row.status,
    single: row.is_single,
    pickupDate: row.pickup_on,
    wishedPickupDate: row.wished_pickup_on,
    pickupPeriod: row.pickup_period,
    sender: presentSide(part(parts.casts, row.sender_contact_cast_id)),
    receiver: presentSide(part(parts.casts, row.receiver_contact_cast_id)),
    cargo: presentCargo(part(parts.cargoes, row.cargo_id)),
    returnCargoId: row.return_cargo_id,
    result: rate ? presentRate(rate) : null,
    formerPrice: former === null ? null : roublesFromKopecks(kopecks(former)),
    needsConsent: !row.is_price_agreed,
    emptyReason: row.empty_reason,
    emptyReasonText: reasonTextIn(language, {
      reason: row.empty_reason,
      reasonText: null,
      lackingServices: [],
      returned: 'docs',
      backReason: null,
      ways: rate ? [rate.way] : [],
    }),
    creationError: presentFailure(row, language),
    waybillId: row.waybill_id,
    plsWaybillNumber: outcome?.number ?? null,
    batchId: row.batch_id,
    isBeforeStart: row.status === 'creation' && row.batch_id !== null && parts.waiting.has(row.batch_id),
    ...presentedRuling(row),
    amoId: row.amo_id,
    userId: row.user_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** Destinations as the wire shows them, in their order. */
export async function presentDestinations(
  ctx: AccountNeeds & Needs<'language'>,
  rows: readonly DestinationRow[],
): Promise<Destination[]> {
  const parts = await loadParts(ctx, rows);
  return rows.map((row) => presentDestination(row, parts, ctx.language));
}
