import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { type Journey, journey } from '../browser/journey.ts';
import { watchJumps } from '../browser/layout-shift.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

/** What nobody notices, in the browser's measure of jumps; 0.1 still passes for good. */
const unnoticed = 0.02;

/** From the empty form, sent too early, to the made order with its documents. */
async function standsStill({ page }: Journey, receiverName: string): Promise<void> {
  await calculationPage(page).calculate({
    from: addresses.moscowDoor,
    to: addresses.novosibirskDoor,
    cargo: 'Коробка S',
  });
  const results = resultsPage(page);
  await results.waitUntilFinished();
  await results.order(results.rateOf('СДЭК').first());
  const order = orderPage(page);
  const before = await order.submit.boundingBox();
  await order.submit.click();
  await order.receiver.getByText('Не указан номер телефона').waitFor();
  expect(await order.submit.boundingBox()).toEqual(before);
  await order.fill({ receiver: { name: receiverName, phone: '9160000001' } });
  const jumps = await watchJumps(page);
  await order.submit.click();
  await order.created.waitFor();
  await page.getByRole('button', { name: 'Этикетка' }).waitFor({ timeout: 40_000 });
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
}

journey('the button of an order stays where it is, and so does the made order', async (story) => {
  await enterAs(story.page, 'owner', '/calculation/new');
  await standsStill(story, 'Круглова Анна');
});

journey('on a phone too', async (story) => {
  await enterAs(story.page, 'owner', '/calculation/new');
  await story.page.setViewportSize(narrowScreen);
  await standsStill(story, 'Круглов Антон');
});
