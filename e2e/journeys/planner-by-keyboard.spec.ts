import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { takePicture } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const receivers = Array.from({ length: 14 }, (_, place) => `Осинина Анна ${place + 1}`);

/** Whether all of what has the focus, and of the place of the lifted row in its list, is on the screen. */
const areInSight = `(() => {
  const row = [...document.querySelectorAll('li > span')].find((one) => one.textContent.includes('переносят на'));
  const list = row.closest('ul').getBoundingClientRect();
  const head = document.querySelector('header').getBoundingClientRect();
  const isWithin = (box, top, bottom) => box.top >= top && box.bottom <= bottom;
  const ofRow = row.getBoundingClientRect();
  const ofDay = document.activeElement.getBoundingClientRect();
  return isWithin(ofDay, head.bottom, innerHeight + 1) && isWithin(ofRow, list.top, Math.min(list.bottom, innerHeight));
})()`;

const expectBothInSight = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(areInSight)).toBe(true);

journey('a row lifted by the keys and the day that it goes to stay in sight', async ({ page }) => {
  const sender = await createSender();
  const day = await planShipments(sender, receivers);
  const month = new Date(Date.parse(day) + 45 * 86_400_000).toISOString().slice(0, 7);
  await page.setViewportSize({ width: 1100, height: 500 });
  await enter(page, sender, `/scheduler?month=${month}&day=${day}`);
  const grips = page.getByRole('button', { name: /^Перетащить на другой день/ });
  await expect.poll(() => grips.count()).toBe(receivers.length);
  await grips.last().focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /Осинина Анна 14: переносят на/ })
    .waitFor();
  await expectBothInSight(page);
  // Somebody looks at the other rows meanwhile.
  await page.getByRole('list', { name: /^Отправления/ }).evaluate((list) => list.scrollTo(0, 0));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'Tab']) {
    await page.keyboard.press(key);
    await expectBothInSight(page);
  }
  await takePicture(page, 'planner-lifted');
});
