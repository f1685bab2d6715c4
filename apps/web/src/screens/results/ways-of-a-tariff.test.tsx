import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answerCalls, refusal, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { asSeen } from '../../testing/seen-order.ts';
import { Screen } from './index.tsx';
import { sampleAnswer, sampleRate, sampleRun } from './results.factory.ts';

const express = { tariffName: 'Экспресс', maxDays: 3 } as const;
const fourRates = [
  sampleRate(1, { ...express, price: 2187 }),
  sampleRate(2, { ...express, price: 1521, deliveryWay: 'd2w' }),
  sampleRate(3, { ...express, price: 1400, deliveryWay: 'w2w' }),
  sampleRate(4, { deliveryService: 'dpd', tariffName: 'Classic', price: 1800, maxDays: 7 }),
];
const everyWay = 'ways=d2d,d2w,w2d,w2w';

async function show(
  query = `?sort=cheapest&${everyWay}`,
  results = fourRates,
  more: Parameters<typeof answerCalls>[0] = {},
) {
  answerCalls({
    ...more,
    'GET /api/v1/calculation/1/results/': sampleAnswer({
      results,
      runs: [sampleRun({ rateCount: 3 }), sampleRun({ deliveryService: 'dpd' })],
    }),
    'GET /api/v1/reference/operator/': { deliveryServices: {} },
    'POST /api/v1/user/cent/subscribe/': () => refusal(403),
  });
  const view = await renderScreen(<Screen />, {
    route: '/calculation/:taskId',
    path: `/calculation/1${query}`,
    areas: ['results', 'calculation', 'terminals', 'ordering'],
  });
  const list = within(await screen.findByRole('list', { name: 'Тарифы' }));
  const rows = () => asSeen(list.getAllByRole('listitem').filter((row) => row.dataset.row !== undefined));
  const row = (tariff: string) => {
    const found = rows().find((each) => within(each).queryByText(tariff));
    if (!found) throw new Error(`no row of ${tariff}`);
    return within(found);
  };
  const tariffs = () => rows().map((each) => within(each).getByText(/^(Экспресс|Classic)$/).textContent);
  return { ...view, row, tariffs };
}
const ways = { name: 'Способ: СДЭК, Экспресс' };

beforeEach(() => {
  localStorage.clear();
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
});

