import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { resultsFolder } from '../results-folder.ts';
import { narrowScreen, screenOf, wideScreen } from './chromium.ts';
import { atDesk, type Manner } from './manner.ts';

/** Saves what the page shows now and answers the file. */
export async function takePicture(page: Page, name: string): Promise<string> {
  mkdirSync(resultsFolder, { recursive: true });
  const path = join(resultsFolder, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}

/** All rules of axe, or the named ones. */
async function findBarriers(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    // Describing every element that passed takes longer than finding those that do not.
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Text that stands wider than the screen makes a phone scroll sideways. */
async function findSidewaysScroll(page: Page): Promise<readonly string[]> {
  const extra = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return extra > 0 ? [`the page is ${extra} px wider than the screen`] : [];
}

const dark = { colorScheme: 'dark', rules: ['color-contrast'] } as const;
const light = { colorScheme: 'light', rules: [] } as const;

/** In the dark only colours differ: the other rules have nothing new to say there. */
const deskViews = [
  { view: '1440-light', viewport: wideScreen, ...light },
  { view: '1440-dark', viewport: wideScreen, ...dark },
  { view: '390-light', viewport: narrowScreen, ...light },
] as const;
/** Who comes by phone does not sit down at a desk. */
const phoneViews = {
  ru: [
    { view: '390-light', viewport: narrowScreen, ...light },
    { view: '390-dark', viewport: narrowScreen, ...dark },
  ],
  en: [
    { view: '390-english-light', viewport: narrowScreen, ...light },
    { view: '390-english-dark', viewport: narrowScreen, ...dark },
  ],
} as const;

/** Looks at a screen as somebody of this manner may see it, light and dark: pictures for people, barriers found by axe for the journey. */
export async function expectAccessible(page: Page, name: string, manner: Manner = atDesk): Promise<void> {
  const found: string[] = [];
  for (const { view, viewport, colorScheme, rules } of manner.isPhone
    ? phoneViews[manner.language]
    : deskViews) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await takePicture(page, `${name}-${view}`);
    const barriers = [...(await findBarriers(page, rules)), ...(await findSidewaysScroll(page))];
    found.push(...barriers.map((barrier) => `${name}, ${view}: ${barrier}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(screenOf(manner));
  if (found.length > 0) throw new Error(`the screen has barriers:\n${found.join('\n')}`);
}
