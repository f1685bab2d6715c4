import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Journey, journeyBothWays } from '../browser/journey.ts';
import { addressFor, type Manner } from '../browser/manner.ts';
import { demoPassword, emailOf, signInPage } from '../pages/sign-in-page.ts';
import { type PortalProcess, startPortal } from '../portal/portal-process.ts';
import { resultsFolder } from '../results-folder.ts';

/** What would tell whose product stands behind the brand. Names of code (`tranzit.theme`, `@demo.tranzit.local`) are written small. */
const ours = /Транзит|Tranzit|ТРАНЗИТ|TRANZIT/;

const theirs = {
  ru: { name: 'Сороки & Ко', companyLine: 'ООО «Сороки»' },
  en: { name: 'Magpies & Co', companyLine: 'Magpies LLC' },
} as const;
const accents = {
  light: { hex: '#7a1fa2', rgb: 'rgb(122, 31, 162)' },
  dark: { hex: '#d9a6f0', rgb: 'rgb(217, 166, 240)' },
};

const folder = mkdtempSync(join(tmpdir(), 'magpies-'));
let portal: PortalProcess;
beforeAll(async () => {
  const logo = join(folder, 'logo.svg');
  writeFileSync(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#7a1fa2"/></svg>',
  );
  portal = await startPortal({
    logFile: join(resultsFolder, 'portal-white-label.log'),
    settings: {
      LOG_LEVEL: 'warn',
      BRAND_NAME: theirs.ru.name,
      BRAND_NAME_EN: theirs.en.name,
      BRAND_LOGO: logo,
      BRAND_ACCENT: accents.light.hex,
      BRAND_ACCENT_DARK: accents.dark.hex,
      BRAND_SUPPORT_PHONE: '+7 800 555-35-35',
      BRAND_SUPPORT_EMAIL: 'help@magpies.test',
      BRAND_COMPANY_LINE: theirs.ru.companyLine,
      BRAND_COMPANY_LINE_EN: theirs.en.companyLine,
    },
  });
});
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true });
});

/** Waits until the screen has been drawn whole, and takes everything that it says, shows and names. */
async function read(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  return `${await page.title()}\n${await page.content()}`;
}

/** What the page speaks: the language of its host, or of who has signed in. */
const spokenOn = async (page: Page): Promise<keyof typeof theirs> =>
  (await page.evaluate<string>('document.documentElement.lang')) === 'en' ? 'en' : 'ru';

/** The title, should it name the operator in another language than the page speaks. */
async function findForeignTitle(page: Page): Promise<string | undefined> {
  const [title, language] = [await page.title(), await spokenOn(page)];
  return title.includes(theirs[language].name) ? undefined : title;
}

async function expectTheirs(page: Page): Promise<void> {
  const said = await read(page);
  const trace = said.match(ours);
  const around =
    trace === null ? undefined : said.slice(Math.max((trace.index ?? 0) - 80, 0), (trace.index ?? 0) + 80);
  expect(around, page.url()).toBeUndefined();
  // Whoever is signed in turns the page to their language; the operator's name in it comes with an answer.
  await expect.poll(() => findForeignTitle(page), { message: page.url() }).toBeUndefined();
}

/** One of each kind of screen: `/waybill/4100000001` and `/waybill/4100000002` are one. */
const kindOf = (path: string): string => path.replaceAll(/\d+/g, '…');

/** The screens that this one leads to. */
async function linksOf(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate<string[]>(
    `[...document.querySelectorAll('a[href^="/"]')].map(({ pathname }) => pathname)`,
  );
  return paths.filter((path) => !path.includes('.') && !path.startsWith('/api/'));
}

/** Where no link of the screens leads by itself. */
const besideTheLinks = [
  '/terminal/calculation',
  '/counterparty/import',
  '/counterparty/pairs',
  '/no-such-page',
];

/** Opens every screen that somebody who is signed in can come to by links. */
async function walkAll(page: Page, manner: Manner): Promise<readonly string[]> {
  const found = ['/', ...besideTheLinks];
  const walked = new Set<string>();
  for (const path of found) {
    if (walked.has(kindOf(path))) continue;
    walked.add(kindOf(path));
    await page.goto(`${addressFor(manner, portal.url)}${path}`);
    await expectTheirs(page);
    found.push(...(await linksOf(page)));
  }
  return [...walked];
}

const colourOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor`);

async function seeTheWayIn({ page, manner, look }: Journey): Promise<void> {
  const at = (path: string) => `${addressFor(manner, portal.url)}${path}`;
  for (const path of ['/signup', '/forgot-password', '/email/verify', '/contract', '/login']) {
    await page.goto(at(path));
    await expectTheirs(page);
  }
  await look(page, 'white-label-login');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => colourOf(page)).toBe(accents[scheme].rgb);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('img[src="/brand/logo.svg"]').first().waitFor();
  await page.getByText(theirs[manner.language].companyLine).first().waitFor();
}

journeyBothWays('no screen under the brand of an operator tells of another', async (story) => {
  const { page, words, manner, look, expectAnswer } = story;
  expectAnswer({ status: 404, path: '/' });
  await seeTheWayIn(story);
  const signIn = signInPage(page, words);
  await signIn.fillIn(emailOf('owner'), demoPassword);
  await page.getByRole('banner').waitFor();
  const walked = await walkAll(page, manner);
  expect(walked.length, walked.join(' ')).toBeGreaterThan(14);
  for (const screen of ['/orders', '/waybill/…', '/counterparty', '/settings', '/tags', '/calculation/new'])
    expect(walked).toContain(screen);
  await page.goto(`${addressFor(manner, portal.url)}/settings`);
  await read(page);
  await look(page, 'white-label-settings');
});
