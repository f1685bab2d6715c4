import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

journey('an address that leads nowhere says so and shows the way out', async ({ page, expectAnswer }) => {
  expectAnswer({ status: 404, path: '/shipping/waybill/' });
  await enterAs(page, 'member');
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'Такой страницы нет', level: 1 }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Отправления' }).waitFor();
  await expectAccessible(page, 'not-found');
  await page.goto('/waybill/4100999999');
  await page.getByRole('heading', { name: /^Накладной «4100999999» нет/, level: 1 }).waitFor();
  await expectAccessible(page, 'waybill-not-found');
});

journey('who has no contract yet is led to it and accepts it', async ({ page }) => {
  await enterAs(page, 'new', '/contract');
  await page.getByRole('heading', { name: 'Договор', level: 1 }).waitFor();
  await expectAccessible(page, 'contract');
  await page.getByRole('checkbox', { name: 'Я прочитал договор и принимаю его условия' }).check();
  await page.getByRole('button', { name: 'Принять и открыть кабинет' }).click();
  await page.getByText('Здесь появятся отправления').waitFor();
  await expectAccessible(page, 'orders-empty');
});

journey('a tag is made, put on a shipment and found again', async ({ page }) => {
  await enterAs(page, 'owner', '/tags');
  await page.getByRole('button', { name: 'Создать тег' }).click();
  const dialog = page.getByRole('dialog', { name: 'Создать тег' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Хрупкое стекло');
  await dialog.getByRole('button', { name: 'Создать тег' }).click();
  await page.getByRole('row').filter({ hasText: 'Хрупкое стекло' }).waitFor();
  await expectAccessible(page, 'tags');

  await page.goto('/orders');
  const orders = ordersPage(page);
  const row = orders.rows.first();
  await row.getByRole('checkbox').check();
  await orders.bulk.getByRole('button', { name: 'Теги' }).click();
  const tagging = page.getByRole('dialog', { name: /^Теги 1/ });
  await tagging.getByRole('checkbox', { name: 'Хрупкое стекло' }).check();
  await tagging.getByRole('button', { name: 'Сохранить теги' }).click();
  await row.getByText('Хрупкое стекло').waitFor();
  await page.goto('/tags');
  await page.getByRole('link', { name: 'Отправления с тегом «Хрупкое стекло»' }).click();
  await expect.poll(() => orders.rows.count()).toBe(1);
});

journey('a tag is renamed, merged into another and deleted, and its shipments follow', async ({ page }) => {
  await enterAs(page, 'owner', '/orders');
  const orders = ordersPage(page);
  await orders.rows.first().getByRole('checkbox').check();
  await orders.bulk.getByRole('button', { name: 'Теги' }).click();
  const tagging = page.getByRole('dialog', { name: /^Теги 1/ });
  const search = tagging.getByRole('searchbox', { name: 'Найти или создать тег' });
  for (const title of ['Хрупкая посуда', 'Фарфор']) {
    await search.fill(title);
    await tagging.getByRole('button', { name: `Создать «${title}»` }).click();
    await tagging.getByRole('checkbox', { name: title, checked: true }).waitFor();
  }
  await tagging.getByRole('button', { name: 'Сохранить теги' }).click();
  await tagging.waitFor({ state: 'hidden' });

  await page.goto('/tags');
  const tagRow = (title: string) => page.getByRole('row').filter({ hasText: title });
  const askTo = async (action: string, title: string) => {
    await page.getByRole('button', { name: `Действия с тегом «${title}»` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    return page.getByRole('dialog', { name: new RegExp(title) });
  };
  await page.getByRole('button', { name: 'Действия с тегом «Хрупкая посуда»' }).click();
  await page.getByRole('menu').waitFor();
  await expectAccessible(page, 'tag-menu');
  await page.keyboard.press('Escape');
  const editing = await askTo('Изменить', 'Хрупкая посуда');
  await editing.getByRole('textbox', { name: 'Название' }).fill('Посуда');
  await editing.getByRole('radio', { name: 'Ждёт' }).check();
  await expectAccessible(page, 'tag-edit');
  await editing.getByRole('button', { name: 'Сохранить' }).click();
  await tagRow('Посуда').getByText('Ждёт').waitFor();

  const merging = await askTo('Объединить с другим', 'Посуда');
  await merging.getByText(/выбранный тег будет на 1 отправлении/).waitFor();
  await merging.getByRole('radio', { name: /Фарфор/ }).check();
  await expectAccessible(page, 'tag-merge');
  await merging.getByRole('button', { name: 'Объединить' }).click();
  await expect.poll(() => tagRow('Посуда').count()).toBe(0);
  await tagRow('Фарфор').getByRole('link', { name: '1', exact: true }).click();
  await expect.poll(() => orders.rows.count()).toBe(1);

  await page.goto('/tags');
  const deleting = await askTo('Удалить', 'Фарфор');
  await deleting.getByText(/^Тег снимется с 1 отправления/).waitFor();
  await expectAccessible(page, 'tag-delete');
  await deleting.getByRole('button', { name: 'Удалить тег' }).click();
  await page.getByText('Тег «Фарфор» удалён и снят с 1 отправления').waitFor();
  await expect.poll(() => tagRow('Фарфор').count()).toBe(0);
});

journey('the portal speaks English when asked to and remembers it', async ({ page }) => {
  await enterAs(page, 'member', '/terminal/calculation');
  await calculationPage(page).title.waitFor();
  await expectAccessible(page, 'terminal-calculation');
  const kept = () => page.waitForResponse((response) => response.url().includes('/user/language/change/'));
  await page.getByRole('button', { name: /Профиль$/ }).click();
  await Promise.all([kept(), page.getByRole('radio', { name: 'English' }).click()]);
  await page.getByRole('heading', { name: 'New calculation' }).waitFor();
  // It is kept with the user, not with the browser.
  await page.evaluate(() => localStorage.removeItem('tranzit.language'));
  await page.reload();
  await page.getByRole('heading', { name: 'New calculation' }).waitFor();
  for (const part of ['Cargo', 'Date and value'])
    expect(await page.getByRole('region', { name: part }).textContent()).not.toMatch(/[а-яё]/i);
  const summary = page.getByRole('complementary', { name: 'What we will calculate' });
  expect(await summary.textContent()).not.toMatch(/[а-яё]/i);
  await expectAccessible(page, 'terminal-calculation-english');
  // The other journeys of this person speak Russian.
  await page.getByRole('button', { name: /Profile$/ }).click();
  await Promise.all([kept(), page.getByRole('radio', { name: 'Русский' }).click()]);
  await calculationPage(page).title.waitFor();
});
