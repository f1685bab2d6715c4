import type { Page } from './visitor.ts';

/** As fast as a finger sends a page off, px in a second. */
const speed = 2_000;

/** Runs in the page, whose types are not ours. */
const watch = `
  globalThis.pictures = [];
  const see = (at) => { globalThis.pictures.push(at); globalThis.seeing = requestAnimationFrame(see); };
  globalThis.seeing = requestAnimationFrame(see);
`;
const stop = 'cancelAnimationFrame(globalThis.seeing); globalThis.pictures';

export interface Scrolling {
  /** Pictures in a second while the page goes by. */
  readonly rate: number;
  /** The longest time without a new one, ms. */
  readonly longestGap: number;
  /** How far the page went, px. */
  readonly way: number;
}

/** Scrolls the page as a wheel does, to its end and back. */
export async function scrollThrough(page: Page): Promise<Scrolling> {
  const way = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  for (const yDistance of [-way, way])
    await session.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  const times = await page.evaluate<number[]>(stop);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  return { rate: gaps.length / seconds, longestGap: Math.max(0, ...gaps), way };
}
