import { screen, waitFor, within } from '@testing-library/react';
import { api, type ListedCounterparty, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '../../../lib/language/i18n.ts';
import { setTokens } from '../../../lib/session/session.ts';
import { sampleRow as sampleContact } from '../../../screens/contacts/sample-contacts.ts';
import { samplePage, sampleRow } from '../../../screens/orders/sample-row.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../../testing/fake-api.ts';
import { narrowScreen } from '../../../testing/narrow-screen.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { chooseColorScheme } from '../../../ui/theme/color-scheme.ts';
import { Palette } from './palette.tsx';

beforeEach(() => setTokens(sampleTokens()));
afterEach(async () => {
  chooseColorScheme('auto');
  await changeLanguage('ru');
});

const row = sampleRow({ plsWaybillNumber: '4100271552', status: 'problem' });

const account = (accountId: number, title: string) => ({ accountId, ownerId: 7, title, sellerId: 2 });

interface Shown {
  readonly user?: Partial<User>;
  readonly contacts?: ListedCounterparty[];
}

async function show(rows = [row], { user: about = {}, contacts = [] }: Shown = {}) {
  const totals = { all: 1, company: 1, person: 0, pinned: 0 };
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser(about)),
    ...answer(api.listAccounts, { items: [account(3, 'ООО «Лесной дом»'), account(4, 'ООО «Клён»')] }),
    ...answer(api.switchAccount, sampleTokens('other', 300_000, 7, 4)),
    ...answer(api.changeLanguage, sampleUser({ ...about, language: 'en' })),
    ...answer(api.listCounterparties, {
      counterparties: contacts,
      count: contacts.length,
      countIsBounded: false,
      totals,
    }),
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
  expect(wordsOf(await dialog.findByRole('group', { name: 'Разделы' }))).toEqual([
    'ГлавнаяGH',
    'ОтправленияGO',
    'ПланировщикGP',
    'КорзинаGK',
    'КонтактыGC',
    'ТегиGT',
    'Правила выбораGR',
    'НастройкиGS',
  ]);
  await user.type(field, '4100 27');
  const waybills = await dialog.findByRole('group', { name: 'Накладные' });
  expect(wordsOf(waybills)).toEqual([
    `4100 2715 52 ${row.from.city} — ${row.to.city}, ${row.to.name}Проблема`,
  ]);
  expect(waybills.querySelector('mark')?.textContent.replace('\u00A0', ' ')).toBe('4100 27');
  expect(wordsOf(dialog.getByRole('group', { name: 'Действия' }))).toEqual([
    'Искать «4100 27» во всех отправленияхнайдено: больше 300',
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
  ['the import', 'из таблицы', '/counterparty/import'],
])('takes %s called as typed before the search of orders', async (_what, typed, target) => {
  const { user, field, address } = await show([]);
  await user.type(field, `${typed}{Enter}`);
  await waitFor(() => expect(address()).toBe(target));
});

it('finds the contacts that answer to what is typed, asked for once it stands still', async () => {
  const entry = sampleContact({ counterpartyId: 7, title: 'Северный лён', kind: 'company' });
  const { user, seen, dialog, field, address } = await show([], { contacts: [entry] });
  await user.type(field, 'северный');
  const contacts = await dialog.findByRole('group', { name: 'Контакты' });
  expect(wordsOf(contacts)[0]).toContain('Северный лён');
  const asked = seen.filter(({ key }) => key === 'GET /api/v1/contact/counterparty/');
  expect(asked.at(-1)?.url.search).toBe(`?${new URLSearchParams({ query: 'северный', limit: '5' })}`);
  expect(asked.length).toBeLessThan('северный'.length - 1);
  await user.click(within(contacts).getByRole('option'));
  await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
});

it.each([
  ['who manages it', { permissions: ['team.manage'] }, true],
  ['nobody of a blocked account', { permissions: ['team.manage'], accountStatus: 2 }, false],
  ['no other member', { permissions: [] }, false],
] as const)('offers an invitation to the team to %s', async (_who, about, isOffered) => {
  const { user, dialog, field } = await show([], { user: { ...about, permissions: [...about.permissions] } });
  await user.type(field, 'пригл');
  await dialog.findByText('Искать «пригл»');
  expect(dialog.queryByText('Пригласить в команду') !== null).toBe(isOffered);
});

it('changes account, theme and language, and offers none that holds already', async () => {
  const { user, dialog, field, seen } = await show([]);
  const labelsFor = async (typed: string) => {
    await user.clear(field);
    await user.type(field, typed);
    await dialog.findByText(`Искать «${typed}»`);
    const options = within(dialog.getByRole('group', { name: 'Действия' })).getAllByRole('option');
    return options.slice(0, -1).map(({ textContent }) => textContent);
  };
  await waitFor(async () => expect(await labelsFor('кабинет')).toEqual(['Сменить кабинет: ООО «Клён»']));
  expect(await labelsFor('тема')).toEqual(['Тема: Светлая', 'Тема: Тёмная']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(await labelsFor('тема')).toEqual(['Тема: Как в системе', 'Тема: Светлая']);
  await user.keyboard('{Enter}');
  expect(await labelsFor('язык')).toEqual(['Язык: English']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentLanguage()).toBe('en'));
  expect(seen.some(({ key }) => key.includes('language'))).toBe(true);
});

it('takes this tab into the other account', async () => {
  const { user, field, seen, dialog } = await show([]);
  await user.type(field, 'клён');
  await dialog.findByText('Сменить кабинет: ООО «Клён»');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(seen.find(({ key }) => key.includes('account/switch'))?.body).toEqual({ account_id: 4 }),
  );
});

it('finds a section by its name in the other layout', async () => {
  const { user, dialog, field } = await show([]);
  await user.type(field, 'ntub');
  expect(wordsOf(dialog.getByRole('group', { name: 'Разделы' }))).toEqual(['ТегиGT']);
});

it('offers no keys on a phone, and asks in fewer words', async () => {
  narrowScreen();
  const { dialog, field } = await show();
  expect(field.getAttribute('placeholder')).toBe('Раздел, действие, номер');
  await dialog.findByRole('group', { name: 'Разделы' });
  expect(dialog.queryByRole('option', { name: /Сочетания клавиш/ })).toBeNull();
});
