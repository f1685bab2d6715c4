import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takePicture } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { holdAnswers } from '../browser/slow-answers.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

/** The same answer with prices of five digits, as cargo on pallets has them. */
function makeDearer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(makeDearer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      /price/i.test(key) && typeof value === 'number' ? 88_888.8 + (value % 1000) : makeDearer(value),
    ]),
  );
}

/** The same answer in which one carrier has kept silent about many rows. */
function makeSilent(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('carriers' in answer)) return answer;
  const { carriers } = answer;
  if (!Array.isArray(carriers)) return answer;
  const isSilent = (carrier: object) => 'deliveryService' in carrier && carrier.deliveryService === 'dpd';
  return {
    ...answer,
    carriers: carriers.map((carrier: object) => (isSilent(carrier) ? { ...carrier, silent: 210 } : carrier)),
  };
}

/** The same answer in which all shipments are ordered: nothing of their rows can be pressed. */
function makeOrdered(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('tasks' in answer)) return answer;
  const { tasks } = answer;
  if (!Array.isArray(tasks)) return answer;
  const ordered = { status: 'creation_complete', waybillId: 1, plsWaybillNumber: '4100003088' };
  return {
    ...answer,
    tasks: tasks.map((task: { readonly destination: object }) => ({
      ...task,
      destination: { ...task.destination, ...ordered },
    })),
  };
}

/** How far prices stand from the right edges of their cells, at the least. */
const findPriceMargin = (page: Page): Promise<number> =>
  page.evaluate<number>(`Math.min(...[...document.querySelectorAll('[role=gridcell][aria-selected]')].map((cell) => {
    const price = [...cell.querySelectorAll('span')].find((part) => /₽$/.test(part.textContent));
    return cell.getBoundingClientRect().right - price.getBoundingClientRect().right;
  }))`);

/** What of the cells stands over their edges, and what is cut in them; a shipment's own names may be long. */
const findOverruns = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`
    [...document.querySelectorAll('[role=grid] :is([role=gridcell], [role=columnheader])')].flatMap((cell) => {
      const edges = cell.getBoundingClientRect();
      const isHidden = (part) => part.matches('.sr') || getComputedStyle(part).clipPath !== 'none';
      const seen = [...cell.querySelectorAll('span, div, a, button, svg')].filter((part) => {
        for (let at = part; at !== cell; at = at.parentElement) if (isHidden(at)) return false;
        return true;
      });
      return seen
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          const isOver = right > left && (left < edges.left - 0.5 || right > edges.right + 0.5);
          const isCut =
            getComputedStyle(part).overflow === 'hidden' &&
            (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1);
          return isOver || (isCut && !part.matches('svg'));
        })
        .map((part) => (part.textContent || part.tagName) + ' of ' + cell.textContent);
    })`);

/** Whether a finger that is up to 22 px off the middle of what it hits still hits that, across and down. */
const findHitArea = (button: Locator) =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const area = element.closest('[role=columnheader]')?.getBoundingClientRect();
    if (!area) return { isWide: false, isHigh: false };
    const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
    const isHit = (dx: number, dy: number) =>
      element.ownerDocument.elementFromPoint(x + dx, y + dy) === element;
    return { isWide: isHit(-21, 0) && isHit(21, 0), isHigh: isHit(0, -21) && isHit(0, 21) };
  });

journey(
  'prices and carriers of the matrix stay within their cells on every screen, and a finger finds the way back',
  async ({ page }) => {
    const sender = await createSender();
    const day = await planShipments(sender, ['Кедрова Инга', 'Кедрова Лада', 'Кедрова Нина']);
    let isOrdered = false;
    await page.route(/\/calculation\/multi\/\d+\/result\/detail\//, async (route) => {
      const answer = await route.fetch();
      const json = makeSilent(makeDearer(await answer.json()));
      await route.fulfill({ response: answer, json: isOrdered ? makeOrdered(json) : json });
    });
    await enter(page, sender, `/scheduler/${day}`);
    await page.getByRole('button', { name: 'Рассчитать 3' }).click();
    await page.waitForURL(/\/scheduler\/calculation\/\d+/);
    await page.getByRole('button', { name: /^Дешевле всех/ }).click();
    await page.getByText('Выбрано 3 из 3').waitFor();
    await page
      .getByRole('button', { name: /Деловые Линии, ?8/ })
      .first()
      .waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1440, 1280, 1024, 992, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await takePicture(page, `multi-widths-${width}-${colorScheme}`);
        expect(await findOverruns(page), `at ${width} px`).toEqual([]);
      }
    }
    isOrdered = true;
    await page.reload();
    await page.getByText('Оформлена').first().waitFor();
    for (const width of [1440, 1280, 1024, 992, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await takePicture(page, `multi-ordered-${width}`);
      expect(await findOverruns(page), `at ${width} px`).toEqual([]);
      expect(await findPriceMargin(page), `at ${width} px`).toBeGreaterThan(5);
    }
    isOrdered = false;
    await page.reload();
    await page.getByText('Выбрано 3 из 3').waitFor();
    const again = page.getByRole('button', { name: 'Спросить ещё раз: DPD' });
    expect(await findHitArea(again)).toEqual({ isWide: true, isHigh: true });
    const jumps = await watchJumpsOfLoad(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const held = await holdAnswers(page, ['/result/detail/']);
      await page.reload();
      await page.getByText('Деловые Линии').first().waitFor();
      await takePicture(page, `multi-begins-${width}`);
      await held.release('/result/detail/');
      await page.getByText('Выбрано 3 из 3').waitFor();
      expect(await jumps(), `at ${width} px`).toBeLessThanOrEqual(0.02);
    }
    const crumb = page.getByRole('navigation', { name: /^(Вы здесь|Где вы)$/ }).getByRole('link');
    for (const path of [page.url(), '/cart/batches']) {
      await page.goto(new URL(path, page.url()).href);
      expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await takePicture(page, `crumbs-390-${path === '/cart/batches' ? 'batches' : 'multi'}`);
    }
  },
);
