import { kopecks } from '@tranzit/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { calculated, offer } from '../test/replies.ts';
import { call, quoteRequest } from '../test/requests.ts';
import { child, closeScripted, message, scripted } from '../test/scripted-pony.ts';

afterEach(closeScripted);

describe('services', () => {
  const services = [
    'INSURANCE',
    'BY_HAND',
    'RETURN',
    'CARGO_LOADING',
    'CARGO_UNLOADING',
    'PICKUP_IN_60_MIN',
    'PRIORITY_CONTROL',
  ] as const;
  const withCost = (request: unknown): boolean =>
    child(request, 'OrderList', 'Order', 'ServiceList', 'Service', 'CargoList', 'Cargo', 'Cost') !==
    undefined;
  const answered = (plain: string, insured: string) => (request: unknown) =>
    withCost(request) ? insured : plain;
  const insuranceOf = async (insured: string, declaredValue: number | undefined = 300_000) => {
    const { adapter, calls } = await scripted({ Calculation: answered(calculated([offer({})]), insured) });
    const value = declaredValue === undefined ? undefined : kopecks(declaredValue);
    const { rates } = await adapter.quote(
      { ...quoteRequest, services: ['INSURANCE'], declaredValue: value },
      call,
    );
    return { insurance: rates[0]?.services[0], basePrice: rates[0]?.basePrice, calls };
  };

  it('that the carrier lacks wait for a person or are not there', async () => {
    const { adapter } = await scripted({
      Calculation: answered(calculated([offer({})]), calculated([offer({ Sum: 110, VAT: 24.2 })])),
    });
    const { rates } = await adapter.quote({ ...quoteRequest, services }, call);
    expect(
      rates[0]?.services.map(({ service, availability, price }) => [service, availability, price]),
    ).toEqual([
      ['INSURANCE', 'available', 1220],
      ['BY_HAND', 'not_available', 0],
      ['RETURN', 'not_available', 0],
      ['CARGO_LOADING', 'not_available', 0],
      ['CARGO_UNLOADING', 'not_available', 0],
      ['PICKUP_IN_60_MIN', 'need_confirm', 0],
      ['PRIORITY_CONTROL', 'need_confirm', 0],
    ]);
  });

  it('insurance is what the insured price is above the plain one', async () => {
    const { insurance, basePrice } = await insuranceOf(calculated([offer({ Sum: 115, VAT: 25.3 })]));
    expect([insurance, basePrice]).toEqual([
      { service: 'INSURANCE', availability: 'available', price: 1830 },
      12_200,
    ]);
  });

  it('insurance may be charged beside the price, or be part of it', async () => {
    const charge = { Type: 'Insurance', Sum: 15, VAT: 3.3 };
    const beside = await insuranceOf(
      calculated([offer({})], [{ ...charge, IncludingType: 'WillBeIncluded' }]),
    );
    expect(beside.insurance).toMatchObject({ availability: 'available', price: 1830 });
    const part = await insuranceOf(calculated([offer({})], [{ ...charge, IncludingType: 'Included' }]));
    expect(part.insurance).toMatchObject({ availability: 'available', price: 0 });
  });

  it.each([
    ['nothing is said of its price', calculated([offer({})]), 'need_confirm'],
    ['the question about it fails', message('S0001', 'сбой'), 'need_confirm'],
    ['the mode is not offered with it', calculated([offer({ Mode: 'Econom' })]), 'not_available'],
  ])('insurance is not pretended where %s', async (_where, insured, availability) => {
    expect((await insuranceOf(insured)).insurance).toMatchObject({ availability, price: 0 });
  });

  it('insurance without a value is a matter for people, and not asked about', async () => {
    const { insurance, calls } = await insuranceOf(calculated([offer({})]), 0);
    expect(insurance).toMatchObject({ availability: 'need_confirm' });
    const none = await scripted({ Calculation: calculated([offer({})]) });
    const request = { ...quoteRequest, services: ['INSURANCE'], declaredValue: undefined } as const;
    expect((await none.adapter.quote(request, call)).rates[0]?.services[0]).toMatchObject({
      availability: 'need_confirm',
    });
    expect([calls.length, none.calls.length]).toEqual([1, 1]);
  });
});
