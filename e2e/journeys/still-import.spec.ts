import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { type Journey, journey } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { holdAnswers } from '../browser/slow-answers.ts';
import { importPage } from '../pages/import-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

/** What nobody notices, in the browser's measure of jumps. */
const unnoticed = 0.02;

const table = [
  'Наименование;ИНН;Конт. лицо;Тел.;Адрес',
  'ИП Тальник С. О.;54000000;Тальник Семён;9160000029;Казань, ул Озёрная, д 2',
  'Ковалёва Нина;;Ковалёва Нина;12;Казань, ул Кузнечная, д 1',
].join('\n');

/** The check of a table and the list of contacts, cold and over a slow line: what they ask for comes by turns. */
async function standsStill({ page, words }: Journey): Promise<void> {
  const person = await createPerson();
  const signIn = signInPage(page, words);
  await signIn.open('/login?next=%2Fcounterparty%2Fimport');
  await signIn.fillIn(person.email, person.password);
  const importing = importPage(page, words);
  await importing.bring('kontakty.csv', table);
  await importing.toCheck();
  const check = page.url();
  const rows = `/import_counterparty/${/import\/(\d+)/.exec(check)?.[1]}/result/`;
  const jumps = await watchJumpsOfLoad(page);
  const held = await holdAnswers(page, [rows, '/contact/counterparty/', '/contact/counterparty/pairs/']);
  await page.goto(check);
  await page.getByRole('heading', { name: words.imports.title, level: 1 }).waitFor();
  await held.release(rows);
  await importing.grid.waitFor();
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);

  await page.goto('/counterparty');
  await page.getByRole('heading', { name: words.contacts.title, level: 1 }).waitFor();
  await held.release('/contact/counterparty/');
  await page.getByRole('heading', { name: words.contacts.empty.title }).waitFor();
  await held.release('/contact/counterparty/pairs/');
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
  // Nothing is kept free for pairs that there are none of.
  expect(await page.locator('main [inert]').count()).toBe(0);
}

journey('the check of a table and the list of contacts stand still while their parts come', standsStill);

journey('on a phone too, where a wrong cell is the first of its card and in sight', async (story) => {
  const { page, words } = story;
  await page.setViewportSize(narrowScreen);
  await standsStill(story);
  await page.goBack();
  const cell = importPage(page, words).cell('54000000');
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  expect(box && [box.x >= 0, box.x + box.width <= narrowScreen.width]).toEqual([true, true]);
  expect(await page.getByRole('row').nth(0).getByRole('gridcell').first().textContent()).toContain(
    '54000000',
  );
});
