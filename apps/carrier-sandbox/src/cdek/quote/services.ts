import { handlingRubles, includedVatRubles, insuranceRubles, roundKopecks } from '../../tariffs/quote.ts';
import { VAT_PERCENT } from '../../tariffs/tariff-table.ts';
import { type JsonObject, numberOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { cdekFailure } from '../cdek-call.ts';

interface ServiceContext {
  readonly deliverySumRubles: number;
  readonly weightGrams: number;
  readonly type: number;
}

/** Prices of the services that have a plain one, roubles. */
const flatPrices: Readonly<Record<string, number>> = {
  DELIV_WEEKEND: 250,
  TAKE_SENDER: 0,
  DELIV_RECEIVER: 0,
  TRYING_ON: 60,
  PART_DELIV: 60,
  INSPECTION_CARGO: 60,
  BAN_ATTACHMENT_INSPECTION: 0,
  DANGER_CARGO: 400,
  HEAVY_CARGO: 500,
  OVERSIZE_CARGO: 500,
  WAIT_FOR_SENDER: 170,
  WAIT_FOR_RECEIVER: 170,
  WAREHOUSING: 50,
  REPEATED_DELIVERY: 200,
  SMS: 10,
  NOTIFY_ORDER_CREATED: 5,
  NOTIFY_ORDER_DELIVERY: 5,
  CALL: 20,
  GET_UP_FLOOR_BY_HAND: 300,
  GET_UP_FLOOR_BY_ELEVATOR: 150,
  THERMAL_MODE: 600,
  PHOTO_OF_DOCUMENTS: 40,
  CASH_ON_DELIVERY: 0,
  ADULT_GOODS: 30,
  CUSTOMS_CLEARANCE: 1500,
  PACKAGE_1: 60,
  PACKAGE_2: 90,
  COURIER_PACKAGE_A2: 40,
  CARTON_FILLER: 70,
  BUBBLE_WRAP: 45,
  WASTE_PAPER: 30,
};
const packagingPattern = /^(CARTON_BOX_\w+|SECURE_PACKAGE_A[2-5])$/;

/** Services priced by their count or length. */
const counted = /^(PACKAGE_|COURIER_PACKAGE|CARTON_|SECURE_PACKAGE|BUBBLE_WRAP|WASTE_PAPER)/;

function priceOf(code: string, parameter: string, context: ServiceContext): number | undefined {
  const amount = numberOf(parameter);
  if (code === 'INSURANCE') return context.type === 2 ? insuranceRubles(amount ?? 0) : undefined;
  if (code === 'REVERSE') return roundKopecks(context.deliverySumRubles * 0.6);
  if (code === 'LOADING_OPERATIONS_AT_THE_SENDER' || code === 'LOAD_THE_OPERATION_AT_THE_RECIPIENT') {
    return handlingRubles(context.weightGrams);
  }
  const price = flatPrices[code] ?? (packagingPattern.test(code) ? 80 : undefined);
  return price === undefined ? undefined : price * (counted.test(code) ? Math.max(1, amount ?? 1) : 1);
}

/** A service with its price. */
export interface PricedService {
  readonly code: string;
  readonly parameter: string;
  readonly sumRubles: number;
}

/**
 * Prices the services asked for.
 * @throws CdekFailure `v2_unable_add_service` for an unknown one, or one the order's type does not have.
 */
export function priceServices(body: JsonObject, context: ServiceContext): readonly PricedService[] {
  return objectsOf(body.services).map((service) => {
    const code = textOf(service.code);
    const parameter = textOf(service.parameter);
    const sumRubles = priceOf(code, parameter, context);
    if (sumRubles === undefined) {
      throw cdekFailure('v2_unable_add_service', `Unable to add service ${code} to the order`);
    }
    return { code, parameter, sumRubles };
  });
}

/** A priced service on the wire. */
export function presentService({ code, sumRubles }: PricedService) {
  return {
    code,
    sum: sumRubles,
    total_sum: sumRubles,
    discount_percent: 0,
    discount_sum: 0,
    vat_rate: VAT_PERCENT,
    vat_sum: includedVatRubles(sumRubles),
  };
}
