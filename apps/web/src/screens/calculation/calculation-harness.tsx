import { screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { expect } from 'vitest';
import { type Answers, answer, type SeenCall } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleCast, sampleOperator, sampleSuggestion } from '../../testing/sample-portal.ts';
import { sampleCargo } from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';

/** The calculation over a network that answers like the server; tests give what they are about. */

export const places = [sampleSuggestion('Москва', 55), sampleSuggestion('Новосибирск', 56)];
const suggest = (request: Request) => {
  const typed = new URL(request.url).searchParams.get('query')?.toLowerCase() ?? '';
  return { items: places.filter(({ address }) => address.city.toLowerCase().startsWith(typed)) };
};
const operator = (key: CarrierCode) =>
  sampleOperator(key, {
    ways: ['d2d', 'd2w', 'w2d', 'w2w'],
    services: { BY_HAND: 'available', PRIORITY_CONTROL: 'need_confirm' },
  });
let lastCast = 20;

export const days: AnswerOf<typeof api.listPickupDays> = {
  dates: [
    { date: '2026-11-20', deliveryDate: '2026-11-20', pickupAvailable: false, source: 'calendar' },
    { date: '2026-11-23', deliveryDate: '2026-11-23', pickupAvailable: true, source: 'calendar' },
  ],
};

export const quiet: Answers = {
  ...answer(api.suggestAddress, suggest),
  ...answer(api.autocompleteContacts, { items: [] }),
  ...answer(api.listOperators, { deliveryServices: { cdek: operator('cdek'), dpd: operator('dpd') } }),
  ...answer(api.listPickupDays, days),
  ...answer(api.listRecentContacts, { items: [] }),
  ...answer(api.listRecentCargoes, { items: [] }),
  ...answer(api.getInsuranceConfig, { insuranceRate: 0.5, insuranceMinimum: 30 }),
  ...answer(api.listAdditionalServices, { items: [] }),
  ...answer(api.createFastAddressCast, () => {
    lastCast += 1;
    return sampleCast(lastCast);
  }),
  ...answer(api.createCargo, sampleCargo({ cargoId: 9 })),
  ...answer(api.startCalculation, { singleTaskId: 77 }),
  ...answer(api.startTerminalTerminal, { singleTaskId: 78 }),
};

export const show = (path = '/calculation/new', state: unknown = null) =>
  renderScreen(<Screen />, {
    route: path.split('?')[0] ?? '/',
    path,
    state,
    areas: ['calculation', 'address', 'cargo', 'ordering', 'message', 'company'],
  });
export function inputOf(element: HTMLElement): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element;
  throw new Error('not an input');
}
export const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
export type User = Awaited<ReturnType<typeof show>>['user'];

export const summary = () => within(screen.getByRole('complementary', { name: 'Что посчитаем' }));
export const submit = (user: User) => user.click(summary().getByRole('button', { name: 'Рассчитать' }));
export async function chooseCity(user: User, side: 'Отправитель' | 'Получатель', typed: string) {
  await user.type(screen.getByRole('combobox', { name: side }), typed);
  await screen.findByRole('option', { name: new RegExp(typed, 'i') });
  await user.keyboard('{Enter}');
}
export async function fillIn(user: User) {
  await chooseCity(user, 'Отправитель', 'моск');
  await chooseCity(user, 'Получатель', 'новос');
  await user.click(screen.getByRole('button', { name: 'Коробка M' }));
  await waitFor(() =>
    expect(inputOf(screen.getByRole('textbox', { name: /^Дата с(бора|дачи)$/ })).value).not.toBe(''),
  );
}
export const sent = (seen: readonly SeenCall[], key: string) =>
  seen.filter((call) => call.key === `POST /api/v1/${key}/`);
