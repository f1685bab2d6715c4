import type { CarrierRate, QuoteRequest } from '@tranzit/carrier-kit';
import {
  addDays,
  type DeliveryWay,
  daysBetween,
  defaultPickupPeriod,
  formatPickupPeriod,
  isDoorAtReceiver,
  isDoorAtSender,
  kopecksFromRoubles,
} from '@tranzit/kernel';
import { type DellinDeliveryType, tariffNames } from '../codes.ts';
import type { DellinCalculation } from '../schemas.ts';
import { type DellinSettings, roleOf, toRequester } from '../settings.ts';
import { maxGramsOf, toCargo } from './cargo.ts';
import {
  documentsBack,
  handlingAtDoor,
  insuranceIn,
  insuredValue,
  pricedExtras,
  type ServiceAnswers,
  toServicePrices,
} from './services.ts';

/** An end of the calculation: the city's code, and the terminal where one was chosen. */
export interface RateEnd {
  readonly cityCode: string;
  readonly terminalId: string | undefined;
}

export interface RateQuestion {
  readonly request: QuoteRequest;
  readonly type: DellinDeliveryType;
  readonly way: DeliveryWay;
  readonly from: RateEnd;
  readonly to: RateEnd;
  /** Day of pickup or hand-over, `YYYY-MM-DD`; later than asked for when the carrier does not work on that day. */
  readonly produceOn: string;
  /** With handling and papers, which a first calculation leaves out. */
  readonly isExtended: boolean;
}

export const toWorktime = (period: string): Record<string, string> => {
  const [worktimeStart = '', worktimeEnd = ''] = period.split('-').map((time) => time.trim());
  return { worktimeStart, worktimeEnd };
};

const wholeDay = formatPickupPeriod(defaultPickupPeriod);

function toEnd({ cityCode, terminalId }: RateEnd, isDoor: boolean): Record<string, unknown> {
  if (isDoor) return { variant: 'address', city: cityCode, time: toWorktime(wholeDay) };
  return { variant: 'terminal', ...(terminalId ? { terminalID: terminalId } : { city: cityCode }) };
}

/** The body of a calculation, without key and session. */
export function toRateRequest(question: RateQuestion, settings: DellinSettings): Record<string, unknown> {
  const { request, type, way, from, to, produceOn, isExtended } = question;
  const extras = isExtended ? pricedExtras(request.services, way) : [];
  const handled = (service: 'CARGO_LOADING' | 'CARGO_UNLOADING') =>
    extras.includes(service) ? { handling: handlingAtDoor } : {};
  return {
    delivery: {
      deliveryType: { type },
      derival: {
        produceDate: produceOn,
        ...toEnd(from, isDoorAtSender(way)),
        ...handled('CARGO_LOADING'),
      },
      arrival: { ...toEnd(to, isDoorAtReceiver(way)), ...handled('CARGO_UNLOADING') },
      ...(extras.includes('RETURN') ? { accompanyingDocuments: documentsBack } : {}),
    },
    members: { requester: toRequester(settings) },
    cargo: toCargo(request.packages, insuredValue(request)),
    payment: {
      type: settings.paymentType ?? 'noncash',
      primaryPayer: roleOf(settings),
      paymentCity: settings.paymentCity ?? from.cityCode,
    },
  };
}

/** Where the day of delivery stands: with the receiver's end, and with aircraft that has no depot in between. */
function deliveryDateNames(type: DellinDeliveryType, way: DeliveryWay): readonly string[] {
  if (!isDoorAtReceiver(way)) return ['giveoutFromOspReceiver', 'giveoutFromOspReciever'];
  const fromDepot = ['derivalFromOspReceiver', 'derrivalFromOspReceiver'];
  return type === 'auto' ? [...fromDepot, 'derivalToAddress'] : ['derivalToAddress', ...fromDepot];
}

/** The day on which the cargo is handed over to the receiver, `YYYY-MM-DD`, where the carrier names it. */
export function deliveryDay(
  dates: Readonly<Record<string, unknown>> | null | undefined,
  type: DellinDeliveryType,
  way: DeliveryWay,
): string | undefined {
  for (const name of deliveryDateNames(type, way)) {
    const date = dates?.[name];
    const day = typeof date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(date)?.[0] : undefined;
    if (day !== undefined && isDay(day)) return day;
  }
  return undefined;
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/** Days from the day asked for, a later pickup included; `undefined` where the carrier names no time. */
function toDays(
  { request, type, way, produceOn }: RateQuestion,
  { orderDates, deliveryTerm }: DellinCalculation,
): { readonly days: number; readonly on: string | undefined } | undefined {
  const on = deliveryDay(orderDates, type, way);
  if (on !== undefined && on >= produceOn) return { days: daysBetween(request.pickupOn, on), on };
  if (deliveryTerm === undefined || deliveryTerm === null) return undefined;
  const termDays = Math.max(0, Math.ceil(deliveryTerm));
  return { days: daysBetween(request.pickupOn, addDays(produceOn, termDays)), on: undefined };
}

/**
 * The carrier counts insurance into every total. Asked for, it stands beside the base price; not asked for, it is part of
 * it, for the carrier charges it all the same. `undefined` for what is no offer.
 */
export function fromRateAnswers(question: RateQuestion, answers: ServiceAnswers): CarrierRate | undefined {
  const { plain } = answers;
  const { request, type, way, produceOn } = question;
  const time = toDays(question, plain);
  const insuredApart = request.services.includes('INSURANCE') ? insuranceIn(plain) : 0;
  const basePrice = kopecksFromRoubles(plain.price - insuredApart);
  if (!time || basePrice <= 0) return undefined;
  const maxGrams = maxGramsOf(type);
  return {
    tariffCode: type,
    tariffName: tariffNames[type],
    tariffKind: 'default',
    way,
    basePrice,
    services: toServicePrices(request, way, answers),
    ...(produceOn === request.pickupOn ? {} : { pickupOn: produceOn }),
    minDays: time.days,
    maxDays: time.days,
    ...(time.on === undefined ? {} : { deliveryFromOn: time.on, deliveryToOn: time.on }),
    ...(maxGrams === undefined ? {} : { maxGrams }),
  };
}
