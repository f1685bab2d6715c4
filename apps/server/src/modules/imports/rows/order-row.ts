import type { ImportField } from '@tranzit/contract';
import type { ErrorReason } from '../../../platform/errors/index.ts';
import { brokenInShipment, type ShipmentInput } from '../../destinations/index.ts';
import type { CellError, CellNotice, Import, TableKind } from '../import.ts';
import { cargoOf, unreadCargo, withDefaults } from './order-cargo.ts';
import { otherRegionsOf } from './other-regions.ts';
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

const sides: readonly ImportField[] = ['length', 'width', 'height'];

/** The field that a broken part came from; sides, and parts of an address, that stood in one cell came from that. */
function fieldOf(path: string, values: Values): ImportField {
  if (path.startsWith('receiver.phones'))
    return phonesOf(values)[Number(path.split('.')[2] ?? 0)]?.field ?? 'phone';
  const field = fieldsOfPaths[path] ?? 'title';
  if (values[field] !== undefined) return field;
  if (path.startsWith('receiver.address.') && values.address !== undefined) return 'address';
  return sides.includes(field) && values.size !== undefined ? 'size' : field;
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
): { shipment: ShipmentInput; lacking: ReturnType<typeof lackingIn> } {
  const address = addressOf(values);
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
        address: { postcode, region, city, street, house, office, iso: 'RU' },
      },
      cargo: cargoOf(withDefaults(values, cargoDefaults)),
      pickupOn,
      orderNumber: values.order_number,
    },
    lacking: lackingIn(address),
  };
}

export type CheckedOrder = { readonly notices: readonly CellNotice[] } & (
  | { readonly shipment: ShipmentInput; readonly errors?: undefined }
  | { readonly shipment?: undefined; readonly errors: readonly CellError[] }
);

/** What holds for rows that do not say it. */
type OrderDefaults = Pick<Import, 'pickupOn' | 'cargoDefaults'>;

/** `today` bounds the day of pickup. */
export function checkOrder(
  cells: readonly string[],
  { fields, pickupOn, cargoDefaults }: TableKind & OrderDefaults,
  today: string,
): CheckedOrder {
  const values = valuesOf(cells, fields);
  const said = values.pickup_date === undefined ? pickupOn : dayIn(values.pickup_date);
  const dayBroken: readonly Broken[] =
    said === undefined || said === null
      ? [{ field: 'pickup_date', code: 'pickup_unclear' }]
      : said < today
        ? [{ field: 'pickup_date', code: 'pickup_in_past' }]
        : [];
  const { shipment, lacking } = shipmentOf(values, { pickupOn: said ?? today, cargoDefaults });
  const unread = unreadCargo(values);
  const told = Object.entries({ ...lacking, ...brokenInShipment(shipment) }).map(
    ([path, { code, params }]): Broken => ({ field: fieldOf(path, values), code, ...(params && { params }) }),
  );
  const known = new Set(unread.map(({ field }) => field));
  const all = [...dayBroken, ...unread, ...told.filter(({ field }) => !known.has(field))];
  const errors = all.map((error) => {
    const column = fields.indexOf(error.field);
    return { column: column < 0 ? null : column, ...error };
  });
  const notices = [...unknownCitiesOf(values, { fields }), ...otherRegionsOf(values, { fields })];
  return errors.length === 0 ? { notices, shipment } : { notices, errors };
}
