import type { City } from '../../cities/city.ts';
import { addDays, calendarDays, hourIn, moscowDay } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { chargeableGrams, type ParcelSize } from '../../tariffs/quote.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { CdekFailure, type CdekRoute, cdekFailure, emptyField } from '../cdek-call.ts';
import { findLocation } from '../places/locations.ts';
import { type CdekOffer, listOffers, type PricedRoute } from './offers.ts';
import { presentService, priceServices } from './services.ts';
import { cdekFamilies, cdekModes, internationalTariffs } from './tariff-families.ts';

const LAST_HOUR_OF_TODAY = 14;
const noTariffs = {
  code: 'err_result_service_empty',
  message: 'Не удалось рассчитать стоимость: нет доступных тарифов',
};

/** Parcels of a request; a side not given is 0. */
export function readParcelSizes(packages: unknown): readonly ParcelSize[] {
  return objectsOf(packages).map((parcel) => ({
    weightGrams: numberOf(parcel.weight) ?? 0,
    lengthCm: numberOf(parcel.length) ?? 0,
    widthCm: numberOf(parcel.width) ?? 0,
    heightCm: numberOf(parcel.height) ?? 0,
  }));
}

function requireLocation(sandbox: Sandbox, body: JsonObject, side: 'from' | 'to'): City {
  const location = body[`${side}_location`];
  if (location === undefined) throw new CdekFailure(400, [emptyField(`${side}_location`)]);
  const city = findLocation(sandbox, objectOf(location));
  if (city !== undefined) return city;
  const end = side === 'from' ? 'sender' : 'recipient';
  throw cdekFailure(`v2_${end}_location_not_recognized`, `Location of the ${end} is not recognized`);
}

function readRoute(sandbox: Sandbox, body: JsonObject): PricedRoute {
  // The carrier's test host answers 500, not 400, when packages is a single object.
  if (body.packages !== undefined && !Array.isArray(body.packages)) {
    throw cdekFailure('v2_internal_error', 'Internal error', 500);
  }
  const parcels = readParcelSizes(body.packages);
  if (parcels.length === 0) throw new CdekFailure(400, [emptyField('packages')]);
  if (parcels.some((parcel) => parcel.weightGrams <= 0)) {
    throw cdekFailure('ve_package_weight_too_small', 'Weight of a package is too small');
  }
  const from = requireLocation(sandbox, body, 'from');
  const to = requireLocation(sandbox, body, 'to');
  return { from, to, parcels, type: numberOf(body.type) ?? 1 };
}

/** Handing over after 14:00 at the sender costs a working day. */
function readStart(sandbox: Sandbox, body: JsonObject, from: City): { day: string; lateDays: number } {
  const date = textOf(body.date);
  const at = date === '' ? sandbox.clock.now() : Date.parse(date);
  if (Number.isNaN(at)) throw cdekFailure('v2_invalid_format', '[date] has an invalid format');
  const isLate = date !== '' && hourIn(from.place.timeZone, at) >= LAST_HOUR_OF_TODAY;
  return { day: moscowDay(at), lateDays: isLate ? 1 : 0 };
}

function presentPeriods(offer: CdekOffer, start: { day: string; lateDays: number }) {
  const min = offer.quote.days[0] + start.lateDays;
  const max = offer.quote.days[1] + start.lateDays;
  const calendarMin = calendarDays(start.day, min);
  const calendarMax = calendarDays(start.day, max);
  return {
    period_min: min,
    period_max: max,
    calendar_min: calendarMin,
    calendar_max: calendarMax,
    delivery_date_range: { min: addDays(start.day, calendarMin), max: addDays(start.day, calendarMax) },
  };
}

/** `POST /calculator/tarifflist` */
export const tariffListRoute: CdekRoute = {
  method: 'POST',
  path: '/calculator/tarifflist',
  operation: 'rates',
  handle(sandbox, { body }) {
    const route = readRoute(sandbox, body);
    const start = readStart(sandbox, body, route.from);
    const rows = listOffers(sandbox, route).map((offer) => ({
      tariff_code: offer.code,
      tariff_name: offer.name,
      tariff_description: offer.description,
      delivery_mode: offer.mode,
      delivery_sum: offer.quote.priceRubles,
      ...presentPeriods(offer, start),
    }));
    return jsonAnswer(
      200,
      rows.length > 0 ? { tariff_codes: rows } : { tariff_codes: [], errors: [noTariffs] },
    );
  },
};

function presentWithServices(sandbox: Sandbox, body: JsonObject, route: PricedRoute, offer: CdekOffer) {
  const weight = chargeableGrams(route.parcels);
  const deliverySumRubles = offer.quote.priceRubles;
  const services = priceServices(body, { deliverySumRubles, weightGrams: weight, type: route.type });
  return {
    delivery_sum: deliverySumRubles,
    ...presentPeriods(offer, readStart(sandbox, body, route.from)),
    weight_calc: weight,
    services: services.map(presentService),
    total_sum: services.reduce((sum, service) => sum + service.sumRubles, deliverySumRubles),
    currency: 'RUB',
  };
}

/** `POST /calculator/tariff` */
export const tariffRoute: CdekRoute = {
  method: 'POST',
  path: '/calculator/tariff',
  operation: 'rates',
  handle(sandbox, { body }) {
    const code = numberOf(body.tariff_code);
    if (code === undefined) throw new CdekFailure(400, [emptyField('tariff_code')]);
    const route = readRoute(sandbox, body);
    const offer = listOffers(sandbox, route).find((candidate) => candidate.code === code);
    if (offer === undefined) throw new CdekFailure(400, [noTariffs]);
    return jsonAnswer(200, presentWithServices(sandbox, body, route, offer));
  },
};

/** `POST /calculator/tariffAndService`: every tariff with the services asked for; codes and states are texts here. */
export const tariffAndServiceRoute: CdekRoute = {
  method: 'POST',
  path: '/calculator/tariffAndService',
  operation: 'rates',
  handle(sandbox, { body }) {
    const route = readRoute(sandbox, body);
    const rows = listOffers(sandbox, route).map((offer) => ({
      tariff_code: String(offer.code),
      status: 'true',
      result: presentWithServices(sandbox, body, route, offer),
    }));
    return jsonAnswer(200, { tariff_codes: rows, ...(rows.length > 0 ? {} : { errors: [noTariffs] }) });
  },
};

/** `GET /calculator/alltariffs` */
export const allTariffsRoute: CdekRoute = {
  method: 'GET',
  path: '/calculator/alltariffs',
  operation: 'rates',
  handle() {
    const domestic = cdekFamilies.map((family) => ({
      tariff_name: family.name,
      weight_min: 0,
      weight_max: family.maxWeightGrams / 1000,
      order_types: family.types.map(String),
      delivery_modes: Object.entries(family.codes).map(([mode, code]) => ({
        delivery_mode: mode,
        delivery_mode_name: Object.entries(cdekModes).find(([key]) => key === mode)?.[1].name,
        tariff_code: code,
      })),
    }));
    const international = internationalTariffs.map(({ code, name, maxWeightGrams }) => ({
      tariff_name: name,
      weight_min: 0,
      weight_max: maxWeightGrams / 1000,
      order_types: ['2'],
      delivery_modes: [{ delivery_mode: '1', delivery_mode_name: cdekModes[1].name, tariff_code: code }],
    }));
    return jsonAnswer(200, { tariff_codes: [...domestic, ...international] });
  },
};
