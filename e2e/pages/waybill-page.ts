import type { Locator, Page } from 'playwright-core';
import { readDigits } from './read-digits.ts';

/** `/waybill/{waybillId}` */
export const waybillPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  actions: page.getByRole('region', { name: 'Действия с накладной' }),
  way: page.getByRole('list', { name: 'Путь' }),
  receiver: page.getByRole('region', { name: 'Получатель' }),
  documents: page.getByRole('region', { name: 'Документы' }),

  status: (name: string): Locator => page.getByRole('main').getByText(name, { exact: true }).first(),

  /** The colour that shows where a row of facts has free places. */
  async readColourBehindFacts(): Promise<string> {
    await this.documents.waitFor();
    return page.evaluate<string>(
      `getComputedStyle(document.querySelector('section[aria-label="Документы"]').parentElement).backgroundColor`,
    );
  },

  readNumber(): Promise<string> {
    return readDigits(this.title);
  },
});
