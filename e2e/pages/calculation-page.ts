import type { Page } from 'playwright-core';
import { chooseAddress, type WantedAddress } from './address-field.ts';

export interface CalculationWish {
  readonly from: WantedAddress;
  readonly to: WantedAddress;
  readonly cargo: 'Документы' | 'Коробка S' | 'Коробка M' | 'Коробка L';
  /** Asked beside door to door. */
  readonly ways?: readonly string[];
}

/** `/calculation/new` and `/terminal/calculation` */
export const calculationPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Новый расчёт' }),
  from: page.getByRole('combobox', { name: 'Отправитель' }),
  to: page.getByRole('combobox', { name: 'Получатель' }),
  cargo: page.getByRole('group', { name: 'Готовые размеры' }),
  ways: page.getByRole('group', { name: 'Способ' }),
  places: page.getByRole('table', { name: 'Места груза' }),
  summary: page.getByRole('complementary', { name: 'Что посчитаем' }),
  returns: page.getByRole('checkbox', { name: 'Вернуть документы или груз' }),
  comesBack: page.getByRole('radiogroup', { name: 'Что вернётся' }),
  submit: page.getByRole('button', { name: 'Рассчитать' }),
  recentReceivers: page.getByRole('group', { name: 'Недавние получатели' }),
  /** Under the date once it is known. */
  weekday: page.getByText(/^(понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)$/),
  /** A part that is still on its way. */
  grey: page.getByRole('main').locator('[aria-busy=true]'),

  async fill({ from, to, cargo, ways = [] }: CalculationWish): Promise<void> {
    await chooseAddress(this.from, from);
    await chooseAddress(this.to, to);
    await this.cargo.getByRole('button', { name: cargo }).click();
    for (const way of ways) await this.ways.getByRole('button', { name: way }).click();
  },

  /** Asks the carriers and goes to the results. */
  async calculate(wish: CalculationWish): Promise<void> {
    await this.title.waitFor();
    await this.fill(wish);
    await this.submit.click();
    await page.waitForURL(/\/calculation\/\d+/);
  },
});
