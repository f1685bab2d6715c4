import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { terminalPicker } from '../pages/terminal-picker.ts';
import { waybillPage } from '../pages/waybill-page.ts';

journey('a cargo goes to a terminal that was chosen on the map', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  await calculationPage(page).calculate({
    from: addresses.moscowDoor,
    to: addresses.novosibirsk,
    cargo: 'Коробка S',
    ways: ['Дверь — терминал'],
  });
  const results = resultsPage(page);
  await results.waitUntilFinished();
  await results.showWay('Дверь — терминал');
  const rate = results.rateOf('СДЭК').first();
  await results.chooseWay(rate, 'дверь — терминал');
  await results.unfold(rate);
  await rate.getByRole('button', { name: 'Выбрать терминал' }).click();
  const picker = terminalPicker(page);
  await picker.options.first().waitFor();
  await picker.map.waitFor();
  await expectAccessible(page, 'terminal-picker');
  const name = await picker.chooseOnMap();
  await rate.getByRole('button', { name: 'Другой терминал' }).waitFor();
  await rate.getByText(name).first().waitFor();

  await results.order(rate);
  const order = orderPage(page);
  await order.receiver.getByText(name).first().waitFor();
  await order.fill({ receiver: { name: 'Белкина Мария', phone: '9160000002' } });
  await expectAccessible(page, 'order-to-terminal');
  await order.place();
  await order.waitUntilRegistered();
  await order.openWaybill.click();
  await page.getByRole('region', { name: 'Получатель' }).getByText(name).first().waitFor();
});

journey('who brings the cargo to a terminal is told of 14:00 and chooses the day', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  await calculationPage(page).calculate({
    from: addresses.moscow,
    to: addresses.novosibirskDoor,
    cargo: 'Коробка M',
    ways: ['Терминал — дверь'],
  });
  const results = resultsPage(page);
  await results.waitUntilFinished();
  await results.showWay('Терминал — дверь');
  const rate = results.rateOf('DPD').first();
  await results.chooseWay(rate, 'терминал — дверь');
  // What is said depends on the hour of the day: above the list, or by each rate where they differ.
  await page.getByText(/14:00/).first().waitFor();
  await results.order(rate);
  const order = orderPage(page);
  await page.getByText(/(передать груз|уже) после 14:00/).waitFor();
  await order.sender.getByRole('button', { name: 'Выбрать терминал' }).click();
  const picker = terminalPicker(page);
  await picker.expectFitsPhone();
  await picker.options.first().click();
  await picker.choose.click();
  const days = page
    .getByRole('region', { name: 'Когда привезёте на терминал' })
    .getByRole('button', { pressed: true });
  await days.first().waitFor();
  await order.fill({ receiver: { name: 'Соколов Пётр', phone: '9160000003' } });
  await expectAccessible(page, 'order-from-terminal');
  await order.place();
  await order.waitUntilRegistered();
});

journey('documents go from terminal to terminal and signed papers come back', async ({ page }) => {
  await enterAs(page, 'owner', '/terminal/calculation');
  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  await calculation.fill({ from: addresses.moscow, to: addresses.novosibirsk, cargo: 'Документы' });
  await calculation.returns.check();
  await calculation.submit.click();
  // Nothing is asked before it is said what comes back.
  await calculation.comesBack.getByText('Укажите, что вернётся: документы или груз').waitFor();
  await expectAccessible(page, 'calculation-return');
  await calculation.comesBack.getByRole('radio', { name: 'Подписанные документы' }).check();
  await calculation.submit.click();
  const results = resultsPage(page);
  await results.waitUntilFinished();
  // Not every carrier brings papers back.
  const rate = results.rateOf('DPD').first();
  await results.unfold(rate);
  await rate.getByText('Возврат документов').first().waitFor();
  await results.order(rate);
  const order = orderPage(page);
  for (const side of [order.sender, order.receiver]) {
    await side.getByRole('button', { name: 'Выбрать терминал' }).click();
    const picker = terminalPicker(page);
    await picker.options.first().click();
    await picker.choose.click();
  }
  await order.fill({ receiver: { name: 'Серова Ольга', phone: '9160000004' } });
  await page.getByRole('region', { name: 'Груз' }).getByText('Вернётся').waitFor();
  const number = await order.place();
  expect(number).toMatch(/^\d{10}$/);
  await order.waitUntilRegistered();
  await page.getByRole('link', { name: 'Открыть отправление' }).click();
  // Seven facts: what the last row leaves free is the panel, not a slab in the colour of the lines.
  expect(await waybillPage(page).readColourBehindFacts()).toBe('rgba(0, 0, 0, 0)');
});
