import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enterAs, signInPage } from '../pages/sign-in-page.ts';

/** Scripts and sheets of the page never come, as on a line that has stalled. */
const holdBack = (page: Page) => page.route(/\/assets\//, () => new Promise(() => undefined));

const groundOf = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('#first')).backgroundColor`);

journey('the page says a word before its scripts are here, and takes it back after', async ({ page }) => {
  const waiting = page.getByText('Открываем страницу…');
  const english = page.getByText('Opening the page…');
  await holdBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await waiting.waitFor();
  const light = await groundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login?lang=en', { waitUntil: 'commit' });
  await english.waitFor();
  expect(await waiting.isVisible()).toBe(false);
  expect(await groundOf(page)).not.toBe(light);
  // A stranger is shown no bar: it would go away again.
  expect(await page.getByRole('banner').isVisible()).toBe(false);

  await page.unroute(/\/assets\//);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login', { waitUntil: 'commit' });
  await signInPage(page).title.waitFor();
  expect(await waiting.isVisible()).toBe(false);
});

journey('who is signed in sees the bar where it is going to stand', async ({ page }) => {
  await enterAs(page, 'owner');
  await ordersPage(page).title.waitFor();
  const bar = page.getByRole('banner');
  const later = await bar.boundingBox();
  await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('Открываем страницу…').waitFor();
  expect(await bar.getByText('Транзит').isVisible()).toBe(true);
  expect(await bar.boundingBox()).toEqual(later);
  // What is held back would count as failed when the journey ends.
  await page.unroute(/\/assets\//);
  await page.reload({ waitUntil: 'commit' });
  await ordersPage(page).title.waitFor();
});