describe('the ways of a tariff', () => {
  it('are choices in one row, the cheapest chosen, and the row follows the choice', async () => {
    const { user, row, address } = await show();
    const radios = () => within(row('Экспресс').getByRole('radiogroup', ways)).getAllByRole('radio');
    expect(radios().map((radio) => radio.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^дверь — дверь: 2\s187,00\s₽, 2–3 дня$/),
      expect.stringMatching(/^дверь — терминал: 1\s521,00\s₽/),
      expect.stringMatching(/^терминал — терминал: 1\s400,00\s₽/),
    ]);
    expect(row('Экспресс').getByText(/^1\s400,00\s₽$/)).toBeTruthy();
    expect(row('Экспресс').getByText('дешевле всех')).toBeTruthy();
    const order = () => row('Экспресс').getByRole('link', { name: 'Оформить: СДЭК, Экспресс' });
    expect(order().getAttribute('href')).toBe('/details?task=1&rate=3');
    const [doors] = radios();
    if (doors) await user.click(doors);
    expect(row('Экспресс').getByText(/^2\s187,00\s₽$/)).toBeTruthy();
    expect(radios()[0]).toMatchObject({ checked: true });
    expect(order().getAttribute('href')).toBe('/details?task=1&rate=1');
    expect(row('Экспресс').queryByText('дешевле всех')).toBeNull();
    expect(row('Экспресс').getByText('дешевле всех: терминал — терминал')).toBeTruthy();
    await waitFor(() => expect(address()).toContain('chosen=1'));
  });

  it('tell the price of the one pointed at', async () => {
    const { user, row } = await show();
    const tariff = row('Экспресс');
    await user.hover(tariff.getByRole('radio', { name: /^дверь — терминал/ }));
    expect(tariff.getByText(/^1\s521,00\s₽$/)).toBeTruthy();
    await user.unhover(tariff.getByRole('radio', { name: /^дверь — терминал/ }));
    expect(tariff.queryByText(/^1\s521,00\s₽$/)).toBeNull();
    expect(tariff.getByText('терминал — терминал', { selector: '.small' })).toBeTruthy();
  });

  it('are named where a better rate is the same tariff by another of them', async () => {
    queryClient.setQueryData(userQuery().queryKey, sampleUser({ featureFlags: { BETTER_RATE: true } }));
    const { user, row } = await show(`?rate=1&${everyWay}`, fourRates, {
      'GET /api/v1/calculation/1/result/better/': sampleRate(3, {
        ...express,
        price: 1400,
        deliveryWay: 'w2w',
      }),
    });
    expect(
      await screen.findByText(/^СДЭК, Экспресс, терминал — терминал — 1\s400,00\s₽, 2–3 дня\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Посмотреть' }));
    expect(document.activeElement).toBe(row('Экспресс').getByRole('link', { name: /^Оформить/ }));
  });

  it('go by the arrows of the keyboard, and up and down lead to the choice of the next row', async () => {
    const more = sampleRate(5, {
      deliveryService: 'dpd',
      tariffName: 'Classic',
      price: 2000,
      deliveryWay: 'w2w',
    });
    const { user, row } = await show(undefined, [...fourRates, more]);
    const radio = (tariff: string, way: RegExp) =>
      row(tariff).getByRole<HTMLInputElement>('radio', { name: way });
    radio('Экспресс', /^терминал — терминал/).focus();
    await user.keyboard('{ArrowLeft}');
    expect(radio('Экспресс', /^дверь — терминал/).checked).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(radio('Classic', /^дверь — дверь/));
    expect(radio('Classic', /^дверь — дверь/).checked).toBe(true);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(radio('Экспресс', /^дверь — терминал/));
  });

  it('move no row while the list is read, and rows stand by what they show once it is not', async () => {
    const { user, row, tariffs } = await show();
    expect(tariffs()).toEqual(['Экспресс', 'Classic']);
    await user.click(row('Экспресс').getByRole('radio', { name: /^дверь — дверь/ }));
    expect(tariffs()).toEqual(['Экспресс', 'Classic']);
    (document.activeElement as HTMLElement | null)?.blur(); // whatever has the focus in a page test is an HTML element
    await user.unhover(screen.getByRole('region', { name: 'Тарифы' }));
    await waitFor(() => expect(tariffs()).toEqual(['Classic', 'Экспресс']));
  });

  it('are only those that the filter lets through; one alone is no choice', async () => {
    const { user, row } = await show();
    await user.click(screen.getByRole('checkbox', { name: /^Терминал — терминал/ }));
    expect(within(row('Экспресс').getByRole('radiogroup', ways)).getAllByRole('radio')).toHaveLength(2);
    expect(row('Экспресс').getByText(/^1\s521,00\s₽$/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Дверь — терминал/ }));
    expect(row('Экспресс').queryByRole('radiogroup')).toBeNull();
    expect(row('Экспресс').getByText(/^2\s187,00\s₽$/)).toBeTruthy();
  });

  it('are one tariff to the strip, to the filters and to the count', async () => {
    await show();
    expect(screen.getByText('Показано 2 из 2')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch('Получено 2 тарифа');
    const strip = within(screen.getByRole('list', { name: 'Ответы служб' }));
    expect(strip.getAllByText(/0,8 с, 1 тариф/)).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: /^СДЭК/ }).closest('label')?.textContent).toBe('СДЭК1');
  });

  it('are compared with each other, and told apart', async () => {
    const { user, row } = await show();
    const pick = () => user.click(screen.getByRole('checkbox', { name: 'Сравнить СДЭК, Экспресс' }));
    await pick();
    await user.click(row('Экспресс').getByRole('radio', { name: /^дверь — дверь/ }));
    expect(screen.getByRole('checkbox', { name: 'Сравнить СДЭК, Экспресс' })).toMatchObject({
      checked: false,
    });
    await pick();
    const tray = within(screen.getByRole('region', { name: 'Сравнение' }));
    expect(tray.getByRole('button', { name: 'Убрать СДЭК, Экспресс, дверь — дверь' })).toBeTruthy();
    expect(tray.getByText('терминал — терминал')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сравнить' }));
    const table = within(await screen.findByRole('dialog', { name: 'Сравнение' }));
    expect(table.getByRole('columnheader', { name: /Экспресс.*терминал — терминал/ })).toBeTruthy();
    expect(table.getByRole('link', { name: 'Оформить: СДЭК, Экспресс, дверь — дверь' })).toBeTruthy();
  });

  it('are told with their prices in the open row, which shows the one that a link names', async () => {
    const { row } = await show(`?rate=2&${everyWay}`);
    expect(row('Экспресс').getByRole('radio', { name: /^дверь — терминал/ })).toMatchObject({
      checked: true,
    });
    const others = row('Экспресс').getByText('Другие способы').parentElement;
    expect(others?.textContent).toMatch(/дверь — дверь: 2\s187,00\s₽.*терминал — терминал: 1\s400,00\s₽/);
  });
});

describe('the order of the list', () => {
  it('is by the term at first, then as this person chose it the last time', async () => {
    const first = await show(`?${everyWay}`);
    expect(screen.getByRole('tab', { name: 'По первому дню', selected: true })).toBeTruthy();
    await first.user.click(screen.getByRole('tab', { name: 'Дешёвые' }));
    first.unmount();
    await show(`?${everyWay}`);
    expect(screen.getByRole('tab', { name: 'Дешёвые', selected: true })).toBeTruthy();
  });

  it('is that of the link where it names one', async () => {
    const first = await show(`?${everyWay}`);
    await first.user.click(screen.getByRole('tab', { name: 'Дешёвые' }));
    first.unmount();
    await show(`?sort=default&${everyWay}`);
    expect(screen.getByRole('tab', { name: 'По первому дню', selected: true })).toBeTruthy();
  });
});

describe('a filter in which nothing is left', () => {
  it('says so, and so does the empty list', async () => {
    const { user } = await show('?ways=d2d');
    await user.click(screen.getByRole('checkbox', { name: /^Дверь — дверь/ }));
    const group = screen.getByRole('group', { name: 'Способ' });
    expect(within(group).getByText('Ничего не выбрано: тарифов не будет')).toBeTruthy();
    expect(screen.getByText('В фильтре «Способ» ничего не выбрано.')).toBeTruthy();
    await user.click(within(group).getByRole('checkbox', { name: /^Дверь — дверь/ }));
    expect(within(group).queryByText('Ничего не выбрано: тарифов не будет')).toBeNull();
  });

  it('of services is gone where no rate in sight gives any', async () => {
    const byHand = [{ code: 'BY_HAND', amount: 10, status: 'available' }] as const;
    const [first, , , last] = fourRates;
    const rates = [first && { ...first, additionalServices: [...byHand] }, last].flatMap(
      (rate) => rate ?? [],
    );
    const { user } = await show('', rates);
    expect(screen.getByRole('group', { name: 'Услуги' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^СДЭК/ }));
    expect(screen.queryByRole('group', { name: 'Услуги' })).toBeNull();
  });
});
