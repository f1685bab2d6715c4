import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, type Counterparty } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import type { MapViewProps } from '../../ui/map/map-view.tsx';
import { sampleEntry, samplePlace } from '../contacts/sample-contacts.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

let map: MapViewProps | undefined;
vi.mock(import('../../ui/map/map-view.tsx'), () => ({
  MapView: (props: MapViewProps) => {
    map = props;
    return <section aria-label={props.label} />;
  },
}));

beforeEach(() => {
  sessionStorage.clear();
  map = undefined;
});

const {
  addressId: _,
  counterpartyId: __,
  title: ___,
  hint: ____,
  openingHours: _____,
  ...plain
} = samplePlace();
const found = {
  ...plain,
  street: 'ул Зерновая',
  house: '14',
  addressLine: 'г Новосибирск, ул Зерновая, д 14',
};
const away = { ...found, latitude: 55.03, longitude: 82.95, pointPrecision: 'house' as const };

async function showForm(path: string, entry: Counterparty = sampleEntry({ contacts: [] })) {
  setTokens(sampleTokens());
  answerCalls({
    ...answer(api.getCurrentUser, sampleUser()),
    ...answer(api.getCounterparty, entry),
    ...answer(api.suggestAddress, {
      items: [
        { value: away.addressLine, unrestrictedValue: away.addressLine, precision: 'house', address: away },
      ],
    }),
    ...answer(api.getFiasByCoords, {
      sender: { id: null, fiasId: null, precision: 'house', address: away },
      receiver: null,
    }),
  });
  const view = await renderScreen(<Screen />, {
    route: path.replace('/7/', '/:counterpartyId/'),
    path,
    areas: ['contacts', 'address', 'company', 'tagging'],
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const panel = () => screen.getByRole('region', { name: 'Адрес на карте' });
const field = (place: number) => screen.getAllByRole('combobox', { name: 'Город, улица, дом' })[place];
const marker = () => map?.marker && [map.marker.latitude, map.marker.longitude];

it('a form without an address has no map, and says how one comes', async () => {
  const { user } = await showForm('/counterparty/create');
  expect(within(panel()).getByText(/метка встанет на карту/)).toBeDefined();
  expect(map).toBeUndefined();
  await user.type(screen.getByRole('combobox', { name: 'Город, улица, дом' }), away.addressLine);
  await user.click(await screen.findByRole('option'));
  await waitFor(() => expect(marker()).toEqual([55.03, 82.95]));
});

it('the marker that is moved changes the address, which comes back by one press', async () => {
  const { user, container } = await showForm('/counterparty/7/edit');
  await waitFor(() => expect(marker()).toEqual([55, 82.9]));
  map?.marker?.onMove({ latitude: 55.03, longitude: 82.95 });
  await waitFor(() => expect(field(0)).toHaveProperty('value', away.addressLine));
  expect(screen.getByText('дом найден')).toBeDefined();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(within(panel()).getByRole('button', { name: 'Вернуть прежний адрес' }));
  expect(field(0)).toHaveProperty('value', 'г Новосибирск, ул Речная, д 21');
  expect(marker()).toEqual([55, 82.9]);
  map?.marker?.onMove({ latitude: 55.03, longitude: 82.95 });
  await within(panel()).findByRole('button', { name: 'Вернуть прежний адрес' });
  // What is typed then is nothing that the marker found.
  await user.type(screen.getByRole('combobox', { name: 'Город, улица, дом' }), ' к 2');
  expect(within(panel()).queryByRole('button', { name: 'Вернуть прежний адрес' })).toBeNull();
});

it('the map follows the address that is worked at, and leads back to it', async () => {
  const second = samplePlace({ addressId: 92, latitude: 54.5, longitude: 80 });
  const { user } = await showForm(
    '/counterparty/7/edit',
    sampleEntry({ contacts: [], addresses: [samplePlace(), second] }),
  );
  await waitFor(() => expect(marker()).toEqual([55, 82.9]));
  const [, button] = screen.getAllByRole('button', { name: 'На карте' });
  if (button) await user.click(button);
  await waitFor(() => expect(marker()).toEqual([54.5, 80]));
  expect(within(panel()).getByRole('heading', { name: 'Метка, адрес 2' })).toBeDefined();
  expect(panel().contains(document.activeElement)).toBe(true);
  await user.click(within(panel()).getByRole('button', { name: 'К адресу 2' }));
  expect(document.activeElement).toBe(field(1));
});

it('the focus stays among the addresses when one is taken away', async () => {
  const second = samplePlace({ addressId: 92, title: 'Магазин' });
  const { user } = await showForm(
    '/counterparty/7/edit',
    sampleEntry({ contacts: [], addresses: [samplePlace(), second] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Убрать адрес: Магазин' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Адрес 1' })));
});
