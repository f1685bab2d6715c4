import type { CarrierRefusal } from '../../orders/order.ts';
import { isObject, type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../wire/read-json.ts';
import { emptyField } from '../cdek-call.ts';

const DIMENSIONS_FROM_GRAMS = 100;
const MAX_ITEMS = 126;

function checkContact(contact: unknown, field: string): readonly CarrierRefusal[] {
  if (!isObject(contact)) return [emptyField(field)];
  return [
    ...(textOf(contact.name) === '' ? [emptyField(`${field}.name`)] : []),
    ...(objectsOf(contact.phones).some((phone) => textOf(phone.number) !== '')
      ? []
      : [emptyField(`${field}.phones`)]),
  ];
}

function checkEnds(body: JsonObject): readonly CarrierRefusal[] {
  const given = (field: string): boolean =>
    body[field] !== undefined && body[field] !== null && body[field] !== '';
  const errors: CarrierRefusal[] = [];
  if (given('shipment_point') && given('from_location')) {
    errors.push({ code: 'v2_shipment_address_multivalued', message: 'Shipment address has multiple values' });
  }
  if (given('delivery_point') && given('to_location')) {
    errors.push({ code: 'v2_delivery_address_multivalued', message: 'Delivery address has multiple values' });
  }
  if (!given('shipment_point') && !given('from_location')) {
    const code = 'v2_order_location_from_and_shipment_point_empty';
    errors.push({ code, message: 'Both from_location and shipment_point are empty' });
  }
  if (!given('delivery_point') && !given('to_location')) {
    const code = 'v2_order_location_to_and_delivery_point_empty';
    errors.push({ code, message: 'Both to_location and delivery_point are empty' });
  }
  return errors;
}

function checkItem(item: JsonObject, field: string): readonly CarrierRefusal[] {
  const required = ['name', 'ware_key', 'payment', 'cost', 'weight', 'amount'];
  return required
    .filter((name) => item[name] === undefined || item[name] === '')
    .map((name) => emptyField(`${field}.${name}`));
}

function checkPackage(parcel: JsonObject, index: number, type: number): readonly CarrierRefusal[] {
  const field = `packages[${index}]`;
  const weight = numberOf(parcel.weight);
  const sides = ['length', 'width', 'height'];
  const needsSides =
    sides.some((side) => parcel[side] !== undefined) || (weight ?? 0) >= DIMENSIONS_FROM_GRAMS;
  const items = objectsOf(parcel.items);
  const errors = [
    ...(textOf(parcel.number) === '' ? [emptyField(`${field}.number`)] : []),
    ...(weight === undefined ? [emptyField(`${field}.weight`)] : []),
    ...(type === 2 && textOf(parcel.comment) === '' ? [emptyField(`${field}.comment`)] : []),
    ...(type === 1 && items.length === 0 ? [emptyField(`${field}.items`)] : []),
    ...(needsSides
      ? sides
          .filter((side) => (numberOf(parcel[side]) ?? 0) <= 0)
          .map((side) => emptyField(`${field}.${side}`))
      : []),
    ...(type === 1 ? items.flatMap((item, at) => checkItem(item, `${field}.items[${at}]`)) : []),
  ];
  if (items.length > MAX_ITEMS)
    errors.push({ code: 'v2_number_items_is_more_126', message: 'More than 126 items' });
  if (weight !== undefined && weight <= 0) {
    errors.push({ code: 've_package_weight_too_small', message: 'Weight of a package is too small' });
  }
  return errors;
}

function checkPackages(body: JsonObject, type: number): readonly CarrierRefusal[] {
  const packages = objectsOf(body.packages);
  if (packages.length === 0) return [emptyField('packages')];
  if (packages.length > 255)
    return [{ code: 'v2_invalid_format', message: '[packages] has more than 255 entries' }];
  return packages.flatMap((parcel, index) => checkPackage(parcel, index, type));
}

/** What CDEK refuses at once, before an order exists. Empty when the order is taken in. */
export function checkOrder(body: JsonObject): readonly CarrierRefusal[] {
  const type = numberOf(body.type) ?? 1;
  const number = textOf(body.number);
  const invalid = (field: string): CarrierRefusal => ({
    code: 'v2_invalid_format',
    message: `[${field}] has an invalid format`,
  });
  return [
    ...(type === 1 || type === 2 ? [] : [invalid('type')]),
    ...(numberOf(body.tariff_code) === undefined ? [emptyField('tariff_code')] : []),
    // Forty characters of ASCII.
    ...(/^[\x20-\x7e]{0,40}$/.test(number) ? [] : [invalid('number')]),
    ...(textOf(body.comment).length > 255 ? [invalid('comment')] : []),
    ...checkEnds(body),
    ...checkContact(body.recipient, 'recipient'),
    ...(type === 2 && !isObject(body.sender) ? [emptyField('sender')] : []),
    ...(isObject(body.sender) && textOf(objectOf(body.sender).name) === ''
      ? [emptyField('sender.name')]
      : []),
    ...checkPackages(body, type),
  ];
}
