import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** Debian's Chromium as it runs in containers; it reaches no host but this one. */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-dev-shm-usage',
  '--metrics-recording-only',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** How long a person waits for anything before giving up; long, for machines that do much else beside. */
const patienceMs = 30_000;

let running: Promise<Browser> | undefined;

/** A fresh visitor: nobody signed in, nothing remembered, a wide screen, Moscow time. */
export async function openVisitor(): Promise<BrowserContext> {
  running ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: flags,
  });
  const context = await (await running).newContext({
    baseURL: inject('portalUrl'),
    viewport: wideScreen,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

export const wideScreen = { width: 1440, height: 900 } as const;
export const narrowScreen = { width: 390, height: 844 } as const;

/** Ends the browser of this file; the next visitor gets another. */
export async function closeBrowser(): Promise<void> {
  const browser = await running;
  running = undefined;
  await browser?.close();
}
