import type { Browser, BrowserContext } from 'playwright-core';
import { ownPortal } from '../portal/own-portal.ts';
import { launchChromium } from './launch-chromium.ts';
import { addressFor, atDesk, type Manner } from './manner.ts';

/** How long a person waits for anything before giving up; long, for machines that do much else beside. */
const patienceMs = 30_000;

let running: Promise<Browser> | undefined;

/** A fresh visitor: nobody signed in, nothing remembered but the notice of cookies, Moscow time. */
export async function openVisitor(manner: Manner = atDesk): Promise<BrowserContext> {
  running ??= launchChromium();
  const baseURL = addressFor(manner, ownPortal().url);
  const context = await (await running).newContext({
    baseURL,
    viewport: screenOf(manner),
    isMobile: manner.isPhone,
    hasTouch: manner.isPhone,
    locale: manner.language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    // The notice of the cookies has been read: it would stand before what is at the foot.
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'tranzit.cookies-noted', value: '1' }] }],
    },
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

export const wideScreen = { width: 1440, height: 900 } as const;
export const narrowScreen = { width: 390, height: 844 } as const;
export const screenOf = ({ isPhone }: Manner) => (isPhone ? narrowScreen : wideScreen);

/** Ends the browser of this file; the next visitor gets another. */
export async function closeBrowser(): Promise<void> {
  const browser = await running;
  running = undefined;
  await browser?.close();
}
