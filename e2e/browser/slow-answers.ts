import type { Page } from 'playwright-core';

interface HeldAnswers {
  /** Lets the calls of this path go on, those to come as well, and waits until the first of them is answered. */
  release(path: string): Promise<void>;
}

/** From now on the calls of these paths wait until they are let go, as over a line that is slow and uneven. */
export async function holdAnswers(page: Page, paths: readonly string[]): Promise<HeldAnswers> {
  const gates = new Map(paths.map((path) => [path, Promise.withResolvers<void>()]));
  for (const path of paths)
    await page.route(
      (url) => url.pathname.endsWith(path),
      async (route) => {
        await gates.get(path)?.promise;
        await route.continue();
      },
    );
  return {
    async release(path) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));
      gates.get(path)?.resolve();
      await answered;
    },
  };
}
