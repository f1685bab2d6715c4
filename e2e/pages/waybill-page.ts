import type { Locator, Page } from 'playwright-core';

/** `/waybill/{waybillId}` */
export const waybillPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  actions: page.getByRole('region', { name: 'Действия с накладной' }),
  way: page.getByRole('list', { name: 'Путь' }),
  receiver: page.getByRole('region', { name: 'Получатель' }),
  documents: page.getByRole('region', { name: 'Документы' }),

  status: (name: string): Locator => page.getByRole('main').getByText(name, { exact: true }).first(),

  async open(idOrNumber: string): Promise<void> {
    await page.goto(`/waybill/${idOrNumber}`);
    await this.actions.waitFor();
  },
});
