import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { orderPage } from '../pages/order-page.ts';
import { placeOrder } from '../pages/place-order.ts';
import { sharedPage } from '../pages/shared-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';

journey('a stranger with the link sees the way, and with the receiver’s phone the rest', async (story) => {
  const { page, openStranger, expectAnswer } = story;
  await enterAs(page, 'owner', '/calculation/new');
  await placeOrder(page, { carrier: 'СДЭК', receiverName: 'Круглова Анна', receiverPhone: '9161234567' });
  const order = orderPage(page);
  await order.waitUntilRegistered();
  await order.openWaybill.click();
  await waybillPage(page).actions.getByRole('button', { name: 'Поделиться' }).click();
  const link = page.getByRole('dialog', { name: /^Поделиться/ }).getByRole('textbox', { name: 'Ссылка' });
  await link.waitFor();
  await expectAccessible(page, 'share');

  expectAnswer({ status: 400, path: '/shared/extended/' });
  const stranger = await openStranger();
  await stranger.goto(await link.inputValue());
  const shared = sharedPage(stranger);
  await shared.title.waitFor();
  await stranger
    .getByRole('list', { name: 'Путь' })
    .getByText('Зарегистрирована в службе доставки')
    .waitFor();
  expect(await stranger.getByText('Круглова').count()).toBe(0);
  await expectAccessible(stranger, 'shared');
  await shared.tryPhone('9161234568');
  await expect.poll(() => shared.phone.getAttribute('aria-invalid')).toBe('true');
  expect(await stranger.getByText('Круглова').count()).toBe(0);
  await shared.tryPhone('9161234567');
  await stranger.getByText('Круглова Анна').waitFor();
  await expectAccessible(stranger, 'shared-full');
});
