import { addDays, calendarDays, moscowInstant } from '../../clock/dates.ts';
import { type CarrierRefusal, pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { includedVatRubles, roundKopecks } from '../../tariffs/quote.ts';
import { countryName } from '../places/find-city.ts';
import type { XmlRecord } from '../soap/xml-write.ts';
import { deliveryStatusIds } from './lifecycle.ts';

/** `900.00` */
export const money = (rubles: number): string => rubles.toFixed(2);

/** A price with VAT as the carrier tells it: apart. */
export function splitVat(priceRubles: number): { readonly sum: number; readonly vat: number } {
  const vat = includedVatRubles(priceRubles);
  return { sum: roundKopecks(priceRubles - vat), vat };
}

/** The status the order itself is in. */
export function orderStateOf(order: SandboxOrder, now: number): string {
  return pastSteps(order.steps, now).findLast((step) => step.state !== undefined)?.state ?? '';
}

/** Handed over to operations: nothing can be changed any more. */
export function isUnderway(order: SandboxOrder, now: number): boolean {
  return pastSteps(order.steps, now).some(
    (step) => step.eventCode !== undefined || step.state === 'Processing' || step.state === 'Closed',
  );
}

function isNumbered(order: SandboxOrder, now: number): boolean {
  const past = pastSteps(order.steps, now);
  if (past.some((step) => step.eventCode !== undefined)) return true;
  return order.pony?.pendingReads === 0 && orderStateOf(order, now) !== 'Declined';
}

function presentTariff(order: SandboxOrder): XmlRecord {
  const insurance = order.pony?.insuranceRubles ?? 0;
  const price = order.pony?.priceRubles ?? 0;
  return {
    CheckWeight: order.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0),
    BasePrice: money(splitVat(price - insurance).sum),
    InsurancePrice: money(splitVat(insurance).sum),
    GeneralTariff: money(splitVat(price).sum),
    GeneralTariffIncludingWAT: money(price),
  };
}

/** The waybill once it has a number; weighed and priced at the hub. */
function presentWaybill(order: SandboxOrder, now: number): XmlRecord | undefined {
  if (!isNumbered(order, now)) return undefined;
  const isWeighed = pastSteps(order.steps, now).some((step) => step.eventCode === 'Debited');
  return {
    Number: order.carrierNumber,
    Date: moscowInstant(order.createdAt),
    WaybillTariff: isWeighed ? presentTariff(order) : undefined,
  };
}

function presentOrderStatus(step: Step): XmlRecord {
  return {
    Description: step.reasonName ?? step.name,
    Date: moscowInstant(step.at ?? 0),
    Code: step.state,
    ErrorCode: step.reasonCode,
  };
}

function presentDeliveryStatus(sandbox: Sandbox, order: SandboxOrder, step: Step): XmlRecord {
  const { cityGeonameId } = step;
  const city = cityGeonameId === undefined ? undefined : sandbox.cities().findByGeonameId(cityGeonameId);
  const date = moscowInstant(step.at ?? 0);
  return {
    Description: step.name,
    Date: date,
    Code: step.eventCode,
    Id: deliveryStatusIds[step.eventCode ?? ''],
    Country: city === undefined ? undefined : countryName(city.place.iso),
    City: step.city === '' ? undefined : step.city,
    DateTZ: `${date}+03:00`,
    Note: step.reasonName,
    Consignee: step.eventCode === 'Delivered' ? order.receiver.name : undefined,
  };
}

function presentService(sandbox: Sandbox, order: SandboxOrder, steps: readonly Step[]): XmlRecord {
  const now = sandbox.clock.now();
  const { pickupDay, originPickupDay, transitDays } = order.pony ?? {};
  const isLive =
    pickupDay !== undefined && transitDays !== undefined && orderStateOf(order, now) !== 'Declined';
  const day = (date: string | undefined): string | undefined => (isLive ? `${date}T00:00:00` : undefined);
  const told = steps.filter((step) => step.eventCode !== undefined);
  return {
    '@xsi:type': 'DeliveryService',
    Id: 1,
    Waybill: presentWaybill(order, now),
    PickupDate: day(pickupDay),
    OriginPickupDate: day(originPickupDay),
    PlannedDeliveryDate: isLive ? day(addDays(pickupDay, calendarDays(pickupDay, transitDays))) : undefined,
    Mode: order.tariffCode,
    StatusList:
      told.length === 0
        ? undefined
        : { ServiceStatus: told.map((step) => presentDeliveryStatus(sandbox, order, step)) },
  };
}

/** Why a request about an order was refused; `state` stands beside it where it is not the order's own. */
interface OrderRefusal extends CarrierRefusal {
  readonly state?: string;
}

function presentRefusal({ code, message, state }: OrderRefusal, current: string, now: number): XmlRecord {
  return { Description: message, Date: moscowInstant(now), Code: state ?? current, ErrorCode: code };
}

/** An order of a reply with the steps that are told with it. */
export function presentOrder(
  sandbox: Sandbox,
  order: SandboxOrder,
  steps: readonly Step[],
  refusal?: OrderRefusal,
): XmlRecord {
  const now = sandbox.clock.now();
  const told = steps.filter((step) => step.state !== undefined).map(presentOrderStatus);
  const statuses = refusal === undefined ? told : [presentRefusal(refusal, orderStateOf(order, now), now)];
  return {
    Guid: order.id,
    ClientsNumber: order.number,
    PerformersNumber: order.pony?.performersNumber,
    OrderType: 'Regular',
    ServiceList: { Service: presentService(sandbox, order, steps) },
    StatusList: statuses.length === 0 ? undefined : { OrderStatus: statuses },
  };
}

/** The order as it stands: every status of the delivery, the last of the order. */
export function presentCurrent(sandbox: Sandbox, order: SandboxOrder, refusal?: OrderRefusal): XmlRecord {
  const past = pastSteps(order.steps, sandbox.clock.now());
  const last = past.findLast((step) => step.state !== undefined);
  const steps = past.filter((step) => step.eventCode !== undefined || step === last);
  return presentOrder(sandbox, order, steps, refusal);
}
