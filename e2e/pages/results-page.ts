import type { Locator, Page } from 'playwright-core';

/** `/calculation/{taskId}` */
export const resultsPage = (page: Page) => ({
  /** Every carrier asked and its answer. */
  answers: page.getByRole('list', { name: 'Ответы служб' }),
  rates: page.getByRole('list', { name: 'Тарифы' }).getByRole('listitem'),
  filters: page.getByRole('complementary', { name: 'Фильтры' }),
  /** Said aloud when every carrier has answered; out of sight. */
  finished: page.getByRole('status').filter({ hasText: 'расчёт окончен' }),

  /** «Ещё 3 тарифа — показать». */
  waiting: page.getByRole('button', { name: /^ещё \d/ }),

  /** What the rates say, from the uppermost down: the document may hold them in another order. */
  async textsAsSeen(): Promise<readonly string[]> {
    const texts = await this.rates.allInnerTexts();
    const boxes = await Promise.all((await this.rates.all()).map((row) => row.boundingBox()));
    const rows = texts.map((text, place) => ({ text, top: boxes[place]?.y ?? 0 }));
    return rows.sort((a, b) => a.top - b.top).map(({ text }) => text);
  },
  answerOf(carrier: string): Locator {
    return this.answers.getByRole('listitem').filter({ hasText: carrier });
  },
  rateOf(name: string | RegExp): Locator {
    return this.rates.filter({ hasText: name });
  },
  /** Rates of a carrier; an open rate of another may name it too, as the better one. */
  ratesOfCarrier(carrier: string): Locator {
    return this.rates.filter({ has: page.getByText(carrier, { exact: true }) });
  },
  /** Every answer is here, and those that waited aside stand in the list. */
  async waitUntilFinished(): Promise<void> {
    await this.finished.waitFor({ state: 'attached' });
    if (await this.waiting.isVisible()) await this.waiting.click();
  },
  /** Lets rates of one more way into their rows; door to door stands alone at first. */
  async showWay(name: string): Promise<void> {
    await this.filters.getByRole('checkbox', { name }).check();
  },
  /** Takes one of the ways of a tariff: «дверь — терминал». */
  async chooseWay(rate: Locator, name: string): Promise<void> {
    await rate.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  },
  /** Opens or closes what a rate is made of. */
  async unfold(rate: Locator): Promise<void> {
    await rate.getByRole('button', { name: /^Из чего сложилась цена/ }).click();
  },
  /** Takes a rate and goes to its order. */
  async order(rate: Locator): Promise<void> {
    await rate.getByRole('link', { name: /^Оформить/ }).click();
    await page.waitForURL(/\/details\?/);
  },
});
