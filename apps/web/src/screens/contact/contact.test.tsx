import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, type Counterparty } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { sampleEntry, samplePlace, sampleRow } from '../contacts/sample-contacts.ts';
import { sampleRow as sampleWaybill } from '../orders/sample-row.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

const passportKey = 'GET /api/v1/contact/counterparty/7/passport/';
const person = sampleEntry({
  kind: 'person',
  opf: null,
  title: 'Ветрова Алина',
  passportMask: '75 •• ••• 018',
});

const noShipments = {
  waybills: [],
  count: 0,
  countIsBounded: false,
  year: { count: 0, sum: 0, onTimeCount: 0, carriers: [] },
};

const childrenOf = (counterparties: ReturnType<typeof sampleRow>[]) => ({
  counterparties,
  count: counterparties.length,
  countIsBounded: false,
  totals: { all: 2, company: 2, person: 0, pinned: 0 },
});

async function showEntry(
  entry: Counterparty = sampleEntry(),
  {
    answers = {},
    user = sampleUser(),
  }: { answers?: Parameters<typeof answerCalls>[0]; user?: ReturnType<typeof sampleUser> } = {},
) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.getCounterparty, entry),
    ...answer(api.listCounterparties, childrenOf([])),
    ...answer(api.listCounterpartyShipments, noShipments),
    ...answer(api.listCounterpartyMerges, { items: [] }),
    ...answer(api.readPassport, { number: '7512 345018', issuedOn: '2019-05-14', issuedBy: 'отделом № 3' }),
    ...answer(api.listTags, {
      items: [{ tagId: 4, title: 'Опт', state: 'wait', waybillCount: 1, counterpartyCount: 0 }],
      count: 1,
    }),
    [`POST ${api.subscribeLive.path}`]: { url: '', token: '', channels: [] },
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/counterparty/:counterpartyId/detail',
    path: '/counterparty/7/detail',
    areas: ['contacts', 'tagging'],
    isFollowing: true,
  });
  return { ...view, seen };
}

