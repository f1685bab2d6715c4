import type { Terminal } from '../../terminals/terminal.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type CdekRoute, cdekFailure } from '../cdek-call.ts';
import { cdekRegionCode, cityUuid, pageOf } from './locations.ts';

const DEFAULT_PAGE_SIZE = 5000;

function presentHours(terminal: Terminal) {
  const slash = (hours: string): string => hours.replace('-', '/');
  const days = [1, 2, 3, 4, 5, 6, 7];
  return {
    work_time:
      terminal.weekdayHours === terminal.weekendHours
        ? `Пн-Вс ${terminal.weekdayHours}`
        : `Пн-Пт ${terminal.weekdayHours}, Сб-Вс ${terminal.weekendHours}`,
    work_time_list: days.map((day) => ({
      day,
      time: slash(day > 5 ? terminal.weekendHours : terminal.weekdayHours),
    })),
    work_time_exception_list: [],
  };
}

function presentLocation(terminal: Terminal) {
  const { city } = terminal;
  const address = `ул. ${terminal.street}, ${terminal.house}`;
  return {
    country_code: city.place.iso,
    region_code: cdekRegionCode(city),
    region: city.place.region ?? city.place.nameEn,
    city_code: city.cdekCode,
    city: city.place.name,
    city_uuid: cityUuid(city),
    ...(city.place.fiasId === undefined ? {} : { fias_guid: city.place.fiasId }),
    ...(city.place.postcode === undefined ? {} : { postal_code: city.place.postcode }),
    longitude: terminal.longitude,
    latitude: terminal.latitude,
    address,
    address_full: [city.place.region, city.place.name, address].filter(Boolean).join(', '),
  };
}

function presentPoint(terminal: Terminal) {
  const { maxLengthCm, maxWidthCm, maxHeightCm } = terminal;
  return {
    code: terminal.code,
    name: `Демо-${terminal.isLocker ? 'постамат' : 'офис'}, ${terminal.street}`,
    uuid: `de300000-0000-4000-8000-${Buffer.from(terminal.code).toString('hex').padStart(12, '0').slice(-12)}`,
    type: terminal.isLocker ? 'POSTAMAT' : 'PVZ',
    owner_code: 'cdek',
    location: presentLocation(terminal),
    address_comment: 'Демонстрационная точка',
    nearest_station: '',
    ...presentHours(terminal),
    phones: [{ number: '+78000000000' }],
    email: 'demo@example.com',
    note: 'Демонстрационная точка',
    take_only: terminal.isLocker,
    is_handout: true,
    is_reception: terminal.isReception,
    is_dressing_room: !terminal.isLocker,
    is_ltl: terminal.isDepot,
    have_cash: terminal.hasCash,
    have_cashless: terminal.hasCard,
    have_fast_payment_system: terminal.hasCard,
    allowed_cod: terminal.hasCash || terminal.hasCard,
    ...(terminal.maxWeightKg > 0 ? { weight_min: 0, weight_max: terminal.maxWeightKg } : {}),
    ...(terminal.isLocker
      ? { dimensions: [{ width: maxWidthCm, height: maxHeightCm, depth: maxLengthCm }] }
      : {}),
    fulfillment: false,
  };
}

type PointFilter = (terminal: Terminal, wanted: string) => boolean;
const isFlag = (actual: boolean, wanted: string): boolean => actual === (wanted === 'true' || wanted === '1');

const filters: Readonly<Record<string, PointFilter>> = {
  code: (terminal, code) => terminal.code === code,
  city_code: (terminal, code) => terminal.city.cdekCode === Number(code),
  fias_guid: (terminal, fias) => terminal.city.place.fiasId === fias,
  postal_code: (terminal, postcode) => terminal.city.place.postcode?.slice(0, 3) === postcode.slice(0, 3),
  country_code: (terminal, iso) => terminal.city.place.iso === iso,
  region_code: (terminal, code) => cdekRegionCode(terminal.city) === Number(code),
  type: (terminal, type) => type === 'ALL' || (type === 'POSTAMAT') === terminal.isLocker,
  have_cash: (terminal, wanted) => isFlag(terminal.hasCash, wanted),
  have_cashless: (terminal, wanted) => isFlag(terminal.hasCard, wanted),
  allowed_cod: (terminal, wanted) => isFlag(terminal.hasCash || terminal.hasCard, wanted),
  is_dressing_room: (terminal, wanted) => isFlag(!terminal.isLocker, wanted),
  take_only: (terminal, wanted) => isFlag(terminal.isLocker, wanted),
  is_handout: (_terminal, wanted) => isFlag(true, wanted),
  is_reception: (terminal, wanted) => isFlag(terminal.isReception, wanted),
  is_ltl: (terminal, wanted) => isFlag(terminal.isDepot, wanted),
  fulfillment: (_terminal, wanted) => isFlag(false, wanted),
  // A point without a limit takes any weight.
  weight_min: (terminal, kilograms) =>
    terminal.maxWeightKg === 0 || terminal.maxWeightKg >= Number(kilograms),
  weight_max: (terminal, kilograms) =>
    terminal.maxWeightKg === 0 || terminal.maxWeightKg >= Number(kilograms),
};

/** `GET /deliverypoints` */
export const deliveryPointsRoute: CdekRoute = {
  method: 'GET',
  path: '/deliverypoints',
  operation: 'terminals',
  handle(sandbox, { query }) {
    const type = query.get('type');
    if (type !== null && !['PVZ', 'POSTAMAT', 'ALL'].includes(type)) {
      throw cdekFailure('v2_invalid_format', '[type] has an invalid format');
    }
    const asked = [...query].flatMap(([name, value]) => {
      const filter = filters[name];
      return filter === undefined || value === '' ? [] : [(terminal: Terminal) => filter(terminal, value)];
    });
    const rows = sandbox
      .terminals('cdek')
      .all()
      .filter((terminal) => asked.every((matches) => matches(terminal)));
    const page = pageOf(rows, query, DEFAULT_PAGE_SIZE).map(presentPoint);
    return { ...jsonAnswer(200, page), headers: { 'x-total-elements': String(rows.length) } };
  },
};
