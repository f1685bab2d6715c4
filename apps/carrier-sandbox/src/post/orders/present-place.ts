import { moscowInstant } from '../../clock/dates.ts';
import { pastSteps } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { JsonObject } from '../../wire/read-json.ts';
import { readOperation } from '../tracking/operations.ts';
import type { StoredPlace } from './stored-places.ts';

/** The last operation tracking knows, as reads of a shipment tell it. */
function presentLastOperation(sandbox: Sandbox, { order }: StoredPlace): JsonObject {
  const last = pastSteps(order.steps, sandbox.clock.now()).findLast(({ kind }) => kind === 'order');
  if (last?.state === undefined) return {};
  const { typeId, attributeId } = readOperation(last.state);
  return {
    'human-operation-name': last.name,
    'last-oper-type': Number(typeId) || typeId,
    'last-oper-attr': Number(attributeId) || 0,
    'last-oper-date': `${moscowInstant(last.at ?? 0)}+03:00`,
  };
}

/** An order or shipment on the wire: what was sent, with the carrier's numbers and prices. */
export function presentPlace(sandbox: Sandbox, stored: StoredPlace): JsonObject {
  const { place, detail, order } = stored;
  const isInGroup = detail.places.length > 1;
  return {
    ...place.body,
    id: place.resultId,
    ...(place.isBarcodeGiven ? { barcode: place.barcode } : {}),
    'order-num': order.number,
    'group-name': detail.groupName === '' ? undefined : detail.groupName,
    'in-mmo': isInGroup,
    'batch-name': place.batch?.name,
    'batch-category': place.batch === undefined ? undefined : detail.mailCategory,
    'postoffice-code': detail.officeIndex,
    'mass-rate': place.rateKopecks - place.insuranceRateKopecks,
    'insr-rate': place.insuranceRateKopecks,
    'total-rate-wo-vat': place.rateKopecks,
    'total-vat': place.vatKopecks,
    'delivery-time': { 'max-days': detail.transitDays },
    version: 1,
    ...presentLastOperation(sandbox, stored),
  };
}
