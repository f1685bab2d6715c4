import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/fake-api.ts';
import { sampleCast, sampleReceiverCast } from '../../testing/sample-offer.ts';
import { create, filled, refine, sampleCarrier, section, submitButton } from './order-harness.tsx';
import { sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const asking = (home: 'wished' | 'needed') =>
  answer(api.listOperators, {
    deliveryServices: { cse: { ...sampleCarrier, postcodes: { home, abroad: 'needed' } } },
  });
const receiver = () => section('Получатель');

/** The form with a receiver whose house somebody has put on the map. */
function atHouse(postcode: string | null) {
  const draft = sampleDraft();
  const cast = sampleReceiverCast({ street: 'ул Речная', house: '5', fiasId: null, postcode });
  const { addressCastId: _, type: __, ...place } = { ...cast, pointPrecision: 'house' as const };
  return { ...draft, receiver: { ...draft.receiver, place, postcode: postcode ?? '' } };
}

describe('the postcode of a door', () => {
  it('is not asked where the carrier does without', async () => {
    await filled();
    expect(screen.queryByLabelText(/^Индекс/)).toBeNull();
  });

  it('is asked at its field where nothing goes without it, and goes with the address', async () => {
    const { user, calls } = await filled(asking('needed'));
    const field = await receiver().findByLabelText('Индекс');
    await user.click(submitButton());
    expect(await receiver().findByText(/^Не указан индекс/)).toBeDefined();
    expect(document.activeElement).toBe(field);
    await user.type(field, '63009');
    expect(receiver().getByText(/^Проверьте индекс/)).toBeDefined();
    await user.type(field, '9');
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(refine(502))[0]?.body).toMatchObject({ house: '5', postcode: '630099' });
  });

  it('is told of where it is of another region than the house, and goes all the same', async () => {
    const { user, calls } = await filled(asking('needed'));
    const told = () => receiver().queryByText(/^Индекс 420000 бывает в другом регионе — Респ Татарстан/);
    const field = await receiver().findByLabelText('Индекс');
    await user.type(field, '630099');
    expect(told()).toBeNull();
    await user.clear(field);
    await user.type(field, '420000');
    expect(told()?.closest('[role="status"]')).toBeInstanceOf(HTMLElement);
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(refine(502))[0]?.body).toMatchObject({ postcode: '420000' });
  });

  it('is told of in the line of the address too, where no field asks for it', async () => {
    const { user, calls } = await filled();
    const line = receiver().getByRole('combobox', { name: /^Адрес/ });
    await user.clear(line);
    await user.type(line, '420000, Новосибирск, Речная 5');
    expect(receiver().getByText(/^Индекс 420000 бывает в другом регионе/)).toBeDefined();
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(refine(502))[0]?.body).toMatchObject({ street: 'Речная', postcode: '420000' });
  });

  it('is nothing to be told of an address in another city, which is wrong itself; a street alone is meant in its own', async () => {
    const { addressCastId: _, type: __, ...moscow } = sampleCast({ postcode: '101000', region: 'г Москва' });
    const value = moscow.addressLine;
    const items = [{ value, unrestrictedValue: value, precision: 'house' as const, address: moscow }];
    const { user, seen } = await filled(answer(api.suggestAddress, { items }));
    const line = receiver().getByRole('combobox', { name: /^Адрес/ });
    await user.clear(line);
    await user.type(line, value);
    await screen.findByRole('option');
    await user.tab();
    expect(await receiver().findByText(/цена посчитана для другого города/)).toBeDefined();
    expect(receiver().queryByText(/бывает в другом регионе/)).toBeNull();
    const asked = seen.filter(({ url }) => url.pathname === api.suggestAddress.path);
    expect(asked.some(({ url }) => url.searchParams.get('city') === 'Новосибирск')).toBe(true);
  });

  it('may be left out where the carrier finds it', async () => {
    const { user, calls } = await filled(asking('wished'));
    await receiver().findByLabelText('Индекс, не обязательно');
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
  });

  it.each([
    ['house', '630099'],
    ['city', ''],
  ] as const)('is looked up by the point of the house; that of a %s is «%s»', async (precision, value) => {
    const { calls } = await filled(
      { ...asking('needed'), ...answer(api.getPostalCode, { postalCode: '630099', precision }) },
      atHouse(null),
    );
    await waitFor(() => expect(calls('GET /api/v1/geo/postal_code/')).toHaveLength(1));
    await waitFor(() => expect(receiver().getByLabelText('Индекс')).toHaveProperty('value', value));
  });
});
