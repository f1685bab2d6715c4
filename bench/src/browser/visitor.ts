import { launchChromium } from '../../../e2e/browser/launch-chromium.ts';
import { enterAs } from '../../../e2e/pages/sign-in-page.ts';
import type { PortalProcess } from '../../../e2e/portal/portal-process.ts';

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Parameters<typeof enterAs>[0];
/** What a browser of its own remembers of being signed in. */
export type Remembered = Awaited<ReturnType<Context['storageState']>>;

/** The owner of the demo at a wide screen, with the motion that most people have. */
export interface Visitors {
  /** A browser with an empty cache and its first page, which opens nothing yet. */
  open(): Promise<Page>;
  close(): Promise<void>;
}

const optionsOf = (portal: PortalProcess) => ({
  baseURL: portal.url,
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  viewport: { width: 1440, height: 900 },
});

/** Signs in once; every visitor is signed in from the start. */
export async function startVisitors(portal: PortalProcess): Promise<Visitors> {
  const browser = await launchChromium();
  const first = await browser.newContext(optionsOf(portal));
  const page = await first.newPage();
  await enterAs(page, 'owner');
  const remembered: Remembered = await first.storageState();
  await first.close();
  return {
    open: async () =>
      (await browser.newContext({ ...optionsOf(portal), storageState: remembered })).newPage(),
    close: () => browser.close(),
  };
}
