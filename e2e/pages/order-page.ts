import type { Locator, Page } from 'playwright-core';
import { chooseAddress, type WantedAddress } from './address-field.ts';
import { readDigits } from './read-digits.ts';

export interface Receiver {
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
  /** Absent where the cargo waits at a terminal. */
  readonly address?: WantedAddress;
}

export interface OrderWish {
  /** Absent where the sender brings the cargo to a terminal. */
  readonly pickupAddress?: WantedAddress;
  readonly receiver: Receiver;
}

/** `/details?task=&rate=`: the form, then how the order gets on. */
export const orderPage = (page: Page) => ({
  sender: page.getByRole('region', { name: 'Отправитель' }),
  receiver: page.getByRole('region', { name: 'Получатель' }),
  date: page.getByRole('region', { name: 'Дата и время забора' }),
  steps: page.getByRole('navigation', { name: 'Шаги' }),
  isAllowed: page.getByRole('checkbox', { name: 'В грузе нет запрещённых вложений' }),
  submit: page.getByRole('button', { name: /^Оформить (за|по)/ }),
  created: page.getByRole('heading', { name: /^Оформлена/ }),
  stages: page.getByRole('list', { name: 'Как идёт оформление' }),
  openWaybill: page.getByRole('link', { name: 'Открыть отправление' }),

  async fill({ pickupAddress, receiver }: OrderWish): Promise<void> {
    await this.sender.getByRole('button', { name: 'Мои данные' }).click();
    if (pickupAddress) await this.fillAddress(this.sender, pickupAddress);
    await this.receiver.getByRole('combobox', { name: 'Контактное лицо' }).fill(receiver.name);
    await this.receiver.getByRole('textbox', { name: 'Телефон' }).fill(receiver.phone);
    if (receiver.address) await this.fillAddress(this.receiver, receiver.address);
    await this.isAllowed.check();
  },
  async fillAddress(side: Locator, address: WantedAddress): Promise<void> {
    await chooseAddress(side.getByRole('combobox', { name: 'Адрес' }), address);
  },
  /** Chooses the last offered day in sight; answers the last day of delivery that is told for it, `DD.MM.YYYY`. */
  async takeAnotherDay(): Promise<string> {
    await this.date
      .getByRole('group', { name: 'Дата сбора' })
      .locator('button[data-day]:not(:disabled)')
      .last()
      .click();
    const told = this.date.getByText(/(дороже|дешевле|цена та же), доставка/);
    await told.waitFor();
    return ((await told.textContent()) ?? '').slice(-'DD.MM.YYYY'.length);
  },
  /** Places the order, once the form has its day of collection too; answers its number, digits only. */
  async place(): Promise<string> {
    await this.steps.getByText('Всё готово').waitFor();
    await this.submit.click();
    await this.created.waitFor();
    return this.readNumber();
  },
  async readNumber(): Promise<string> {
    return readDigits(this.created);
  },
  stage: (name: string | RegExp): Locator =>
    page.getByRole('list', { name: 'Как идёт оформление' }).getByRole('listitem').filter({ hasText: name }),
  /** The carrier has taken the order. */
  async waitUntilRegistered(): Promise<void> {
    await this.stage(/^Зарегистрирована/).waitFor({ timeout: 40_000 });
  },
});
