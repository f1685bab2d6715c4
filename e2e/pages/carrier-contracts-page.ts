import type { Locator, Page } from 'playwright-core';

/** `/settings/carriers`, and the dialog of one carrier's contract. */
export const carrierContractsPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Договоры со службами' }),

  row: (carrier: string): Locator =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: new RegExp(`договор: ${carrier}$`) }) }),
  async open(carrier: string): Promise<Locator> {
    await this.row(carrier).getByRole('button').click();
    return page.getByRole('dialog', { name: `${carrier}: ваш договор` });
  },
  async save(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: 'Проверить и сохранить' }).click();
  },
});
