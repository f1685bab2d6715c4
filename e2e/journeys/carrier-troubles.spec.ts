import { afterEach, expect } from 'vitest';
import { narrowScreen, wideScreen } from '../browser/chromium.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { doorCarrierNames, placeOrder } from '../pages/place-order.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { addFault, clearFaults, findSandboxOrders } from '../portal/sandbox-control.ts';

const wish = { from: addresses.moscow, to: addresses.novosibirsk, cargo: 'Коробка S' } as const;

afterEach(clearFaults);

journey(
  'services that nobody gives leave no rate: each says which, and the way out fits a phone',
  async ({ page }) => {
    await enterAs(page, 'owner', '/calculation/new');
    const calculation = calculationPage(page);
    await calculation.title.waitFor();
    await calculation.fill(wish);
    for (const name of ['Вручение лично', 'Погрузка', 'Разгрузка'])
      await page.getByRole('button', { name, exact: true }).click();
    await calculation.submit.click();
    await page.getByText('Ни одна служба не дала тариф').waitFor();
    await expectAccessible(page, 'results-none-services');
    await page.setViewportSize(narrowScreen);
    const cut = resultsPage(page).answerOf('Пони Экспресс');
    await cut.getByRole('button', { name: 'Ответ целиком: Пони Экспресс' }).click();
    await cut.getByText(/Вручение лично, Погрузка, Разгрузка$/).waitFor();
  },
);

journey(
  'a silent carrier holds nobody up: the rest is shown, its silence is said, it can be asked again',
  async (story) => {
    const { page } = story;
    await enterAs(page, 'owner', '/calculation/new');
    await addFault({ carrier: 'cdek', kind: 'timeout', operation: 'rates' });
    await calculationPage(page).calculate(wish);
    const results = resultsPage(page);
    await results.rateOf('DPD').first().waitFor();
    await results.answerOf('СДЭК').getByText('Не ответила').waitFor();
    await results.waitUntilFinished();
    // A rate it gave before may stand there, and nobody can order by it.
    const orderable = results.rateOf('СДЭК').filter({ has: page.getByRole('link', { name: /^Оформить/ }) });
    expect(await orderable.count()).toBe(0);
    await expectAccessible(page, 'results-silent-carrier');
    await clearFaults();
    await results.answerOf('СДЭК').getByRole('button', { name: 'Повторить: СДЭК' }).click();
    // Asked for by hand, it waits for no further press, though nothing may glide here.
    await orderable.first().waitFor();
  },
);

journey(
  'silent and broken carriers leave no rate: the reason of each is said, asking again helps',
  async (story) => {
    const { page } = story;
    await enterAs(page, 'owner', '/calculation/new');
    await addFault({ carrier: 'cdek', kind: 'timeout', operation: 'rates' });
    for (const carrier of ['dpd', 'cse', 'pony', 'post', 'dellin'] as const)
      await addFault({ carrier, kind: 'http_500', operation: 'rates' });
    // A way nobody asked for before: otherwise the last known rates stand there.
    await calculationPage(page).calculate({ ...wish, from: addresses.novosibirsk, to: addresses.moscow });
    const results = resultsPage(page);
    await results.answerOf('DPD').getByRole('button', { name: 'Повторить: DPD' }).waitFor();
    await page.getByText('Службы не ответили').waitFor();
    const reasons = page.getByRole('list', { name: 'Почему' });
    await reasons.getByText('СДЭК — Не ответила').waitFor();
    for (const name of doorCarrierNames.filter((one) => one !== 'СДЭК'))
      await reasons.getByText(`${name} — Недоступна`).waitFor();
    await expectAccessible(page, 'results-none');
    await page.setViewportSize(narrowScreen);
    const cell = await results.answerOf('DPD').boundingBox();
    const target = await results.answerOf('DPD').getByRole('button').boundingBox();
    // All but the lines between the cells.
    expect(target?.width).toBeGreaterThanOrEqual((cell?.width ?? 0) - 2);
    expect(target?.height).toBeGreaterThanOrEqual(44);
    await page.setViewportSize(wideScreen);
    await clearFaults();
    await page.getByRole('button', { name: 'Спросить ещё раз' }).click();
    await results.rates.first().waitFor();
  },
);

for (const [carrier, code] of [
  ['СДЭК', 'cdek'],
  ['DPD', 'dpd'],
] as const) {
  journey(
    `${carrier} takes an order and loses its answer: one order there, its number here`,
    async ({ page }) => {
      await enterAs(page, 'owner', '/calculation/new');
      await addFault({ carrier: code, kind: 'drop_after_store', operation: 'create', count: 1 });
      const number = await placeOrder(page, { carrier, receiverName: 'Лаптев Олег' });
      const order = orderPage(page);
      await order.waitUntilRegistered();
      const stored = await findSandboxOrders(code, number);
      expect(stored).toHaveLength(1);
      await order.openWaybill.click();
      await page
        .getByText(stored[0]?.carrierNumber ?? 'no number')
        .first()
        .waitFor();
    },
  );
}

journey('an order the carrier refuses says its words and can be mended', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  await placeOrder(page, { carrier: 'СДЭК', receiverName: 'Иванова Нина #invalid' });
  await page.getByText('Служба не приняла заказ').waitFor();
  await expectAccessible(page, 'order-refused');
  await page.getByRole('button', { name: 'Исправить и оформить заново' }).click();
  const order = orderPage(page);
  await order.receiver.getByRole('combobox', { name: 'Контактное лицо' }).fill('Иванова Нина');
  await order.place();
  await order.waitUntilRegistered();
});
