import { type AdditionalService, additionalServices, kopecks } from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moscowCode, novosibirskCode, quoteRequest } from '../../test/requests.ts';
import { fixture } from '../../test/scripted-dellin.ts';
import { deliveryTypes } from '../codes.ts';
import { calculationSchema, type DellinCalculation } from '../schemas.ts';
import { deliveryDay, fromRateAnswers, type RateQuestion, toRateRequest } from './rates.ts';

const calculation = calculationSchema.parse(fixture('calculation'));
const question: RateQuestion = {
  request: quoteRequest,
  type: 'auto',
  way: 'd2w',
  from: { cityCode: moscowCode, terminalId: undefined },
  to: { cityCode: novosibirskCode, terminalId: undefined },
  produceOn: '2026-03-04',
  isExtended: false,
};

describe('a calculation request', () => {
  it('names codes of 25 digits, metres, kilograms and cubic metres', () => {
    expect(toRateRequest(question, { requesterUid: 'UID-1' })).toEqual({
      delivery: {
        deliveryType: { type: 'auto' },
        derival: {
          produceDate: '2026-03-04',
          variant: 'address',
          city: moscowCode,
          time: { worktimeStart: '09:00', worktimeEnd: '18:00' },
        },
        arrival: { variant: 'terminal', city: novosibirskCode },
      },
      members: { requester: { role: 'sender', uid: 'UID-1', email: undefined } },
      cargo: {
        quantity: 2,
        length: 0.6,
        width: 0.195,
        height: 0.1,
        weight: 1.5,
        totalVolume: 0.0234,
        totalWeight: 3,
      },
      payment: { type: 'noncash', primaryPayer: 'sender', paymentCity: moscowCode },
    });
  });

  it.each([
    ['d2d', 'address', 'address'],
    ['d2w', 'address', 'terminal'],
    ['w2d', 'terminal', 'address'],
    ['w2w', 'terminal', 'terminal'],
  ] as const)('of %s goes from %s to %s, by the terminal that was chosen', (way, from, to) => {
    const ends = { from: { ...question.from, terminalId: '1' }, to: { ...question.to, terminalId: '999' } };
    const { delivery } = toRateRequest({ ...question, way, ...ends }, {}) as { delivery: unknown }; // the body above
    expect(delivery).toMatchObject({
      derival: { variant: from, ...(from === 'terminal' ? { terminalID: '1' } : { city: moscowCode }) },
      arrival: { variant: to, ...(to === 'terminal' ? { terminalID: '999' } : { city: novosibirskCode }) },
    });
  });

  it('asks for hands and papers only in the second calculation, and only at doors', () => {
    const request = { ...quoteRequest, services: additionalServices };
    expect(JSON.stringify(toRateRequest({ ...question, request }, {}))).not.toMatch(/handling|accompanying/);
    const extended = toRateRequest({ ...question, request, isExtended: true }, {});
    expect(extended).toMatchObject({
      delivery: { derival: { handling: {} }, accompanyingDocuments: [{ action: 'return' }] },
    });
    expect(extended).not.toMatchObject({ delivery: { arrival: { handling: {} } } });
  });
});

describe('a rate', () => {
  it('costs the total, with the insurance that nobody asked for', () => {
    expect(fromRateAnswers(question, { plain: calculation, extended: undefined })).toEqual({
      tariffCode: 'auto',
      tariffName: 'Автодоставка',
      tariffKind: 'default',
      way: 'd2w',
      basePrice: 219_000,
      services: [],
      minDays: 6,
      maxDays: 6,
      deliveryFromOn: '2026-03-10',
      deliveryToOn: '2026-03-10',
    });
  });

  it('and the insurance asked for are together what the carrier asks, to the kopeck', () => {
    const roubles = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(roubles, fc.integer({ min: 1, max: 100_000_000 }), (insured, delivery) => {
        const plain = { ...calculation, price: (insured + delivery) / 100, insurance: insured / 100 };
        const request = { ...question.request, services: ['INSURANCE'] as const };
        const apart = fromRateAnswers({ ...question, request }, { plain, extended: undefined });
        expect(apart?.basePrice).toBe(delivery);
        const whole = fromRateAnswers(question, { plain, extended: undefined });
        expect(whole?.basePrice).toBe(insured + delivery);
      }),
    );
  });

  it('without a time or a price is no offer', () => {
    const of = (changes: Partial<DellinCalculation>) =>
      fromRateAnswers(question, { plain: { ...calculation, ...changes }, extended: undefined });
    expect(of({ orderDates: {}, deliveryTerm: undefined })).toBeUndefined();
    expect(of({ price: 0 })).toBeUndefined();
    expect(of({ orderDates: {} })).toMatchObject({ minDays: 5, maxDays: 5 });
    expect(of({ orderDates: {} })).not.toHaveProperty('deliveryToOn');
  });

  it('counts its days from the day asked for, a later pickup included', () => {
    const later = { ...question, produceOn: '2026-03-06' };
    const answers = { plain: { ...calculation, orderDates: {} }, extended: undefined };
    expect(fromRateAnswers(later, answers)).toMatchObject({ minDays: 7 });
  });

  it.each([
    ['auto', 'd2w', '2026-03-10'],
    ['auto', 'w2d', '2026-03-11'],
    ['express', 'd2d', '2026-03-08'],
    ['avia', 'w2d', '2026-03-08'],
    ['small', 'd2d', '2026-03-08'],
  ] as const)('by %s %s is delivered on the day of its own date', (type, way, day) => {
    const dates = { ...calculation.orderDates, derivalToAddress: '2026-03-08 12:00:00' };
    expect(deliveryDay(dates, type, way)).toBe(day);
  });

  it('is delivered by either spelling of the date, and on no day that is none', () => {
    expect(deliveryDay({ derrivalFromOspReceiver: '2026-03-11 10:00:00' }, 'auto', 'd2d')).toBe('2026-03-11');
    expect(deliveryDay({ giveoutFromOspReceiver: 'скоро' }, 'auto', 'd2w')).toBeUndefined();
    expect(deliveryDay(null, 'auto', 'd2w')).toBeUndefined();
  });
});

