import type { Sandbox } from '../../sandbox.ts';
import { type JsonObject, numberOf, objectOf, textOf } from '../../wire/read-json.ts';
import { isoOf, RUSSIA_CODE } from '../places/countries.ts';
import { isPoint } from '../places/office.ts';
import { officesOf } from '../places/office-index.ts';
import { findShippingPoint, listShippingPoints } from '../places/shipping-points.ts';
import { dimensionTypes, flagOf } from '../quote/mail-request.ts';
import { findMailCategory, findMailType, isFlatMail, type MailType } from '../quote/mail-types.ts';

/** One reason why an order is not taken. */
export interface OrderErrorCode {
  readonly code: string;
  readonly description: string;
  readonly details: string | null;
}

const MAX_DECLARED_KOPECKS = 50_000_000;
/** Allowed offices named in an error. */
const OFFICES_NAMED = 10;
const latinName = /^[\p{Script=Latin}\d\s.,'’()&/-]+$/u;

/** An error with its text. */
export const orderError = (
  code: string,
  description: string,
  details: string | null = null,
): OrderErrorCode => ({
  code,
  description,
  details,
});

/** Receiver's name however it was sent. */
export function receiverName(body: JsonObject): string {
  const parts = ['surname', 'given-name', 'middle-name'].map((field) => textOf(body[field]));
  return textOf(body['recipient-name']) || parts.filter((part) => part !== '').join(' ');
}

/** Index of the point an order goes to; `''` for an address. */
export function pointIndexOf(body: JsonObject): string {
  return textOf(objectOf(body['ecom-data'])['delivery-point-index']) || textOf(body['delivery-point-index']);
}

/** Numeric code of the country an order goes to. */
export const countryOf = (body: JsonObject): number => numberOf(body['mail-direct']) ?? RUSSIA_CODE;

type Check = (sandbox: Sandbox, body: JsonObject, type: MailType | undefined) => readonly OrderErrorCode[];

const checkKind: Check = (_sandbox, body, type) => {
  const category = findMailCategory(textOf(body['mail-category']));
  const isAbroad = countryOf(body) !== RUSSIA_CODE;
  const errors: OrderErrorCode[] = [];
  if (textOf(body['mail-type']) === '') errors.push(orderError('EMPTY_MAIL_TYPE', 'Вид РПО не указан'));
  else if (type === undefined)
    errors.push(orderError('ILLEGAL_MAIL_TYPE', 'Недопустимый вид РПО', textOf(body['mail-type'])));
  else if ((isAbroad ? type.foreign : type.domestic) === undefined) {
    errors.push(orderError('UNAVAILABLE_MAIL_TYPE', 'Вид РПО недоступен на данном направлении', type.name));
  }
  if (flagOf(body['add-to-mmo']) && type !== undefined && !type.takesPlaces) {
    errors.push(
      orderError('ILLEGAL_MAIL_TYPE', 'Многоместное отправление недоступно для вида РПО', type.name),
    );
  }
  if (textOf(body['mail-category']) === '') {
    errors.push(orderError('EMPTY_MAIL_CATEGORY', 'Категория РПО не указана'));
  } else if (category === undefined) {
    errors.push(
      orderError('ILLEGAL_MAIL_CATEGORY', 'Недопустимая категория РПО', textOf(body['mail-category'])),
    );
  } else if (category.hasCashOnDelivery) {
    errors.push(orderError('RESTRICTED_MAIL_CATEGORY', 'Нет соглашения о наложенном платеже', category.name));
  }
  if (textOf(body['mail-direct']) !== '' && isoOf(countryOf(body)) === undefined) {
    errors.push(
      orderError('ILLEGAL_MAIL_DIRECT', 'Недопустимый код страны назначения', textOf(body['mail-direct'])),
    );
  }
  return errors;
};

const checkOffice: Check = (sandbox, body) => {
  const index = textOf(body['postoffice-code']);
  if (index !== '' && findShippingPoint(sandbox, index) !== undefined) return [];
  const allowed = listShippingPoints(sandbox)
    .slice(0, OFFICES_NAMED)
    .map((office) => office.index)
    .join(' ');
  return index === ''
    ? [orderError('EMPTY_POSTOFFICE_CODE', 'Индекс приемного почтового отделения не задан', allowed)]
    : [orderError('ILLEGAL_POSTCODE', 'Индекс приемного почтового отделения не разрешён', allowed)];
};

const checkWeight: Check = (_sandbox, body, type) => {
  const mass = numberOf(body.mass);
  if (mass === undefined) return [orderError('EMPTY_MASS', 'Масса не указана')];
  if (mass <= 0 || !Number.isInteger(mass))
    return [orderError('ILLEGAL_MASS', 'Недопустимая масса', String(mass))];
  const limit = (countryOf(body) === RUSSIA_CODE ? type?.domestic : type?.foreign)?.maxWeightGrams;
  return limit !== undefined && mass > limit
    ? [orderError('ILLEGAL_MASS_EXCESS', `Превышение массы: не более ${limit} г`)]
    : [];
};

const checkValue: Check = (_sandbox, body) => {
  const value = numberOf(body['insr-value']) ?? 0;
  const errors: OrderErrorCode[] = [];
  if (findMailCategory(textOf(body['mail-category']))?.hasDeclaredValue && value <= 0) {
    errors.push(orderError('EMPTY_INSR_VALUE', 'Объявленная ценность не указана'));
  }
  if (value > MAX_DECLARED_KOPECKS) {
    errors.push(orderError('INSR_VALUE_EXCEEDS_MAX', 'Объявленная ценность больше предельной'));
  }
  if ((numberOf(body.payment) ?? 0) > value) {
    errors.push(orderError('NOT_INSURED_PAYMENT', 'Наложенный платёж больше объявленной ценности'));
  }
  return errors;
};

const checkSize: Check = (_sandbox, body, type) => {
  const size = textOf(body['dimension-type']);
  const errors: OrderErrorCode[] = [];
  if (type?.refusesDimension && body.dimension !== undefined && body.dimension !== null) {
    errors.push(orderError('DIMENSION_NOT_SUPPORTED', 'Размеры не поддерживаются для вида РПО', type.name));
  }
  if (body['dimension-type'] !== undefined && body['dimension-type'] !== null && !dimensionTypes.has(size)) {
    errors.push(orderError('EMPTY_DIMENSION_TYPE', 'Типоразмер не указан'));
  }
  if (type !== undefined && isFlatMail(type) && flagOf(body.fragile)) {
    errors.push(orderError('ILLEGAL_FRAGILE', 'Отметка «Осторожно» недоступна для вида РПО', type.name));
  }
  return errors;
};

const checkReceiver: Check = (_sandbox, body, type) => {
  const name = receiverName(body);
  const errors: OrderErrorCode[] = [];
  if (name === '') errors.push(orderError('ILLEGAL_INITIALS', 'Получатель не указан'));
  else if (countryOf(body) !== RUSSIA_CODE && !latinName.test(name.replaceAll(/#\w+/g, ''))) {
    errors.push(orderError('ILLEGAL_RECIPIENT_NAME_INTL', 'Имя получателя за границей пишется латиницей'));
  }
  const isByCourier = flagOf(body.courier) || type?.domestic?.isToDoor === true;
  if (isByCourier && textOf(body['tel-address']).replaceAll(/\D/g, '') === '') {
    errors.push(orderError('EMPTY_TELADDRESS', 'Телефон получателя не указан'));
  }
  return errors;
};

function checkPoint(sandbox: Sandbox, body: JsonObject): readonly OrderErrorCode[] {
  const index = pointIndexOf(body);
  if (index === '') return [orderError('EMPTY_DELIVERY_POINT_INDEX', 'Индекс пункта выдачи не указан')];
  const office = officesOf(sandbox).find(index);
  if (office === undefined) return [orderError('ILLEGAL_INDEX_TO', 'Пункт выдачи не найден', index)];
  const limitGrams = office.maxWeightKg * 1000;
  return limitGrams > 0 && (numberOf(body.mass) ?? 0) > limitGrams
    ? [orderError('ILLEGAL_MASS_EXCESS', `Превышение массы: пункт выдаёт не более ${limitGrams} г`)]
    : [];
}

function checkDomesticAddress(sandbox: Sandbox, body: JsonObject): readonly OrderErrorCode[] {
  const index = textOf(body['index-to']);
  const office = officesOf(sandbox).find(index);
  const errors: OrderErrorCode[] = [];
  if (index === '') errors.push(orderError('EMPTY_INDEX_TO', 'Индекс получателя не указан'));
  else if (officesOf(sandbox).cityOf(index) === undefined || (office !== undefined && isPoint(office))) {
    errors.push(orderError('ILLEGAL_INDEX_TO', 'Недопустимый индекс получателя', index));
  }
  if (textOf(body['region-to']) === '') errors.push(orderError('EMPTY_REGION_TO', 'Регион не заполнен'));
  if (textOf(body['place-to']) === '')
    errors.push(orderError('EMPTY_PLACE_TO', 'Населенный пункт не указан'));
  return errors;
}

const checkAddress: Check = (sandbox, body, type) => {
  if (countryOf(body) !== RUSSIA_CODE) {
    const entries = objectOf(body['customs-declaration'])['customs-entries'];
    const isEmpty = !Array.isArray(entries) || entries.length === 0;
    return isEmpty ? [orderError('EMPTY_CUSTOMS_ENTRIES', 'Таможенная декларация не заполнена')] : [];
  }
  return type?.isToPoint ? checkPoint(sandbox, body) : checkDomesticAddress(sandbox, body);
};

const checks: readonly Check[] = [
  checkKind,
  checkOffice,
  checkReceiver,
  checkAddress,
  checkWeight,
  checkValue,
  checkSize,
];

/** Every reason why an order is not taken, the way the carrier lists them; empty when it is. */
export function validateOrder(sandbox: Sandbox, body: JsonObject): readonly OrderErrorCode[] {
  const type = findMailType(textOf(body['mail-type']));
  return checks.flatMap((check) => check(sandbox, body, type));
}
