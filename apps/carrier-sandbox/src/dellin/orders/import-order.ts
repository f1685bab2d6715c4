import { randomUUID } from 'node:crypto';
import { addDays, isSunday, moscowDay } from '../../clock/dates.ts';
import {
  findScript,
  type ImportedOrder,
  importedOrder,
  plainParty,
  positionByAge,
  timeImported,
} from '../../orders/imported-steps.ts';
import type { ScriptStep } from '../../orders/lifecycle.ts';
import { endings } from '../../orders/markers.ts';
import { isFromDoor, isToDoor, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { quoteDomestic } from '../../tariffs/quote.ts';
import type { DellinDetail } from '../dellin-detail.ts';
import { terminalsIn } from '../places/terminals.ts';
import { BASE_GRAMS, deliveryTypes, dellinRow, dellinTypes } from '../quote/delivery-types.ts';
import { numbersOf } from './create-order.ts';
import { dellinScript, stateNames } from './lifecycle.ts';

/** Insurance that is counted even where nothing was stated, roubles. */
const INSURANCE_RUBLES = 60;
const isWaybillNumber = (number: string): boolean => /^\d\d-\d{11}$/.test(number);

const alone = (share: number, state: string): ScriptStep => ({
  share,
  state,
  name: stateNames[state] ?? state,
});

function scriptsOf(imported: ImportedOrder, detail: Pick<DellinDetail, 'type' | 'transitDays'>) {
  const { from, to, way } = imported;
  const routes = endings.map((ending) =>
    dellinScript({ from, to, way, isToLocker: false, ending, returnsDocuments: false, ...detail }),
  );
  const start = alone(0, 'processing');
  return [...routes, [start, alone(0.05, 'declined')], [alone(0, 'draft')]];
}

function toDetail(sandbox: Sandbox, imported: ImportedOrder, requestNumber: string): DellinDetail {
  const { from, to, way, createdAt, carrierNumber = '' } = imported;
  const type = dellinTypes.find((one) => one === imported.tariffCode) ?? 'auto';
  const chargeableGrams = Math.max(500, imported.weightGrams - BASE_GRAMS + 500);
  const doorLegs = (isFromDoor(way) ? 1 : 0) + (isToDoor(way) ? 1 : 0);
  const quote = quoteDomestic(dellinRow, { from, to, chargeableGrams, doorLegs: 0 });
  const carriage = Math.round(quote.priceRubles * deliveryTypes[type].priceFactor);
  const tomorrow = addDays(moscowDay(createdAt), 1);
  return {
    type,
    ...numbersOf(requestNumber, createdAt),
    ...(isWaybillNumber(carrierNumber) ? { shippingNumber: carrierNumber } : {}),
    orderNumber: imported.number,
    produceDay: isSunday(tomorrow) ? addDays(tomorrow, 1) : tomorrow,
    freightName: 'Демонстрационный груз',
    totalVolumeM3: 0.006 * imported.parcelCount,
    priceRubles: carriage + doorLegs * dellinRow.doorLegRubles + INSURANCE_RUBLES,
    insuranceRubles: INSURANCE_RUBLES,
    transitDays: Math.max(1, Math.ceil(quote.days[1] * deliveryTypes[type].dayFactor)),
    isDraft: imported.stage === 'draft',
    returnsDocuments: false,
    acceptedAt: Math.min(sandbox.clock.now(), createdAt + sandbox.processingMs),
    pendingReads: 0,
    cancels: [],
    services: [],
  };
}

function partyAt(sandbox: Sandbox, name: string, place: ImportedOrder['from'], isDoor: boolean) {
  const party = plainParty(name, place);
  if (isDoor) return party;
  const city = sandbox.cities().findByGeonameId(place.geonameId);
  const terminal = city === undefined ? undefined : terminalsIn(sandbox, city)[0];
  return { ...party, address: '', terminalCode: terminal?.id };
}

/** Puts an order in at a point of its lifecycle; a carrier's number given is a request's or a waybill's. */
export function importDellinOrder(sandbox: Sandbox, imported: ImportedOrder): SandboxOrder {
  const { from, to, way, stage, createdAt } = imported;
  const now = sandbox.clock.now();
  const carrierNumber = imported.carrierNumber ?? sandbox.orders.nextCarrierNumber('dellin');
  const detail = toDetail(sandbox, imported, carrierNumber);
  const totalHours = detail.transitDays * 24;
  const { script, position } = findScript(scriptsOf(imported, detail), stage ?? 0);
  const reached = stage === undefined ? positionByAge(script, totalHours, now - createdAt) : position;
  const totalMsAhead = imported.goesOn ? sandbox.clock.hours(totalHours) : undefined;
  return importedOrder('dellin', imported, {
    id: imported.carrierOrderId ?? randomUUID(),
    carrierNumber,
    sender: partyAt(sandbox, imported.senderName, from, isFromDoor(way)),
    receiver: partyAt(sandbox, imported.receiverName, to, isToDoor(way)),
    steps: timeImported(script, { position: reached, createdAt, now, totalHours, totalMsAhead }),
    dellin: detail,
  });
}
