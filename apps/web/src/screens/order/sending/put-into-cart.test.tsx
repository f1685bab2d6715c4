import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../testing/fake-api.ts';
import { currentToast } from '../../../ui/toast/toast.ts';
import { create, filled } from '../order-harness.tsx';
import { sampleDraft } from '../sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const add = `POST ${api.addToCart.path}`;
const cartButton = () => {
  const [button] = screen.getAllByRole('button', { name: 'В корзину' });
  if (!button) throw new Error('the form leads to no cart');
  return button;
};

it('puts the shipment with its frozen sides into the cart instead of ordering it, and leads there', async () => {
  const { user, calls, address } = await filled(answer(api.addToCart, { destinationId: 41 }));
  await user.click(cartButton());
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(calls(create)).toEqual([]);
  expect(calls(add).map(({ body }) => body)).toEqual([
    {
      sender_contact_id: 901,
      receiver_contact_id: 901,
      cargo_id: 77,
      rate_result_id: 34,
      pickup_date: '2026-11-23',
      pickup_period: '09:00-18:00',
    },
  ]);
  expect(calls(add)[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(currentToast()?.text).toBe('Отправление в корзине');
});

it('says at the form why it is not in the cart', async () => {
  const { user, address } = await filled(
    answer(api.addToCart, () =>
      refusal(400, {
        rate_result_id: ['Цена устарела'],
        errorCodes: { rate_result_id: ['rate_expired'] },
      }),
    ),
  );
  await user.click(cartButton());
  expect(await screen.findByText('Цена устарела.')).toBeDefined();
  expect(screen.getByRole('link', { name: /Пересчитать/ })).toBeDefined();
  expect(address()).toBe('/details?task=12&rate=34');
});

it('leads to what is missing first', async () => {
  const { user, calls } = await filled();
  await user.clear(screen.getAllByLabelText('Контактное лицо')[0] ?? document.body);
  await user.click(cartButton());
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(calls(add)).toEqual([]);
});

it('has the cart as its first press when the rate was taken for it', async () => {
  const { user, calls, address } = await filled(
    answer(api.addToCart, { destinationId: 41 }),
    sampleDraft(),
    '/details?task=12&rate=34&for=cart',
  );
  expect(cartButton()).toMatchObject({ type: 'submit' });
  await user.click(cartButton());
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(calls(create)).toEqual([]);
  expect(calls(add)).toHaveLength(1);
});
