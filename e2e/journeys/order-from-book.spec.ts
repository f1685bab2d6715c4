import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey, journeyBothWays } from '../browser/journey.ts';
import { addresses, chooseAddress } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs, signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

const pasted =
  'Берёзов Тимофей, 8 900 000-00-48, г. Новосибирск, Красный пр-кт 25, 2 коробки по 4 кг 40х30х20';

journey('an entry of the book becomes the receiver of an order, and the order knows it', async ({ page }) => {
  await enterAs(page, 'owner', '/counterparty/create');
  await page.getByRole('combobox', { name: 'Название' }).fill('Дальний луг');
  await page.getByRole('textbox', { name: 'Фамилия и имя' }).fill('Мохова Рада');
  await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill('+7 (383) 000-00-21');
  await page.getByRole('textbox', { name: 'Добавочный' }).click();
  // The book asks about a landline once: the order takes the answer over.
  await page.getByRole('dialog').getByRole('button', { name: 'Использовать' }).click();
  await chooseAddress(page.getByRole('combobox', { name: 'Город, улица, дом' }), addresses.novosibirskDoor);
  await page.getByRole('button', { name: 'Сохранить контакт' }).click();
  await page.getByRole('heading', { name: /Дальний луг/, level: 1 }).waitFor();

  await page.goto('/calculation/new');
  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  await chooseAddress(calculation.from, addresses.moscowDoor);
  await calculation.to.fill('мохова');
  await page.getByRole('option', { name: /Дальний луг/ }).click();
  await calculation.cargo.getByRole('button', { name: 'Коробка S' }).click();
  await calculation.submit.click();
  await page.waitForURL(/\/calculation\/\d+/);
  const results = resultsPage(page);
  await results.waitUntilFinished();
  const rate = results.rateOf('СДЭК').first();
  // As with Ctrl and a press: another tab has the calculation by its address alone.
  const path = await rate
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .getAttribute('href');
  const otherTab = await page.context().newPage();
  await otherTab.goto(path ?? '');
  const other = orderPage(otherTab);
  await other.receiver.getByRole('link', { name: 'Дальний луг' }).waitFor();
  const phone = other.receiver.getByRole('textbox', { name: 'Телефон' });
  expect(await phone.inputValue()).toBe('+7 (383) 000-00-21');
  await otherTab.setViewportSize({ width: 1024, height: 768 });
  expect(await phone.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true);
  await otherTab.close();
  await results.order(rate);

  const order = orderPage(page);
  await order.receiver.getByRole('link', { name: 'Дальний луг' }).waitFor();
  await order.sender.getByRole('button', { name: 'Мои данные' }).click();
  await order.isAllowed.check();
  await expectAccessible(page, 'order-from-book');
  // The landline was confirmed in the book, and is not asked about again.
  await order.place();
  await order.openWaybill.click();
  await page.getByText('Мохова Рада').first().waitFor();

  await page.goto('/calculation/new');
  await calculation.recentReceivers.getByRole('button', { name: /Дальний луг/ }).click();
  await expect.poll(() => calculation.to.inputValue()).toContain('Новосибирск');
});

journey('a side is looked up in the book and saved to it from the order', async ({ page }) => {
  await enterAs(page, 'owner', '/calculation/new');
  await calculationPage(page).calculate({
    from: addresses.moscowDoor,
    to: addresses.novosibirskDoor,
    cargo: 'Коробка S',
  });
  const results = resultsPage(page);
  await results.waitUntilFinished();
  await results.order(results.rateOf('СДЭК').first());
  const order = orderPage(page);
  await order.fill({ receiver: { name: 'Жатвин Лев', phone: '9000000064' } });
  await order.receiver.getByRole('checkbox', { name: 'Сохранить получателя в контакты' }).check();
  await page.setViewportSize(narrowScreen);
  await order.receiver.getByRole('button', { name: 'На карте' }).click();
  await order.receiver.getByRole('region', { name: 'Карта адреса' }).waitFor();
  await expectAccessible(page, 'order-map-phone');
  await order.place();
  await page.goto('/counterparty?query=%D0%96%D0%B0%D1%82%D0%B2%D0%B8%D0%BD');
  await page
    .getByRole('link', { name: /Жатвин Лев/ })
    .first()
    .waitFor();
});

journeyBothWays('a pasted message becomes a calculation', async ({ page, words, manner, look }) => {
  const person = await createPerson(manner);
  const signIn = signInPage(page, words);
  await signIn.open(`/login?next=${encodeURIComponent('/calculation/new')}`);
  await signIn.fillIn(person.email, person.password);
  await page.getByRole('button', { name: words.common.action.pasteMessage }).click();
  const dialog = page.getByRole('dialog', { name: words.common.action.pasteMessage });
  await dialog.getByRole('textbox', { name: words.message.text }).fill(pasted);
  await dialog.getByRole('checkbox', { name: /Берёзов Тимофей/ }).waitFor();
  const address = dialog.locator('mark', { hasText: 'Красный пр-кт 25' });
  // The part runs over two lines, and its number stands at the end of the second.
  const [end, number] = await address.evaluate((mark) => {
    const tie = mark.querySelector('[data-number="3"]')?.getBoundingClientRect();
    const last = [...mark.getClientRects()].at(-1);
    return [last, tie].map((box) => [Math.round(box?.right ?? -1), Math.round(box?.bottom ?? -1)]);
  });
  expect(number).toEqual(end);
  await look(page, 'pasted-message');
  const undecided = dialog.locator('[data-undecided]');
  while ((await undecided.count()) > 0) await undecided.first().click();
  await dialog.getByRole('button', { name: words.message.fill, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words.calculation.messageTaken).waitFor();
  const to = page.getByRole('combobox', { name: words.calculation.to, exact: true });
  await expect.poll(() => to.inputValue()).toContain('Красный пр-кт, д 25');
});
