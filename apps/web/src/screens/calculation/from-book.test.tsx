import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPeople } from '../../features/side-person/index.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleUser } from '../../testing/fake-api.ts';
import type { MapViewProps } from '../../ui/map/map-view.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { sampleEntry, samplePerson, samplePlace } from '../contacts/sample-contacts.ts';
import { chooseCity, inputOf, places, quiet, sent, show, submit, summary } from './calculation-harness.tsx';

vi.setConfig({ testTimeout: 30_000 });

// The map itself has tests of its own: here it is what moves the marker.
let map: MapViewProps | undefined;
vi.mock('../../ui/map/map-view.tsx', () => ({
  MapView: (props: MapViewProps) => {
    map = props;
    return <section aria-label={props.label} />;
  },
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  map = undefined;
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
});

const receiver = () => screen.getByRole('combobox', { name: 'Получатель' });
const { note: _, notedBy: __, notedAt: ___, contacts: ____, addresses: _____, ...core } = sampleEntry();
const found = answer(api.autocompleteContacts, {
  items: [{ ...core, contact: samplePerson(), address: samplePlace({ office: '4' }) }],
});

it('takes an address of the contact book with who is there, and carries both to the order', async () => {
  const seen = answerCalls({ ...quiet, ...found });
  const { user, address } = await show();
  await chooseCity(user, 'Отправитель', 'моск');
  await user.type(receiver(), 'северный');
  await user.click(await screen.findByRole('option', { name: /ООО «Северный лён», Новосибирск/ }));
  expect(inputOf(receiver()).value).toBe('г Новосибирск, ул Речная, д 21');
  await user.click(screen.getByRole('button', { name: 'Коробка M' }));
  await submit(user);
  await waitFor(() => expect(address()).toBe('/calculation/77?entries=receiver.7.71'));
  expect(sent(seen, 'contact/cast/address/fast/create')[1]?.body).toMatchObject({ house: '21', office: '4' });
  expect(findPeople(77).receiver).toMatchObject({
    companyName: 'ООО «Северный лён»',
    contactName: 'Берёзов Тимофей',
    phone: '+79000000048',
    furtherPhones: ['+73830000021'],
    comment: 'Въезд со двора, ворота 3; часы работы 9:00–17:00; +7 (383) 000-00-21 доб. 14',
    counterpartyId: 7,
  });
});

it('goes to the entry that the address names, who is carried to the order', async () => {
  answerCalls({ ...quiet, ...answer(api.getCounterparty, sampleEntry(), { id: 7 }) });
  const { user, address } = await show('/calculation/new?to=7');
  await screen.findByRole('combobox', { name: 'Получатель' });
  expect(inputOf(receiver()).value).toBe('г Новосибирск, ул Речная, д 21');
  await chooseCity(user, 'Отправитель', 'моск');
  await user.click(screen.getByRole('button', { name: 'Коробка M' }));
  await submit(user);
  await waitFor(() => expect(address()).toBe('/calculation/77?entries=receiver.7.71'));
  expect(findPeople(77).receiver).toMatchObject({ contactName: 'Берёзов Тимофей', counterpartyId: 7 });
});

it('goes to the address of the entry that is named beside it', async () => {
  const other = samplePlace({ addressId: 32, addressLine: 'г Новосибирск, ул Зерновая, д 7' });
  const addresses = [samplePlace(), other];
  answerCalls({ ...quiet, ...answer(api.getCounterparty, { ...sampleEntry(), addresses }, { id: 7 }) });
  await show('/calculation/new?to=7&to_address=32');
  await screen.findByRole('combobox', { name: 'Получатель' });
  expect(inputOf(receiver()).value).toBe('г Новосибирск, ул Зерновая, д 7');
});

it('goes from one entry to another, and both are carried to the order', async () => {
  const place = samplePlace({
    addressId: 31,
    counterpartyId: 21,
    city: 'Омск',
    addressLine: 'г Омск, ул Лесная, д 3',
  });
  const sender = sampleEntry({ counterpartyId: 21, title: 'Полевой стан', addresses: [place] });
  answerCalls({
    ...quiet,
    ...answer(api.getCounterparty, sampleEntry(), { id: 7 }),
    ...answer(api.getCounterparty, sender, { id: 21 }),
  });
  const { user } = await show('/calculation/new?to=7&sender=21');
  await screen.findByRole('combobox', { name: 'Получатель' });
  const from = screen.getByRole('combobox', { name: 'Отправитель' });
  expect(inputOf(from).value).toBe('г Омск, ул Лесная, д 3');
  expect(inputOf(receiver()).value).toBe('г Новосибирск, ул Речная, д 21');
  await user.click(screen.getByRole('button', { name: 'Коробка M' }));
  await submit(user);
  await waitFor(() => expect(findPeople(77).receiver).toMatchObject({ counterpartyId: 7 }));
  expect(findPeople(77).sender).toMatchObject({ companyName: 'ООО «Полевой стан»', counterpartyId: 21 });
});

it('leaves the form to be filled in where either of two entries cannot be loaded', async () => {
  answerCalls({
    ...quiet,
    ...answer(api.getCounterparty, sampleEntry(), { id: 7 }),
    ...answer(api.getCounterparty, () => refusal(404), { id: 21 }),
  });
  await show('/calculation/new?to=7&sender=21');
  await screen.findByText('Не удалось загрузить контакт.');
  expect(inputOf(receiver()).value).toBe('');
});

it('leaves the form to be filled in where the entry cannot be loaded', async () => {
  answerCalls({ ...quiet, ...answer(api.getCounterparty, () => refusal(404), { id: 7 }) });
  await show('/calculation/new?to=7');
  await screen.findByText('Не удалось загрузить контакт.');
  expect(inputOf(receiver()).value).toBe('');
});

it('suggests towns before contacts, so that Enter still takes the town', async () => {
  answerCalls({ ...quiet, ...found });
  const { user } = await show();
  await user.type(receiver(), 'новос');
  await screen.findByRole('option', { name: /ООО «Северный лён»/ });
  await user.keyboard('{Enter}');
  expect(inputOf(receiver()).value).toBe(places[1]?.value);
});

it('offers whoever is called by what is typed before the places that begin so', async () => {
  const named = answer(api.autocompleteContacts, {
    items: [{ ...core, title: 'Новоселов Тимофей', opf: null, contact: null, address: samplePlace() }],
  });
  const seen = answerCalls({ ...quiet, ...named });
  const { user } = await show();
  await user.type(receiver(), 'новос');
  await screen.findByRole('option', { name: /Новоселов Тимофей/ });
  const order = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(order()).toEqual([
    expect.stringContaining('Новоселов Тимофей'),
    expect.stringContaining('Новосибирск'),
  ]);
  const asked = seen.findLast(({ key }) => key.includes('autocomplete'))?.url.searchParams;
  expect(asked?.get('is_domestic')).toBe('true');
});

it('offers a town that is typed in full before those who are called so', async () => {
  const named = answer(api.autocompleteContacts, {
    items: [{ ...core, title: 'Новосибирск Авто', opf: null, contact: null, address: samplePlace() }],
  });
  answerCalls({ ...quiet, ...named });
  const { user } = await show();
  await user.type(receiver(), 'новосибирск');
  await screen.findByRole('option', { name: /Новосибирск Авто/ });
  await user.keyboard('{Enter}');
  expect(inputOf(receiver()).value).toBe(places[1]?.value);
});

it('says what a message’s places weigh before their sides are known', async () => {
  answerCalls(quiet);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Вставить из сообщения' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'Текст' }));
  await user.paste('Берёзов Тимофей, 8 900 000-00-48, Новосибирск, Речная 5, 2 коробки по 4 кг');
  await dialog.findByText(/^Поняли/);
  await user.click(dialog.getByRole('button', { name: 'Заполнить' }));
  expect(await summary().findByText('2 места, 8 кг')).toBeTruthy();
});

it('is filled in from a message, and one press takes that back', async () => {
  answerCalls(quiet);
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Вставить из сообщения' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox', { name: 'Текст' }));
  await user.paste(
    'Берёзов Тимофей, 8 900 000-00-48, г. Новосибирск, ул. Речная 5, 2 коробки по 4 кг 40х30х20',
  );
  await dialog.findByText(/^Поняли/);
  await user.click(dialog.getByRole('button', { name: 'Заполнить' }));
  await waitFor(() => expect(inputOf(receiver()).value).toMatch(/Новосибирск, ул Речная, д 5$/));
  expect(summary().getByText('2 места, 8 кг')).toBeTruthy();
  expect(screen.getByText('Берёзов Тимофей, +7 (900) 000-00-48: возьмём в заказ')).toBeTruthy();
  act(() => currentToast()?.action?.onRun());
  expect(inputOf(receiver()).value).toBe('');
  expect(screen.queryByText(/возьмём в заказ/)).toBeNull();
});

