import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkConnection, connectionFound } from '../../lib/api/connection.ts';
import { answerCalls } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { type AddressChoice, noAddress } from './address-choice.ts';
import { AddressField } from './address-field.tsx';

const suggest = 'GET /api/v1/geo/suggest/';
const samara = {
  value: 'г Самара',
  unrestrictedValue: '443000, г Самара',
  precision: 'city',
  address: {
    ...{ postcode: '443000', region: null, district: null, city: 'Самара', cityType: 'г' },
    ...{ street: null, house: null, office: null, addressLine: 'г Самара' },
    ...{ latitude: 53, longitude: 50, fiasId: null, iso: 'RU' },
  },
};
/** The server's own trouble, to be tried again at once: no test waits for the pauses between tries. */
const overloaded = () => new Response('{}', { status: 503, headers: { 'retry-after': '0' } });
const unreachable = () => {
  throw new TypeError('no network');
};

function Form() {
  const [value, setValue] = useState<AddressChoice>(noAddress);
  return <AddressField label="Отправитель" value={value} onChange={setValue} />;
}
async function type(text: string) {
  const { user } = await renderScreen(<Form />, { areas: ['address'] });
  const field = screen.getByRole('combobox', { name: 'Отправитель' });
  await user.type(field, text);
  return { user, field };
}

describe('an address whose suggestions do not come', () => {
  afterEach(() => {
    vi.useRealTimers();
    connectionFound();
  });

  it('says so in the list, and asks once more at a word, keeping what was typed', async () => {
    let isBroken = true;
    answerCalls({ [suggest]: () => (isBroken ? overloaded() : { items: [samara] }) });
    const { user, field } = await type('Самара');
    expect((await screen.findByText('Подсказки не загрузились.')).getAttribute('role')).toBe('status');
    expect(field).toHaveProperty('value', 'Самара');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: /Самара/ })).toBeDefined();
    expect(screen.queryByText('Подсказки не загрузились.')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('asks once more by Enter, and by itself after a while', async () => {
    let isBroken = true;
    const seen = answerCalls({ [suggest]: () => (isBroken ? overloaded() : { items: [samara] }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await type('Самара');
    await screen.findByText('Подсказки не загрузились.');
    const before = seen.length;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(seen.length).toBeGreaterThan(before));
    expect(screen.getByText('Подсказки не загрузились.')).toBeDefined();
    isBroken = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByRole('option', { name: /Самара/ })).toBeDefined();
  });

  it('says that there is no connection, and suggests as soon as it is back', async () => {
    answerCalls({ [suggest]: unreachable, 'HEAD /icon.svg': unreachable });
    const { field } = await type('Самара');
    expect(await screen.findByText(/^Нет связи с сервером: подсказки придут/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    answerCalls({ [suggest]: { items: [samara] } });
    await checkConnection();
    expect(await screen.findByRole('option', { name: /Самара/ })).toBeDefined();
    expect(field).toHaveProperty('value', 'Самара');
  });

  it('says it again to whoever comes back to the field', async () => {
    answerCalls({ [suggest]: overloaded });
    const { user, field } = await type('Самара');
    await screen.findByText('Подсказки не загрузились.');
    await user.tab();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.click(field);
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });
});

it('suggests from the first letter on, within the countries and the city that it is given', async () => {
  const seen = answerCalls({ [suggest]: { items: [samara] } });
  const { user } = await renderScreen(
    <AddressField
      label="Отправитель"
      value={{ text: 'С', address: null }}
      onChange={() => undefined}
      isDomestic
      meantCity="Казань"
    />,
    { areas: ['address'] },
  );
  await user.click(screen.getByRole('combobox', { name: 'Отправитель' }));
  expect(await screen.findByRole('option', { name: /Самара/ })).toBeDefined();
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    query: 'С',
    is_domestic: 'true',
    city: 'Казань',
  });
});

it('waits longer after a letter once others answer, whose calls are counted', async () => {
  const seen = answerCalls({ [suggest]: { items: [samara], pauseMs: 300 } });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user } = await type('Са');
    await screen.findByRole('option', { name: /Самара/ });
    const before = seen.length;
    await user.keyboard('м');
    await vi.advanceTimersByTimeAsync(200);
    await user.keyboard('а');
    await vi.advanceTimersByTimeAsync(200);
    expect(seen).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(150);
    await waitFor(() => expect(seen).toHaveLength(before + 1));
  } finally {
    vi.useRealTimers();
  }
});
