import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { orderPage } from '../pages/order-page.ts';
import { placeOrder } from '../pages/place-order.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';
import { advanceOrder, findSandboxOrders } from '../portal/sandbox-control.ts';

/** КСЭ names its states by GUIDs. */
const courierSent = '4a39268e-d5a9-44b1-9255-3296d48df57f';
const pickedUp = '8c9ab389-4ef8-4d6c-99d4-c0bb2c62a623';

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

  await advanceOrder('cse', number, courierSent);
  await waybill.way.getByText('Курьер отправлен').waitFor();
  await advanceOrder('cse', number, pickedUp);
  await waybill.way.getByText('Груз забран').waitFor();
  expect(await calls.count()).toBe(1);
});
