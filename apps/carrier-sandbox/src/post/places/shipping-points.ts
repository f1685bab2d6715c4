import type { Sandbox } from '../../sandbox.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import type { PostRoute } from '../post-call.ts';
import { mailCategories, mailTypes } from '../quote/mail-types.ts';
import { addressOf, type PostOffice } from './office.ts';
import { officesOf } from './office-index.ts';

/** The demo account hands parcels over in every city of that size. */
const MIN_POPULATION = 100_000;
/** Couriers collect from the account in cities of that size. */
const COURIER_POPULATION = 250_000;

const soldTypes = mailTypes.filter(
  ({ domestic, foreign, name }) =>
    (domestic !== undefined || foreign !== undefined) && name !== 'EASY_RETURN',
);
/** Names of the mail types the contract has. */
const availableMailTypes: readonly string[] = soldTypes.map(({ name }) => name);
const availableProducts = soldTypes.flatMap((type) =>
  mailCategories
    .filter(({ hasCashOnDelivery, name }) => !hasCashOnDelivery && !name.startsWith('COMBINED'))
    .map((category) => ({
      'mail-type': type.name,
      'mail-category': category.name,
      'product-type': type.name,
    })),
);

/** Offices where the account may hand parcels over: the first one of every larger city. */
export function listShippingPoints(sandbox: Sandbox): readonly PostOffice[] {
  const offices = officesOf(sandbox);
  return sandbox
    .cities()
    .all()
    .filter(({ place }) => place.iso === 'RU' && place.population >= MIN_POPULATION)
    .flatMap((city) => offices.listByCity(city)[0] ?? []);
}

/** The account's shipping point of that index. */
export function findShippingPoint(sandbox: Sandbox, index: string): PostOffice | undefined {
  const offices = officesOf(sandbox);
  const office = offices.find(index);
  if (office === undefined || office.city.place.population < MIN_POPULATION) return undefined;
  return offices.listByCity(office.city)[0] === office ? office : undefined;
}

/** True where a courier can be called in the cabinet. */
export function hasCourierCall(office: PostOffice): boolean {
  return office.city.place.population >= COURIER_POPULATION;
}

/** A shipping point on the wire. */
export function presentShippingPoint(office: PostOffice) {
  return {
    'operator-postcode': office.index,
    'ops-address': addressOf(office),
    'available-mail-types': availableMailTypes,
    'available-products': availableProducts,
    'courier-call': hasCourierCall(office),
    enabled: true,
  };
}

/** `GET 1.0/user-shipping-points` */
export const shippingPointsRoute: PostRoute = {
  method: 'GET',
  path: '/1.0/user-shipping-points',
  operation: 'terminals',
  handle: (sandbox) => jsonAnswer(200, listShippingPoints(sandbox).map(presentShippingPoint)),
};