describe('the marker', () => {
  const at = (point: { street: string | null; house: string | null; city?: string }) => ({
    ...places[1]?.address,
    ...{ city: 'Новосибирск', latitude: 55.05, longitude: 82.9, addressLine: 'x', ...point },
  });
  const told = (precision: 'city' | 'house', address: object) =>
    answer(api.getFiasByCoords, {
      sender: {
        id: null,
        fiasId: null,
        precision,
        address: { ...at({ street: null, house: null }), ...address },
      },
      receiver: null,
    } as never);

  it('stands at the suggestion that was chosen, and changes the address where it is moved to', async () => {
    const seen = answerCalls({ ...quiet, ...told('house', { street: 'ул Речная', house: '5' }) });
    const { user } = await show();
    await chooseCity(user, 'Получатель', 'новос');
    const former = inputOf(receiver()).value;
    await user.click(screen.getByRole('button', { name: 'На карте' }));
    expect(map?.marker).toMatchObject({ latitude: places[1]?.address.latitude });
    map?.marker?.onMove({ latitude: 55.05, longitude: 82.9 });
    expect(await screen.findByText('Адрес по метке: дом найден.')).toBeDefined();
    expect(inputOf(receiver()).value).toMatch(/Новосибирск, ул Речная, д 5$/);
    const asked = seen.find(({ key }) => key.includes('fias_by_coords'));
    expect(asked?.url.searchParams.get('sender_latitude')).toBe('55.05');
    await user.click(screen.getByRole('button', { name: 'Вернуть прежний адрес' }));
    expect(inputOf(receiver()).value).toBe(former);
  });

  it('says that only the town is known there', async () => {
    answerCalls({ ...quiet, ...told('city', {}) });
    const { user } = await show();
    await chooseCity(user, 'Получатель', 'новос');
    await user.click(screen.getByRole('button', { name: 'На карте' }));
    map?.marker?.onMove({ latitude: 55.05, longitude: 82.9 });
    expect(await screen.findByText(/По метке известен только город/)).toBeDefined();
    expect(map?.marker).toMatchObject({ latitude: 55.05, longitude: 82.9 });
  });

  it('changes nothing where no address is known', async () => {
    answerCalls({
      ...quiet,
      ...answer(api.getFiasByCoords, {
        sender: { id: null, fiasId: null, precision: null, address: null },
        receiver: null,
      }),
    });
    const { user } = await show();
    await chooseCity(user, 'Получатель', 'новос');
    const former = inputOf(receiver()).value;
    await user.click(screen.getByRole('button', { name: 'На карте' }));
    map?.marker?.onMove({ latitude: 66, longitude: 100 });
    expect(await screen.findByText(/Адрес в этой точке неизвестен/)).toBeDefined();
    expect(inputOf(receiver()).value).toBe(former);
  });
});
