import { afterEach, beforeEach, expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { type Journey, journey } from '../browser/journey.ts';
import { watchJumps } from '../browser/layout-shift.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { addFault, clearFaults, type SandboxCarrier } from '../portal/sandbox-control.ts';

/** Answers one after the other, so that each finds the rows of those before it in its place. */
const delaysMs: readonly [SandboxCarrier, number][] = [
  ['cdek', 300],
  ['dpd', 1_500],
  ['post', 2_500],
  ['dellin', 3_500],
];

beforeEach(async () => {
  for (const [carrier, ms] of delaysMs) await addFault({ carrier, kind: 'delay', operation: 'rates', ms });
});
afterEach(clearFaults);

/** A score under 0.1 counts as good; this is what a reader does not notice. */
const unnoticed = 0.02;

type Cargo = Parameters<ReturnType<typeof calculationPage>['calculate']>[0]['cargo'];

/** Another cargo each time: prices asked for a moment ago come at once. */
async function jumpsOf({ page }: Journey, cargo: Cargo): Promise<number> {
  await enterAs(page, 'owner', '/calculation/new');
  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  await calculation.fill({
    from: addresses.moscow,
    to: addresses.novosibirsk,
    cargo,
    ways: ['Дверь — терминал'],
  });
  const jumps = await watchJumps(page);
  await calculation.submit.click();
  await page.waitForURL(/\/calculation\/\d+/);
  await resultsPage(page).finished.waitFor({ state: 'attached' });
  return jumps();
}

journey('rates come in one after the other, and nothing in sight jumps', async (story) => {
  await story.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await jumpsOf(story, 'Коробка S')).toBeLessThanOrEqual(unnoticed);
  expect(await resultsPage(story.page).waiting.count()).toBe(0);
});

journey('where nothing may move, later rates wait until they are asked for', async (story) => {
  expect(await jumpsOf(story, 'Коробка M')).toBeLessThanOrEqual(unnoticed);
  const { rates, waiting } = resultsPage(story.page);
  const before = await rates.count();
  await waiting.click();
  await expect.poll(() => rates.count()).toBeGreaterThan(before);
});

/** The list is open, as long as the screen is high, and read; everything that comes later waits. */
async function readWhileRatesCome({ page }: Journey, cargo: Cargo): Promise<void> {
  await enterAs(page, 'owner', '/calculation/new');
  const ways = ['Дверь — терминал', 'Терминал — дверь', 'Терминал — терминал'];
  const wish = { from: addresses.novosibirskDoor, to: addresses.moscow, ways };
  await calculationPage(page).calculate({ ...wish, cargo });
  const { rates, waiting, finished, filters } = resultsPage(page);
  await rates.first().waitFor();
  for (const way of ways) await filters.getByRole('checkbox', { name: way }).check();
  await rates.first().hover();
  await waiting.waitFor();
  await finished.waitFor({ state: 'attached' });
}

/** Rows are on their way for so long, and some more for a slow machine. */
const arrivedMs = 1_000;

journey('rows that waited glide to their places when the reader turns away', async (story) => {
  const { page } = story;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await readWhileRatesCome(story, 'Документы');
  const { rates, waiting } = resultsPage(page);
  const before = await rates.count();
  const jumps = await watchJumps(page);
  await page.mouse.move(5, 5);
  await waiting.waitFor({ state: 'hidden' });
  await expect.poll(() => rates.count()).toBeGreaterThan(before);
  await page.waitForTimeout(arrivedMs);
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
});

journey('where nothing may move, to turn away moves nothing', async (story) => {
  const { page } = story;
  await readWhileRatesCome(story, 'Коробка S');
  const { rates, waiting } = resultsPage(page);
  const before = await rates.count();
  const jumps = await watchJumps(page);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(arrivedMs);
  expect(await jumps()).toBe(0);
  expect(await rates.count()).toBe(before);
  await waiting.click();
  await expect.poll(() => rates.count()).toBeGreaterThan(before);
});

journey('on a phone too', async (story) => {
  await story.page.setViewportSize(narrowScreen);
  expect(await jumpsOf(story, 'Коробка L')).toBeLessThanOrEqual(unnoticed);
});
