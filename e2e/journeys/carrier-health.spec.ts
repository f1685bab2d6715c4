import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { carrierNames } from '../pages/place-order.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { addFault, clearFaults } from '../portal/sandbox-control.ts';

afterEach(clearFaults);

const rowOf = (page: Page, carrier: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: carrier }) });

/** How many calls of the last hour were left without an answer: «3 из 120 вызовов». */
async function readFailures(page: Page, carrier: string): Promise<number> {
  const [, failures = '0'] = /(\d+) из/.exec((await rowOf(page, carrier).textContent()) ?? '') ?? [];
  return Number(failures);
}

journey('staff sees how each carrier answers, and that one fails, without a reload', async (story) => {
  const { page } = story;
  await enterAs(page, 'staff', '/staff/carriers');
  for (const carrier of carrierNames) await rowOf(page, carrier).waitFor();
  const before = await readFailures(page, 'Пони Экспресс');

  const customer = await story.openStranger();
  await enterAs(customer, 'owner', '/calculation/new');
  await addFault({ carrier: 'pony', kind: 'http_500', operation: 'rates' });
  await calculationPage(customer).calculate({
    from: addresses.moscow,
    to: addresses.novosibirsk,
    cargo: 'Коробка S',
  });
  await resultsPage(customer)
    .answerOf('Пони Экспресс')
    .getByRole('button', { name: 'Повторить: Пони Экспресс' })
    .waitFor();

  await expect.poll(() => readFailures(page, 'Пони Экспресс'), { timeout: 60_000 }).toBeGreaterThan(before);
  await rowOf(page, 'Пони Экспресс').getByRole('button', { name: 'Вызовы: Пони Экспресс' }).click();
  const calls = page.getByRole('table', { name: 'Вызовы службы «Пони Экспресс»' });
  await calls.getByRole('row').filter({ hasText: 'rates' }).waitFor();
  await expectAccessible(page, 'staff-carriers');
});

journey('who is not staff finds no such page, and nothing is asked for them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await enterAs(page, 'owner');
  await page.getByRole('heading', { name: 'Отправления', level: 1 }).waitFor();
  await page.goto('/staff/carriers');
  await page.getByText('Такой страницы нет').first().waitFor();
  expect(asked.filter((url) => url.includes('/api/v1/staff/'))).toEqual([]);
});
