import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';
import { isoOf, RUSSIA_CODE } from '../places/countries.ts';
import { officesOf } from '../places/office-index.ts';
import { findShippingPoint } from '../places/shipping-points.ts';
import { PostFailure, type PostRoute } from '../post-call.ts';
import { flagOf, servicesOf } from './mail-request.ts';
import { findMailCategory, findMailType, isFlatMail } from './mail-types.ts';
import { INSURANCE, type MailItem, type MailPrice, type PriceRefusal, priceMail } from './price.ts';

/** Where the answer tells the price of a service. */
const rateFields: Readonly<Record<number, string>> = {
  1: 'notice-rate',
  2: 'notice-rate',
  62: 'notice-rate',
  4: 'fragile-rate',
  12: 'oversize-rate',
  13: 'insurance-rate',
  21: 'sms-notice-recipient-rate',
  22: 'contents-checking-rate',
  23: 'inventory-rate',
  38: 'completeness-checking-rate',
  66: 'vsd-rate',
  82: 'with-fitting-rate',
  83: 'functionality-checking-rate',
};

const refusalTexts: Readonly<Record<PriceRefusal, string>> = {
  unsold: 'Вид РПО не разрешён договором',
  overweight: 'Масса превышает предельную для вида РПО',
  no_route: 'Доставка по указанному маршруту не осуществляется (1372)',
};

function refuse(refusal: PriceRefusal): PostFailure {
  return refusal === 'unsold'
    ? new PostFailure(400, '1002', refusalTexts.unsold, 'ILLEGAL_MAIL_TYPE')
    : new PostFailure(400, 'TARIFF_ERROR', refusalTexts[refusal], 'TARIFF_ERROR');
}

function badRequest(field: string): PostFailure {
  return new PostFailure(400, '1002', `Не задано или недопустимо поле ${field}`, 'ILLEGAL_ARGUMENT');
}

function readTarget(sandbox: Sandbox, body: JsonObject): Pick<MailItem, 'to' | 'iso'> {
  const country = numberOf(body['mail-direct']) ?? RUSSIA_CODE;
  if (country !== RUSSIA_CODE) {
    const iso = isoOf(country);
    if (iso === undefined) throw badRequest('mail-direct');
    return { to: undefined, iso };
  }
  const point = textOf(body['delivery-point-index']);
  const index = point === '' ? textOf(body['index-to']) : point;
  const to = officesOf(sandbox).cityOf(index);
  if (to === undefined) {
    throw new PostFailure(404, '1001', `Не найден индекс назначения ${index}`, 'RESOURCE_NOT_FOUND');
  }
  return { to, iso: 'RU' };
}

/** A calculation as sent to `1.0/tariff`. @throws PostFailure in the carrier's words */
function readItem(sandbox: Sandbox, body: JsonObject): MailItem {
  const indexFrom = textOf(body['index-from']);
  const office = findShippingPoint(sandbox, indexFrom);
  if (office === undefined) {
    throw new PostFailure(404, '1001', `Не найден пункт сдачи с индексом ${indexFrom}`, 'RESOURCE_NOT_FOUND');
  }
  const type = findMailType(textOf(body['mail-type']));
  const category = findMailCategory(textOf(body['mail-category']));
  if (type === undefined) throw refuse('unsold');
  if (category === undefined || category.hasCashOnDelivery) throw badRequest('mail-category');
  const massGrams = numberOf(body.mass) ?? 0;
  if (massGrams <= 0) throw badRequest('mass');
  const declaredKopecks = category.hasDeclaredValue ? (numberOf(body['declared-value']) ?? 0) : 0;
  if (category.hasDeclaredValue && declaredKopecks <= 0) throw badRequest('declared-value');
  return {
    type,
    from: office.city,
    ...readTarget(sandbox, body),
    massGrams,
    declaredKopecks,
    isByCourier: flagOf(body.courier),
    services: servicesOf(body),
  };
}

/** Letters and printed matter, and what goes abroad by ground, have no time in a contract's price. */
function hasTime({ type, to }: MailItem): boolean {
  return to === undefined ? type.foreign?.isToDoor === true : !isFlatMail(type);
}

/** A price on the wire: pairs of kopecks without VAT and VAT. */
function presentPrice(price: MailPrice, body: JsonObject, isTimed: boolean): JsonObject {
  const rates: Record<string, { rate: number; vat: number }> = {};
  for (const { id, amount } of price.services) {
    const field = rateFields[id];
    const known = field === undefined ? undefined : rates[field];
    if (field === undefined) continue;
    rates[field] = { rate: (known?.rate ?? 0) + amount.rate, vat: (known?.vat ?? 0) + amount.vat };
  }
  const [min, max] = price.days;
  const paymentMethod = textOf(body['payment-method']) || 'CASHLESS';
  return {
    'total-rate': price.total.rate,
    'total-vat': price.total.vat,
    'ground-rate': price.ground,
    ...rates,
    ...(isTimed ? { 'delivery-time': { 'min-days': min, 'max-days': max } } : {}),
    'payment-method': paymentMethod,
    'notice-payment-method': textOf(body['notice-payment-method']) || paymentMethod,
  };
}

/** `POST 1.0/tariff`: the contract's price of one mail type. */
export const contractTariffRoute: PostRoute = {
  method: 'POST',
  path: '/1.0/tariff',
  operation: 'rates',
  refusesItself: true,
  handle(sandbox, { body, isRejected }) {
    if (isRejected) throw refuse('unsold');
    const request = objectOf(body);
    const item = readItem(sandbox, request);
    const price = priceMail(sandbox, item);
    if (typeof price === 'string') throw refuse(price);
    return jsonAnswer(200, presentPrice(price, request, hasTime(item)));
  },
};

/** The part of an order's price that is insurance, kopecks without VAT. */
export function insuranceRateOf(price: MailPrice): number {
  return price.services.find(({ id }) => id === INSURANCE)?.amount.rate ?? 0;
}
