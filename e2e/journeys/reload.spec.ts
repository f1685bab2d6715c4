import { afterEach, expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { placeOrder } from '../pages/place-order.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { addFault, clearFaults, findSandboxOrders } from '../portal/sandbox-control.ts';

afterEach(clearFaults);

journey(
  'a reload in the middle of a calculation loses neither the form before nor the rates after it',
  async (story) => {
    const { page } = story;
    await enterAs(page, 'owner', '/calculation/new');
    const calculation = calculationPage(page);
    await calculation.title.waitFor();
    await calculation.fill({ from: addresses.moscow, to: addresses.novosibirsk, cargo: 'Коробка L' });
    await calculation.summary.getByText('Черновик сохранён').waitFor();
    await page.reload();
    await expect.poll(() => calculation.to.inputValue()).toContain('Новосибирск');

    await addFault({ carrier: 'dpd', kind: 'delay', operation: 'rates', ms: 3_000 });
    await calculation.submit.click();
    const results = resultsPage(page);
    await results.answerOf('DPD').getByText('Считает').waitFor();
    await page.reload();
    await results.rateOf('СДЭК').first().waitFor();
    // What comes while nothing may move waits aside, and is shown at the end.
    await results.waitUntilFinished();
    await results.rateOf('DPD').first().waitFor();
  },
);

journey(
  'a reload in the middle of a creation finds the same order, and the carrier has one',
  async ({ page }) => {
    await enterAs(page, 'owner', '/calculation/new');
    await addFault({ carrier: 'cdek', kind: 'delay', operation: 'create', ms: 4_000, count: 1 });
    const number = await placeOrder(page, { carrier: 'СДЭК', receiverName: 'Орлова Ирина' });
    const order = orderPage(page);
    await order.stage(/^Регистрируем/).waitFor();
    await page.reload();
    expect(await order.readNumber()).toBe(number);
    await order.waitUntilRegistered();
    expect(await findSandboxOrders('cdek', number)).toHaveLength(1);
  },
);
