import { moscowInstant } from '../../clock/dates.ts';
import { currentStep, pastSteps } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { VAT_PERCENT } from '../../tariffs/tariff-table.ts';
import type { JsonObject } from '../../wire/read-json.ts';
import { RUSSIA_CODE } from '../places/countries.ts';
import { addressOf, placeNameOf } from '../places/office.ts';
import { officesOf } from '../places/office-index.ts';
import { findShippingPoint, hasCourierCall } from '../places/shipping-points.ts';
import { notFound } from '../post-call.ts';
import type { BatchMark } from '../post-detail.ts';
import { flagOf } from '../quote/mail-request.ts';
import { findMailCategory, findMailType } from '../quote/mail-types.ts';
import { splitVat } from '../quote/price.ts';
import { isBeforeAcceptance, readOperation } from '../tracking/operations.ts';
import { listBatch, type StoredPlace } from './stored-places.ts';

/** Price of a courier who collects a batch, kopecks with VAT. */
const COURIER_CALL_KOPECKS = 25_000;

/** A batch: its mark and its shipments, one at least. */
export interface Batch {
  readonly mark: BatchMark;
  readonly members: readonly StoredPlace[];
  readonly first: StoredPlace;
}

/** A batch of these shipments; `undefined` for none. */
export function toBatch(members: readonly StoredPlace[]): Batch | undefined {
  const [first] = members;
  return first?.place.batch === undefined ? undefined : { mark: first.place.batch, members, first };
}

/** The batch of that name. @throws PostFailure 1001 */
export function requireBatch(sandbox: Sandbox, name: string): Batch {
  const batch = toBatch(listBatch(sandbox, name));
  if (batch === undefined) throw notFound('ShipmentBatchTuple', name);
  return batch;
}

/** Where a batch stands: frozen by the check-in, accepted and sent with its parcels. */
export function batchStatus(sandbox: Sandbox, { mark, members }: Batch): string {
  if (mark.isArchived) return 'ARCHIVED';
  const now = sandbox.clock.now();
  const codes = members
    .map(({ order }) => currentStep(order, now)?.state)
    .filter((code) => code !== undefined);
  const accepted = codes.filter((code) => !isBeforeAcceptance(code));
  if (accepted.some((code) => readOperation(code).typeId !== '1')) return 'SENT';
  if (accepted.length > 0) return 'ACCEPTED';
  return mark.checkedInAt === undefined ? 'CREATED' : 'FROZEN';
}

/** True where a courier comes for the batch: the office has couriers, and the mail is collected or asked to be. */
export function isCollected(sandbox: Sandbox, { first, members }: Pick<Batch, 'first' | 'members'>): boolean {
  const office = findShippingPoint(sandbox, first.detail.officeIndex);
  if (office === undefined || !hasCourierCall(office)) return false;
  const isFromDoor = findMailType(first.detail.mailType)?.domestic?.isFromDoor === true;
  return isFromDoor || members.some(({ place }) => flagOf(place.body.courier));
}

function courierStatus(sandbox: Sandbox, batch: Batch): string {
  const now = sandbox.clock.now();
  const told = batch.members
    .flatMap(({ order }) => pastSteps(order.steps, now).filter(({ kind }) => kind === 'intake'))
    .at(-1)?.state;
  if (told !== undefined) return told;
  return isCollected(sandbox, batch) ? 'AVAILABLE' : 'NOT_REQUIRED';
}

function presentSums({ members }: Batch): JsonObject {
  const sum = (value: (stored: StoredPlace) => number): number =>
    members.reduce((total, stored) => total + value(stored), 0);
  const insurance = sum(({ place }) => place.insuranceRateKopecks);
  const rate = sum(({ place }) => place.rateKopecks);
  const vat = sum(({ place }) => place.vatKopecks);
  const insuranceVat = Math.round((insurance * VAT_PERCENT) / 100);
  return {
    'shipment-count': members.length,
    'shipment-mass': sum(({ order, position }) => order.parcels[position]?.weightGrams ?? 0),
    'shipment-mass-rate-sum': rate - insurance,
    'shipment-mass-rate-vat-sum': vat - insuranceVat,
    'shipment-insure-rate-sum': insurance,
    'shipment-insure-rate-vat-sum': insuranceVat,
    'shipment-avia-rate-sum': 0,
    'shipment-avia-rate-vat-sum': 0,
    'shipment-total-rate-sum': rate,
    'shipment-total-vat-sum': vat,
  };
}

function statusAt({ mark, members }: Batch, now: number): number {
  const moves = members.flatMap(({ order }) => pastSteps(order.steps, now).map(({ at }) => at ?? 0));
  return Math.max(mark.createdAt, mark.checkedInAt ?? 0, ...moves.slice(-1));
}

/** A batch on the wire. */
export function presentBatch(sandbox: Sandbox, batch: Batch): JsonObject {
  const { mark, first } = batch;
  const { detail } = first;
  const office = officesOf(sandbox).find(detail.officeIndex);
  const courier = isCollected(sandbox, batch) ? splitVat(COURIER_CALL_KOPECKS) : { rate: 0, vat: 0 };
  const isAbroad = detail.countryCode !== RUSSIA_CODE;
  return {
    'batch-name': mark.name,
    'batch-status': batchStatus(sandbox, batch),
    'batch-status-date': `${moscowInstant(statusAt(batch, sandbox.clock.now()))}.000+03:00`,
    'courier-call-rate-wo-vat': courier.rate,
    'courier-call-rate-with-vat': courier.rate + courier.vat,
    'courier-order-statuses': [courierStatus(sandbox, batch)],
    international: isAbroad,
    'list-number': Number(mark.name),
    'list-number-date': mark.sendingDay,
    'mail-category': detail.mailCategory,
    'mail-category-text': findMailCategory(detail.mailCategory)?.title,
    'mail-rank': 'WO_RANK',
    'mail-type': detail.mailType,
    'mail-type-text': findMailType(detail.mailType)?.title,
    'payment-method': 'CASHLESS',
    'postoffice-address': office === undefined ? undefined : addressOf(office),
    'postoffice-code': detail.officeIndex,
    'postoffice-name':
      office === undefined ? undefined : `${placeNameOf(office.city)} ${office.index.slice(3)}`,
    ...presentSums(batch),
    'shipping-notice-type': 'SIMPLE',
    'transport-type': isAbroad ? 'AVIA' : 'SURFACE',
  };
}
