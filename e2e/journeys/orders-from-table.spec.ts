import { expect } from 'vitest';
import { narrowScreen, wideScreen } from '../browser/chromium.ts';
import { journey } from '../browser/journey.ts';
import { importPage } from '../pages/import-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

const head = 'Номер заказа;Грузополучатель;Тел.;Адр. доставки;Бр. вес;ДхШхВ;Код 1С';
const goodCount = 38;
const run = Date.now();

/** As many as go on an ordinary day; two of them are wrong in one cell each, and two name a town that nobody knows. */
const table = [
  head,
  ...Array.from({ length: goodCount }, (_, place) => {
    const number = `${run}-${place + 1}`;
    const city = place < 2 ? 'Сургуть' : 'Казань';
    return `${number};Ветрова Алина ${place + 1};8 916 000-${10 + place}-31;${city}, ул Озёрная, д ${place + 1};2,4;30х20х15;00-${place}`;
  }),
  `${run}-39;Сомова Инга;позже;Казань, ул Речная, д 21;2,4;30х20х15;00-39`,
  `${run}-40;Мохова Рада;8 916 000-00-52;Казань, ул Кедровая, д 15;много;30х20х15;00-40`,
].join('\n');

journey(
  'a table of forty parcels is mended in its cells and becomes the registry of a day',
  async ({ page, words, look }) => {
    const { imports } = words;
    await enterAs(page, 'owner', '/orders/import');
    const importing = importPage(page, words);
    await page.getByRole('textbox', { name: 'Содержимое' }).fill('Запчасти');
    await look(page, 'orders-import-file');
    await importing.bring(`zakazy-${run}.csv`, table);
    await importing.toCheck();
    await page.getByText('Если не указано: посылка, Запчасти').waitFor();
    await page.getByRole('tab', { name: /^С замечаниями\s*4$/, selected: true }).waitFor();
    await look(page, 'orders-import-attention');
    await page.setViewportSize(narrowScreen);
    // The rows go on with the page, in no window of their own, and begin above the buttons.
    await expect.poll(() => importing.overflow()).toBe('visible');
    const next = page.getByRole('button', { name: /^В планировщик: / });
    expect(await importing.topOf(importing.grid)).toBeLessThan((await importing.topOf(next)) - 100);
    await page.setViewportSize(wideScreen);
    await page.getByRole('button', { name: 'Заменить в 2 строках' }).click();
    await page.getByRole('tab', { name: /^С замечаниями\s*2$/ }).waitFor();
    await importing.mend('много', '3,1');
    await importing.mend('позже', '8 916 000-00-12');
    await look(page, 'orders-import-check');
    await page.getByRole('button', { name: 'В планировщик: 40', exact: true }).click();
    await page.getByRole('heading', { name: 'Загружено 40 заказов' }).waitFor();
    await page.getByRole('button', { name: 'Рассчитать все 40' }).waitFor();
    await look(page, 'orders-import-saved');

    // The same file again brings nothing twice.
    await page.goto('/orders/import');
    await importing.bring('zakazy-again.csv', table);
    await importing.toCheck();
    await page.getByText('такой заказ уже загружали').first().waitFor();
    expect(await page.getByRole('button', { name: imports.check.nothing }).isDisabled()).toBe(true);

    await page.goto('/orders/import');
    await page.getByRole('link', { name: `${imports.running.open}: zakazy-${run}.csv` }).click();
    await page.setViewportSize(narrowScreen);
    await look(page, 'orders-import-saved-phone');
    await page.getByRole('link', { name: /^К отправкам / }).click();
    await page.waitForURL(/\/scheduler\/20\d\d-\d\d-\d\d$/);
    // Of a group ten rows stand there at once.
    await page
      .getByRole('button', { name: /^Ещё \d/ })
      .last()
      .click();
    await page.getByText('Сомова Инга').first().waitFor();
  },
);
