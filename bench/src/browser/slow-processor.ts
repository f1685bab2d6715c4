import type { Page } from './visitor.ts';

/** As much slower than this machine as a cheap phone is. */
const slowness = 4;

/** Does something in a page while its processor is slow. */
export async function onSlowProcessor<Found>(page: Page, act: () => Promise<Found>): Promise<Found> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  try {
    return await act();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}
