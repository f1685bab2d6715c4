import { configure, screen, waitFor, within } from '@testing-library/react';
import { accountStatuses, api, type Counterparty } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleEntry, samplePlace, sampleRow } from '../contacts/sample-contacts.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => sessionStorage.clear());

const createKey = 'POST /api/v1/contact/counterparty/create/complex/';
const updateKey = 'PATCH /api/v1/contact/counterparty/7/update/';
const {
  addressId: _,
  counterpartyId: __,
  title: ___,
  hint: ____,
  openingHours: _____,
  ...found
} = samplePlace();
const suggestions = answer(api.suggestAddress, {
  items: [
    { value: found.addressLine, unrestrictedValue: found.addressLine, precision: 'house', address: found },
  ],
});

const romashka = {
  value: 'ООО "Ромашка-Пример"',
  unrestricted_value: 'ООО "Ромашка-Пример"',
  data: {
    inn: '7700000023',
    kpp: '770001001',
    ogrn: '1187700000025',
    type: 'LEGAL' as const,
    name: {
      full_with_opf: null,
      short_with_opf: 'ООО "Ромашка-Пример"',
      full: null,
      short: 'Ромашка-Пример',
      latin: null,
    },
    opf: { code: null, full: null, short: 'ООО' },
    state: { status: 'ACTIVE', registration_date: null, liquidation_date: null },
    address: { value: 'г Москва', unrestricted_value: 'г Москва' },
  },
};

interface Shown {
  readonly answers?: Parameters<typeof answerCalls>[0];
  readonly path?: string;
  readonly entry?: Counterparty;
  readonly user?: ReturnType<typeof sampleUser>;
}

