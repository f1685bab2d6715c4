import { addDays, calendarDays, moscowDay } from '../../clock/dates.ts';
import type { Sandbox } from '../../sandbox.ts';
import { VAT_PERCENT } from '../../tariffs/tariff-table.ts';
import { type Answer, jsonAnswer } from '../../wire/answer.ts';
import type { JsonObject } from '../../wire/read-json.ts';
import { isoOf, RUSSIA_CODE } from '../places/countries.ts';
import { officesOf } from '../places/office-index.ts';
import type { PostRoute } from '../post-call.ts';
import { type MailCategory, type MailType, readObject } from './mail-types.ts';
import { type Amount, INSURANCE, type MailItem, type MailPrice, priceMail, serviceNames } from './price.ts';

export const VERSION = '2.0.0.0';
const DEFAULT_OVERSIZE = 12;
/** Packaging that is larger than any standard box. */
const OVERSIZED_PACK = '40';

/** An error of the tariff service; the status is 200 all the same. */
class TariffFailure extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const missing = (parameter: string): TariffFailure =>
  new TariffFailure(1301, `Не указан параметр ${parameter}`);
/** 1372 with the reason. */
export const notServed = (why: string): TariffFailure => new TariffFailure(1372, why);

/** An object (mail type, category, inland or not) with what is to be priced. */
interface TariffRequest {
  readonly id: number;
  readonly type: MailType;
  readonly category: MailCategory;
  readonly item: MailItem;
  readonly query: URLSearchParams;
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function readServices(query: URLSearchParams): readonly number[] {
  const asked = (query.get('service') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id in serviceNames);
  return query.get('pack') === OVERSIZED_PACK ? [...asked, DEFAULT_OVERSIZE] : asked;
}

function readTarget(
  sandbox: Sandbox,
  query: URLSearchParams,
  isForeign: boolean,
): Pick<MailItem, 'to' | 'iso'> {
  const country = numberIn(query, 'country-to') ?? numberIn(query, 'country') ?? RUSSIA_CODE;
  if (isForeign || country !== RUSSIA_CODE) {
    const iso = isoOf(country);
    if (country === RUSSIA_CODE) throw missing('country-to');
    if (iso === undefined) throw notServed('Страна назначения не обслуживается');
    return { to: undefined, iso };
  }
  const index = query.get('to') ?? '';
  if (index === '') throw missing('to');
  const to = officesOf(sandbox).cityOf(index);
  if (to === undefined) throw notServed(`Индекс ${index} не найден`);
  return { to, iso: 'RU' };
}

function readRequest(sandbox: Sandbox, query: URLSearchParams): TariffRequest {
  const id = numberIn(query, 'object');
  if (id === undefined) throw missing('object');
  const object = readObject(id);
  if (object === undefined) throw notServed(`Вид отправления ${id} не обслуживается`);
  const indexFrom = query.get('from') ?? '';
  if (indexFrom === '') throw missing('from');
  const from = officesOf(sandbox).cityOf(indexFrom);
  if (from === undefined) throw notServed(`Индекс ${indexFrom} не найден`);
  const massGrams = numberIn(query, 'weight');
  if (massGrams === undefined || massGrams === 0) throw missing('weight');
  const declaredKopecks = object.category.hasDeclaredValue ? numberIn(query, 'sumoc') : 0;
  if (declaredKopecks === undefined) throw missing('sumoc');
  const target = readTarget(sandbox, query, object.isForeign);
  const services = readServices(query).filter((service) => service !== INSURANCE);
  const item = { from, ...target, massGrams, declaredKopecks, isByCourier: false, services };
  return { id, type: object.type, category: object.category, item: { ...item, type: object.type }, query };
}

function priceOf(sandbox: Sandbox, { id, item }: TariffRequest): MailPrice {
  const price = priceMail(sandbox, item);
  if (price === 'overweight') throw notServed('Вес отправления больше предельного');
  if (price === 'unsold') throw notServed(`Вид отправления ${id} не обслуживается`);
  if (price === 'no_route') throw notServed('Отправление по указанному маршруту не доставляется');
  return price;
}

const withVat = ({ rate, vat }: Amount): { val: number; valnds: number } => ({
  val: rate,
  valnds: rate + vat,
});

function sumServices(price: MailPrice, isWanted: (id: number) => boolean): { val: number; valnds: number } {
  const amounts = price.services.filter(({ id }) => isWanted(id)).map(({ amount }) => amount);
  return withVat(
    amounts.reduce((sum, one) => ({ rate: sum.rate + one.rate, vat: sum.vat + one.vat }), {
      rate: 0,
      vat: 0,
    }),
  );
}

/** `20260309T235900`: the last minute of the last day. */
function deadlineOf(sandbox: Sandbox, query: URLSearchParams, maxDays: number): string {
  const asked = /^(\d{4})(\d\d)(\d\d)$/.exec(query.get('date') ?? '');
  const start = asked === null ? moscowDay(sandbox.clock.now()) : asked.slice(1).join('-');
  return `${addDays(start, calendarDays(start, maxDays)).replaceAll('-', '')}T235900`;
}

function presentItems(price: MailPrice): readonly JsonObject[] {
  const [min, max] = price.days;
  const way = {
    id: '2000',
    name: 'Плата за пересылку',
    tariff: withVat(price.ground),
    delivery: { min, max },
  };
  const services = price.services.map(({ id, amount }) => ({
    id: String(3000 + id),
    name: serviceNames[id] ?? '',
    serviceon: [id],
    tariff: withVat(amount),
  }));
  return [way, ...services];
}

function present(sandbox: Sandbox, request: TariffRequest, hasDelivery: boolean): JsonObject {
  const { id, type, category, item, query } = request;
  const price = priceOf(sandbox, request);
  const [min, max] = price.days;
  const { val, valnds } = withVat(price.total);
  const deadline = deadlineOf(sandbox, query, max);
  return {
    version: VERSION,
    caption: 'Расчет тарифов',
    id,
    name: `${type.title} ${category.title}`,
    mailtype: type.code,
    mailctg: category.code,
    weight: item.massGrams,
    from: Number(query.get('from')),
    ...(item.to === undefined ? {} : { to: Number(query.get('to')) }),
    transid: item.to === undefined && query.get('isavia') !== '0' ? 2 : 1,
    transname: item.to === undefined && query.get('isavia') !== '0' ? 'авиа' : 'наземно',
    pay: val,
    paynds: valnds,
    ndsrate: VAT_PERCENT,
    nds: valnds - val,
    ground: withVat(price.ground),
    cover: sumServices(price, (service) => service === INSURANCE),
    service: sumServices(price, (service) => service !== INSURANCE),
    ...(hasDelivery ? { delivery: { min, max, deadline } } : {}),
    items: presentItems(price),
    postoffice: [],
  };
}

/** A refusal of the tariff service on the wire; other errors go on. */
export function refusal(error: unknown): Answer {
  if (!(error instanceof TariffFailure)) throw error;
  const errors = [{ msg: error.message, code: error.code, type: 1 }];
  return jsonAnswer(200, { version: VERSION, caption: 'Расчет тарифов', errors });
}

function calculation(path: string, hasDelivery: boolean): PostRoute {
  return {
    method: 'GET',
    path,
    operation: 'rates',
    refusesItself: true,
    handle(sandbox, { query, isRejected }): Answer {
      try {
        if (isRejected) throw notServed('Расчёт невозможен');
        return jsonAnswer(200, present(sandbox, readRequest(sandbox, query), hasDelivery));
      } catch (error) {
        return refusal(error);
      }
    },
  };
}

/** Calculations of the public tariff service, below `/post/v2`: nobody signs in. */
export const publicTariffRoutes: readonly PostRoute[] = [
  calculation('/v2/calculate/tariff', false),
  calculation('/v2/calculate/tariff/delivery', true),
];