describe('an entry of the contact book', () => {
  it('shows people, numbered addresses, particulars and the note', async () => {
    const { container } = await showEntry();
    await screen.findByRole('heading', { name: 'ООО «Северный лён»' });
    const delivery = screen.getByRole('link', { name: 'Рассчитать доставку' });
    expect(delivery.getAttribute('href')).toBe('/calculation/new?to=7');
    const people = within(screen.getByRole('region', { name: 'Люди' }));
    expect(people.getByText('закупки, главный контакт')).toBeDefined();
    expect(people.getByText(', доб. 14')).toBeDefined();
    expect(people.getByText('Городской номер: курьер может не дозвониться')).toBeDefined();
    expect(people.getByRole('button', { name: 'Скопировать телефон: Берёзов Тимофей' })).toBeDefined();
    const addresses = within(screen.getByRole('region', { name: 'Адреса' }));
    expect(addresses.getByText('Склад: ул. Речная, д. 21')).toBeDefined();
    expect(addresses.getByText('Въезд со двора, ворота 3')).toBeDefined();
    expect(screen.getByText('7707083893')).toBeDefined();
    expect(screen.getByText('Ольховская Дарья, 20.11.2026')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('takes the name of the company for nobody’s', async () => {
    const [person] = sampleEntry().contacts;
    const contacts = person ? [{ ...person, contactName: 'северный лён' }] : [];
    await showEntry(sampleEntry({ contacts }));
    const people = within(await screen.findByRole('region', { name: 'Люди' }));
    expect(people.getByText('Имя не указано')).toBeDefined();
    expect(people.queryByText('северный лён')).toBeNull();
  });

  it('leads from each person, address and the note to their place in the form, and to a calculation for each address', async () => {
    const addresses = [samplePlace(), samplePlace({ addressId: 32, house: '4' })];
    await showEntry(sampleEntry({ addresses }));
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    const form = '/counterparty/7/edit';
    expect(await hrefOf('Изменить: Берёзов Тимофей')).toBe(`${form}?field=people.0.name`);
    expect(await hrefOf('Человек')).toBe(`${form}?adds=person`);
    expect(await hrefOf('Изменить адрес 2')).toBe(`${form}?field=places.1.address`);
    expect(await hrefOf('Рассчитать до адреса 2')).toBe('/calculation/new?to=7&to_address=32');
    expect(await hrefOf('Изменить заметку')).toBe(`${form}?field=note`);
  });

  it('keeps the passport masked until it is asked for, and hides it again', async () => {
    const { user, seen } = await showEntry(person, {
      user: sampleUser({ permissions: ['contacts.passport'] }),
    });
    expect(await screen.findByText('75 •• ••• 018')).toBeDefined();
    expect(seen.map(({ key }) => key)).not.toContain(passportKey);
    await user.click(screen.getByRole('button', { name: 'Показать паспорт' }));
    expect(await screen.findByText('7512 345018')).toBeDefined();
    expect(screen.getByText('Выдан 14.05.2019')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Скрыть паспорт' }));
    expect(screen.queryByText('7512 345018')).toBeNull();
  });

  it('offers neither the passport nor a change to whom the account does not let', async () => {
    await showEntry(person, { user: sampleUser({ permissions: [] }) });
    expect(await screen.findByText('75 •• ••• 018')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Показать паспорт' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ещё о контакте' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Закрепить/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Изменить|^Рассчитать|^Человек/ })).toBeNull();
  });

  it('shows its tags, which can be changed there', async () => {
    const tags = [{ tagId: 4, title: 'Опт', state: 'wait' as const }];
    const { user, seen } = await showEntry(sampleEntry({ tags }), {
      answers: answer(api.updateCounterpartyTags, {
        added: [],
        removed: [{ tagId: 4, counterpartyId: 7 }],
      }),
    });
    expect(await screen.findByText('Опт')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Теги' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Теги 1 контакта' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Опт' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить теги' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Теги сохранены'));
    expect(seen.find(({ key }) => key.includes('/tags/update/'))?.body).toEqual({
      counterparty_ids: [7],
      add_tag_list: [],
      remove_tag_list: [4],
    });
  });

  it('says that somebody else has changed it, and shows how it is now', async () => {
    const live = answerLive();
    let note = 'Звонить за час';
    await showEntry(sampleEntry(), {
      answers: {
        ...answer(api.getCounterparty, () => sampleEntry({ note })),
        'POST /api/v1/user/cent/subscribe/': grantLive,
      },
    });
    await screen.findByText('Звонить за час');
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    note = 'Не звонить';
    const news = { v: 1, id: 'm1', at: 1, t: 'contacts', counterpartyIds: [7], userId: 99 };
    live.publish('update:3', news);
    expect(await screen.findByText('Не звонить')).toBeDefined();
    expect(screen.getByText('Только что изменил кто-то ещё')).toBeDefined();
  });

  it('shows on a map where its addresses are, and the one that is pressed, but nothing of those that are not known', async () => {
    const unknown = samplePlace({ addressId: 92, house: '5', title: null, latitude: null, longitude: null });
    const third = samplePlace({ addressId: 93, house: '7', title: null });
    const { user } = await showEntry(sampleEntry({ addresses: [samplePlace(), unknown, third] }));
    const addresses = within(await screen.findByRole('region', { name: 'Адреса' }));
    expect(await addresses.findByRole('region', { name: 'Адреса на карте' })).toBeDefined();
    expect(addresses.queryByRole('button', { name: 'ул. Речная, д. 5' })).toBeNull();
    const first = addresses.getByRole('button', { name: 'Склад: ул. Речная, д. 21' });
    expect(first.getAttribute('aria-pressed')).toBe('true');
    const last = addresses.getByRole('button', { name: 'ул. Речная, д. 7' });
    await user.click(last);
    expect([first.getAttribute('aria-pressed'), last.getAttribute('aria-pressed')]).toEqual([
      'false',
      'true',
    ]);
  });

  it('tells which entries belong to it, and which one it belongs to', async () => {
    const parent = {
      counterpartyId: 5,
      kind: 'company',
      title: 'Лесной дом',
      opf: 'ООО',
      isDeleted: false,
    } as const;
    const { seen } = await showEntry(sampleEntry({ parentId: 5, parent }), {
      answers: {
        ...answer(api.listCounterparties, childrenOf([sampleRow({ counterpartyId: 8, title: 'Склад' })])),
      },
    });
    const above = await screen.findByRole('link', { name: 'ООО «Лесной дом»' });
    expect(above.getAttribute('href')).toBe('/counterparty/5/detail');
    // The way back is hit by a finger too, though it is a line of small words.
    const trail = within(screen.getByRole('navigation', { name: 'Путь к странице' })).getAllByRole('link');
    expect(trail.map(({ className }) => className)).toEqual(['link touch', 'link touch']);
    const children = within(screen.getByRole('region', { name: 'Подразделения' }));
    const child = await children.findByRole('link', { name: 'ООО «Склад»' });
    expect(child.getAttribute('href')).toBe('/counterparty/8/detail');
    expect(children.getByRole('link', { name: 'Добавить' }).getAttribute('href')).toBe(
      '/counterparty/7/child/create',
    );
    const asked = seen.find(({ key }) => key === 'GET /api/v1/contact/counterparty/');
    expect(asked?.url.searchParams.get('parent_id')).toBe('7');
  });

  it('tells what was sent, by whom and for how much, and leads to all of it by the tax id', async () => {
    await showEntry(sampleEntry(), {
      answers: answer(api.listCounterpartyShipments, {
        waybills: [sampleWaybill()],
        count: 38,
        countIsBounded: false,
        year: {
          count: 38,
          sum: 84_120.6,
          onTimeCount: 35,
          carriers: [
            { deliveryService: 'cse', count: 27 },
            { deliveryService: 'dpd', count: 11 },
          ],
        },
      }),
    });
    const sent = within(await screen.findByRole('region', { name: 'Отправления' }));
    const number = await sent.findByRole('link', { name: /^4100\s2715\s52$/ });
    expect(number.getAttribute('href')).toBe('/waybill/52');
    expect(sent.getByRole('link', { name: 'Все по ИНН' }).getAttribute('href')).toBe(
      '/orders?inn=7707083893',
    );
    const how = within(screen.getByRole('region', { name: 'Как возят' }));
    expect(how.getByText('38 отправлений, в срок 35')).toBeDefined();
    expect(how.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      expect.stringContaining('27'),
      expect.stringContaining('11'),
    ]);
  });

  it('says that nothing was sent, or that it is not known and can be asked for again', async () => {
    let isDown = true;
    const { user } = await showEntry(sampleEntry(), {
      answers: answer(api.listCounterpartyShipments, () => (isDown ? refusal(503) : noShipments)),
    });
    const sent = within(await screen.findByRole('region', { name: 'Отправления' }));
    const retry = await sent.findByRole('button', { name: 'Повторить' });
    isDown = false;
    await user.click(retry);
    expect(await sent.findByText('Отправлений с этим контактом пока нет.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Как возят' })).toBeNull();
  });

  it('tells what was merged into it, which can be taken out again', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const merge = { mergeId: 5, title: 'Северный лен', mergedAt: at, undoUntil: '2026-12-20T09:00:00.000Z' };
    let items = [merge];
    const { user } = await showEntry(sampleEntry(), {
      answers: {
        ...answer(api.listCounterpartyMerges, () => ({ items })),
        ...answer(api.undoCounterpartyMerge, () => {
          items = [];
          return { kept: sampleEntry(), restored: sampleEntry({ title: 'Северный лен' }) };
        }),
      },
    });
    expect(await screen.findByText('Объединены 20.11.2026, можно вернуть до 20.12.2026')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Разъединить: Северный лен' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Контакт «Северный лен» снова отдельный'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Присоединены' })).toBeNull());
  });

  it('is deleted, leads to the list and can be brought back', async () => {
    const { user, address, seen } = await showEntry(sampleEntry(), {
      answers: {
        ...answer(api.deleteCounterparties, { count: 1 }),
        ...answer(api.restoreCounterparties, { count: 1 }),
      },
    });
    const more = await screen.findByRole('button', { name: 'Ещё о контакте' });
    // The ways on come first, what ends the entry behind them.
    const change = screen.getByRole('link', { name: 'Изменить' });
    const ways = [change, screen.getByRole('link', { name: 'Рассчитать доставку' }), more];
    const inOrder = ways.every(
      (way, place) =>
        place === 0 || ways[place - 1]?.compareDocumentPosition(way) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(inOrder).toBe(true);
    expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull();
    await user.click(more);
    await user.click(screen.getByRole('menuitem', { name: 'Удалить контакт' }));
    await waitFor(() => expect(address()).toBe('/counterparty'));
    expect(currentToast()?.text).toBe('Контакт «Северный лён» удалён');
    currentToast()?.action?.onRun();
    await waitFor(() => expect(currentToast()?.text).toBe('Контакт вернулся'));
    expect(seen.findLast(({ key }) => key.includes('/restore/'))?.body).toEqual({ counterparty_ids: [7] });
  });

  it('that somebody else deletes while it is looked at says so and leads on', async () => {
    const live = answerLive();
    let isDeleted = false;
    await showEntry(sampleEntry(), {
      answers: {
        ...answer(api.getCounterparty, () => (isDeleted ? refusal(404) : sampleEntry())),
        'POST /api/v1/user/cent/subscribe/': grantLive,
      },
    });
    await screen.findByRole('heading', { name: 'ООО «Северный лён»' });
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    isDeleted = true;
    live.publish('update:3', { v: 1, id: 'm1', at: 1, t: 'contacts', counterpartyIds: [7], userId: 99 });
    expect(await screen.findByRole('heading', { name: 'Такого контакта нет' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'К списку контактов' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ещё о контакте' })).toBeNull();
  });

  it('that is gone says so and leads on', async () => {
    await showEntry(sampleEntry(), { answers: answer(api.getCounterparty, () => refusal(404)) });
    expect(await screen.findByRole('heading', { name: 'Такого контакта нет' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'К списку контактов' }).getAttribute('href')).toBe(
      '/counterparty',
    );
  });
});

describe('the data of a person', () => {
  const editor = sampleUser({ permissions: ['contacts.edit'] });
  const done = { people: 1, sides: 2, importedRows: 0, keptOrders: 3, keptUntil: '2032-01-01' };
  const answers = answer(api.deletePerson, done);
  const openMenu = async (user: Awaited<ReturnType<typeof showEntry>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Ещё о контакте' }));

  it('goes after a question, which says what orders keep, and the page says until when', async () => {
    const { user, seen, container } = await showEntry(sampleEntry(), { answers, user: editor });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Удалить данные: Берёзов Тимофей' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить данные человека?' }));
    expect(dialog.getByText(/В оформленных заказах имя, телефон и адрес останутся/)).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Удалить насовсем' }));
    await waitFor(() =>
      expect(currentToast()?.text).toBe('Данные удалены. Остались в 3 заказах, до 01.01.2032'),
    );
    expect(seen.find(({ key }) => key.endsWith('/person/delete/'))?.body).toEqual({
      name: 'Берёзов Тимофей',
      email: 't.berezov@severny-len.example',
      phones: [{ number: '+79000000048' }, { number: '+73830000021' }],
    });
  });

  it.each([
    ['who sees their own shipments is told that those of colleagues stay', [], true],
    ['who sees all of them is not', ['shipping.view_all' as const], false],
  ])('%s', async (_who, seen, isTold) => {
    const { user } = await showEntry(sampleEntry(), {
      answers,
      user: sampleUser({ permissions: ['contacts.edit', ...seen] }),
    });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Удалить данные: Берёзов Тимофей' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent?.includes('видят только коллеги')).toBe(isTold);
  });

  it('is of the one who is meant, where several answer to the name', async () => {
    const names = ['Берёзов Тимофей Ильич', 'Берёзов Тимофей Фомич'];
    const ambiguous = async (request: Request) =>
      /Ильич|Фомич/.test(await request.text())
        ? done
        : refusal(409, {
            ...{ nonFieldError: ['Подходят разные люди'], name: names },
            errorCodes: { nonFieldError: ['person_ambiguous'], name: ['person_meant', 'person_meant'] },
          });
    const { user, seen } = await showEntry(sampleEntry(), {
      answers: answer(api.deletePerson, ambiguous),
      user: editor,
    });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Удалить данные: Берёзов Тимофей' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Удалить насовсем' });
    await user.click(confirm);
    const choice = within(await dialog.findByRole('radiogroup', { name: 'Кто из них?' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(confirm).toHaveProperty('disabled', true));
    await user.click(choice.getByRole('radio', { name: 'Берёзов Тимофей Фомич' }));
    expect(dialog.getByText(/^Берёзов Тимофей Фомич исчезнет/)).toBeDefined();
    await user.click(confirm);
    await waitFor(() => expect(currentToast()?.text).toMatch(/^Данные удалены/));
    const bodies = seen.filter(({ key }) => key.endsWith('/person/delete/')).map(({ body }) => body);
    expect(bodies).toMatchObject([{ name: 'Берёзов Тимофей' }, { name: 'Берёзов Тимофей Фомич' }]);
  });

  it('stays when the server refuses, and says why', async () => {
    const { user } = await showEntry(sampleEntry(), {
      answers: answer(api.deletePerson, () => refusal(500)),
      user: editor,
    });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Удалить данные: Берёзов Тимофей' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Удалить насовсем' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
  });

  it('is not offered to whom the account does not let change contacts', async () => {
    await showEntry(person, { user: sampleUser({ permissions: [] }) });
    expect(await screen.findByText('75 •• ••• 018')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ещё о контакте' })).toBeNull();
  });

  it('leads to its shipments without a tax id, and says of a deleted parent where to choose another one', async () => {
    const parent = {
      counterpartyId: 5,
      kind: 'company',
      title: 'Лесной дом',
      opf: 'ООО',
      isDeleted: true,
    } as const;
    await showEntry(sampleEntry({ inn: null, opf: null, parentId: 5, parent }), {
      answers: answer(api.listCounterpartyShipments, {
        ...noShipments,
        waybills: [sampleWaybill()],
        count: 1,
      }),
    });
    const all = await screen.findByRole('link', { name: 'Все отправления' });
    expect(all.getAttribute('href')).toBe('/orders?counterparty_id=7');
    expect(screen.getByText('Головная организация удалена.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Указать другую' }).getAttribute('href')).toBe(
      '/counterparty/7/edit?field=parent',
    );
    const particulars = within(screen.getByRole('region', { name: 'Реквизиты' }));
    expect(particulars.getByText('не указана')).toBeDefined();
  });
});
