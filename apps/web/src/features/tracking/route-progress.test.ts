import type { WaybillStatus } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../../testing/sample-waybill.ts';
import { citiesBetween, cityKey, routeProgress } from './route-progress.ts';

const stop = (city: string, longitude: number) => ({ city, point: { latitude: 55, longitude } });
const [moscow, kazan, ekat] = [stop('Москва', 37), stop('Казань', 49), stop('Екатеринбург', 60)];
const seenIn = (...cities: (string | null)[]) =>
  cities.map((city, eventId) => sampleEvent({ eventId, city }));
const reached = (status: WaybillStatus, cities: (string | null)[], between = [kazan]) =>
  routeProgress({ from: moscow, to: ekat, between, events: seenIn(...cities), status }).reached;

describe('the way of a shipment', () => {
  it.each<[string, WaybillStatus, (string | null)[], (typeof moscow)[], number]>([
    ['stands at the sender before anybody takes it', 'registered', [], [], 0],
    [
      'is half way once it has left and nobody said where it is',
      'sent_to_receiver_office',
      ['Москва'],
      [],
      0.5,
    ],
    ['is where it was seen last', 'sent_to_receiver_office', ['Казань', 'Москва'], [kazan], 1],
    [
      'is past the last known place when it was seen where no map knows',
      'sent_to_receiver_office',
      ['Глушь', 'Казань'],
      [kazan],
      1.5,
    ],
    ['is at the receiver once it has arrived', 'courier_delivery', ['Казань'], [kazan], 2],
    ['spells cities as they come', 'sent_to_receiver_office', ['г. КАЗАНЬ'], [kazan], 1],
  ])('%s', (_, status, cities, between, expected) => {
    expect(reached(status, cities, between)).toBe(expected);
  });

  it('knows where the cargo is while its cancellation is being agreed', () => {
    const events = [sampleEvent({ status: 'delivered', isApplied: false, city: null })];
    const facts = { from: moscow, to: ekat, between: [kazan], events };
    expect(routeProgress({ ...facts, status: 'canceled_negotiation' }).reached).toBe(2);
  });

  it('does not take the sender’s city for the receiver’s within one city', () => {
    const route = routeProgress({
      from: moscow,
      to: moscow,
      between: [],
      events: seenIn('Москва'),
      status: 'registered',
    });
    expect(route.reached).toBe(0);
  });

  it('is over at an end', () => {
    const at = (status: WaybillStatus) =>
      routeProgress({ from: moscow, to: ekat, between: [], events: [], status }).isOver;
    expect([at('delivered'), at('canceled'), at('courier_delivery')]).toEqual([true, true, false]);
  });
});

it('lists cities on the way once, earliest first, without the sides', () => {
  const events = [
    ...seenIn('Екатеринбург', 'Пермь', 'Казань', null, 'казань', 'г. Москва'),
    sampleEvent({ city: 'Омск', isApplied: false }),
  ];
  expect(citiesBetween(events, { fromCity: 'Москва', toCity: 'Екатеринбург' })).toEqual(['казань', 'Пермь']);
});

it.each([
  ['г. Орёл', 'орел'],
  ['город Казань', 'казань'],
  ['Горно-Алтайск', 'горно-алтайск'],
  ['Гродно', 'гродно'],
])('%s is compared as %s', (city, key) => {
  expect(cityKey(city)).toBe(key);
});
