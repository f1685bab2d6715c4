import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { type Journey, journey } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { holdAnswers } from '../browser/slow-answers.ts';
import { enterAs, signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

/** What nobody notices, in the browser's measure of jumps. */
const unnoticed = 0.02;

const answers = ['/current/balance/', '/reference/scheduler/', '/shipping/waybill/'];

/** How many names of the list end in dots. Runs in the page. */
const cutCities = `[...document.querySelectorAll('main li a span')].filter(
  (city) => getComputedStyle(city).textOverflow === 'ellipsis' && city.scrollWidth > city.clientWidth).length`;

/** Cold, over a slow line: what the start page asks for comes late and by turns. */
async function standsStill(
  { page }: Journey,
  enter = () => enterAs(page, 'owner', '/settings'),
): Promise<void> {
  await enter();
  const jumps = await watchJumpsOfLoad(page);
  const held = await holdAnswers(page, answers);
  await page.goto('/');
  await page.getByRole('heading', { name: /^Нужно ваше решение/ }).waitFor();
  for (const answer of answers) await held.release(answer);
  await page.getByRole('heading', { name: /^В пути/ }).waitFor();
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached' });
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
}

journey('the start page stands still while its parts come', async (story) => {
  await standsStill(story);
  await story.page.getByRole('link', { name: 'Все отправления' }).waitFor();
  await expectAccessible(story.page, 'home');
  // No city is cut where the page is narrow and beside it the bonuses stand.
  await story.page.setViewportSize({ width: 1024, height: 900 });
  expect(await story.page.evaluate<number>(cutCities)).toBe(0);
});

journey('on a phone too', async (story) => {
  await story.page.setViewportSize(narrowScreen);
  await standsStill(story);
});

/** Somebody who has just signed up: nothing waits, and nothing is on its way. */
const standsStillForANewcomer = (story: Journey) =>
  standsStill(story, async () => {
    const person = await createPerson();
    const signIn = signInPage(story.page);
    await signIn.open('/login?next=%2Fsettings');
    await signIn.fillIn(person.email, person.password);
    await story.page.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor();
  });

journey('for a new account too', standsStillForANewcomer);

journey('for a new account on a phone too', async (story) => {
  await story.page.setViewportSize(narrowScreen);
  await standsStillForANewcomer(story);
});

journey('the earlier design stands still while its menu comes', async ({ page }) => {
  const person = await createPerson();
  const signIn = signInPage(page);
  await signIn.open('/login?next=%2Fsettings');
  await signIn.fillIn(person.email, person.password);
  await page.getByRole('checkbox', { name: 'Показывать кабинет в новом виде' }).click();
  await page.getByRole('complementary', { name: 'Меню' }).waitFor();
  const jumps = await watchJumpsOfLoad(page);
  await page.goto('/');
  await page.getByRole('complementary', { name: 'Меню' }).waitFor();
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
});
