import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { expectFocusBack, isFocused, tabTo, typeAndTake } from '../browser/keyboard.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { demoPassword, emailOf, enterAs, signInPage } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';

journey('the whole way from the sign-in to the waybill goes by the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const signIn = signInPage(page);
  await signIn.open();
  await tabTo(signIn.name);
  await keyboard.type(emailOf('owner'));
  await tabTo(signIn.password);
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');

  const orders = ordersPage(page);
  await orders.title.waitFor();
  await keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Команды' }).getByRole('combobox').waitFor();
  await keyboard.type('Новый расчёт');
  await keyboard.press('Enter');

  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  const { moscow, novosibirskDoor, moscowDoor } = addresses;
  await tabTo(calculation.from);
  await typeAndTake(page, moscow.typed, moscow.offered);
  await tabTo(calculation.to);
  await typeAndTake(page, novosibirskDoor.typed, novosibirskDoor.offered);
  await tabTo(calculation.cargo.getByRole('button', { name: 'Коробка S' }));
  await keyboard.press('Space');
  await tabTo(calculation.submit);
  await keyboard.press('Enter');

  const results = resultsPage(page);
  await results.waitUntilFinished();
  await tabTo(
    results
      .rateOf('СДЭК')
      .first()
      .getByRole('link', { name: /^Оформить/ }),
  );
  await keyboard.press('Enter');

  const order = orderPage(page);
  await tabTo(order.sender.getByRole('button', { name: 'Мои данные' }));
  await keyboard.press('Enter');
  await tabTo(order.sender.getByRole('combobox', { name: 'Адрес' }));
  await keyboard.press('Control+A');
  await typeAndTake(page, moscowDoor.typed, moscowDoor.offered);
  await tabTo(order.receiver.getByRole('combobox', { name: 'Контактное лицо' }));
  await keyboard.type('Тихонов Лев');
  await tabTo(order.receiver.getByRole('textbox', { name: 'Телефон' }));
  await keyboard.type('9160000005');
  await tabTo(order.isAllowed);
  await keyboard.press('Space');
  await tabTo(order.submit);
  await keyboard.press('Enter');
  await order.created.waitFor();
  const number = await order.readNumber();

  await keyboard.press('/');
  await keyboard.type(number);
  await keyboard.press('Enter');
  const row = orders.row('Тихонов Лев');
  await tabTo(row.getByRole('link').first());
  await keyboard.press('Enter');
  await waybillPage(page).receiver.getByText('Тихонов Лев').waitFor();
});

journey('two rates are compared by a few keys, and Escape gives them up', async ({ page }) => {
  const { keyboard } = page;
  await enterAs(page, 'owner', '/calculation/new');
  const calculation = calculationPage(page);
  await expect.poll(() => isFocused(calculation.from)).toBe(true);
  const { moscow, novosibirskDoor } = addresses;
  await calculation.calculate({ from: moscow, to: novosibirskDoor, cargo: 'Коробка S' });

  const results = resultsPage(page);
  await results.waitUntilFinished();
  await results.rates.first().getByRole('checkbox').focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  const chosen = page.getByRole('region', { name: 'Сравнение' });
  await chosen.getByText('2 из 3').waitFor();
  await keyboard.press('F6');
  const compare = chosen.getByRole('button', { name: 'Сравнить' });
  expect(await isFocused(compare)).toBe(true);
  await keyboard.press('Enter');
  const comparison = page.getByRole('dialog', { name: 'Сравнение' });
  await comparison.waitFor();
  await keyboard.press('Escape');
  await comparison.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(compare)).toBe(true);
  await keyboard.press('Escape');
  await chosen.waitFor({ state: 'detached' });
  expect(await isFocused(results.rates.getByRole('checkbox').and(page.locator(':focus')))).toBe(true);

  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Сочетания клавиш' }).getByText('К выбранному').waitFor();
  await expectAccessible(page, 'shortcuts');
});

journey('what was opened over the page gives the focus back, at each opening', async ({ page }) => {
  await enterAs(page, 'owner', '/tags');
  const opener = page.getByRole('button', { name: 'Создать тег' });
  for (const leave of ['Escape', 'Escape', 'button'] as const) await expectFocusBack(opener, leave);

  await page.setViewportSize(narrowScreen);
  await page.goto('/orders');
  const filters = page.getByRole('button', { name: 'Фильтры' });
  for (const leave of ['Escape', 'Escape', 'button'] as const) await expectFocusBack(filters, leave);
});
