import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { doorCarrierNames } from '../pages/place-order.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';

const roublesOf = (text: string): number =>
  Number(/([\d\s\u00a0\u202f]+,\d\d)\s*₽/.exec(text)?.[1]?.replaceAll(/\D/g, '')) / 100;

journey('rates of all carriers are compared, narrowed down and ordered by price', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  await expectAccessible(page, 'calculation-empty');
  await calculation.calculate({ from: addresses.moscow, to: addresses.novosibirsk, cargo: 'Коробка M' });
  const results = resultsPage(page);
  await results.waitUntilFinished();
  for (const name of doorCarrierNames)
    await results
      .answerOf(name)
      .getByText(/\d тариф/)
      .waitFor();
  await results.unfold(results.rateOf('DPD').first());
  await expectAccessible(page, 'results');

  await page.getByRole('tab', { name: 'Дешёвые' }).click();
  const prices = (await results.textsAsSeen()).map(roublesOf);
  expect(prices.length).toBeGreaterThan(doorCarrierNames.length);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await results.filters.getByRole('checkbox', { name: /^СДЭК/ }).uncheck();
  await expect.poll(() => results.ratesOfCarrier('СДЭК').count()).toBe(0);
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await results.ratesOfCarrier('СДЭК').first().waitFor();

  for (const rate of [results.ratesOfCarrier('СДЭК').first(), results.ratesOfCarrier('DPD').first()])
    await rate.getByRole('checkbox', { name: /^Сравнить/ }).check();
  await page.getByRole('button', { name: 'Сравнить', exact: true }).click();
  const comparison = page.getByRole('dialog', { name: /^Сравнение/ });
  await comparison.getByRole('columnheader').first().waitFor();
  expect(await comparison.getByRole('columnheader').count()).toBe(2);
  await expectAccessible(page, 'comparison');
  await page.setViewportSize(narrowScreen);
  const order = await comparison
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .boundingBox();
  expect(order?.height).toBe(44);
});

journey(
  'an order door to door gets a number at once, the carrier and the documents follow',
  async ({ page }) => {
    await enterAs(page, 'owner', '/calculation/new');
    await calculationPage(page).calculate({
      from: addresses.moscow,
      to: addresses.novosibirskDoor,
      cargo: 'Коробка S',
    });
    const results = resultsPage(page);
    await results.waitUntilFinished();
    await results.order(results.rateOf('СДЭК').first());
    const order = orderPage(page);
    await order.submit.click();
    await order.receiver.getByText('Не указан номер телефона').waitFor();
    await expectAccessible(page, 'order-with-errors');
    await order.fill({
      pickupAddress: addresses.moscowDoor,
      receiver: { name: 'Круглова Анна', phone: '9160000001' },
    });
    await expectAccessible(page, 'order');
    const deliveryOn = await order.takeAnotherDay();
    await expectAccessible(page, 'order-another-day');
    const number = await order.place();
    await page.getByText(`Новосибирск, до ${deliveryOn}`).waitFor();
    await order.waitUntilRegistered();
    await order.stage('Документы готовы').waitFor({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Этикетка' }).waitFor({ timeout: 40_000 });
    await expectAccessible(page, 'order-created');

    await order.openWaybill.click();
    const waybill = waybillPage(page);
    await waybill.receiver.getByText('Круглова Анна').waitFor();
    expect(await waybill.readNumber()).toBe(number);
    await waybill.documents
      .getByRole('button', { name: /^Скачать/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'waybill');

    await page.getByRole('link', { name: 'Отправления' }).first().click();
    const orders = ordersPage(page);
    await orders.title.waitFor();
    await expectAccessible(page, 'orders');
    await orders.find(number);
    await orders.row('Круглова Анна').waitFor();
    await expect.poll(() => orders.rows.count()).toBe(1);
  },
);
