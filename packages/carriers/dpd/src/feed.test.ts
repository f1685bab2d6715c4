import type { TrackedOrder } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, scripted } from '../test/scripted-dpd.ts';

afterEach(closeScripted);

const confirmed = '<Envelope><Body><confirmResponse/></Body></Envelope>';
const nobody = async (): Promise<void> => {};

function keeper() {
  const orders: TrackedOrder[] = [];
  return {
    orders,
    handle: async (page: readonly TrackedOrder[]): Promise<void> => {
      orders.push(...page);
    },
  };
}

describe('the feed of states', () => {
  it('hands over the whole order and then confirms the document', async () => {
    const { adapter, methods, calls } = await scripted({
      getStatesByClient: fixture('feed'),
      getStatesByDPDOrder: fixture('states-two-parcels'),
      confirm: confirmed,
    });
    const seen: string[][] = [];
    const page = await adapter.readFeed(async () => void seen.push(methods()), call);
    expect(page).toEqual({ orders: 1, complete: false });
    expect(seen).toEqual([['getStatesByClient', 'getStatesByDPDOrder']]);
    expect(calls.at(-1)).toMatchObject({
      service: 'tracing',
      method: 'confirm',
      content: { request: { docId: '9000002' } },
    });
  });

  it('does not call an order delivered because one of its parcels is', async () => {
    const { adapter } = await scripted({
      getStatesByClient: fixture('feed'),
      getStatesByDPDOrder: fixture('states-two-parcels'),
      confirm: confirmed,
    });
    const { orders, handle } = keeper();
    await adapter.readFeed(handle, call);
    const moves = orders[0]?.events.flatMap(({ status }) => status ?? []);
    expect(moves?.at(-1)).toBe('sent_to_receiver_office');
    expect(moves).not.toContain('delivered');
  });

  it('gives the page’s own rows for an order that cannot be read apart', async () => {
    const { adapter } = await scripted({ getStatesByClient: fixture('feed'), confirm: confirmed });
    const { orders, handle } = keeper();
    await adapter.readFeed(handle, call);
    expect(orders).toMatchObject([
      { ourNumber: 'TRZ-0000000018', carrierNumber: 'RU000000018', events: [{ status: 'delivered' }] },
    ]);
  });

  it('is not confirmed when storing failed', async () => {
    const { adapter, methods } = await scripted({ getStatesByClient: fixture('feed'), confirm: confirmed });
    const failing = async (): Promise<void> => {
      throw new Error('no database');
    };
    expect(await failureOf(adapter.readFeed(failing, call))).toMatchObject({ message: 'no database' });
    expect(methods()).not.toContain('confirm');
  });

  it('is not confirmed when one of its orders could not be read', async () => {
    const { adapter, methods } = await scripted({
      getStatesByClient: fixture('feed'),
      getStatesByDPDOrder: 'cut',
      confirm: confirmed,
    });
    expect(await failureOf(adapter.readFeed(nobody, call))).toMatchObject({ kind: 'malformed' });
    expect(methods()).not.toContain('confirm');
  });

  it('is complete, with nothing to confirm, when it is empty', async () => {
    const { adapter, methods } = await scripted({ getStatesByClient: fixture('feed-empty') });
    expect(await adapter.readFeed(nobody, call)).toEqual({ orders: 0, complete: true });
    expect(methods()).toEqual(['getStatesByClient']);
  });

  it('takes a document that is no longer known for confirmed', async () => {
    const { adapter } = await scripted({ getStatesByClient: fixture('feed') });
    expect(await adapter.readFeed(nobody, call)).toMatchObject({ orders: 1 });
  });
});

describe('the feed of events', () => {
  const script = { getEvents: fixture('events'), confirm: confirmed };
  const events = async (more = {}) => {
    const { adapter, calls } = await scripted(
      { ...script, ...more },
      { feed: 'events', routeOf: async () => ({ way: 'w2w', receiverCity: 'Новосибирск' }) },
    );
    const { orders, handle } = keeper();
    await adapter.readFeed(handle, call);
    return { orders, calls };
  };

  it('reads its finer codes with the order’s route and confirms at its own service', async () => {
    const { orders, calls } = await events();
    expect(orders[0]?.events.map(({ code, status, isKnown }) => [code, status, isKnown])).toEqual([
      ['1501', 'delivery_waiting', true],
      ['2201', 'receiver_waiting_in_office', true],
      ['3305', 'delivered', true],
      ['7777', undefined, false],
    ]);
    expect(calls.at(-1)).toMatchObject({
      service: 'event-tracking',
      namespace: 'http://dpd.ru/ws/event-tracking/2016-02-15',
      content: { request: { docId: '9000003' } },
    });
  });

  it('does not believe an end before the states say it of all parcels', async () => {
    const { orders } = await events({ getStatesByDPDOrder: fixture('states-two-parcels') });
    expect(orders[0]?.events[2]).toMatchObject({ code: '3305', status: undefined });
  });
});
