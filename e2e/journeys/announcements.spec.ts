import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { addressFor } from '../browser/manner.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { type PortalProcess, startPortal } from '../portal/portal-process.ts';
import { resultsFolder } from '../results-folder.ts';
import { say } from '../words/words.ts';

/** What the operator says, in the languages of the readers. */
const said = {
  blizzard: { ru: 'Метель в Поволжье.', en: 'Blizzard on the Volga.' },
  works: { ru: 'Ночью обновление.', en: 'An update at night.' },
} as const;

let portal: PortalProcess;
beforeAll(async () => {
  portal = await startPortal({
    logFile: join(resultsFolder, 'portal-announcements.log'),
    settings: { LOG_LEVEL: 'warn', DEMO: 'false' },
  });
  const { blizzard, works } = said;
  await portal.announce('--level', 'error', '--ru', blizzard.ru, '--en', blizzard.en, '--url', '/settings');
  await portal.announce('--level', 'global', '--ru', works.ru, '--en', works.en);
});
afterAll(() => portal?.stop());

journeyBothWays(
  'what the operator tells everybody leads on, and stays closed once it was closed',
  async ({ page, words, manner, look }) => {
    const { panels, settings, tags } = words;
    const person = await createPerson(manner, portal.url);
    const signIn = signInPage(page, words);
    const at = (path: string) => `${addressFor(manner, portal.url)}${path}`;
    await signIn.open(at('/login?next=%2Ftags'));
    await signIn.fillIn(person.email, person.password);
    await page.getByRole('heading', { name: tags.title, level: 1 }).waitFor();

    const [blizzard, works] = [said.blizzard[manner.language], said.works[manner.language]];
    const lines = page.getByRole('region', { name: panels.lines.region });
    await lines.getByText(blizzard).waitFor();
    await lines.getByText(works).waitFor();
    await look(page, 'announcements');
    await lines.getByRole('link', { name: panels.lines.details }).click();
    await page.getByRole('heading', { name: settings.title, level: 1 }).waitFor();
    await lines.getByRole('button', { name: say(panels.lines.close, { title: works }) }).click();
    await lines.getByText(works).waitFor({ state: 'detached' });
    const jumps = await watchJumpsOfLoad(page);
    await page.reload();
    await lines.getByText(blizzard).waitFor();
    await lines.getByText(works).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: settings.audit.title, exact: true }).waitFor();
    expect(await jumps()).toBeLessThanOrEqual(0.02);
  },
);
