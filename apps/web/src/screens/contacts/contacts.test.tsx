import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, channels, type ListedCounterparty } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { narrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { sampleSummary } from '../import/sample-imports.ts';
import { Screen } from './index.tsx';
import { sampleEntry, sampleRow } from './sample-contacts.ts';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

const person = sampleRow({
  counterpartyId: 8,
  kind: 'person',
  title: 'Ветрова Алина',
  opf: null,
  inn: null,
  mainContact: null,
  mainAddress: null,
  contactCount: 0,
  phoneCount: 0,
  addressCount: 0,
  lacks: ['phone', 'address'],
});
const rows = [sampleRow(), person];
const totals = { all: 248, company: 176, person: 72, pinned: 2 };
const pageOf = (counterparties: readonly ListedCounterparty[], changes = {}) => ({
  counterparties: [...counterparties],
  count: counterparties.length,
  countIsBounded: false,
  totals,
  ...changes,
});
const cities = answer(api.listCounterpartyCities, {
  items: [
    { city: 'Новосибирск', count: 31 },
    { city: 'Казань', count: 24 },
  ],
  countIsBounded: false,
});
const tagList = {
  items: [
    { tagId: 4, title: 'Опт', state: 'wait' as const, waybillCount: 1, counterpartyCount: 0 },
    { tagId: 5, title: 'Срочно', state: 'new' as const, waybillCount: 0, counterpartyCount: 0 },
  ],
  count: 2,
};
const noPairs = answer(api.listCounterpartyPairs, { items: [], count: 0 });
const listKey = 'GET /api/v1/contact/counterparty/';

async function showContacts(
  answers: Parameters<typeof answerCalls>[0] = answer(api.listCounterparties, pageOf(rows)),
  { path = '/counterparty', user = sampleUser() } = {},
) {
  setTokens(sampleTokens());
  const live = answerLive();
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...cities,
    ...noPairs,
    ...answer(api.listShippedCounterparties, { items: [] }),
    ...answer(api.listTags, tagList),
    [`POST ${api.subscribeLive.path}`]: grantLive,
    ...answer(api.listImports, { items: [], count: 0 }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/counterparty',
    path,
    areas: ['contacts', 'tagging', 'imports'],
    isFollowing: true,
  });
  await screen.findByRole('heading', { name: 'Контакты' });
  const asked = () =>
    seen.filter(({ key }) => key === listKey).map(({ url }) => Object.fromEntries(url.searchParams));
  return { ...view, live, seen, asked };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the contact book', () => {
  it('tells who, by whom they are reached and where, and what an entry lacks', async () => {
    const { container } = await showContacts();
    const company = await rowOf(/Северный лён/);
    const link = company.getByRole('link', { name: 'ООО «Северный лён»' });
    expect(link.getAttribute('href')).toBe('/counterparty/7/detail');
    expect(company.getByText('Берёзов Тимофей')).toBeDefined();
    expect(company.getByText(/^\+7 \(900\) 000-00-48 и ещё 1$/)).toBeDefined();
    expect(company.getByText('ул. Речная, д. 21 и ещё 1')).toBeDefined();
    const private_ = await rowOf(/Ветрова/);
    expect(private_.getByText('нет телефона')).toBeDefined();
    expect(private_.getByText('нет адреса')).toBeDefined();
    expect(screen.getByRole('tab', { name: /^Компании\s*176$/ })).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('gives the name more room than the rest, and says whole what is cut', async () => {
    await showContacts();
    const company = await rowOf(/Северный лён/);
    expect(company.getByRole('link').title).toBe('ООО «Северный лён»');
    expect(company.getByText('Берёзов Тимофей').title).toBe('Берёзов Тимофей');
    expect(company.getByText('ул. Речная, д. 21 и ещё 1').title).toBe('ул. Речная, д. 21 и ещё 1');
    const lookOf = (name: string) => screen.getByRole('columnheader', { name }).className;
    expect([lookOf('Кто'), lookOf('Город, адрес')]).toEqual(['names', 'address']);
  });

  it('leads from a row to a delivery there', async () => {
    const { user, address } = await showContacts();
    const company = await rowOf(/Северный лён/);
    await user.click(company.getByRole('button', { name: /^Действия/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Рассчитать доставку' }));
    expect(address()).toBe('/calculation/new?to=7');
  });

  it('leads there from the bar of one that is chosen, and not without an address', async () => {
    const { user, address } = await showContacts();
    const private_ = await rowOf(/Ветрова/);
    await user.click(private_.getByRole('checkbox'));
    const lead = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Рассчитать доставку' });
    expect(lead()?.disabled).toBe(true);
    const company = await rowOf(/Северный лён/);
    await user.click(company.getByRole('checkbox'));
    expect(lead()?.title).toBe('Ветрова Алина: нет адреса');
    await user.click(private_.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Рассчитать доставку' }));
    expect(address()).toBe('/calculation/new?to=7');
  });

  it('leads from the one chosen first to the other of two, and nowhere from three', async () => {
    const others = [20, 21].map((counterpartyId) =>
      sampleRow({ counterpartyId, title: `Полевой стан ${counterpartyId}` }),
    );
    const { user, address } = await showContacts(
      answer(api.listCounterparties, pageOf([sampleRow(), ...others])),
    );
    const boxOf = async (name: RegExp) => (await rowOf(name)).getByRole('checkbox');
    const lead = () => screen.queryByRole('button', { name: 'Рассчитать доставку' });
    for (const name of [/стан 21/, /лён/, /стан 20/]) await user.click(await boxOf(name));
    expect(lead()).toBeNull();
    await user.click(await boxOf(/стан 20/));
    await user.click(screen.getByRole('button', { name: 'Рассчитать доставку' }));
    expect(address()).toBe('/calculation/new?to=7&sender=21');
  });

  it('is asked as the address says, and an earlier page does not outlive a filter', async () => {
    const { user, address, asked } = await showContacts(
      answer(api.listCounterparties, pageOf(rows, { count: 60 })),
      { path: '/counterparty?tab=person&page=2&lacks=phone' },
    );
    expect(await screen.findByText('11–12 из 60')).toBeDefined();
    expect(asked()[0]).toEqual({ kind: 'person', lacks: 'phone', skip: '10', limit: '10' });
    await user.click(screen.getByRole('button', { name: 'Город' }));
    await user.click(await screen.findByRole('checkbox', { name: /Казань/ }));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        kind: 'person',
        lacks: 'phone',
        city: 'Казань',
        skip: '0',
        limit: '10',
      }),
    );
    await user.keyboard('{Escape}/Речная');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: 'Речная', city: 'Казань' }));
    await user.click(screen.getByRole('tab', { name: /Закреплённые/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ is_pinned: 'true' }));
    expect(asked().at(-1)).not.toHaveProperty('kind');
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Город' }));
    await waitFor(() => expect(address()).not.toContain('city='));
  });

  it('names no person of a company that bears the name of the company', async () => {
    const { mainContact: main } = sampleRow();
    const mainContact = main && { ...main, contactName: 'Северный Лён' };
    await showContacts(answer(api.listCounterparties, pageOf([sampleRow({ mainContact })])));
    expect(await screen.findByRole('link', { name: 'ООО «Северный лён»' })).toBeDefined();
    expect(screen.queryByText('Северный Лён')).toBeNull();
  });

  it('says of many only that there are more', async () => {
    await showContacts(answer(api.listCounterparties, pageOf(rows, { count: 1000, countIsBounded: true })));
    expect(await screen.findByText(/^Найдено: больше 1\s000$/)).toBeDefined();
    expect(screen.getByText(/^1–2, всего больше 1\s000$/)).toBeDefined();
  });

  it('turns the star at the press, and back when that failed', async () => {
    let answerPin: (response: Response) => void = () => undefined;
    const { user } = await showContacts({
      ...answer(api.listCounterparties, pageOf(rows)),
      ...answer(api.pinCounterparty, () => new Promise((done) => (answerPin = done))),
    });
    const star = await screen.findByRole('button', { name: 'Закрепить: Северный лён' });
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    answerPin(refusal(404));
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
    expect(currentToast()?.text).toBe('«Северный лён» больше нет.');
  });

  it('deletes what is chosen and brings it back', async () => {
    let isDeleted = false;
    const { user, seen } = await showContacts({
      ...answer(api.listCounterparties, () => pageOf(isDeleted ? [] : rows)),
      ...answer(api.deleteCounterparties, () => {
        isDeleted = true;
        return { count: 2 };
      }),
      ...answer(api.restoreCounterparties, () => {
        isDeleted = false;
        return { count: 1000 };
      }),
    });
    await rowOf(/Северный лён/);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    const tray = within(screen.getByRole('region', { name: 'Выбранные контакты' }));
    await user.click(tray.getByRole('button', { name: 'Удалить' }));
    await screen.findByRole('heading', { name: 'Здесь пока никого нет' });
    expect(currentToast()?.text).toBe('Удалено 2 контакта');
    expect(screen.queryByRole('region', { name: 'Выбранные контакты' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    currentToast()?.action?.onRun();
    await waitFor(() => expect(currentToast()?.text).toMatch(/^Вернулось 1\s000 контактов$/));
    expect(await rowOf(/Ветрова/)).toBeDefined();
    const sent = seen.flatMap(({ key, body }) => (/^POST .*(delete|restore)/.test(key) ? [body] : []));
    expect(sent).toEqual([{ counterparty_ids: [7, 8] }, { counterparty_ids: [7, 8] }]);
  });

  it('marks what somebody else has changed, not what one has changed oneself', async () => {
    let title = 'Ветрова Алина';
    const { live } = await showContacts(
      answer(api.listCounterparties, () => pageOf([sampleRow(), { ...person, title }])),
    );
    await rowOf(/Ветрова/);
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    title = 'Ветрова Анна';
    const news = { v: 1, id: 'm1', at: 1, t: 'contacts' };
    live.publish('update:3', { ...news, counterpartyIds: [7], userId: sampleUser().userId });
    live.publish('update:3', { ...news, id: 'm2', counterpartyIds: [8], userId: 99 });
    const changed = await rowOf(/Ветрова Анна/);
    expect(changed.getByText('обновлено')).toBeDefined();
    expect(screen.getAllByText('обновлено')).toHaveLength(1);
  });

  it('is narrowed by tags, which its rows carry', async () => {
    const tags = [4, 5, 6].map((tagId) => ({ tagId, title: `Тег ${tagId}`, state: 'new' as const }));
    const { user, asked } = await showContacts(answer(api.listCounterparties, pageOf([sampleRow({ tags })])));
    const row = await rowOf(/Северный лён/);
    expect([row.queryByText('Тег 4'), row.queryByText('Тег 6')].map(Boolean)).toEqual([true, false]);
    expect(row.getByTitle('Тег 6').textContent).toBe('+1');
    await user.click(screen.getByRole('button', { name: 'Теги' }));
    await user.click(await screen.findByRole('checkbox', { name: /Опт/ }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ tag_list: '4' }));
    expect(await screen.findByRole('button', { name: 'Теги: Опт' })).toBeDefined();
  });

  it('tags what is chosen, and takes back what was really changed', async () => {
    const link = (tagId: number, counterpartyId: number) => ({ tagId, counterpartyId });
    const { user, seen } = await showContacts({
      ...answer(api.listCounterparties, pageOf(rows)),
      ...answer(api.updateCounterpartyTags, { added: [link(4, 8)], removed: [link(5, 7)] }),
    });
    await rowOf(/Северный лён/);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    const tray = within(screen.getByRole('region', { name: 'Выбранные контакты' }));
    await user.click(tray.getByRole('button', { name: 'Теги' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Теги 2 контактов' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Опт' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить теги' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Теги сохранены'));
    currentToast()?.action?.onRun();
    const bodies = () => seen.flatMap(({ key, body }) => (key.includes('/tags/update/') ? [body] : []));
    await waitFor(() =>
      expect(bodies()).toEqual([
        { counterparty_ids: [7, 8], add_tag_list: [4], remove_tag_list: [] },
        { counterparty_ids: [8], add_tag_list: [], remove_tag_list: [4] },
        { counterparty_ids: [7], add_tag_list: [5], remove_tag_list: [] },
      ]),
    );
  });

  it('is exported as its filters say, or the chosen alone; passports only when they are asked for', async () => {
    const saved = savedFiles();
    const { user, seen } = await showContacts(
      {
        ...answer(api.listCounterparties, pageOf(rows)),
        'POST /api/v1/contact/counterparty/export/': () => new Response('таблица'),
      },
      {
        path: '/counterparty?tab=pinned&query=лен&tag=4&city=Казань',
        user: sampleUser({ permissions: ['contacts.passport'] }),
      },
    );
    await rowOf(/Северный лён/);
    await user.click(screen.getAllByRole('button', { name: 'Выгрузить' }).at(-1) ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^В файл попадут контакты по текущим фильтрам\. Сейчас их 2\./)).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: /csv/ }));
    await user.click(dialog.getByRole('button', { name: 'Скачать файл' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^контакты-.*\d{4}\.csv$/)]));
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать Ветрова Алина' }));
    const tray = within(screen.getByRole('region', { name: 'Выбранные контакты' }));
    await user.click(tray.getByRole('button', { name: 'Выгрузить' }));
    await user.click(await screen.findByRole('checkbox', { name: 'С паспортами' }));
    await user.click(screen.getByRole('button', { name: 'Скачать файл' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const bodies = seen.flatMap(({ key, body }) => (key.includes('/export/') ? [body] : []));
    expect(bodies).toEqual([
      {
        format: 'csv',
        with_passports: false,
        query: 'лен',
        city: ['Казань'],
        is_pinned: true,
        tag_list: [4],
      },
      { format: 'xlsx', with_passports: true, counterparty_ids: [8] },
    ]);
  });

  it('chooses all that is found, page by page', async () => {
    const many = Array.from({ length: 130 }, (_, place) =>
      sampleRow({ counterpartyId: 100 + place, title: `Контакт ${place}` }),
    );
    const { user } = await showContacts(
      answer(api.listCounterparties, (request) => {
        const { searchParams } = new URL(request.url);
        const skip = Number(searchParams.get('skip'));
        return pageOf(many.slice(skip, skip + Number(searchParams.get('limit'))), { count: 130 });
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать ООО «Контакт 0»' }));
    const tray = within(screen.getByRole('region', { name: 'Выбранные контакты' }));
    await user.click(tray.getByRole('button', { name: 'Выбрать все 130' }));
    expect(await screen.findByText('Выбрано 130')).toBeDefined();
  });

  it('says of a thousand chosen that no more can be chosen at once', async () => {
    const many = Array.from({ length: 1_100 }, (_, place) =>
      sampleRow({ counterpartyId: 100 + place, title: `Контакт ${place}` }),
    );
    const { user } = await showContacts(
      answer(api.listCounterparties, (request) => {
        const { searchParams } = new URL(request.url);
        const skip = Number(searchParams.get('skip'));
        return pageOf(many.slice(skip, skip + Number(searchParams.get('limit'))), { count: 1_100 });
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать ООО «Контакт 0»' }));
    const tray = within(screen.getByRole('region', { name: 'Выбранные контакты' }));
    await user.click(tray.getByRole('button', { name: /^Выбрать первые 1\s000$/ }));
    expect(await screen.findByText(/^Выбрано 1\s000, больше сразу нельзя$/)).toBeDefined();
  });

  it('says how many pairs look alike, and two that are chosen can be merged', async () => {
    const similar = { reason: 'inn' as const, first: sampleEntry(), second: sampleEntry() };
    const { user, address } = await showContacts({
      ...answer(api.listCounterparties, pageOf(rows)),
      ...answer(api.listCounterpartyPairs, { items: [similar], count: 3 }),
    });
    expect(await screen.findByText('3 пары похожих контактов.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Сравнить' }).getAttribute('href')).toBe('/counterparty/pairs');
    await user.click((await rowOf(/Северный лён/)).getByRole('checkbox'));
    expect(screen.queryByRole('button', { name: 'Объединить' })).toBeNull();
    await user.click((await rowOf(/Ветрова/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Объединить' }));
    expect(address()).toBe('/counterparty/pairs?entries=7,8');
  });

  it('says of three that are chosen why they cannot be merged', async () => {
    const three = [...rows, sampleRow({ counterpartyId: 9, title: 'Склад' })];
    const { user } = await showContacts(answer(api.listCounterparties, pageOf(three)));
    await rowOf(/Склад/);
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    const merge = screen.getByRole('button', { name: /Объединить/ });
    expect(merge.getAttribute('title')).toBe('Объединяют по два: оставьте выбранными двух');
  });

  it('is walked by arrows and chosen by the space bar', async () => {
    const { user } = await showContacts();
    (await screen.findByRole('link', { name: /Северный лён/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Ветрова Алина');
    await user.keyboard(' ');
    expect(screen.getByText('Выбрано 1')).toBeDefined();
  });

  it('leaves those who may not change it the rows alone', async () => {
    await showContacts(answer(api.listCounterparties, pageOf([sampleRow({ isPinned: true })])), {
      user: sampleUser({ permissions: [] }),
    });
    const row = await rowOf(/Северный лён/);
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByText('Закреплён')).toBeDefined();
  });

  it('that is empty says what will be here, and words that find none can be dropped', async () => {
    const { user, address } = await showContacts(
      answer(api.listCounterparties, (request) =>
        pageOf([], new URL(request.url).searchParams.has('query') ? {} : { totals: { ...totals, all: 0 } }),
      ),
      { path: '/counterparty?query=нет' },
    );
    expect(await screen.findByRole('heading', { name: 'Нет контактов со словом «нет»' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Убрать слово' }));
    await waitFor(() => expect(address()).toBe('/counterparty'));
    expect(await screen.findByRole('heading', { name: 'Здесь появятся контакты' })).toBeDefined();
  });

  it('says where else words find somebody, and looks everywhere', async () => {
    const { user, address } = await showContacts(
      answer(api.listCounterparties, (request) =>
        new URL(request.url).searchParams.has('city')
          ? pageOf([])
          : pageOf([sampleRow({ title: 'Невская мануфактура' })]),
      ),
      { path: '/counterparty?query=Ткацкая&city=Казань&tag=4&tab=person' },
    );
    const title = 'Нет контактов со словом «Ткацкая» в городе Казань';
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(await screen.findByText('Без фильтров есть один: ООО «Невская мануфактура».')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Искать везде' }));
    expect(await rowOf(/Невская мануфактура/)).toBeDefined();
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      new URLSearchParams({ query: 'Ткацкая' }).toString(),
    );
  });

  it('can be asked for again when it did not come', async () => {
    let isBroken = true;
    const { user } = await showContacts(
      answer(api.listCounterparties, () => (isBroken ? refusal(403) : pageOf(rows))),
    );
    await screen.findByRole('alert');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await rowOf(/Северный лён/)).toBeDefined();
  });

  it('has its filters in a sheet on a phone', async () => {
    narrowScreen();
    const { user, address } = await showContacts({
      ...answer(api.listCounterparties, pageOf(rows)),
      ...answer(api.listTags, { items: [], count: 0 }),
    });
    await rowOf(/Северный лён/);
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    // What there is none of is named first.
    const none = await sheet.findByText('Тегов пока нет');
    const place = sheet.getByRole('group', { name: 'Теги' }).compareDocumentPosition(none);
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(sheet.getByRole('radio', { name: 'адрес без дома' }));
    expect(address()).toBe('/counterparty?lacks=house');
    expect(await sheet.findByRole('button', { name: 'Показать: 2' })).toBeDefined();
  });
});

describe('an import that works', () => {
  const running = sampleSummary({ work: 'save', state: 'running', done: 10, total: 100 });

  it('is seen over the book, followed, and gone with the rows in it once it is done', async () => {
    let items = [running];
    const { live, asked } = await showContacts({
      ...answer(api.listCounterparties, pageOf(rows)),
      ...answer(api.listImports, () => ({ items, count: items.length })),
    });
    const bar = await screen.findByRole('progressbar', { name: 'Загружаем контакты' });
    expect(screen.getByRole('link', { name: 'Открыть' }).getAttribute('href')).toBe(
      '/counterparty/import/12',
    );
    const channel = channels.importOf(12);
    await waitFor(() => expect(live.isListening(channel)).toBe(true));
    const news = { v: 1, id: 'a', at: 1, t: 'import', importId: 12, work: 'save', total: 100 };
    live.publish(channel, { ...news, rev: 7, state: 'running', done: 60 });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('60'));
    const before = asked().length;
    items = [];
    live.publish(channel, { ...news, rev: 8, state: 'done', done: 100 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  it('is asked for by nobody who may not edit contacts', async () => {
    const { seen } = await showContacts(undefined, { user: sampleUser({ permissions: [] }) });
    await rowOf(/Северный лён/);
    expect(screen.queryByRole('link', { name: 'Загрузить из таблицы' })).toBeNull();
    expect(seen.some(({ key }) => key === 'GET /api/v1/contact/import/')).toBe(false);
  });
});

describe('what stands in a row beside the entry', () => {
  const parent = {
    counterpartyId: 5,
    kind: 'company',
    title: 'Лесной дом',
    opf: 'ООО',
    isDeleted: false,
  } as const;

  it('is whose division it is, and where that was deleted, the way to another one', async () => {
    const gone = sampleRow({
      counterpartyId: 9,
      title: 'Склад',
      parentId: 6,
      parent: { ...parent, isDeleted: true },
    });
    const branch = sampleRow({ parentId: 5, parent });
    await showContacts(answer(api.listCounterparties, pageOf([branch, gone])));
    const above = await screen.findByRole('link', { name: 'ООО «Лесной дом»' });
    expect(above.getAttribute('href')).toBe('/counterparty/5/detail');
    expect(screen.getByText('Головная организация удалена')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Указать другую' }).getAttribute('href')).toBe(
      '/counterparty/9/edit?field=parent',
    );
  });

  it('is when was last sent and how much, asked for the page at once', async () => {
    const { seen } = await showContacts({
      ...answer(api.listCounterparties, pageOf(rows)),
      ...answer(api.listShippedCounterparties, {
        items: [{ counterpartyId: 7, lastAt: '2026-11-18T09:00:00.000Z', count: 38, countIsBounded: false }],
      }),
    });
    expect(await screen.findByText('18.11.2026')).toBeDefined();
    expect(screen.getByText('всего 38')).toBeDefined();
    expect(screen.getByText('не отправляли')).toBeDefined();
    const asked = seen.filter(({ key }) => key === `GET ${api.listShippedCounterparties.path}`);
    expect(asked.map(({ url }) => url.searchParams.getAll('counterparty_id').join())).toEqual(['7,8']);
  });

  it('speaks of their own shipments alone to who does not see those of colleagues', async () => {
    const shipped = {
      counterpartyId: 7,
      lastAt: '2026-11-18T09:00:00.000Z',
      count: 100,
      countIsBounded: true,
    };
    await showContacts(
      {
        ...answer(api.listCounterparties, pageOf(rows)),
        ...answer(api.listShippedCounterparties, { items: [shipped] }),
      },
      { user: sampleUser({ permissions: ['shipping.create'] }) },
    );
    expect(await screen.findByText('ваших больше 100')).toBeDefined();
    expect(screen.getByText('вы не отправляли')).toBeDefined();
  });
});

describe('the line of pairs', () => {
  const kept = () => document.querySelector('[inert]');

  const pairs = (count: number) => answer(api.listCounterpartyPairs, { items: [], count });
  const list = answer(api.listCounterparties, pageOf(rows));
  const shown = () => screen.findByRole('link', { name: 'ООО «Северный лён»' });

  it('leaves no hole where there are no pairs, and has its place at the next visit where there are', async () => {
    localStorage.clear();
    const none = await showContacts();
    await shown();
    expect(kept()).toBeNull();
    none.unmount();
    queryClient.clear();
    const some = await showContacts({ ...list, ...pairs(3) });
    expect(kept()).toBeNull();
    await shown();
    expect(screen.getByText(/^3 пары похожих контактов/)).toBeDefined();
    some.unmount();
    queryClient.clear();
    const later = await showContacts({ ...list, ...pairs(0) });
    expect(kept()).not.toBeNull();
    await shown();
    expect(kept()).toBeNull();
    later.unmount();
    queryClient.clear();
    await showContacts();
    expect(kept()).toBeNull();
  });

  it('is there with the rows, which do not come before it', async () => {
    localStorage.clear();
    const held = Promise.withResolvers<void>();
    const { asked } = await showContacts({
      ...list,
      [`GET ${api.listCounterpartyPairs.path}`]: async () => {
        await held.promise;
        return { items: [], count: 1 };
      },
    });
    await screen.findByRole('tab', { name: /^Компании\s*176$/ });
    expect(asked()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'ООО «Северный лён»' })).toBeNull();
    held.resolve();
    await shown();
    expect(screen.getByText(/^1 пара похожих контактов/)).toBeDefined();
  });
});

it('offers nothing of a pasted cargo, which no entry has a place for, and takes a landline as it was kept', async () => {
  const { user, address } = await showContacts();
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Вставить из сообщения' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'Текст' }));
  await user.paste('Жатвин Лев, 8 (383) 000-00-21, 2 коробки по 4 кг');
  expect(await dialog.findAllByText(/в контакте для груза нет места/)).toHaveLength(2);
  expect(dialog.queryByRole('checkbox', { name: /^(Мест|Вес)/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Оставить: Телефон/ }));
  await user.click(dialog.getByRole('button', { name: 'Заполнить' }));
  await waitFor(() => expect(address()).toBe('/counterparty/create'));
});
