import { act, screen, waitFor, within } from '@testing-library/react';
import { api, type CalculationTask } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPeople } from '../../features/side-person/index.ts';
import { checkConnection, connectionFound } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleUser, unplug } from '../../testing/fake-api.ts';
import { sampleOperator, sampleSuggestion } from '../../testing/sample-portal.ts';
import {
  sampleAddress,
  sampleCargo,
  sampleContact,
  sampleReceiver,
  sampleWaybill,
} from '../../testing/sample-waybill.ts';
import { sampleEntry, samplePlace } from '../contacts/sample-contacts.ts';
import {
  chooseCity,
  days,
  fillIn,
  inputOf,
  noteOf,
  quiet,
  sent,
  show,
  submit,
  summary,
  type User,
} from './calculation-harness.tsx';

// A screen of this size takes its time in a simulated page on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
});

describe('a new calculation', () => {
  it('goes by keyboard from two letters to the rates', async () => {
    const seen = answerCalls(quiet);
    const { user, address } = await show();
    await fillIn(user);
    expect(summary().getByText('1 место, 5 кг')).toBeTruthy();
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    const [from, to] = sent(seen, 'contact/cast/address/fast/create');
    expect([from?.body, to?.body]).toMatchObject([{ city: 'Москва' }, { city: 'Новосибирск' }]);
    expect(sent(seen, 'cargo/create')[0]?.body).toMatchObject({
      type: 'package',
      insurance_request: true,
      insurance_value_rate: 3000,
      packages: [{ amount: 1, length: 33, width: 25, height: 15, weight: 5 }],
    });
    expect(sent(seen, 'calculation/start')[0]?.body).toMatchObject({
      cargo_id: 9,
      pickup_date: '2026-11-23',
      calc_terminal: false,
    });
  });

  it('asks for the day of its address while that is offered', async () => {
    answerCalls({
      ...quiet,
      ...answer(api.listPickupDays, {
        dates: [
          ...days.dates,
          {
            date: '2026-11-25',
            deliveryDate: '2026-11-25',
            pickupAvailable: true,
            source: 'calendar' as const,
          },
        ],
      }),
    });
    const { user, address } = await show('/calculation/new?date=2026-11-25');
    const field = () => inputOf(screen.getByRole('textbox', { name: /^Дата с(бора|дачи)$/ }));
    await fillIn(user);
    expect(field().value).toBe('25.11.2026');
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
  });

  it('says that the day of its address is not offered, and takes the first that is', async () => {
    answerCalls(quiet);
    const { user } = await show('/calculation/new?date=2026-11-29');
    await fillIn(user);
    const field = inputOf(screen.getByRole('textbox', { name: /^Дата с(бора|дачи)$/ }));
    expect(field.value).toBe('23.11.2026');
    expect(noteOf(field)).toContain('29.11.2026 отсюда не забирают');
  });

  it('asks ways with terminals when one is ticked and shows them first', async () => {
    const seen = answerCalls(quiet);
    const { user, address } = await show();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Дверь — терминал' }));
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    expect(sent(seen, 'calculation/start')[0]?.body).toMatchObject({ calc_terminal: true });
  });

  it('speaks of a drop-off, and offers no work at a door, where no courier comes', async () => {
    const atDoors = sampleOperator('cdek', {
      ways: ['d2d', 'd2w', 'w2d', 'w2w'],
      services: { BY_HAND: 'available', CARGO_LOADING: 'available', CARGO_UNLOADING: 'available' },
    });
    answerCalls({ ...quiet, ...answer(api.listOperators, { deliveryServices: { cdek: atDoors } }) });
    const { user } = await show('/terminal/calculation');
    await fillIn(user);
    expect(screen.getByRole('textbox', { name: 'Дата сдачи' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Расчёт' })).getByText(/^сдача/)).toBeTruthy();
    const services = within(screen.getByRole('group', { name: 'Услуги' }));
    const names = () => services.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Вручение лично']);
    await user.click(screen.getByRole('button', { name: 'Дверь — терминал' }));
    expect(screen.getByRole('textbox', { name: 'Дата сбора' })).toBeTruthy();
    expect(names()).toEqual(['Вручение лично', 'Погрузка']);
  });

  it('asks between terminals on its own tab', async () => {
    const seen = answerCalls(quiet);
    const { user, address } = await show('/terminal/calculation');
    await fillIn(user).catch(() => undefined);
    await submit(user);
    await waitFor(() => expect(address()).toBe('/terminal/calculation/78'));
    expect(sent(seen, 'calculation/terminal_terminal/start')).toHaveLength(1);
  });

  it('insures by itself, but not for an account that won its tariffs by tender', async () => {
    queryClient.setQueryData(userQuery().queryKey, sampleUser({ loyalty: 4 }));
    answerCalls(quiet);
    await show();
    expect(inputOf(await screen.findByRole('checkbox', { name: /Застраховать/ })).checked).toBe(false);
  });

  it('offers only services that some carrier gives', async () => {
    answerCalls(quiet);
    await show();
    expect(await screen.findByRole('button', { name: 'Вручение лично' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Приоритетный контроль' })).toBeNull();
  });
});

describe('the focus', () => {
  it('stands at the first field from the start, and leaving it as it was is no mistake', async () => {
    answerCalls(quiet);
    const { user } = await show();
    const from = await screen.findByRole('combobox', { name: 'Отправитель' });
    expect(document.activeElement).toBe(from);
    await user.click(screen.getByRole('button', { name: 'Дверь — терминал' }));
    expect(from.getAttribute('aria-invalid')).toBeNull();
    await user.click(from);
    await user.tab();
    expect(from.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what is wrong', () => {
  it('stands at the fields, and the first one gets the focus', async () => {
    const seen = answerCalls(quiet);
    const { user } = await show();
    await screen.findByRole('textbox', { name: 'Дата сбора' });
    await submit(user);
    const from = screen.getByRole('combobox', { name: 'Отправитель' });
    expect(document.activeElement).toBe(from);
    expect(noteOf(from)).toBe('Это поле обязательно');
    expect(
      screen.getByRole('textbox', { name: 'Вес места, кг, строка 1' }).getAttribute('aria-invalid'),
    ).toBe('true');
    expect(screen.getByRole('alert').textContent).toMatch(/Исправьте \d/);
    expect(sent(seen, 'cargo/create')).toHaveLength(0);
  });

  it('said by the server lands at the right field, and a second try makes nothing twice', async () => {
    let isRefused = true;
    const seen = answerCalls({
      ...quiet,
      ...answer(api.createCargo, () =>
        isRefused
          ? refusal(400, { 'packages.0.weight': ['Слишком тяжело'], nonFieldError: [] })
          : sampleCargo({ cargoId: 9 }),
      ),
    });
    const { user, address } = await show();
    await fillIn(user);
    await submit(user);
    const weight = screen.getByRole('textbox', { name: 'Вес места, кг, строка 1' });
    await waitFor(() => expect(noteOf(weight)).toBe('Слишком тяжело'));
    expect(document.activeElement).toBe(weight);
    isRefused = false;
    await user.clear(weight);
    await user.type(weight, '4');
    expect(weight.getAttribute('aria-invalid')).not.toBe('true');
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    const keys = sent(seen, 'contact/cast/address/fast/create').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(new Set(keys).size).toBe(2);
    const cargoKeys = sent(seen, 'cargo/create').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(cargoKeys).size).toBe(2);
  });
});

const lena = sampleContact({
  contactCastId: 3,
  addressCastId: 4,
  address: sampleAddress({
    ...{ addressCastId: 4, city: 'Новосибирск', addressLine: 'г Новосибирск', latitude: 56, longitude: 37 },
    ...{ region: null, street: 'ул Речная', house: '5', office: '12' },
  }),
  contactName: 'Ветрова Лена',
  phones: [{ number: '+79000000099' }],
  email: 'lena@demo.tranzit.local',
  companyName: 'ООО «Северный лён»',
  inn: '7700000017',
  comment: 'второй подъезд',
});

const box = { width: 20, height: 10, length: 30, weight: 2, description: 'Лён', amount: 1 };

const withLena = {
  ...quiet,
  ...answer(api.listRecentContacts, {
    items: [{ recentId: 1, usedAt: '2026-11-19T10:00:00Z', contact: lena }],
  }),
};

it('waits for the days of collection, and then starts by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof days>();
  const seen = answerCalls({ ...quiet, ...answer(api.listPickupDays, () => promise) });
  const { user, address } = await show();
  await chooseCity(user, 'Отправитель', 'моск');
  await chooseCity(user, 'Получатель', 'новос');
  await user.click(screen.getByRole('button', { name: 'Коробка M' }));
  await submit(user);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent(seen, 'calculation/start')).toHaveLength(0);
  resolve(days);
  await waitFor(() => expect(address()).toBe('/calculation/77'));
});

describe('a person used of late', () => {
  it('is offered only where prices are domestic; a street alone is meant in the city of the last', async () => {
    const abroad = { ...lena, contactCastId: 5, type: 'foreign' as const, companyName: 'Berg GmbH' };
    const usedAt = '2026-11-19T10:00:00Z';
    const recents = [abroad, lena].map((contact, index) => ({ recentId: index + 1, usedAt, contact }));
    const berg = samplePlace({ city: 'Berlin', iso: 'DE' });
    const { note: _, notedBy: __, notedAt: ___, contacts: ____, addresses: _____, ...core } = sampleEntry();
    const seen = answerCalls({
      ...quiet,
      ...answer(api.listRecentContacts, { items: recents }),
      ...answer(api.autocompleteContacts, ({ url }) => {
        const isDomestic = new URL(url).searchParams.get('is_domestic') === 'true';
        const placed = [berg, samplePlace()].filter(({ iso }) => !isDomestic || iso === 'RU');
        return {
          items: placed.map((address, index) => ({
            ...core,
            counterpartyId: index + 7,
            contact: null,
            address,
          })),
        };
      }),
    });
    const { user } = await show();
    const group = within(await screen.findByRole('group', { name: 'Недавние получатели' }));
    expect(group.getAllByRole('button')).toHaveLength(1);
    await user.type(screen.getByRole('combobox', { name: 'Получатель' }), 'нов');
    expect(await screen.findByRole('option', { name: /Северный лён/ })).toBeDefined();
    expect(screen.queryByRole('option', { name: /Berlin/ })).toBeNull();
    const asked = seen.findLast(({ key }) => key === 'GET /api/v1/geo/suggest/');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      query: 'нов',
      is_domestic: 'true',
      city: 'Новосибирск',
    });
  });

  const takeLena = async (user: User) => {
    await fillIn(user);
    const recents = within(await screen.findByRole('group', { name: 'Недавние получатели' }));
    await user.click(recents.getByRole('button', { name: 'ООО «Северный лён», Новосибирск' }));
  };

  it('goes with the calculation to its order: company, tax id, phone, e-mail, flat and the way in', async () => {
    const seen = answerCalls(withLena);
    const { user, address } = await show();
    await takeLena(user);
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    expect(findPeople(77)).toMatchObject({
      sender: null,
      receiver: {
        companyName: 'ООО «Северный лён»',
        inn: '7700000017',
        contactName: 'Ветрова Лена',
        phone: '+79000000099',
        email: 'lena@demo.tranzit.local',
        comment: 'второй подъезд',
      },
    });
    expect(sent(seen, 'contact/cast/address/fast/create')[1]?.body).toMatchObject({ office: '12' });
  });

  it('stays behind where another address is chosen', async () => {
    answerCalls(withLena);
    const { user, address } = await show();
    await takeLena(user);
    await user.clear(screen.getByRole('combobox', { name: 'Получатель' }));
    await chooseCity(user, 'Получатель', 'моск');
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    expect(findPeople(77).receiver).toBeNull();
  });
});

describe('a fast order', () => {
  it('begins with the sender and the cargo of the last one, so that only the receiver is asked for', async () => {
    const seen = answerCalls({
      ...withLena,
      ...answer(api.listRecentCargoes, { items: [sampleCargo({ packages: [box], insurance: false })] }),
    });
    const { user, address } = await show('/calculation/fast');
    expect(await screen.findByRole('tab', { name: 'Быстрый заказ', selected: true })).toBeTruthy();
    expect(inputOf(await screen.findByRole('combobox', { name: 'Отправитель' })).value).toContain(
      'Новосибирск',
    );
    await chooseCity(user, 'Получатель', 'моск');
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    expect(findPeople(77).sender).toMatchObject({ contactName: 'Ветрова Лена' });
    expect(sent(seen, 'cargo/create')[0]?.body).toMatchObject({ packages: [{ length: 30, weight: 2 }] });
  });
});

describe('an earlier calculation', () => {
  it('comes back without the services that are given up', async () => {
    const cargo = sampleCargo({
      packages: [box],
      services: [{ serviceCode: 'BY_HAND' }, { serviceCode: 'CARGO_LOADING' }],
    });
    const task: CalculationTask = {
      ...{ taskId: 12, kind: 'domestic', ways: ['d2d'], pickupDate: '2026-11-23', cargo, returnCargo: null },
      ...{ sender: sampleAddress(), receiver: sampleReceiver.address },
      ...{ startedAt: '2026-11-20T11:20:00Z', doneAt: '2026-11-20T11:20:04Z' },
    };
    const seen = answerCalls({
      ...quiet,
      ...answer(api.getCalculationResults, { task, results: [], runs: [], done: true }),
    });
    const { user } = await show('/calculation/new?from=12&without=BY_HAND,INSURANCE');
    await screen.findByRole('textbox', { name: 'Дата сбора' });
    await submit(user);
    await waitFor(() => expect(sent(seen, 'cargo/create')).toHaveLength(1));
    expect(sent(seen, 'cargo/create')[0]?.body).toMatchObject({
      insurance_request: false,
      services: [{ service_code: 'CARGO_LOADING' }],
    });
  });
});

it('opens a message that an order had no place for, once', async () => {
  answerCalls(quiet);
  const { user, state } = await show('/calculation/new', {
    pasted: 'Анна Сидорова, Новосибирск, 2 места по 4 кг',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Вставить из сообщения' }));
  await dialog.findByText(/^Поняли/);
  expect(dialog.getByRole('checkbox', { name: /^Вес: по 4/ })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(state()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('who may not order', () => {
  it.each([
    [
      'a member without the right',
      { permissions: ['finance.view' as const] },
      'У вас нет права оформлять отправления',
    ],
    ['a blocked account', { accountStatus: 2 }, 'Новые отправления сейчас не принимаются'],
  ])('%s is told so before anything is filled in', async (_, changes, words) => {
    queryClient.setQueryData(userQuery().queryKey, sampleUser(changes));
    const seen = answerCalls(quiet);
    await show();
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    // The banner of the page has said it.
    expect(screen.queryByText(/заблокирован/)).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'К отправлениям' }).getAttribute('href')).toBe('/orders');
    expect(seen).toHaveLength(0);
  });
});

describe('a day that may not be taken', () => {
  it('starts no calculation for the former day', async () => {
    const seen = answerCalls(quiet);
    const { user } = await show();
    await fillIn(user);
    const day = screen.getByRole('textbox', { name: 'Дата сбора' });
    await user.clear(day);
    await user.type(day, '22.11.2026');
    await submit(user);
    expect(await screen.findByText('В этот день нельзя, выберите другой')).toBeTruthy();
    expect(sent(seen, 'calculation/start')).toHaveLength(0);
    expect(document.activeElement).toBe(day);
    expect(summary().getByText('выберите дату')).toBeTruthy();
    expect(summary().queryByText(/23\.11\.2026/)).toBeNull();
  });
});

describe('a calculation that could not be started', () => {
  it('says so until the form is changed', async () => {
    answerCalls({ ...quiet, ...answer(api.startCalculation, () => refusal(500)) });
    const { user } = await show();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Не получилось начать расчёт.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^Застраховать/ }));
    expect(screen.queryByText('Не получилось начать расчёт.')).toBeNull();
  });

  it('leaves a lost connection to the page, and forgets it when it is back', async () => {
    answerCalls(quiet);
    const { user } = await show();
    await fillIn(user);
    const fetchAgain = globalThis.fetch;
    unplug();
    await submit(user);
    await act(checkConnection);
    await waitFor(() => expect(screen.queryByText('Не получилось начать расчёт.')).toBeNull());
    vi.stubGlobal('fetch', fetchAgain);
    act(() => connectionFound());
    expect(screen.queryByText('Не получилось начать расчёт.')).toBeNull();
  });
});

describe('the draft', () => {
  it('outlives the page and can be begun anew', async () => {
    answerCalls(quiet);
    const first = await show();
    await chooseCity(first.user, 'Отправитель', 'моск');
    expect(await screen.findByText(/^Черновик сохранён:/)).toBeTruthy();
    first.unmount();
    const { user } = await show();
    expect(inputOf(await screen.findByRole('combobox', { name: 'Отправитель' })).value).toBe('г Москва');
    await user.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect(inputOf(screen.getByRole('combobox', { name: 'Отправитель' })).value).toBe('');
  });

  it('is kept as it stands when the page is left in the middle of a word', async () => {
    answerCalls(quiet);
    const { user } = await show();
    await user.type(await screen.findByRole('combobox', { name: 'Получатель' }), 'Каз');
    window.dispatchEvent(new Event('pagehide'));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('tranzit.calculation.draft.'));
    expect(kept.map((key) => localStorage.getItem(key))).toEqual([expect.stringContaining('"Каз"')]);
  });

  it('that an earlier release has kept is read', async () => {
    const line = { key: 'p4', amount: 2, lengthCm: 33, widthCm: 25, heightCm: 15, weightKg: 5 };
    const draft = {
      from: { text: 'г Москва', address: sampleSuggestion('Москва', 55).address },
      to: { text: 'Каз', address: null },
      extraWays: ['d2w'],
      terminalWay: 'w2w',
      cargo: { type: 'package', packages: [{ ...line, description: 'Лён' }] },
      pickupOn: '2026-11-23',
      declaredRoubles: 5000,
      isInsured: true,
      services: ['BY_HAND'],
    };
    const { userId, accountId } = sampleUser();
    const kept = JSON.stringify({ savedAt: '2026-11-19T10:00:00.000Z', draft });
    localStorage.setItem(`tranzit.calculation.draft.${userId}.${accountId}`, kept);
    answerCalls(quiet);
    await show();
    expect(inputOf(await screen.findByRole('combobox', { name: 'Отправитель' })).value).toBe('г Москва');
    expect(inputOf(screen.getByRole('combobox', { name: 'Получатель' })).value).toBe('Каз');
    expect(summary().getByText('2 места, 10 кг')).toBeTruthy();
    expect(screen.getByText(/^Черновик сохранён:/)).toBeTruthy();
  });

  it('swaps the sides', async () => {
    answerCalls(quiet);
    const { user } = await show();
    await chooseCity(user, 'Отправитель', 'моск');
    await user.click(screen.getByRole('button', { name: 'Поменять местами' }));
    expect(inputOf(screen.getByRole('combobox', { name: 'Получатель' })).value).toBe('г Москва');
  });
});

const returns = (user: User) =>
  user.click(screen.getByRole('checkbox', { name: 'Вернуть документы или груз' }));
const comesBack = (name: 'Подписанные документы' | 'Груз') => screen.findByRole('radio', { name });
const cargoTable = (name: string) => within(screen.getByRole('table', { name }));

describe('what comes back', () => {
  const haveReturns = (returnCargo: boolean) =>
    queryClient.setQueryData(userQuery().queryKey, sampleUser({ featureFlags: { returnCargo } }));
  beforeEach(() => haveReturns(true));

  it('is asked as soon as the return is chosen, and nothing starts without it', async () => {
    const seen = answerCalls(quiet);
    const { user } = await show();
    await fillIn(user);
    expect(screen.queryByRole('radiogroup', { name: 'Что вернётся' })).toBeNull();
    await returns(user);
    const group = await screen.findByRole('radiogroup', { name: 'Что вернётся' });
    expect(summary().getByText('не указано')).toBeTruthy();
    await submit(user);
    expect(noteOf(group)).toBe('Укажите, что вернётся: документы или груз');
    expect(document.activeElement).toBe(await comesBack('Подписанные документы'));
    expect(sent(seen, 'cargo/create')).toHaveLength(0);
    await user.click(await comesBack('Подписанные документы'));
    expect(group.getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['/calculation/new', 'calculation/start', '/calculation/77'],
    ['/calculation/fast', 'calculation/start', '/calculation/77'],
    ['/terminal/calculation', 'calculation/terminal_terminal/start', '/terminal/calculation/78'],
  ])('goes with the start of %s', async (path, start, results) => {
    let lastCargo = 8;
    const seen = answerCalls({
      ...quiet,
      ...answer(api.createCargo, () => {
        lastCargo += 1;
        return sampleCargo({ cargoId: lastCargo });
      }),
    });
    const { user, address } = await show(path);
    await screen.findByRole('combobox', { name: 'Отправитель' });
    await fillIn(user).catch(() => undefined);
    await returns(user);
    await user.click(await comesBack('Подписанные документы'));
    await submit(user);
    await waitFor(() => expect(address()).toBe(results));
    const [there, back] = sent(seen, 'cargo/create');
    expect([there?.body, back?.body]).toMatchObject([
      { services: [{ service_code: 'RETURN' }] },
      { type: 'docs', packages: [{ weight: 0.5, description: 'Документы' }] },
    ]);
    expect(sent(seen, start)[0]?.body).toMatchObject({ cargo_id: 9, return_cargo_id: 10 });
  });

  it('is a cargo with packages of its own, kept while documents are looked at', async () => {
    const seen = answerCalls(quiet);
    const { user } = await show();
    await fillIn(user);
    await returns(user);
    await user.click(await comesBack('Груз'));
    await submit(user);
    const places = cargoTable('Места груза, который вернётся');
    const weight = places.getByRole('textbox', { name: 'Вес места, кг, строка 1' });
    expect(noteOf(weight)).toBe('Укажите');
    expect(sent(seen, 'cargo/create')).toHaveLength(0);
    for (const [name, typed] of [
      ['Длина', '40'],
      ['Ширина', '30'],
      ['Высота', '20'],
      ['Вес места', '7'],
    ] as const)
      await user.type(places.getByRole('textbox', { name: new RegExp(`^${name}`) }), typed);
    await user.click(await comesBack('Подписанные документы'));
    await user.click(await comesBack('Груз'));
    await submit(user);
    await waitFor(() => expect(sent(seen, 'cargo/create')).toHaveLength(2));
    expect(sent(seen, 'cargo/create')[1]?.body).toMatchObject({
      type: 'package',
      packages: [{ length: 40, width: 30, height: 20, weight: 7 }],
    });
  });

  it('takes the packages of the way there at a press, and they are its own from then on', async () => {
    answerCalls(quiet);
    const { user } = await show();
    await fillIn(user);
    await returns(user);
    await user.click(await comesBack('Груз'));
    await user.click(screen.getByRole('button', { name: 'Как туда' }));
    const weightIn = (table: string) =>
      inputOf(cargoTable(table).getByRole('textbox', { name: 'Вес места, кг, строка 1' }));
    const there = weightIn('Места груза');
    const back = weightIn('Места груза, который вернётся');
    expect(there.value).not.toBe('');
    expect(back.value).toBe(there.value);
    const was = there.value;
    await user.clear(back);
    await user.type(back, '7');
    expect(there.value).toBe(was);
  });

  it('is not called wrong before it was touched, even after a submit that failed', async () => {
    answerCalls(quiet);
    const { user } = await show();
    await returns(user);
    await submit(user);
    await user.click(await comesBack('Груз'));
    const places = cargoTable('Места груза, который вернётся');
    const wrong = () => places.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid'));
    expect(wrong()).toEqual([]);
    await submit(user);
    expect(wrong()).toHaveLength(4);
  });

  it('is nothing with a package for an account without the feature, and documents with documents', async () => {
    haveReturns(false);
    const seen = answerCalls(quiet);
    const { user } = await show();
    await fillIn(user);
    await returns(user);
    const service = screen.getByRole('checkbox', { name: 'Вернуть документы или груз' });
    expect(noteOf(service)).toContain('возврат с посылкой выключен');
    await submit(user);
    expect(document.activeElement).toBe(service);
    expect(sent(seen, 'cargo/create')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Документы' }));
    expect(service.getAttribute('aria-invalid')).toBeNull();
    await user.click(await comesBack('Подписанные документы'));
    expect(screen.queryByRole('radio', { name: 'Груз' })).toBeNull();
    await submit(user);
    await waitFor(() => expect(sent(seen, 'calculation/start')).toHaveLength(1));
  });

  it('refused by the server is led to', async () => {
    const words = 'Для вашего кабинета возврат с посылкой выключен: уберите услугу возврата';
    answerCalls({
      ...quiet,
      'POST /api/v1/calculation/start/': () => refusal(400, { return_cargo_id: [words] }),
    });
    const { user } = await show();
    await fillIn(user);
    await returns(user);
    await user.click(await comesBack('Подписанные документы'));
    await submit(user);
    const group = await screen.findByRole('radiogroup', { name: 'Что вернётся' });
    await waitFor(() => expect(noteOf(group)).toBe(words));
    expect(document.activeElement).toBe(await comesBack('Подписанные документы'));
    await returns(user);
    await returns(user);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('stays in the draft', async () => {
    answerCalls(quiet);
    const first = await show();
    await returns(first.user);
    await first.user.click(await comesBack('Груз'));
    const places = cargoTable('Места груза, который вернётся');
    await first.user.type(places.getByRole('textbox', { name: 'Вес места, кг, строка 1' }), '7');
    first.unmount();
    await show();
    expect(inputOf(await comesBack('Груз')).checked).toBe(true);
    const kept = cargoTable('Места груза, который вернётся');
    expect(inputOf(kept.getByRole('textbox', { name: 'Вес места, кг, строка 1' })).value).toBe('7');
  });
});

describe('a repeated order', () => {
  it('goes straight to the rates of the first day offered, with its people', async () => {
    const sender = { ...lena, contactCastId: 5 };
    const receiver = { ...lena, contactCastId: 6, contactName: 'Берёзов Тимофей' };
    const cargo = sampleCargo({ cargoId: 7 });
    const seen = answerCalls({
      ...quiet,
      ...answer(api.getWaybill, sampleWaybill({ sender, receiver, cargo })),
      ...answer(api.startFromCast, { sender, receiver, cargo, returnCargo: null, singleTaskId: 80 }),
    });
    const { address } = await show('/calculation/new?repeat=41');
    await waitFor(() => expect(address()).toBe('/calculation/80'));
    expect(sent(seen, 'calculation/from_cast/start')).toHaveLength(1);
    expect(sent(seen, 'calculation/from_cast/start')[0]?.body).toEqual({
      sender_contact_cast_id: 5,
      receiver_contact_cast_id: 6,
      cargo_cast_id: 7,
      pickup_date: '2026-11-23',
    });
    expect(findPeople(80)).toMatchObject({
      sender: { contactName: 'Ветрова Лена', comment: 'второй подъезд' },
      receiver: { contactName: 'Берёзов Тимофей', inn: '7700000017' },
    });
  });

  it('opens in the form at what is missing, with the rest of it kept', async () => {
    const envelope = sampleCargo({
      ...{ type: 'docs', insurance: false, insuranceRateValue: 3000 },
      packages: [{ width: 27, height: 1, length: 34, weight: 0.5, description: 'Договор', amount: 1 }],
      services: [{ serviceCode: 'RETURN' }],
    });
    const sender = { ...lena, address: sampleAddress({ street: null, house: null, office: null }) };
    const words = 'Укажите, что вернётся: документы или груз';
    const seen = answerCalls({
      ...quiet,
      ...answer(
        api.getWaybill,
        sampleWaybill({ deliveryWay: 'w2w', sender, receiver: lena, cargo: envelope }),
      ),
      'POST /api/v1/calculation/from_cast/start/': () => refusal(400, { return_cargo_id: [words] }),
    });
    const { user, address } = await show('/calculation/new?repeat=41');
    const group = await screen.findByRole('radiogroup', { name: 'Что вернётся' });
    expect(noteOf(group)).toBe(words);
    expect(document.activeElement).toBe(await comesBack('Подписанные документы'));
    await user.click(await comesBack('Подписанные документы'));
    await submit(user);
    await waitFor(() => expect(address()).toBe('/terminal/calculation/78'));
    expect(sent(seen, 'cargo/create')[0]?.body).toMatchObject({
      type: 'docs',
      packages: [{ description: 'Договор' }],
      services: [{ service_code: 'RETURN' }],
    });
    expect(findPeople(78)).toMatchObject({ receiver: { contactName: 'Ветрова Лена' } });
  });

  it('says at the service that the account may have no return with a package', async () => {
    const words = 'Для вашего кабинета возврат с посылкой выключен: уберите услугу возврата';
    const cargo = sampleCargo({
      ...{ insurance: false, insuranceRateValue: 3000 },
      packages: [box],
      services: [{ serviceCode: 'RETURN' }],
    });
    const seen = answerCalls({
      ...quiet,
      ...answer(api.getWaybill, sampleWaybill({ sender: lena, receiver: lena, cargo })),
      'POST /api/v1/calculation/from_cast/start/': () =>
        refusal(400, { return_cargo_id: [words], errorCodes: { return_cargo_id: ['return_off'] } }),
    });
    const { user, address } = await show('/calculation/new?repeat=41');
    const service = await screen.findByRole('checkbox', { name: 'Вернуть документы или груз' });
    expect(noteOf(service)).toBe(words);
    expect(document.activeElement).toBe(service);
    await user.click(service);
    expect(service.getAttribute('aria-invalid')).toBeNull();
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    expect(sent(seen, 'cargo/create')[0]?.body).toMatchObject({ services: [] });
  });

  it('says when it cannot, and offers the form', async () => {
    answerCalls({ 'GET /api/v1/shipping/waybill/41/': () => refusal(404) });
    await show('/calculation/new?repeat=41');
    expect(await screen.findByText('Не получилось повторить отправление.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Заполнить вручную' }).getAttribute('href')).toBe(
      '/calculation/new',
    );
  });
});
