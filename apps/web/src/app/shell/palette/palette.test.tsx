import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokens } from '../../../lib/session/session.ts';
import { samplePage, sampleRow } from '../../../screens/orders/sample-row.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { Palette } from './palette.tsx';

beforeEach(() => setTokens(sampleTokens()));

const row = sampleRow({ plsWaybillNumber: '4100271552', status: 'problem' });

async function show(rows = [row]) {
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.listWaybills, { ...samplePage(rows), count: 300, countIsBounded: true }),
  });
  const shown = await renderScreen(<Palette onClose={() => undefined} onShortcuts={() => undefined} />, {
    areas: ['palette', 'panels', 'shell'],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Команды' }));
  return { ...shown, seen, dialog, field: dialog.getByRole('combobox') };
}
const wordsOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

it('shows what it found in groups: waybills, what may be done, sections', async () => {
  const { user, dialog, field } = await show();
  expect(wordsOf(dialog.getByRole('group', { name: 'Разделы' }))).toEqual([
    'ГлавнаяGH',
    'ОтправленияGO',
    'ТегиGT',
    'НастройкиGS',
  ]);
  await user.type(field, '4100 27');
  const waybills = await dialog.findByRole('group', { name: 'Накладные' });
  expect(wordsOf(waybills)).toEqual([
    `4100 2715 52 ${row.from.city} — ${row.to.city}, ${row.to.name}Проблема`,
  ]);
  expect(waybills.querySelector('mark')?.textContent.replace('\u00A0', ' ')).toBe('4100 27');
  expect(wordsOf(dialog.getByRole('group', { name: 'Действия' }))).toEqual([
    'Искать «4100 27» во всех отправленияхнайдено: 300+',
  ]);
  expect((await axe.run(document.body)).violations).toEqual([]);
});

it('walks all groups by the arrows, and opens a new tab by Ctrl and Enter', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, dialog, field, address } = await show();
  await user.type(field, '4100');
  await dialog.findByRole('group', { name: 'Накладные' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith(`/waybill/${row.waybillId}`, '_blank', 'noopener');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/orders?query=4100'));
});

it.each([
  ['a section', 'теги', '/tags'],
  ['an action', 'новый', '/calculation/new'],
])('takes %s called as typed before the search of orders', async (_what, typed, target) => {
  const { user, field, address } = await show([]);
  await user.type(field, `${typed}{Enter}`);
  await waitFor(() => expect(address()).toBe(target));
});
