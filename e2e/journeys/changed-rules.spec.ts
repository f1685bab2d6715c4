import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { addressFor } from '../browser/manner.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { type PortalProcess, startPortal } from '../portal/portal-process.ts';
import { resultsFolder } from '../results-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'tranzit-e2e-rules-'));
let portal: PortalProcess;
let versions = 0;

/** Rules of a later day than any before. */
function writeRules(): { LEGAL_TERMS: string } {
  versions += 1;
  const file = join(folder, `rules-${versions}.txt`);
  writeFileSync(
    file,
    `Правила сервиса\n2026-01-${String(versions).padStart(2, '0')}\n\nПравило номер ${versions}.\n`,
  );
  return { LEGAL_TERMS: file };
}

beforeAll(async () => {
  portal = await startPortal({
    logFile: join(resultsFolder, 'portal-rules.log'),
    settings: { LOG_LEVEL: 'warn', DEMO: 'false', ...writeRules() },
  });
});
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

journeyBothWays(
  'rules of another day stop everybody until they agree or leave, and then ask no more',
  async ({ page, words, manner, look }) => {
    const { changed } = words.contract;
    const person = await createPerson(manner, portal.url);
    const signIn = signInPage(page, words);
    const at = (path: string) => `${addressFor(manner, portal.url)}${path}`;
    const enter = async () => {
      await signIn.open(at('/login?next=%2Ftags'));
      await signIn.fillIn(person.email, person.password);
      await page.waitForURL((url) => url.pathname === '/tags', { waitUntil: 'commit' });
    };
    const asked = page.getByRole('alertdialog', { name: changed.title });
    await enter();
    await page.getByRole('heading', { name: words.tags.title, level: 1 }).waitFor();
    expect(await asked.count()).toBe(0);

    // Nobody's page is open while the portal is away.
    await page.goto('about:blank');
    await portal.restart(writeRules());
    await page.goto(at('/tags'));
    await asked.waitFor();
    await look(page, 'changed-rules');
    await page.keyboard.press('Escape');
    const [rules] = await Promise.all([
      page.waitForEvent('popup'),
      asked.getByRole('link', { name: changed.read }).click(),
    ]);
    await rules.getByText(`Правило номер ${versions}.`).waitFor();
    await rules.close();
    await asked.getByRole('button', { name: changed.signOut }).click();
    await signIn.title.waitFor();
    await enter();
    await asked.getByRole('button', { name: changed.agree }).click();
    await asked.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: words.tags.title, level: 1 }).waitFor();
    expect(await asked.count()).toBe(0);
  },
);