describe('tariffs', () => {
  it('knows a name for every type', () => {
    for (const type of deliveryTypes)
      expect(
        fromRateAnswers({ ...question, type }, { plain: calculation, extended: undefined })?.tariffName,
      ).toMatch(/[А-Я]/);
  });
});

describe('services', () => {
  const insured = { ...quoteRequest, declaredValue: kopecks(3_000_000), services: ['INSURANCE'] as const };
  const price = (services: readonly AdditionalService[], plain = calculation, extended?: DellinCalculation) =>
    fromRateAnswers(
      { ...question, way: 'd2d', request: { ...insured, services } },
      { plain, extended },
    )?.services.map((one) => [one.service, one.availability, one.price]);

  it('price insurance by the answer, if it can be of the value', () => {
    expect(price(['INSURANCE'])).toEqual([['INSURANCE', 'available', 12_000]]);
    const ignored = { ...calculation, insurance: 40, insuranceComponents: { cargoInsurance: 10 } };
    expect(price(['INSURANCE'], ignored)).toEqual([['INSURANCE', 'need_confirm', 0]]);
    expect(price(['INSURANCE'], { ...calculation, insurance: undefined })).toEqual([
      ['INSURANCE', 'need_confirm', 0],
    ]);
  });

  it('price hands and papers by their lines', () => {
    const extended = {
      ...calculation,
      derival: { handling: 350 },
      arrival: { handling: 400 },
      accompanyingDocuments: { return: 500 },
    };
    expect(price(['CARGO_LOADING', 'CARGO_UNLOADING', 'RETURN'], calculation, extended)).toEqual([
      ['CARGO_LOADING', 'available', 35_000],
      ['CARGO_UNLOADING', 'available', 40_000],
      ['RETURN', 'available', 50_000],
    ]);
  });

  it('give what only the total shows to the one that has no line, and leave more than one to people', () => {
    const extended = { ...calculation, price: calculation.price + 900, derival: { handling: 350 } };
    expect(price(['CARGO_LOADING', 'RETURN'], calculation, extended)?.[1]).toEqual([
      'RETURN',
      'available',
      55_000,
    ]);
    expect(price(['CARGO_UNLOADING', 'RETURN'], calculation, extended)?.slice(0, 2)).toEqual([
      ['CARGO_UNLOADING', 'need_confirm', 0],
      ['RETURN', 'need_confirm', 0],
    ]);
  });

  it('that the carrier lacks wait for people, and hands at a terminal are not to be had', () => {
    const rate = fromRateAnswers(
      { ...question, way: 'w2w', request: { ...quoteRequest, services: additionalServices } },
      { plain: calculation, extended: undefined },
    );
    expect(rate?.services.map(({ service, availability }) => [service, availability])).toEqual([
      ['INSURANCE', 'need_confirm'],
      ['CARGO_LOADING', 'not_available'],
      ['CARGO_UNLOADING', 'not_available'],
      ['RETURN', 'need_confirm'],
      ['BY_HAND', 'not_available'],
      ['PICKUP_IN_60_MIN', 'need_confirm'],
      ['PRIORITY_CONTROL', 'need_confirm'],
    ]);
  });
});
