import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { orderPage } from '../pages/order-page.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { placeOrder } from '../pages/place-order.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';
import { findSandboxOrders } from '../portal/sandbox-control.ts';

journey('an order is cancelled here, at the carrier and in the list', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  const number = await placeOrder(page, { carrier: 'DPD', receiverName: 'Зимина Вера' });
  const order = orderPage(page);
  await order.waitUntilRegistered();
  await order.openWaybill.click();
  const waybill = waybillPage(page);
  await waybill.actions.getByRole('button', { name: 'Отменить' }).click();
  const question = page.getByRole('dialog', { name: /^Отменить накладную/ });
  await question.getByText('На счёт вернётся').waitFor();
  await expectAccessible(page, 'cancel-question');
  await question.getByRole('button', { name: 'Отменить накладную' }).click();
  await waybill.status('Отменена').waitFor();
  expect(await waybill.actions.getByRole('button', { name: 'Отменить' }).count()).toBe(0);
  await expect.poll(async () => (await findSandboxOrders('dpd', number))[0]?.status).toBe('NotDone');

  await page.goto('/orders');
  const orders = ordersPage(page);
  await orders.find(number);
  await orders.row('Зимина Вера').getByText('Отменена').waitFor();
});

journey('where the carrier cancels no more, the request is noted and the waybill says so', async (story) => {
  const { page, expectAnswer } = story;
  expectAnswer({ status: 409, path: '/reject/' });
  await enterAs(page, 'owner', '/calculation/new');
  await placeOrder(page, { carrier: 'СДЭК', receiverName: 'Зимина Вера #nocancel' });
  const order = orderPage(page);
  await order.waitUntilRegistered();
  await order.openWaybill.click();
  const waybill = waybillPage(page);
  await waybill.actions.getByRole('button', { name: 'Отменить' }).click();
  const question = page.getByRole('dialog', { name: /^Отменить накладную/ });
  await question.getByRole('button', { name: 'Отменить накладную' }).click();
  await question.getByText('СДЭК: автоматически уже не отменить').waitFor();
  await question.getByRole('button', { name: 'Записать просьбу' }).click();
  await waybill.status('Отмена на согласовании').waitFor();
});
