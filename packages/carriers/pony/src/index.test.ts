import type { CarrierAdapter } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../test/requests.ts';
import { closeScripted, scripted } from '../test/scripted-pony.ts';
import { toCountryName } from './codes.ts';

afterEach(closeScripted);

describe('the adapter', () => {
  it('claims no more than the service can do', async () => {
    const { adapter } = await scripted({});
    expect(adapter.capabilities).toMatchObject({
      ways: ['d2d', 'd2w'],
      documents: ['waybill', 'label'],
      tracking: 'polling',
      courierCalls: 'by_each_order',
      ourNumberIsUnique: false,
      hasTerminals: false,
      sourceCountries: ['RU'],
    });
    expect(adapter.capabilities.statuses).not.toEqual(expect.arrayContaining(['lost']));
    expect(adapter.capabilities.statuses).not.toEqual(expect.arrayContaining(['scrapped']));
    const port: CarrierAdapter = adapter;
    expect([port.readFeed, port.webhooks, port.callCourier]).toEqual([undefined, undefined, undefined]);
  });

  it('has no points to list', async () => {
    const { adapter, calls } = await scripted({});
    const pages: unknown[] = [];
    for await (const page of (adapter as CarrierAdapter).listTerminals(call)) pages.push(page);
    expect([pages, calls]).toEqual([[], []]);
  });

  it.each([
    ['RU', 'Россия'],
    ['KZ', 'Казахстан'],
    ['BY', 'Беларусь'],
    ['AM', 'Армения'],
    ['nowhere', 'nowhere'],
  ])('calls the country %s %s', (iso, name) => {
    expect(toCountryName(iso)).toBe(name);
  });
});
