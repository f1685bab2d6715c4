import type { Page } from 'playwright-core';

/** `/waybill/shared/{shareKey}` */
export const sharedPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: /^Отправление/ }),
  form: page.getByRole('form', { name: 'Вы получатель?' }),
  phone: page.getByRole('textbox', { name: 'Телефон получателя' }),
  open: page.getByRole('button', { name: 'Показать полностью' }),

  async tryPhone(digits: string): Promise<void> {
    await this.phone.fill(digits);
    await this.open.click();
  },
});
