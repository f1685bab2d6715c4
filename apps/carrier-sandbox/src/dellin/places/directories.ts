import { addDays } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, objectOf, textOf } from '../../wire/read-json.ts';
import { type DellinRoute, dataAnswer } from '../dellin-call.ts';
import { noSuchDay, refuse } from '../dellin-problems.ts';
import { ownCounteragent } from '../orders/members.ts';
import { nextAllowedDay } from '../orders/shipment.ts';
import { PRIVATE_PERSON } from '../quote/delivery-types.ts';

const SHOWN_DAYS = 14;
const russia = '0x8f51001438c4d49511dbd774581edb7a';

const counteragents: DellinRoute = {
  path: '/v2/counteragents',
  operation: 'unknown',
  session: 'required',
  handle(sandbox, { body }) {
    const { uid, name, inn } = ownCounteragent;
    const full = body.fullInfo === true ? { document: null, info: { accessLevel: 'full' } } : {};
    return dataAnswer(sandbox, [{ uid, isCurrent: true, name, inn, juridical: true, ...full }]);
  },
};

function allowedDays(sandbox: Sandbox, isDoor: boolean): readonly string[] {
  const days: string[] = [];
  let day = nextAllowedDay(sandbox, isDoor, '');
  while (days.length < SHOWN_DAYS) {
    days.push(day);
    day = nextAllowedDay(sandbox, isDoor, addDays(day, 1));
  }
  return days;
}

function dates(path: string, isDoor: boolean): DellinRoute {
  return {
    path,
    operation: 'unknown',
    session: 'optional',
    handle: (sandbox) => dataAnswer(sandbox, { dates: allowedDays(sandbox, isDoor) }),
  };
}

const timeInterval: DellinRoute = {
  path: '/v2/request/address/time_interval',
  operation: 'unknown',
  session: 'optional',
  handle(sandbox, { body }) {
    const derival = objectOf(objectOf(body.delivery).derival);
    const asked = (textOf(derival.produceDate) || textOf(body.produceDate)).slice(0, 10);
    const day = nextAllowedDay(sandbox, true, asked);
    if (asked !== '' && day !== asked) throw refuse(noSuchDay(asked, day));
    return dataAnswer(sandbox, {
      interval_from: '09:00',
      interval_to: '18:00',
      min_period: 4,
      min_same_day_period: 6,
      same_day: false,
    });
  },
};

function directory(path: string, field: string, rows: readonly JsonObject[]): DellinRoute {
  return {
    path,
    operation: 'unknown',
    session: 'optional',
    handle(sandbox, { body }) {
      const wanted = textOf(body[field]).toLowerCase();
      return dataAnswer(
        sandbox,
        rows.filter((row) =>
          Object.values(row).some((value) => textOf(value).toLowerCase().includes(wanted)),
        ),
      );
    },
  };
}

const legalForms = [
  {
    uid: PRIVATE_PERSON,
    name: 'Физическое лицо',
    title: 'Физическое лицо',
    countryUID: russia,
    juridical: false,
  },
  {
    uid: '0x00000000000000000000000000000101',
    name: 'ООО',
    title: 'Общество с ограниченной ответственностью',
    countryUID: russia,
    juridical: true,
  },
  {
    uid: '0x00000000000000000000000000000102',
    name: 'ИП',
    title: 'Индивидуальный предприниматель',
    countryUID: russia,
    juridical: false,
  },
  {
    uid: '0x00000000000000000000000000000103',
    name: 'АО',
    title: 'Акционерное общество',
    countryUID: russia,
    juridical: true,
  },
];
const countries = [
  { uid: russia, name: 'Россия' },
  { uid: '0x8f51001438c4d49511dbd774581edb7e', name: 'Беларусь' },
  { uid: '0x8f51001438c4d49511dbd774581edb80', name: 'Казахстан' },
];
const freights = [
  'Запчасти',
  'Одежда и обувь',
  'Оборудование',
  'Документы',
  'Товары народного потребления',
].map((name, index) => ({ uid: `0x${String(201 + index).padStart(32, '0')}`, name }));

/** Days and hours of a pick-up, the account's counteragents, legal forms, countries, kinds of freight. */
export const directoryRoutes: readonly DellinRoute[] = [
  counteragents,
  dates('/v2/request/address/dates', true),
  dates('/v2/request/terminal/dates', false),
  timeInterval,
  directory('/v1/references/opf_list', 'name', legalForms),
  directory('/v1/references/countries', 'filter', countries),
  directory('/v1/public/freight_types/search', 'name', freights),
];
