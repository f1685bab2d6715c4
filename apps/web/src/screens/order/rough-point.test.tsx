import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filled, section } from './order-harness.tsx';
import { sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const hint = /^Дом на карте не найден/;

describe('a house whose point is not known', () => {
  it('is told at the address, and is no error', async () => {
    const draft = sampleDraft();
    const place = draft.sender.place && { ...draft.sender.place, pointPrecision: 'city' as const };
    await filled({}, { ...draft, sender: { ...draft.sender, place } });
    expect(section('Отправитель').getByText(hint).textContent).toContain('в центре города');
    expect(section('Отправитель').getByLabelText('Адрес').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is told of one that was typed', async () => {
    await filled();
    expect(section('Получатель').getByText(hint)).toBeDefined();
    expect(section('Отправитель').queryByText(hint)).toBeNull();
  });
});
