import { expect } from 'vitest';
import { narrowScreen } from '../browser/chromium.ts';
import { type Journey, journey } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { holdAnswers } from '../browser/slow-answers.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

/** A score under 0.1 counts as good; this is what a reader does not notice. */
const unnoticed = 0.02;

/** What the form asks for on its way in. */
const answers = [
  '/contact/recent/',
  '/cargo/recent/',
  '/reference/operator/',
  '/cargo/insurance_config/',
  '/reference/scheduler/',
];

/** Cold, over a slow line: the fields stand first, and what belongs to them comes late and by turns. */
async function standsStill({ page }: Journey, path: string): Promise<void> {
  await enterAs(page, 'owner', '/orders');
  const jumps = await watchJumpsOfLoad(page);
  const held = await holdAnswers(page, answers);
  await page.goto(path);
  const calculation = calculationPage(page);
  await calculation.title.waitFor();
  for (const answer of answers) await held.release(answer);
  await calculation.recentReceivers.waitFor();
  await calculation.weekday.waitFor();
  await calculation.grey.waitFor({ state: 'detached' });
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
}

journey('the form of a calculation stands still while its parts come', (story) =>
  standsStill(story, '/calculation/new'),
);

journey('on a phone too', async (story) => {
  await story.page.setViewportSize(narrowScreen);
  await standsStill(story, '/calculation/new');
});

journey('the fast order stands still from its grey shapes on', (story) =>
  standsStill(story, '/calculation/fast'),
);

journey('so does the form between terminals on a phone', async (story) => {
  await story.page.setViewportSize(narrowScreen);
  await standsStill(story, '/terminal/calculation');
});