async function showForm({
  answers = {},
  path = '/counterparty/create',
  entry = sampleEntry(),
  user = sampleUser(),
}: Shown = {}) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.getCounterparty, entry),
    ...answer(api.createCounterparty, entry),
    ...answer(api.updateCounterparty, entry),
    ...suggestions,
    ...answer(api.findParty, { suggestions: [] }),
    ...answer(api.suggestParty, { suggestions: [] }),
    ...answer(api.listSimilarCounterparties, { items: [] }),
    ...answers,
  });
  const route = path.replace('/7/', '/:counterpartyId/').replace(/\?.*/, '');
  const view = await renderScreen(<Screen />, {
    route,
    path,
    areas: ['contacts', 'address', 'company', 'tagging'],
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...view,
    seen,
    sent: (key: string) => seen.filter((call) => call.key === key).map(({ body }) => body),
  };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const title = () => screen.getByRole('combobox', { name: 'Название' });
const save = () => screen.getByRole('button', { name: 'Сохранить контакт' });

describe('a new contact', () => {
  it('is saved with its people, phones and addresses, blank lines left out', async () => {
    const { user, address, sent, container } = await showForm();
    await user.type(box('ИНН'), '7707083893');
    await user.type(title(), 'Полевой стан');
    await user.type(box('Фамилия и имя'), 'Жатвин Лев');
    await user.type(box('Телефон'), '9000000064');
    await user.type(screen.getByRole('combobox', { name: 'Город, улица, дом' }), found.addressLine);
    await user.click(await screen.findByRole('option'));
    await user.type(box('Как найти'), 'Въезд со двора');
    await user.click(screen.getByRole('button', { name: 'Адрес' }));
    expect(screen.getByText('1 человек, 1 телефон')).toBeDefined();
    expect(screen.getByText('1 адрес')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    expect(sent(createKey)).toMatchObject([
      {
        kind: 'company',
        title: 'Полевой стан',
        inn: '7707083893',
        contacts: [
          {
            contact_name: 'Жатвин Лев',
            is_main: true,
            phones: [{ number: '+79000000064', confirmed: false }],
          },
        ],
        addresses: [{ city: 'Новосибирск', house: '21', hint: 'Въезд со двора' }],
      },
    ]);
  });

  it('is told of a city that nobody knows, and saved with it all the same', async () => {
    const { user, address, sent, container } = await showForm({
      answers: answer(api.suggestAddress, { items: [] }),
    });
    await user.type(title(), 'Полевой стан');
    const place = screen.getByRole('combobox', { name: 'Город, улица, дом' });
    await user.type(place, 'Нетакогогорода, Речная 5');
    const note = await screen.findByText(/Такого города мы не знаем/);
    await user.tab();
    expect(place.getAttribute('aria-describedby')).toBe(note.closest('[id]')?.id);
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    expect(sent(createKey)).toMatchObject([
      { addresses: [{ city: 'Нетакогогорода', street: 'Речная', house: '5' }] },
    ]);
  });

  it('calls an address of no known place wrong, rather than too short', async () => {
    const { user } = await showForm({ answers: answer(api.suggestAddress, { items: [] }) });
    await user.type(screen.getByRole('combobox', { name: 'Город, улица, дом' }), 'Ывапролд');
    await screen.findByText(/Такого города мы не знаем/);
    await user.tab();
    expect(await screen.findByText(/^Адрес не найден/)).toBeDefined();
  });

  it('offers houses of the street that is typed, of its other addresses and of the book; one press takes one', async () => {
    const entryAt = (counterpartyId: number, house: string) => {
      const { note: _1, notedBy: _2, notedAt: _3, contacts: _4, addresses: _5, ...core } = sampleEntry();
      const changes = { house, office: '5', latitude: 55.1, pointPrecision: 'house' as const };
      return { ...core, counterpartyId, contact: null, address: samplePlace(changes) };
    };
    const { user, seen, container } = await showForm({
      path: '/counterparty/7/edit',
      entry: sampleEntry({ contacts: [], addresses: [samplePlace({ street: 'ул Речная', house: '8' })] }),
      answers: {
        ...answer(api.suggestAddress, { items: [] }),
        ...answer(api.autocompleteContacts, {
          items: [entryAt(8, '8'), entryAt(9, '8 к 2'), entryAt(10, '40')],
        }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Адрес' }));
    const [, place] = screen.getAllByRole('combobox', { name: 'Город, улица, дом' });
    const [, office] = screen.getAllByRole('textbox', { name: 'Офис' });
    if (!place || !office) throw new Error('the form has no second address');
    await user.type(office, '7');
    await user.type(place, 'Новосибирск, Речная');
    const alike = within(await screen.findByRole('group', { name: 'Похоже на' }));
    await waitFor(() =>
      expect(alike.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'ул. Речная, д. 8',
        'ул. Речная, д. 8 к 2',
        'ул. Речная, д. 40',
      ]),
    );
    expect(seen.at(-1)?.url.searchParams.get('query')).toBe('Новосибирск Речная');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.type(place, ' 8');
    await waitFor(() => expect(alike.getAllByRole('button')).toHaveLength(1));
    await user.click(alike.getByRole('button', { name: 'ул. Речная, д. 8 к 2' }));
    expect([place, office].map((field) => Reflect.get(field, 'value'))).toEqual([
      'г Новосибирск, ул Речная, д 8 к 2',
      '7',
    ]);
    expect(screen.getByText('дом найден')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Похоже на' })).toBeNull();
    expect(document.activeElement).toBe(place);
  });

  it('is told of a postcode of another region, and saved with all that its line says', async () => {
    const { user, address, sent, container } = await showForm();
    await user.type(title(), 'Полевой стан');
    const place = screen.getByRole('combobox', { name: 'Город, улица, дом' });
    await user.type(place, '630099, Новосибирск, Речная 5, кв 7');
    await screen.findByRole('option');
    expect(screen.queryByText(/бывает в другом регионе/)).toBeNull();
    await user.clear(place);
    await user.type(place, '420000, Новосибирск, Речная 5, кв 7');
    const note = await screen.findByText(/^Индекс 420000 бывает в другом регионе — Респ Татарстан/);
    expect(note.closest('[role="status"]')).not.toBeNull();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    expect(sent(createKey)).toMatchObject([
      { addresses: [{ city: 'Новосибирск', street: 'Речная', house: '5', office: '7', postcode: '420000' }] },
    ]);
  });

  it('belongs to the entry that it was begun at', async () => {
    const { user, address, sent } = await showForm({ path: '/counterparty/7/child/create' });
    await screen.findByRole('heading', { name: 'Новое подразделение' });
    expect(screen.getByRole('link', { name: 'ООО «Северный лён»' })).toBeDefined();
    await user.type(title(), 'Склад');
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    expect(sent(createKey)).toMatchObject([
      { title: 'Склад', parent_id: 7, inn: sampleEntry().inn, opf: sampleEntry().opf },
    ]);
  });

  it('is put below another entry of the book, and out again; where that is refused, the field says why', async () => {
    const entry = sampleEntry({ parentId: 5, contacts: [] });
    const above = sampleEntry({ counterpartyId: 5, title: 'Лесной дом' });
    const { mainContact, contactCount, phoneCount, mainAddress, addressCount, ...row } = sampleRow({
      counterpartyId: 9,
      title: 'Мельница',
    });
    const mill = { ...row, contact: null, address: null };
    const circle = 'Так контакты входили бы друг в друга по кругу';
    let isRefused = false;
    const { user, sent, address } = await showForm({
      path: '/counterparty/7/edit',
      entry,
      answers: {
        ...answer(api.getCounterparty, above, { id: 5 }),
        ...answer(api.getCounterparty, entry, { id: 7 }),
        ...answer(api.autocompleteContacts, { items: [mill] }),
        ...answer(api.updateCounterparty, () => {
          if (isRefused) return entry;
          isRefused = true;
          return refusal(400, { parent_id: [circle], errorCodes: { parent_id: ['parent_in_circle'] } });
        }),
      },
    });
    const field = await screen.findByLabelText('Входит в');
    await waitFor(() => expect(field).toHaveProperty('value', 'ООО «Лесной дом»'));
    await user.clear(field);
    await user.type(field, 'мель');
    await user.click(await screen.findByRole('option', { name: /Мельница/ }));
    await user.click(save());
    expect((await screen.findAllByText(circle)).length).toBeGreaterThan(0);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    expect(sent(updateKey)).toMatchObject([{ parent_id: 9 }, { parent_id: null }]);
  });

  it('takes of the company of a tax id what nobody has typed, and leaves empty what is emptied then', async () => {
    const party = {
      value: 'ООО «Белый камень»',
      unrestricted_value: 'ООО «Белый камень»',
      data: {
        inn: '7707083893',
        kpp: '770701001',
        ogrn: '1027700132195',
        name: { short_with_opf: 'ООО «Белый камень»', short: 'Белый камень' },
        opf: { short: 'ООО' },
        address: { value: 'г Самара, ул Каменная, д 9' },
      },
    };
    const { user } = await showForm({ answers: answer(api.findParty, { suggestions: [party] }) });
    await user.type(title(), 'Камень');
    await user.type(box('ИНН'), '7707083893');
    expect(await screen.findByText('Нашли: ООО «Белый камень»')).toBeDefined();
    for (const [name, value] of [
      ['Форма', 'ООО'],
      ['КПП', '770701001'],
      ['ОГРН', '1027700132195'],
      ['Юридический адрес', 'г Самара, ул Каменная, д 9'],
    ] as const)
      await waitFor(() => expect(box(name)).toHaveProperty('value', value));
    expect(title()).toHaveProperty('value', 'Камень');
    await user.clear(box('КПП'));
    expect(box('КПП')).toHaveProperty('value', '');
  });

  it('says that the house alone is missing to who has typed the street behind the town', async () => {
    const { user } = await showForm();
    const place = screen.getByRole('combobox', { name: 'Город, улица, дом' });
    await user.type(place, 'Пермь Ленина');
    await user.click(save());
    expect(screen.getAllByText(/^Не указан номер дома/).length).toBeGreaterThan(0);
    await user.clear(place);
    await user.type(place, 'Пермь');
    expect(screen.getAllByText('Нужен адрес точнее: допишите улицу и дом').length).toBeGreaterThan(0);
  });

  it('says that no house has such a number, where one is typed', async () => {
    const { user } = await showForm();
    await user.type(
      screen.getByRole('combobox', { name: 'Город, улица, дом' }),
      'Новосибирск, Красный проспект 25000',
    );
    await user.click(save());
    expect(screen.getAllByText(/^Такого номера дома не бывает: 25000/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Не указан номер дома/)).toBeNull();
  });

  it('says at each field what is wrong and sends nothing', async () => {
    const { user, sent } = await showForm();
    await user.type(box('ИНН'), '7707083890');
    await user.type(box('КПП'), '12');
    await user.type(box('ОГРН'), '1027700132190');
    await user.type(box('Почта'), 'нет');
    await user.type(box('Телефон'), '900');
    await user.type(screen.getByRole('combobox', { name: 'Город, улица, дом' }), 'Новосибирск, ул Речная');
    await user.click(save());
    for (const words of [
      'В ИНН ошибка: проверьте цифры',
      'В КПП ошибка: нужно 9 знаков',
      'В ОГРН ошибка: проверьте цифры',
      'Напишите, кто это',
      'Введите правильную почту',
      'Не указан номер дома. Допишите его, выберите подсказку или поставьте метку на карте',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    // The map that the words name is there, though no suggestion was chosen.
    expect(await screen.findByRole('button', { name: 'На карте' })).toBeDefined();
    expect(document.activeElement).toBe(box('ИНН'));
    expect(sent(createKey)).toEqual([]);
  });

  it('asks once about a landline, and sends that it was confirmed', async () => {
    const { user, sent } = await showForm();
    await user.type(title(), 'Полевой стан');
    await user.type(box('Фамилия и имя'), 'Жатвин Лев');
    await user.type(box('Телефон'), '3510000019');
    await user.tab();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Вы уверены, что хотите использовать этот номер?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Использовать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Номер городской: курьер может не дозвониться')).toBeDefined();
    await user.click(save());
    await waitFor(() =>
      expect(sent(createKey)).toMatchObject([
        { contacts: [{ phones: [{ number: '+73510000019', confirmed: true }] }] },
      ]),
    );
  });

  it('does not ask again about a landline that somebody has been asked about, until it is saved', async () => {
    const { user } = await showForm();
    await user.type(title(), 'Полевой стан');
    await user.type(box('Фамилия и имя'), 'Жатвин Лев');
    await user.type(box('Телефон'), '3510000019');
    await user.tab();
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Указать мобильный' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(box('Телефон')));
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(save());
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('asks about a landline of another country, which only the server tells, and then sends it as confirmed', async () => {
    let isAsked = false;
    const { user, sent } = await showForm({
      answers: answer(api.createCounterparty, () => {
        if (isAsked) return sampleEntry();
        isAsked = true;
        const field = 'contacts.0.phones.0.number';
        return refusal(400, {
          [field]: ['Подтвердите номер'],
          errorCodes: { [field]: ['landline_unconfirmed'] },
        });
      }),
    });
    await user.type(title(), 'Полевой стан');
    await user.type(box('Фамилия и имя'), 'Жатвин Лев');
    await user.type(box('Телефон'), '+375172123456');
    await user.click(save());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Вы уверены, что хотите использовать этот номер?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Использовать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Номер городской: курьер может не дозвониться')).toBeDefined();
    expect(screen.queryByText('Подтвердите номер')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(sent(createKey)).toHaveLength(2));
    expect(sent(createKey)).toMatchObject([
      { asks_landlines: true, contacts: [{ phones: [{ confirmed: false }] }] },
      { contacts: [{ phones: [{ number: '+375172123456', confirmed: true }] }] },
    ]);
  });

  it('keeps what was typed in the tab, the passport aside', async () => {
    const { user, unmount } = await showForm();
    await user.click(screen.getByRole('radio', { name: 'Человек' }));
    await user.type(box('Серия и номер'), '7512345018');
    await user.type(
      screen.getAllByRole('textbox', { name: 'Фамилия и имя' })[0] ?? box('ИНН'),
      'Ветрова Алина',
    );
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('7512345018');
    unmount();
    await showForm();
    expect(screen.getAllByRole('textbox', { name: 'Фамилия и имя' })[0]).toHaveProperty(
      'value',
      'Ветрова Алина',
    );
    expect(box('Серия и номер')).toHaveProperty('value', '');
  });

  it('bears the words of the server at their fields', async () => {
    const { user } = await showForm({
      answers: answer(api.createCounterparty, () =>
        refusal(400, {
          'contacts.0.phones.0.number': ['Такого номера нет'],
          errorCodes: { 'contacts.0.phones.0.number': ['phone_wrong'] },
        }),
      ),
    });
    await user.type(title(), 'Полевой стан');
    await user.click(screen.getByRole('button', { name: 'Человек' }));
    const [, second] = screen.getAllByRole('textbox', { name: 'Телефон' });
    const [, name] = screen.getAllByRole('textbox', { name: 'Фамилия и имя' });
    if (!second || !name) throw new Error('no second person');
    await user.type(name, 'Колосова Майя');
    await user.type(second, '9000000038');
    await user.click(save());
    expect((await screen.findAllByText('Такого номера нет')).length).toBeGreaterThan(0);
    expect(second.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a contact that is changed', () => {
  const edit = '/counterparty/7/edit';

  it('is sent with the version that was seen, its passport untouched', async () => {
    const { user, sent } = await showForm({
      path: edit,
      entry: sampleEntry({
        kind: 'person',
        title: 'Ветрова Алина',
        passportMask: '75 •• ••• 018',
        contacts: [],
      }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Заметка для своих' }), '!');
    await user.click(save());
    await waitFor(() => expect(sent(updateKey)).toMatchObject([{ version: 3, note: 'Звонить за час!' }]));
    expect(sent(updateKey)[0]).not.toHaveProperty('passport');
  });

  it('shows what somebody else saved meanwhile, and can be saved over it', async () => {
    const theirs = sampleEntry({ version: 9, note: 'Не звонить' });
    let isRefused = false;
    const { user, sent, address } = await showForm({
      path: edit,
      answers: {
        ...answer(api.getCounterparty, () => (isRefused ? theirs : sampleEntry({ contacts: [] }))),
        ...answer(api.updateCounterparty, () => {
          if (isRefused) return theirs;
          isRefused = true;
          return refusal(409, { errorCodes: { nonFieldError: ['counterparty_changed'] } });
        }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Заметка для своих' }), '!');
    await user.click(save());
    expect((await screen.findByText('В книге: Не звонить')).closest('li')?.textContent).toBe(
      'ЗаметкаВ книге: Не звонитьУ вас: Звонить за час!',
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    expect(sent(updateKey)).toMatchObject([
      { version: 3 },
      {
        version: 9,
        note: 'Звонить за час!',
        contacts: [{ contact_info_id: theirs.contacts[0]?.contactInfoId }],
      },
    ]);
  });

  it('is saved and led to a calculation of a delivery there', async () => {
    const { user, address, sent } = await showForm({ path: edit, entry: sampleEntry({ contacts: [] }) });
    await user.type(box('Заметка для своих'), '!');
    await user.click(screen.getByRole('button', { name: 'Сохранить и рассчитать доставку' }));
    await waitFor(() => expect(address()).toBe('/calculation/new?to=7'));
    expect(sent(updateKey)).toMatchObject([{ note: 'Звонить за час!' }]);
  });

  it('opens at a new person, or at the field that was asked for', async () => {
    const { unmount } = await showForm({ path: `${edit}?adds=person` });
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Фамилия и имя' })).toHaveLength(2));
    expect(document.activeElement).toHaveProperty('value', '');
    unmount();
    localStorage.clear();
    await showForm({ path: `${edit}?field=note` });
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Звонить за час'));
  });

  it('opens at a new address when it was asked for', async () => {
    await showForm({ path: '/counterparty/7/new_address', entry: sampleEntry({ contacts: [] }) });
    await waitFor(() =>
      expect(screen.getAllByRole('combobox', { name: 'Город, улица, дом' })).toHaveLength(2),
    );
    expect(document.activeElement).toHaveProperty('value', '');
  });

  it('is not opened in a blocked account, whose owner is told so and led back', async () => {
    const user = sampleUser({ accountStatus: accountStatuses.blocked });
    await showForm({ path: edit, user });
    expect(screen.getByRole('heading', { name: 'Кабинет заблокирован' })).toBeDefined();
    const back = screen.getByRole('link', { name: 'К списку контактов' });
    expect(back.getAttribute('href')).toBe('/counterparty');
  });

  it('is not opened to those who may not change it', async () => {
    await showForm({ path: edit, user: sampleUser({ permissions: [] }) });
    expect(screen.getByRole('heading', { name: 'Контакты меняют не все' })).toBeDefined();
  });
});

describe('the words in Latin', () => {
  const nothing = {
    contactName: null,
    companyName: null,
    opfFull: null,
    legalAddress: null,
    region: null,
    district: null,
    city: null,
    cityType: null,
    street: null,
    house: null,
    office: null,
    addressLine: null,
  };
  const proposal = {
    ...nothing,
    contactName: 'Berezov Timofei',
    companyName: 'Severny Len',
    city: 'Novosibirsk',
  };

  it('are proposed of what is typed, corrected, and saved with the main person', async () => {
    const [main] = sampleEntry().contacts;
    const mobile = main ? [{ ...main, phones: main.phones.slice(0, 1) }] : [];
    const { user, seen, sent } = await showForm({
      path: '/counterparty/7/edit',
      entry: sampleEntry({ contacts: mobile }),
      answers: answer(api.transliterate, { ...proposal, description: null, tooLong: [] }),
    });
    const latin = within(screen.getByRole('region', { name: 'На латинице' }));
    await user.click(latin.getByRole('button', { name: 'Заполнить' }));
    await waitFor(() => expect(box('Имя на латинице')).toHaveProperty('value', 'Berezov Timofei'));
    expect(seen.find(({ key }) => key.endsWith('/external/transliterate/'))?.body).toMatchObject({
      contact_name: 'Берёзов Тимофей',
      company_name: 'Северный лён',
      city: 'Новосибирск',
    });
    await user.clear(box('Имя на латинице'));
    await user.type(box('Имя на латинице'), 'Beryozov Timofey');
    await user.click(save());
    await waitFor(() => expect(sent(updateKey)).toHaveLength(1));
    expect(sent(updateKey)).toMatchObject([
      {
        contacts: [
          {
            transliterated: {
              contact_name: 'Beryozov Timofey',
              company_name: 'Severny Len',
              city: 'Novosibirsk',
            },
          },
        ],
      },
    ]);
  });

  it('stay as they are kept, and say why there are none to propose', async () => {
    const sentence = 'Поле со значением на русском языке не заполнено';
    const [kept] = sampleEntry().contacts;
    const entry = sampleEntry({ contacts: kept ? [{ ...kept, transliterated: proposal }] : [] });
    const { user } = await showForm({
      path: '/counterparty/7/edit',
      entry,
      answers: answer(api.transliterate, () =>
        refusal(400, { nonFieldError: [sentence], errorCodes: { nonFieldError: ['russian_missing'] } }),
      ),
    });
    expect(box('Имя на латинице')).toHaveProperty('value', 'Berezov Timofei');
    await user.click(screen.getByRole('button', { name: 'Заполнить заново' }));
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
  });
});

it('is created anew with what was typed where somebody has deleted it meanwhile', async () => {
  const { user, sent, address } = await showForm({
    path: '/counterparty/7/edit',
    entry: sampleEntry({ contacts: [] }),
    answers: answer(api.updateCounterparty, () => refusal(404)),
  });
  await user.clear(title());
  await user.type(title(), 'Мельница');
  await user.click(save());
  const again = await screen.findByRole('button', { name: 'Создать заново' });
  expect(title()).toHaveProperty('value', 'Мельница');
  await user.click(again);
  await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
  expect(sent(createKey)).toMatchObject([{ title: 'Мельница', kind: 'company' }]);
  expect(JSON.stringify(sent(createKey))).not.toMatch(/contact_info_id|address_id/);
});

it('finds a company by its name, and takes all that the register says of it', async () => {
  const { user, sent } = await showForm({ answers: answer(api.suggestParty, { suggestions: [romashka] }) });
  await user.type(title(), 'рома');
  await user.click(await screen.findByRole('option', { name: /ООО "Ромашка-Пример"/ }));
  expect(['ИНН', 'КПП', 'Форма'].map((name) => (box(name) as HTMLInputElement).value)).toEqual([
    '7700000023',
    '770001001',
    'ООО',
  ]);
  await user.click(save());
  await waitFor(() =>
    expect(sent(createKey)).toMatchObject([{ title: 'Ромашка-Пример', inn: '7700000023' }]),
  );
});

describe('a new contact that the book may have already', () => {
  const alike = answer(api.listSimilarCounterparties, {
    items: [{ ...sampleRow({ counterpartyId: 41, title: 'Полевой стан' }), reason: 'phone' }],
  });
  const typeContact = async (user: Awaited<ReturnType<typeof showForm>>['user']) => {
    await user.type(title(), 'Полевой стан');
    await user.type(box('Фамилия и имя'), 'Жатвин Лев');
    await user.type(box('Телефон'), '9000000064');
    await user.click(save());
  };

  it('is not saved before somebody says that it is another', async () => {
    const { user, sent, seen, container } = await showForm({ answers: alike });
    await typeContact(user);
    const line = within(await screen.findByRole('alert'));
    expect(
      line.getByRole('link', { name: 'Открыть контакт «ООО «Полевой стан»»' }).getAttribute('href'),
    ).toBe('/counterparty/41/detail');
    expect(line.getByText(/^тот же телефон, Новосибирск, /)).toBeDefined();
    expect(
      line.getByRole('link', { name: 'Открыть контакт «ООО «Полевой стан»»' }).getAttribute('target'),
    ).toBe('_blank');
    expect(line.getByRole('button', { name: 'Всё равно сохранить' }).className).toBe(
      line.getByRole('button', { name: /^Сохранить и объединить/ }).className,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(sent(createKey)).toEqual([]);
    const asked = seen.find(({ key }) => key.includes('similar'))?.url.searchParams;
    expect(asked?.get('phone')).toBe('+79000000064');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(line.getByRole('button', { name: 'Всё равно сохранить' }));
    await waitFor(() => expect(sent(createKey)).toHaveLength(1));
  });

  it('leads to the warning again when it is saved once more, and back to the button when it is answered', async () => {
    const { user } = await showForm({
      answers: { ...alike, ...answer(api.createCounterparty, () => refusal(503)) },
    });
    await typeContact(user);
    const warning = await screen.findByRole('alert');
    const shown = vi.spyOn(warning, 'scrollIntoView');
    await user.click(save());
    await waitFor(() => expect(shown).toHaveBeenCalled());
    expect(document.activeElement).toBe(warning);
    await user.click(within(warning).getByRole('button', { name: 'Всё равно сохранить' }));
    await waitFor(() => expect(document.activeElement).toBe(save()));
  });

  it('is saved and laid beside the other to be merged', async () => {
    const { user, sent, address } = await showForm({ answers: alike });
    await typeContact(user);
    await user.click(await screen.findByRole('button', { name: /^Сохранить и объединить с контактом/ }));
    await waitFor(() => expect(sent(createKey)).toHaveLength(1));
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/counterparty/pairs?entries=41,7'));
  });

  it('is asked about by every phone that it has', async () => {
    const { user, seen } = await showForm({ answers: alike });
    await user.type(title(), 'Полевой стан');
    await user.type(box('Фамилия и имя'), 'Жатвин Лев');
    await user.type(box('Телефон'), '9000000064');
    await user.click(screen.getByRole('button', { name: 'Телефон' }));
    await user.type(
      screen.getAllByLabelText('Телефон', { selector: 'input' })[1] as HTMLElement,
      '9000000065',
    );
    await user.click(save());
    await screen.findByRole('alert');
    const asked = seen.filter(({ key }) => key.includes('similar'));
    expect(asked.map(({ url }) => url.searchParams.get('phone'))).toEqual(['+79000000064', '+79000000065']);
  });

  it('is saved when the book cannot be searched', async () => {
    const failing = { 'GET /api/v1/contact/counterparty/similar/': () => new Response('', { status: 500 }) };
    const { user, sent } = await showForm({ answers: failing });
    await typeContact(user);
    await waitFor(() => expect(sent(createKey)).toHaveLength(1));
  });
});

describe('a contact of the book that becomes like another', () => {
  const alike = answer(api.listSimilarCounterparties, {
    items: [{ ...sampleRow({ counterpartyId: 41, title: 'Полевой стан' }), reason: 'inn' }],
  });
  const opened = { path: '/counterparty/7/edit', entry: sampleEntry({ contacts: [] }), answers: alike };

  it('is asked about before it is saved, apart from itself and by what is new', async () => {
    const { user, seen, sent } = await showForm(opened);
    await user.clear(box('ИНН'));
    await user.type(box('ИНН'), '7736050003');
    await user.click(save());
    const line = within(await screen.findByRole('alert'));
    expect(line.getByText(/тот же ИНН/)).toBeDefined();
    expect(sent(updateKey)).toEqual([]);
    const asked = seen.filter(({ key }) => key.includes('similar')).map(({ url }) => url.searchParams);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { inn: '7736050003', kpp: sampleEntry().kpp, except_id: '7' },
    ]);
    await user.click(line.getByRole('button', { name: 'Всё равно сохранить' }));
    await waitFor(() => expect(sent(updateKey)).toHaveLength(1));
  });

  it('is not asked about by what it had before', async () => {
    const { user, seen, sent } = await showForm(opened);
    await user.type(await screen.findByRole('textbox', { name: 'Заметка для своих' }), '!');
    await user.click(save());
    await waitFor(() => expect(sent(updateKey)).toHaveLength(1));
    expect(seen.filter(({ key }) => key.includes('similar'))).toEqual([]);
  });
});
