import { api, type Suggestion } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/fake-api.ts';
import { sampleCast } from '../../testing/sample-offer.ts';
import { filled, section } from './order-harness.tsx';
import { sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const hint = /^Дом на карте не найден/;
const told = (pointPrecision: 'city' | 'house') => {
  const address = { ...sampleCast(), pointPrecision };
  const value = address.addressLine;
  const item: Suggestion = { value, unrestrictedValue: value, precision: 'house', address };
  return answer(api.suggestAddress, { items: [item] });
};
const ofCityPoint = () => {
  const draft = sampleDraft();
  const place = draft.sender.place && { ...draft.sender.place, pointPrecision: 'city' as const };
  return { ...draft, sender: { ...draft.sender, place } };
};

describe('a house whose point is not known', () => {
  it('is told at the address where a closer suggestion can be chosen, and is no error', async () => {
    await filled(told('house'), ofCityPoint());
    expect((await section('Отправитель').findByText(hint)).textContent).toContain('в центре города');
    expect(section('Отправитель').getByLabelText('Адрес').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is told of one that was typed', async () => {
    await filled(told('house'));
    expect(await section('Получатель').findByText(hint)).toBeDefined();
    expect(section('Отправитель').queryByText(hint)).toBeNull();
  });

  it('is not told where suggestions know houses no better', async () => {
    const { calls } = await filled(told('city'), ofCityPoint());
    await vi.waitFor(() => expect(calls('GET /api/v1/geo/suggest/').length).toBeGreaterThan(0));
    await section('Отправитель').findByText('Из недавних');
    expect(section('Отправитель').queryByText(hint)).toBeNull();
    expect(section('Получатель').queryByText(hint)).toBeNull();
  });
});
