import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { userQuery } from '../../lib/user.ts';
import { answerCalls, refusal, type SeenCall, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { Screen } from './index.tsx';

const place = (city: string, latitude: number) => ({
  value: `г ${city}`,
  unrestrictedValue: `101000, г ${city}`,
  precision: 'city',
  address: {
    postcode: '101000',
    region: null,
    district: null,
    city,
    cityType: 'г',
    street: null,
    house: null,
    office: null,
    addressLine: `г ${city}`,
    latitude,
    longitude: 37,
    fiasId: null,
    iso: 'RU',
  },
});
const places = [place('Москва', 55), place('Новосибирск', 56)];
const suggest = (request: Request) => {
  const typed = new URL(request.url).searchParams.get('query')?.toLowerCase() ?? '';
  return { items: places.filter(({ address }) => address.city.toLowerCase().startsWith(typed)) };
};
const operator = (key: string) => ({
  key,
  name: key,
  ways: ['d2d', 'd2w', 'w2d', 'w2w'],
  services: { BY_HAND: 'available', PRIORITY_CONTROL: 'need_confirm' },
  tracking: 'webhook',
  isDemo: false,
});
const created = (body: object) => Response.json(body, { status: 201 });
let lastCast = 20;

const quiet: Parameters<typeof answerCalls>[0] = {
  'GET /api/v1/geo/suggest/': suggest,
  'GET /api/v1/reference/operator/': { deliveryServices: { cdek: operator('cdek'), dpd: operator('dpd') } },
  'GET /api/v1/reference/scheduler/': {
    dates: [
      { date: '2026-11-20', deliveryDate: '2026-11-20', pickupAvailable: false },
      { date: '2026-11-23', deliveryDate: '2026-11-23', pickupAvailable: true },
    ],
  },
  'GET /api/v1/contact/recent/': { items: [] },
  'GET /api/v1/cargo/recent/': { items: [] },
  'GET /api/v1/cargo/insurance_config/': { insuranceRate: 0.5, insuranceMinimum: 30 },
  'GET /api/v1/calculation/additional_services/list/': { items: [] },
  'POST /api/v1/contact/cast/address/fast/create/': () => {
    lastCast += 1;
    return created({ addressCastId: lastCast });
  },
  'POST /api/v1/cargo/create/': () => created({ cargoId: 9 }),
  'POST /api/v1/calculation/start/': () => created({ singleTaskId: 77 }),
  'POST /api/v1/calculation/terminal_terminal/start/': () => created({ singleTaskId: 78 }),
  'POST /api/v1/calculation/start/with_return/': () => created({ singleTaskId: 79 }),
};

const show = (path = '/calculation/new') =>
  renderScreen(<Screen />, {
    route: path.split('?')[0] ?? '/',
    path,
    areas: ['calculation', 'address', 'cargo'],
  });
function inputOf(element: HTMLElement): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element;
  throw new Error('not an input');
}
const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
type User = Awaited<ReturnType<typeof show>>['user'];

const summary = () => within(screen.getByRole('complementary', { name: 'Что посчитаем' }));
const submit = (user: User) => user.click(summary().getByRole('button', { name: 'Рассчитать' }));
async function chooseCity(user: User, side: 'Отправитель' | 'Получатель', typed: string) {
  await user.type(screen.getByRole('combobox', { name: side }), typed);
  await screen.findByRole('option', { name: new RegExp(typed, 'i') });
  await user.keyboard('{Enter}');
}
async function fillIn(user: User) {
  await chooseCity(user, 'Отправитель', 'моск');
  await chooseCity(user, 'Получатель', 'новос');
  await user.click(screen.getByRole('button', { name: 'Коробка M' }));
  await waitFor(() =>
    expect(inputOf(screen.getByRole('textbox', { name: 'Дата сбора' })).value).toBe('23.11.2026'),
  );
}
const sent = (seen: readonly SeenCall[], key: string) =>
  seen.filter((call) => call.key === `POST /api/v1/${key}/`);

beforeEach(() => {
  localStorage.clear();
  queryClient.setQueryData(userQuery.queryKey, sampleUser());
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

  it('asks ways with terminals when one is ticked and shows them first', async () => {
    const seen = answerCalls(quiet);
    const { user, address } = await show();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Дверь — терминал' }));
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/77'));
    expect(sent(seen, 'calculation/start')[0]?.body).toMatchObject({ calc_terminal: true });
  });

  it('asks between terminals on its own tab', async () => {
    const seen = answerCalls(quiet);
    const { user, address } = await show('/terminal/calculation');
    await fillIn(user).catch(() => undefined);
    await submit(user);
    await waitFor(() => expect(address()).toBe('/terminal/calculation/78'));
    expect(sent(seen, 'calculation/terminal_terminal/start')).toHaveLength(1);
  });

  it('sends the papers back as a cargo of their own when documents go', async () => {
    const seen = answerCalls(quiet);
    const { user, address } = await show();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Документы' }));
    await user.click(screen.getByRole('checkbox', { name: 'Вернуть подписанные документы' }));
    await submit(user);
    await waitFor(() => expect(address()).toBe('/calculation/79'));
    expect(sent(seen, 'cargo/create')).toHaveLength(2);
    expect(sent(seen, 'calculation/start/with_return')[0]?.body).toMatchObject({ return_cargo_id: 9 });
  });

  it('insures by itself, but not for an account that won its tariffs by tender', async () => {
    queryClient.setQueryData(userQuery.queryKey, sampleUser({ loyalty: 4 }));
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
      'POST /api/v1/cargo/create/': () =>
        isRefused
          ? refusal(400, { 'packages.0.weight': ['Слишком тяжело'], nonFieldError: [] })
          : created({ cargoId: 9 }),
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

describe('the draft', () => {
  it('outlives the page and can be begun anew', async () => {
    answerCalls(quiet);
    const first = await show();
    await chooseCity(first.user, 'Отправитель', 'моск');
    expect(await screen.findByText(/^Черновик сохранён в/)).toBeTruthy();
    first.unmount();
    const { user } = await show();
    expect(inputOf(await screen.findByRole('combobox', { name: 'Отправитель' })).value).toBe('г Москва');
    await user.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect(inputOf(screen.getByRole('combobox', { name: 'Отправитель' })).value).toBe('');
  });

  it('swaps the sides', async () => {
    answerCalls(quiet);
    const { user } = await show();
    await chooseCity(user, 'Отправитель', 'моск');
    await user.click(screen.getByRole('button', { name: 'Поменять местами' }));
    expect(inputOf(screen.getByRole('combobox', { name: 'Получатель' })).value).toBe('г Москва');
  });
});

describe('a repeated order', () => {
  it('goes straight to the rates', async () => {
    const seen = answerCalls({
      'GET /api/v1/shipping/waybill/41/': {
        sender: { contactCastId: 5 },
        receiver: { contactCastId: 6 },
        cargo: { cargoId: 7 },
      },
      'POST /api/v1/calculation/from_cast/start/': () => created({ singleTaskId: 80 }),
    });
    const { address } = await show('/calculation/new?repeat=41');
    await waitFor(() => expect(address()).toBe('/calculation/80'));
    expect(sent(seen, 'calculation/from_cast/start')).toHaveLength(1);
    expect(sent(seen, 'calculation/from_cast/start')[0]?.body).toEqual({
      sender_contact_cast_id: 5,
      receiver_contact_cast_id: 6,
      cargo_cast_id: 7,
    });
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
