import type { Locator, Page } from 'playwright-core';

/** `/orders` */
export const ordersPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Отправления', level: 1 }),
  tabs: page.getByRole('tablist', { name: 'Статусы' }),
  search: page.getByRole('searchbox', { name: 'Поиск в списке' }),
  /** Rows of shipments, without the head. */
  rows: page.getByRole('row').filter({ has: page.getByRole('link') }),
  bulk: page.getByRole('region', { name: 'Выбранные отправления' }),

  row: (text: string | RegExp): Locator =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .filter({ hasText: text }),

  async find(text: string): Promise<void> {
    await this.title.waitFor();
    await this.search.fill(text);
    await this.search.press('Enter');
  },
});
