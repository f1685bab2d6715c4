import { deliveryWays } from '@tranzit/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { call, moscow, novosibirsk, novosibirskCode, quoteRequest } from '../../test/requests.ts';
import {
  type Answer,
  closeScripted,
  failureOf,
  fixture,
  refusal,
  scripted,
} from '../../test/scripted-dellin.ts';

afterEach(closeScripted);

const path = '/v2/calculator.json';

/** The calculator's answer with some parts of its data replaced. */
const answerWith = (changes: Readonly<Record<string, unknown>>): Answer => {
  const body = fixture('calculation') as { data: object }; // the fixture's shape
  return { json: { ...body, data: { ...body.data, ...changes } } };
};

describe('a quote', () => {
  const typeIn = (body: unknown) =>
    (body as { delivery: { deliveryType: { type: string } } }).delivery.deliveryType.type; // the request's shape
  const dayIn = (body: unknown) =>
    (body as { delivery: { derival: { produceDate: string } } }).delivery.derival.produceDate; // the request's shape

  it('asks once for each type that takes the cargo and each way', async () => {
    const { adapter, bodiesOf } = await scripted({ [path]: { json: fixture('calculation') } });
    const { rates } = await adapter.quote({ ...quoteRequest, ways: deliveryWays }, call);
    expect(bodiesOf(path).map(typeIn).sort()).toEqual(
      deliveryWays.flatMap(() => ['auto', 'avia', 'express']).sort(),
    );
    expect(new Set(rates.map(({ tariffCode, way }) => `${tariffCode} ${way}`)).size).toBe(12);
  });

  it('asks for letters only for papers', async () => {
    const { adapter, bodiesOf } = await scripted({ [path]: { json: fixture('calculation') } });
    await adapter.quote({ ...quoteRequest, cargoType: 'docs' }, call);
    expect(bodiesOf(path).map(typeIn)).toContain('letter');
  });

  it('keeps the rates that came when a type is refused or breaks', async () => {
    const { adapter } = await scripted({
      [path]: ({ body }) => {
        if (typeIn(body) === 'avia') return refusal(281017, 'Недопустимо', ['delivery.deliveryType']);
        return typeIn(body) === 'express' ? { status: 500, json: {} } : { json: fixture('calculation') };
      },
    });
    const { rates } = await adapter.quote(quoteRequest, call);
    expect(rates.map(({ tariffCode }) => tariffCode)).toEqual(['auto']);
  });

  it('takes the next day on which the carrier comes, and the days from the one asked for', async () => {
    const { adapter, bodiesOf } = await scripted({
      [path]: ({ body }) =>
        dayIn(body) < '2026-03-06'
          ? refusal(180012, 'Забор недоступен', ['delivery.derival.produceDate'])
          : { json: fixture('calculation') },
    });
    const { rates } = await adapter.quote({ ...quoteRequest, ways: ['d2d', 'd2w'] }, call);
    expect(rates).toHaveLength(6);
    expect(rates[0]).toMatchObject({
      way: 'd2d',
      minDays: 7,
      pickupOn: '2026-03-06',
      deliveryToOn: '2026-03-11',
    });
    expect(bodiesOf(path).length).toBeLessThanOrEqual(18);
  });

  /** Refuses days before one, naming it or not. */
  const closedUntil = (day: string, isNamed: boolean): ((seen: { readonly body: unknown }) => Answer) => {
    const refused = refusal(
      180012,
      'Забор недоступен',
      ['delivery.derival.produceDate'],
      400,
      isNamed ? [day] : [],
    );
    return ({ body }) => (dayIn(body) < day ? refused : { json: fixture('calculation') });
  };

  it('goes straight to the day that the refusal names, and asks for that one first for the rest of the hour', async () => {
    let now = Date.parse('2026-03-02T07:00:00Z');
    const { adapter, bodiesOf } = await scripted(
      { [path]: closedUntil('2026-03-10', true) },
      { now: () => now },
    );
    const ask = async () => {
      const before = bodiesOf(path).length;
      const { rates } = await adapter.quote({ ...quoteRequest, ways: ['d2d'] }, call);
      expect(rates.map(({ deliveryToOn }) => deliveryToOn)).toEqual([
        '2026-03-11',
        '2026-03-11',
        '2026-03-11',
      ]);
      return bodiesOf(path).slice(before).map(dayIn);
    };
    expect((await ask()).toSorted()).toEqual([
      ...Array(3).fill('2026-03-04'),
      ...Array(3).fill('2026-03-10'),
    ]);
    expect(await ask()).toEqual(Array(3).fill('2026-03-10'));
    now += 3_600_000;
    expect(await ask()).toHaveLength(6);
  });

  it('learns the day of a place from its list where the refusal names none', async () => {
    const list = '/v2/request/address/dates.json';
    const { adapter, bodiesOf } = await scripted({
      [path]: closedUntil('2026-03-10', false),
      [list]: { json: { metadata: { status: 200 }, data: { dates: ['2026-03-11', '2026-03-10'] } } },
    });
    await adapter.quote({ ...quoteRequest, ways: ['d2d'] }, call);
    expect(bodiesOf(path).map(dayIn).toSorted()).toEqual([
      ...Array(3).fill('2026-03-04'),
      ...Array(3).fill('2026-03-10'),
    ]);
    expect(bodiesOf(list)).toHaveLength(1);
  });

  it('says that the date is not served after seven days of asking', async () => {
    const { adapter, bodiesOf } = await scripted({ [path]: refusal(180012, 'Забор недоступен') });
    expect(await adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason: 'date_not_served' });
    expect(bodiesOf(path).map(dayIn).sort().at(-1)).toBe('2026-03-11');
  });

  it.each([
    [refusal(117004, 'Недопустимо', ['delivery.arrival.city']), 'route_not_served'],
    [refusal(281017, 'Недопустимо', ['cargo.weight']), 'cargo_too_heavy'],
    [answerWith({ orderDates: [], deliveryTerm: null }), 'no_tariff'],
  ])('without a rate says why', async (answer, emptyReason) => {
    const { adapter } = await scripted({ [path]: answer });
    expect(await adapter.quote(quoteRequest, call)).toEqual({ rates: [], emptyReason });
  });

  it.each([
    [refusal(110004, 'Не указан контрагент'), 'refused'],
    [{ status: 500, json: {} }, 'unavailable'],
    [{ status: 429, json: {} }, 'rate_limited'],
    [{ json: { data: { price: 'много' } } }, 'malformed'],
  ])('throws what is no verdict on the cargo', async (answer, kind) => {
    const { adapter } = await scripted({ [path]: answer });
    expect(await failureOf(adapter.quote(quoteRequest, call))).toMatchObject({ name: 'CarrierError', kind });
  });

  it('asks twice where hands or papers are priced, and offers the delivery when that fails', async () => {
    const { adapter, bodiesOf } = await scripted({
      [path]: ({ body }) =>
        JSON.stringify(body).includes('accompanyingDocuments')
          ? refusal(281017, 'Недопустимо', ['delivery.accompanyingDocuments'])
          : { json: fixture('calculation') },
    });
    const { rates } = await adapter.quote({ ...quoteRequest, services: ['RETURN'] }, call);
    expect(bodiesOf(path)).toHaveLength(2 * rates.length);
    expect(rates[0]?.services[0]).toEqual({ service: 'RETURN', availability: 'need_confirm', price: 0 });
  });

  it('asks nothing about countries the carrier is not known to go to', async () => {
    const { adapter, paths } = await scripted({});
    const receiver = { ...novosibirsk, iso: 'DE', city: 'Берлин' };
    expect((await adapter.quote({ ...quoteRequest, receiver }, call)).emptyReason).toBe('route_not_served');
    expect(paths()).toEqual([]);
  });

  it('leaves out a way whose terminal takes other cargo, but not this', async () => {
    const limits = '/v1/public/request_terminals.json';
    const { adapter, bodiesOf } = await scripted({
      [path]: { json: fixture('calculation') },
      [limits]: ({ body }) => ({
        json: { terminals: 'maxCargoDimensions' in body ? [{ id: 998 }] : [{ id: 998 }, { id: 999 }] },
      }),
    });
    const ask = (terminalCode: string) =>
      adapter.quote(
        { ...quoteRequest, sender: moscow, receiver: { ...novosibirsk, terminalCode }, ways: ['d2w'] },
        call,
      );
    expect(await ask('999')).toEqual({ rates: [], emptyReason: 'cargo_too_large' });
    expect((await ask('998')).rates).toHaveLength(3);
    expect((await ask('5')).rates).toHaveLength(3);
    expect(bodiesOf(limits)[0]).toMatchObject({
      code: novosibirskCode,
      direction: 'arrival',
      maxCargoDimensions: { length: 0.6, weight: 1.5, totalWeight: 3, maxVolume: 0.0234 },
    });
  });
});
