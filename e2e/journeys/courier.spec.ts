import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { orderPage } from '../pages/order-page.ts';
import { placeOrder } from '../pages/place-order.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';
import { findSandboxOrders, passHours } from '../portal/sandbox-control.ts';

journey('КСЭ sends its courier on a call of its own, once, and he comes', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  const number = await placeOrder(page, { carrier: 'КСЭ', receiverName: 'Уварова Лидия' });
  const order = orderPage(page);
  await order.waitUntilRegistered();
  await order.openWaybill.click();
  const waybill = waybillPage(page);
  const calls = waybill.way.getByRole('listitem').filter({ hasText: 'Курьер вызван' });
  await calls.first().waitFor();
  expect(await calls.count()).toBe(1);
  expect(await findSandboxOrders('cse', number)).toHaveLength(1);

  const isOnHisWay = async (): Promise<boolean> => {
    await passHours(1);
    return waybill.status('Курьер едет').isVisible();
  };
  await expect.poll(isOnHisWay, { timeout: 60_000, interval: 1_000 }).toBe(true);
  await waybill.way.getByText('Курьер отправлен').waitFor();
  const hasCargo = async (): Promise<boolean> => {
    await passHours(1);
    return waybill.way.getByText('Груз забран').isVisible();
  };
  await expect.poll(hasCargo, { timeout: 60_000, interval: 1_000 }).toBe(true);
  expect(await calls.count()).toBe(1);
});
