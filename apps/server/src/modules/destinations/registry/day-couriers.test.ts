import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { byCarrier } from '../destinations.factory.ts';
import { type DayShipment, namedCutOffs } from './day-couriers.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

describe('the hours of a day', () => {
  const shipment = (stage: DayShipment['stage'], way: DayShipment['way'] = 'd2d'): DayShipment => ({
    ...{ carrier: 'dellin', way, city: 'Москва', timeZone: 'Europe/Moscow', stage },
  });
  const told = (shipments: readonly DayShipment[], about: 'call' | 'change') =>
    namedCutOffs('2026-11-23', shipments, { time: '17:00', daysBefore: 1, about }).map((one) => one.about);

  it('promise no change of a pickup that is over, nor of one that is not ordered', () => {
    expect(told([shipment('over')], 'change')).toEqual([]);
    expect(told([shipment('over'), shipment('draft')], 'change')).toEqual(['order']);
    expect(told([shipment('over'), shipment('ordered')], 'change')).toEqual(['change']);
  });

  it('count for a call that is to come, and for what is still to be brought', () => {
    expect(told([shipment('draft')], 'call')).toEqual(['order', 'call']);
    expect(told([shipment('over'), shipment('over', 'w2d')], 'call')).toEqual([]);
    expect(told([shipment('ordered', 'w2d')], 'call')).toEqual(['hand_over']);
  });
});

const almaty = { city: 'Алматы', street: 'пр-кт Абая', house: '10', latitude: 43.2567, longitude: 76.9286 };
const yerevan = { city: 'Ереван', street: 'ул Абовяна', house: '8', latitude: 40.1811, longitude: 44.5136 };

it.each([
  ['Almaty', { ...almaty, iso: 'KZ', postcode: '050000' }, '2026-11-23T09:00:00.000Z'],
  ['Yerevan', { ...yerevan, iso: 'AM', postcode: '0001' }, '2026-11-23T10:00:00.000Z'],
])('tells the hour of %s at which a day ends by the clock there', async (_name, sender, at) => {
  portal.clock.set('2026-11-20T08:00:00Z');
  const as = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, as, { ...byCarrier('cdek'), sender });
  const { bonus_value: _, ...destination } = body;
  const couriers = async () =>
    (await portal.call(api.getRegistry, { params: { date: body.pickup_date } }, { as })).body.couriers;
  const told = async (about: string) =>
    (await couriers()).flatMap(({ cutOffs }) => cutOffs).find((one) => one.about === about)?.at;
  await portal.call(api.addToCart, { body: destination }, { as });
  portal.clock.set('2026-11-23T03:00:00Z');
  expect(await told('order')).toBe(at);

  portal.clock.set('2026-11-20T08:00:00Z');
  const { body: cart } = await portal.call(api.getCart, { query: {} }, { as });
  const ids = cart.destinations.map(({ destinationId }) => destinationId);
  await portal.call(api.removeManyFromCart, { body: { destination_id_list: ids } }, { as });
  await portal.call(api.createWaybill, { body }, { as });
  portal.clock.set('2026-11-23T03:00:00Z');
  // An hour later: until then the carrier takes a call.
  expect(await told('call')).toBe(new Date(Date.parse(at) + 3_600_000).toISOString());
});
