import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { type Journey, journey } from '../browser/journey.ts';
import { watchJumps } from '../browser/layout-shift.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { addFault, clearFaults, type SandboxCarrier } from '../portal/sandbox-control.ts';

afterEach(clearFaults);

/** Answers one after the other, so that each finds the rows of those before it in its place. */
const delaysMs: readonly [SandboxCarrier, number][] = [
  ['cdek', 300],
  ['dpd', 1_500],
  ['post', 2_500],
  ['dellin', 3_500],
];

async function answerByTurns(): Promise<void> {
  for (const [carrier, ms] of delaysMs) await addFault({ carrier, kind: 'delay', operation: 'rates', ms });
}

/** Fail at first, so that their rates come whenever somebody asks them again. */
const late = [
  ['dpd', 'DPD'],
  ['dellin', 'Деловые Линии'],
] as const satisfies readonly [SandboxCarrier, string][];

async function failAtFirst(): Promise<void> {
  for (const [carrier] of late) await addFault({ carrier, kind: 'http_500', operation: 'rates' });
}

/** Asks those that failed once more, by keys: the pointer stays where the list is read. */
async function askAgain(page: Page): Promise<void> {
  await clearFaults();
  for (const [, name] of late)
    await page.getByRole('button', { name: `Повторить: ${name}` }).dispatchEvent('click');
  const { waiting, answerOf } = resultsPage(page);
  await waiting.waitFor();
  for (const [, name] of late) await answerOf(name).getByText(/тариф/).waitFor();
}

/** A score under 0.1 counts as good; this is what a reader does not notice. */
const unnoticed = 0.02;

type Cargo = Parameters<ReturnType<typeof calculationPage>['calculate']>[0]['cargo'];

/** Another cargo each time: prices asked for a moment ago come at once. */
async function calculate({ page }: Journey, cargo: Cargo): Promise<() => Promise<number>> {
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
  return jumps;
}

journey('rates come in one after the other, and nothing in sight jumps', async (story) => {
  await story.page.emulateMedia({ reducedMotion: 'no-preference' });
  await answerByTurns();
  const jumps = await calculate(story, 'Коробка S');
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
  expect(await resultsPage(story.page).waiting.count()).toBe(0);
});

journey('where nothing may move, later rates wait until they are asked for', async (story) => {
  await failAtFirst();
  const jumps = await calculate(story, 'Коробка M');
  const { rates, waiting } = resultsPage(story.page);
  const before = await rates.count();
  await askAgain(story.page);
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
  await waiting.click();
  await expect.poll(() => rates.count()).toBeGreaterThan(before);
});

/** The list is open, as long as the screen is high, and read; everything that comes later waits. */
async function readWhileRatesCome({ page }: Journey, cargo: Cargo): Promise<void> {
  await failAtFirst();
  await enterAs(page, 'owner', '/calculation/new');
  const ways = ['Дверь — терминал', 'Терминал — дверь', 'Терминал — терминал'];
  const wish = { from: addresses.novosibirskDoor, to: addresses.moscow, ways };
  await calculationPage(page).calculate({ ...wish, cargo });
  const { rates, finished, filters } = resultsPage(page);
  await finished.waitFor({ state: 'attached' });
  for (const way of ways) await filters.getByRole('checkbox', { name: way }).check();
  await rates.first().hover();
  await askAgain(page);
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
  await answerByTurns();
  const jumps = await calculate(story, 'Коробка L');
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
});
