import { api } from '@tranzit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takePicture } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { send, takeTokens } from '../portal/new-person.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const receivers = ['Кедрова Инга', 'Кедрова Лада'];
const ruleTitle = 'Лёгкое по России до трёх кг';

/** The same day, whose parcels the carrier with the longest name has taken at the sender. */
function makeReceived(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('waybills' in answer)) return answer;
  const { waybills } = answer;
  if (!Array.isArray(waybills)) return answer;
  const received = {
    deliveryService: 'dellin',
    creationStage: 'documents_ready',
    status: 'received_from_sender',
  };
  return { ...answer, waybills: waybills.map((waybill: object) => ({ ...waybill, ...received })) };
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

/** The words themselves, whatever the box that they stand in. */
const wordsOf = (part: Locator) =>
  part.evaluate((element) => {
    const words = element.ownerDocument.createRange();
    words.selectNodeContents(element);
    const { right, height } = words.getBoundingClientRect();
    return { right, height };
  });

const isCut = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const heightsOf = async (page: Page) =>
  Promise.all(receivers.map(async (name) => Math.floor((await boxOf(rowOf(page, name))).height)));

journey(
  'names, numbers and rules are read on a day and in the cart, at a small desk and on a phone',
  async ({ page }) => {
    const sender = await createSender();
    const day = await planShipments(sender, receivers);
    const accessToken = (await takeTokens(sender)).get('accessToken') ?? '';
    const rule = { title: ruleTitle, conditions: { weight: { to: 3 } }, actions: { carrier: 'dellin' } };
    await send(api.createRule, rule, { accessToken });
    await page.route(/\/registry\/[\d-]+\/detail\//, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: makeReceived(await answer.json()) });
    });
    await enter(page, sender, `/scheduler/${day}`);
    await page.getByRole('button', { name: 'Рассчитать 2' }).click();
    await page.waitForURL(/\/scheduler\/calculation\/\d+/);
    await page.getByRole('button', { name: /^По правилам/ }).click();
    await page.getByRole('button', { name: 'В корзину 2' }).click();
    await page.waitForURL('**/cart');
    const named = rowOf(page, 'Кедрова Лада').getByTitle(`По правилу «${ruleTitle}»`);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await named.waitFor();
      await takePicture(page, `cart-ruled-${width}`);
      expect(await heightsOf(page), `at ${width} px`).toEqual([52, 52]);
      const { x, width: wide } = await boxOf(named);
      expect(wide, `at ${width} px`).toBeGreaterThan(88);
      expect(x + wide).toBeLessThan((await boxOf(rowOf(page, 'Кедрова Лада').getByText('₽'))).x);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await isCut(named.locator('[aria-hidden]').last())).toBe(false);
    for (const name of receivers) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Оформить 2/ }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await wordsOf(page.getByRole('button', { name: 'Не начинать' }))).height).toBeLessThan(24);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const name of receivers) await rowOf(page, name).getByText('Оформлена').waitFor();

    await page.goto(`/scheduler/${day}`);
    const state = rowOf(page, 'Кедрова Лада').getByText('Принята у отправителя');
    const papers = page.getByRole('complementary').getByRole('listitem');
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await state.waitFor();
      const city = rowOf(page, 'Кедрова Лада').getByText('Новосибирск', { exact: true });
      expect(await isCut(city), `at ${width} px`).toBe(false);
      await takePicture(page, `day-received-${width}`);
      const number = await boxOf(rowOf(page, 'Кедрова Лада').getByRole('link'));
      expect((await wordsOf(state)).right, `at ${width} px`).toBeLessThan(number.x);
      expect(new Set(await heightsOf(page)), `at ${width} px`).toEqual(new Set([44]));
      const carrier = papers.getByText('Деловые Линии', { exact: true });
      expect((await boxOf(carrier)).height, `at ${width} px`).toBeLessThan(24);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const off = page.getByText('нерабочий день').first();
    expect(await isCut(off)).toBe(false);
    // The page may ask for the day once more while it is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
