import { moscowInstant } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { insuranceRubles, volumeGrams } from '../../tariffs/quote.ts';
import { type Draft, findRouteRefusal, offersOf, readDraft } from '../orders/draft.ts';
import { orderStatusNames } from '../orders/lifecycle.ts';
import { money, splitVat } from '../orders/present-order.ts';
import { ordersOf, type PonyRequest, type PonyRow, replyOf } from '../pony-request.ts';
import { textAt, typeOf, type XmlNode } from '../soap/xml-read.ts';
import type { XmlRecord } from '../soap/xml-write.ts';
import { declaredRubles, servicesOf } from './cargo.ts';
import { SELF_DELIVERY } from './modes.ts';
import type { PonyOffer } from './offers.ts';

const SMS_RUBLES = 10;
const WAITING_RUBLES = 250;

function presentRate({ mode, priceRubles, days }: PonyOffer): XmlRecord {
  const { sum, vat } = splitVat(priceRubles);
  return {
    Mode: mode.code,
    Sum: money(sum),
    VAT: money(vat),
    MinTerm: days[0],
    MaxTerm: days[1],
    TermUnit: 'WorkDay',
    FuelChargePercent: 0,
    DiscountPercent: 0,
    Description: mode.description,
    OrderDT: '16:00',
    CargoDT: '18:00',
    DeliveryMethod: mode.code === SELF_DELIVERY ? 'Самовывоз' : 'Курьерская доставка',
  };
}

function presentCharge(
  type: string,
  includingType: 'WillBeIncluded' | 'MayBeIncluded',
  priceRubles: number,
  description: string,
): XmlRecord {
  const { sum, vat } = splitVat(priceRubles);
  return {
    Type: type,
    IncludingType: includingType,
    Sum: money(sum),
    VAT: money(vat),
    Description: description,
  };
}

/** Surcharges; how the carrier calls the one for a declared value is not published. */
function presentCharges({ order, cargos }: Draft): readonly XmlRecord[] {
  const insurance = insuranceRubles(declaredRubles(cargos));
  const hasSms = servicesOf(order).some((service) => typeOf(service) === 'SMSInfoService');
  return [
    ...(insurance > 0 ? [presentCharge('Insurance', 'WillBeIncluded', insurance, 'Страхование груза')] : []),
    presentCharge(
      'SMSInfo_DeliveryEvent',
      hasSms ? 'WillBeIncluded' : 'MayBeIncluded',
      SMS_RUBLES,
      'SMS о доставке',
    ),
    presentCharge('CourierWating', 'MayBeIncluded', WAITING_RUBLES, 'Ожидание курьера'),
  ];
}

function presentCalculation(sandbox: Sandbox, draft: Draft): XmlRecord {
  const { cargos } = draft;
  return {
    '@xsi:type': 'DeliveryCalculation',
    CargoAmount: cargos.length,
    Weight: cargos.reduce((sum, cargo) => sum + cargo.weightGrams, 0),
    VolumeWeight: cargos.reduce((sum, cargo) => sum + volumeGrams(cargo), 0),
    IsDangerous: cargos.some((cargo) => cargo.isDangerous),
    IsOversized: cargos.some((cargo) => cargo.isOversized),
    IsCashBanIM: false,
    DeliveryRateSet: { DeliveryRate: offersOf(sandbox, draft).map(presentRate) },
    AdditionalChargeSet: { DeliveryAdditionalCharge: presentCharges(draft) },
  };
}

function calculateOne(sandbox: Sandbox, order: XmlNode): PonyRow {
  const draft = readDraft(sandbox, order);
  const refusal = findRouteRefusal(draft);
  const code = refusal === undefined ? 'Calculated' : 'Declined';
  const row = {
    ClientsNumber: draft.number || undefined,
    ServiceList: {
      Service: {
        '@xsi:type': 'DeliveryService',
        Id: textAt(draft.service, 'Id') || 1,
        Calculation: refusal === undefined ? presentCalculation(sandbox, draft) : undefined,
      },
    },
    StatusList: {
      OrderStatus: {
        Description: refusal?.message ?? orderStatusNames[code],
        Date: moscowInstant(sandbox.clock.now()),
        Code: code,
        ErrorCode: refusal?.code,
      },
    },
  };
  return { row, isRefused: refusal !== undefined };
}

/** `OrderRequest` in mode `Calculation`: every mode sold when the service names none; none where nothing is sold. */
export const calculationRequest: PonyRequest = {
  type: 'OrderRequest',
  modes: ['Calculation'],
  operation: 'rates',
  handle: (sandbox, request) => replyOf(ordersOf(request).map((order) => calculateOne(sandbox, order))),
};
