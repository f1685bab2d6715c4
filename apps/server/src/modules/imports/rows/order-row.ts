import { furthestPickupDays, type ImportField } from '@tranzit/contract';
import { addDaysTo } from '../../../platform/clock/local-day.ts';
import type { ErrorReason } from '../../../platform/errors/index.ts';
import { brokenInShipment, type ShipmentInput } from '../../destinations/index.ts';
import type { CellError, CellNotice, Import, TableKind } from '../import.ts';
import { errorAt } from './cell-error.ts';
import { cargoOf, unreadCargo, withDefaults } from './order-cargo.ts';
import { countryOf, type OrderCountry } from './order-country.ts';
import { otherRegionsOf } from './other-regions.ts';
import { atSource, saidOnce } from './part-source.ts';
import { addressOf } from './row-address.ts';
import { phonesOf, type Values, valuesOf } from './row-values.ts';
import { unknownCitiesOf } from './unknown-cities.ts';

/** One row of a table of orders → a shipment, or the cells that keep it from being one. */

/** `23.11.2026`, `23.11.26`, `2026-11-23` → `2026-11-23`; `undefined` for anything else. */
export function dayIn(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const russian = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text);
  const [year, month, date] = iso
    ? [iso[1], iso[2], iso[3]]
    : [russian?.[3]?.padStart(4, '20'), russian?.[2]?.padStart(2, '0'), russian?.[1]?.padStart(2, '0')];
  const day = `${year}-${month}-${date}`;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day;
}

type Broken = Omit<CellError, 'column'>;

const fieldsOfPaths: Readonly<Record<string, ImportField>> = {
  'receiver.contact_name': 'title',
  'receiver.company_name': 'title',
  'receiver.email': 'email',
  'receiver.inn': 'inn',
  'receiver.address.city': 'city',
  'receiver.address.street': 'street',
  'receiver.address.house': 'house',
  'receiver.address.office': 'office',
  'receiver.address.postcode': 'postcode',
  'receiver.address.region': 'region',
  'receiver.address.iso': 'country',
  'receiver.comment': 'note',
  'cargo.packages.0.weight': 'weight',
  'cargo.packages.0.length': 'length',
  'cargo.packages.0.width': 'width',
  'cargo.packages.0.height': 'height',
  'cargo.packages.0.amount': 'places',
  'cargo.packages.0.description': 'contents',
  'cargo.packages': 'weight',
  'cargo.insurance_value_rate': 'declared_value',
};

/** The field that a broken part is of. */
function fieldOf(path: string, values: Values): ImportField {
  if (path.startsWith('receiver.phones'))
    return phonesOf(values)[Number(path.split('.')[2] ?? 0)]?.field ?? 'phone';
  return fieldsOfPaths[path] ?? 'title';
}

/** What a courier needs beside what a side needs. */
function lackingIn({ city, street, house }: Values): Readonly<Record<string, ErrorReason>> {
  if (city === undefined) return { 'receiver.address.city': { code: 'required' } };
  if (street === undefined && house === undefined) return { 'receiver.address.street': { code: 'required' } };
  return house === undefined ? { 'receiver.address.house': { code: 'house_number_missing' } } : {};
}

function shipmentOf(
  values: Values,
  { pickupOn, cargoDefaults }: { readonly pickupOn: string } & Pick<Import, 'cargoDefaults'>,
): { shipment: ShipmentInput; country: OrderCountry; lacking: ReturnType<typeof lackingIn> } {
  const address = addressOf(values);
  const country = countryOf({ ...values, ...address });
  const isCompany = values.contact_name !== undefined && values.title !== undefined;
  const { postcode, region, city, street, house, office } = address;
  return {
    shipment: {
      receiver: {
        contact_name: values.contact_name ?? values.title ?? '',
        company_name: isCompany ? values.title : undefined,
        phones: phonesOf(values).map(({ number }) => ({ number })),
        email: values.email,
        inn: values.inn,
        comment: values.note,
        address: { postcode, region, city, street, house, office, iso: country.iso },
      },
      cargo: cargoOf(withDefaults(values, cargoDefaults)),
      pickupOn,
      orderNumber: values.order_number,
    },
    country,
    lacking: lackingIn(address),
  };
}

export type CheckedOrder = { readonly notices: readonly CellNotice[] } & (
  | { readonly shipment: ShipmentInput; readonly errors?: undefined }
  | { readonly shipment?: undefined; readonly errors: readonly CellError[] }
);

/** What holds for rows that do not say it. */
type OrderDefaults = Pick<Import, 'pickupOn' | 'cargoDefaults'>;

/** What stands against a day of collection, where something does. */
function brokenDay(said: string | null | undefined, today: string): readonly Broken[] {
  const code =
    said === undefined || said === null
      ? 'pickup_unclear'
      : said < today
        ? 'pickup_in_past'
        : said > addDaysTo(today, furthestPickupDays)
          ? 'pickup_too_far'
          : undefined;
  return code === undefined ? [] : [{ field: 'pickup_date', code }];
}

/** What is worth a look in a row, once it is known where it goes. */
function noticesOf(values: Values, { iso, isByCity }: OrderCountry, kind: Pick<TableKind, 'fields'>) {
  const placed = { ...values, country: iso };
  const byCity = errorAt(kind, {
    field: values.city === undefined ? 'address' : 'city',
    code: 'country_by_city',
    params: { country: iso },
  });
  return [...(isByCity ? [byCity] : []), ...unknownCitiesOf(placed, kind), ...otherRegionsOf(placed, kind)];
}

/** `today` bounds the day of pickup. */
export function checkOrder(
  cells: readonly string[],
  { fields, pickupOn, cargoDefaults }: TableKind & OrderDefaults,
  today: string,
): CheckedOrder {
  const values = valuesOf(cells, fields);
  const said = values.pickup_date === undefined ? pickupOn : dayIn(values.pickup_date);
  const { shipment, country, lacking } = shipmentOf(values, { pickupOn: said ?? today, cargoDefaults });
  const unread = unreadCargo(values);
  const told = Object.entries({ ...lacking, ...brokenInShipment(shipment) }).map(
    ([path, { code, params }]): Broken =>
      atSource({ field: fieldOf(path, values), code, ...(params && { params }) }, values, fields),
  );
  const known = new Set(unread.map(({ field }) => field));
  const abroad: readonly Broken[] = country.isServed ? [] : [{ field: 'country', code: 'not_option' }];
  const all = [
    ...brokenDay(said, today),
    ...abroad,
    ...unread,
    ...told.filter(({ field }) => !known.has(field)),
  ];
  const errors = saidOnce(all).map((error) => errorAt({ fields }, error));
  const notices = noticesOf(values, country, { fields });
  return errors.length === 0 ? { notices, shipment } : { notices, errors };
}
