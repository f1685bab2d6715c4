import { expect, it } from 'vitest';
import { requestedServices, servicesToConfirm } from './requested-services.ts';

it.each([
  ['insurance first', true, ['RETURN'], ['INSURANCE', 'RETURN']],
  ['insurance once', true, ['INSURANCE', 'RETURN'], ['INSURANCE', 'RETURN']],
  ['no insurance that was not asked for', false, ['BY_HAND'], ['BY_HAND']],
  ['nothing', false, [], []],
] as const)('names %s', (_, insurance, codes, asked) => {
  expect(requestedServices({ insurance, services: codes.map((serviceCode) => ({ serviceCode })) })).toEqual(
    asked,
  );
});

it('lets people confirm only what was asked for and has no price', () => {
  const additionalServices = [
    { code: 'INSURANCE', amount: 45, status: 'available' },
    { code: 'RETURN', amount: 0, status: 'need_confirm' },
    { code: 'PRIORITY_CONTROL', amount: 0, status: 'need_confirm' },
  ] as const;
  const cargo = {
    insurance: true,
    services: [{ serviceCode: 'RETURN' as const }, { serviceCode: 'BY_HAND' as const }],
  };
  expect(servicesToConfirm({ additionalServices: [...additionalServices] }, cargo)).toEqual(['RETURN']);
});
