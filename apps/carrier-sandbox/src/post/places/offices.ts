import type { City } from '../../cities/city.ts';
import { normalizeCityName } from '../../cities/city-index.ts';
import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, numberOf } from '../../wire/read-json.ts';
import { notFound, type PostRoute } from '../post-call.ts';
import { serviceNames } from '../quote/price.ts';
import { findAddressedCity } from './clean-address.ts';
import { addressOf, isPoint, type PostOffice, placeNameOf, regionOf } from './office.ts';
import { officesOf } from './office-index.ts';

const EARTH_RADIUS_KM = 6371.0088;
const DEFAULT_TOP = 3;
const DEFAULT_RADIUS_KM = 10;
const DEFAULT_NEARBY = 10;
const weekdayNames = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'];

function workingHours(office: PostOffice): readonly JsonObject[] {
  return weekdayNames.flatMap((name, day) => {
    if (day === 6 && office.isClosedOnSunday) return [];
    const [begin, end] = (day < 5 ? office.weekdayHours : office.saturdayHours).split('-');
    return [
      {
        'weekday-id': day + 1,
        'weekday-name': name,
        'begin-worktime': `${begin}:00`,
        'end-worktime': `${end}:00`,
      },
    ];
  });
}

/** An office on the wire. */
function presentOffice(office: PostOffice): JsonObject {
  const { city } = office;
  return {
    'postal-code': office.index,
    'address-source': `ул ${office.street}, ${office.house}`,
    address: addressOf(office),
    region: regionOf(city),
    settlement: placeNameOf(city),
    latitude: office.latitude,
    longitude: office.longitude,
    'type-code': office.kind,
    'type-id': isPoint(office) ? 2 : 1,
    'is-closed': false,
    'is-private-category': false,
    'is-temporary-closed': false,
    'works-on-saturdays': true,
    'works-on-sundays': !office.isClosedOnSunday,
    'working-hours': workingHours(office),
  };
}

function requireOffice(sandbox: Sandbox, index: string): PostOffice {
  const office = officesOf(sandbox).find(index);
  if (office === undefined) throw notFound('PostOffice', index);
  return office;
}

const byIndex: PostRoute = {
  method: 'GET',
  path: '/postoffice/1.0/:index',
  operation: 'terminals',
  handle: (sandbox, { params }) => jsonAnswer(200, presentOffice(requireOffice(sandbox, params[0] ?? ''))),
};

const byAddress: PostRoute = {
  method: 'GET',
  path: '/postoffice/1.0/by-address',
  operation: 'terminals',
  handle(sandbox, { query }) {
    const address = query.get('address') ?? '';
    const top = numberOf(query.get('top')) ?? DEFAULT_TOP;
    const index = /(?<!\d)\d{6}(?!\d)/.exec(address)?.[0];
    const exact = index === undefined ? undefined : officesOf(sandbox).find(index);
    const city = exact?.city ?? findAddressedCity(sandbox, address);
    const near =
      city === undefined
        ? []
        : officesOf(sandbox)
            .listByCity(city)
            .filter((one) => !isPoint(one));
    const postoffices = [...new Set([...(exact === undefined ? [] : [exact]), ...near])].slice(0, top);
    return jsonAnswer(200, {
      'is-matched': city !== undefined,
      postoffices: postoffices.map((office) => office.index),
    });
  },
};

function distanceKm(latitude: number, longitude: number, office: PostOffice): number {
  const radians = Math.PI / 180;
  const dLat = (office.latitude - latitude) * radians;
  const dLon = (office.longitude - longitude) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(latitude * radians) * Math.cos(office.latitude * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const nearby: PostRoute = {
  method: 'GET',
  path: '/postoffice/1.0/nearby',
  operation: 'terminals',
  handle(sandbox, { query }) {
    const latitude = numberOf(query.get('latitude'));
    const longitude = numberOf(query.get('longitude'));
    if (latitude === undefined || longitude === undefined)
      throw notFound('PostOffice', 'latitude, longitude');
    const radiusKm = numberOf(query.get('search-radius')) ?? DEFAULT_RADIUS_KM;
    const rows = officesOf(sandbox)
      .all()
      .filter((office) => !isPoint(office))
      .map((office) => ({ office, km: distanceKm(latitude, longitude, office) }))
      .filter(({ km }) => km <= radiusKm)
      .toSorted((a, b) => a.km - b.km)
      .slice(0, numberOf(query.get('top')) ?? DEFAULT_NEARBY)
      .map(({ office, km }) => ({ ...presentOffice(office), distance: Math.round(km * 1000) }));
    return jsonAnswer(200, rows);
  },
};

/** `г. Казань`, `Казань` and `казань г` are one settlement. */
const bareName = (text: string): string =>
  normalizeCityName(
    text.replace(/\s+(г|пгт|с|п|д|ст-ца|рп)\.?$/i, '').replace(/^(пгт|с|п|д|ст-ца|рп)\.?\s+/i, ''),
  );

function isInRegion(city: City, region: string): boolean {
  const wanted = region
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word.length > 4 && word !== 'область');
  const own = regionOf(city).toLowerCase();
  return wanted.length === 0 || wanted.some((word) => own.includes(word));
}

const settlementCodes: PostRoute = {
  method: 'GET',
  path: '/postoffice/1.0/settlement.offices.codes',
  operation: 'terminals',
  handle(sandbox, { query }) {
    const named = sandbox.cities().listByName(bareName(query.get('settlement') ?? ''), 'RU');
    const city = named.find((one) => isInRegion(one, query.get('region') ?? '')) ?? named[0];
    const offices = city === undefined ? [] : officesOf(sandbox).listByCity(city);
    return jsonAnswer(
      200,
      offices.filter((office) => !isPoint(office)).map((office) => office.index),
    );
  },
};

const services: PostRoute = {
  method: 'GET',
  path: '/postoffice/1.0/:index/services',
  operation: 'terminals',
  handle(sandbox, { params }) {
    requireOffice(sandbox, params[0] ?? '');
    return jsonAnswer(
      200,
      Object.entries(serviceNames).map(([code, name]) => ({ code, name })),
    );
  },
};

/** Looking offices up, below `/post/postoffice/1.0`. */
export const officeRoutes: readonly PostRoute[] = [byAddress, nearby, settlementCodes, byIndex, services];
