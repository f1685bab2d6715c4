import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

const almaty = { typed: 'Алматы, ул Абая, 5', offered: /Алматы, ул Абая, д 5/ };

journey(
  'an order to Kazakhstan names its receiver in Latin and is asked for the postcode',
  async ({ page }) => {
    await enterAs(page, 'owner', '/calculation/new');
    await calculationPage(page).calculate({ from: addresses.moscowDoor, to: almaty, cargo: 'Документы' });
    const results = resultsPage(page);
    await results.waitUntilFinished();
    await results.order(results.rateOf('СДЭК').first());

    const order = orderPage(page);
    await order.fill({ receiver: { name: 'Берёзов Тимофей', phone: '+77010000048' } });
    const { receiver } = order;
    await receiver.getByRole('textbox', { name: 'Индекс, не обязательно' }).fill('050000');
    await receiver.getByRole('button', { name: 'Заполнить', exact: true }).click();
    const name = receiver.getByRole('textbox', { name: 'Имя на латинице' });
    await expect.poll(() => name.inputValue()).toBe('Berezov Timofei');
    await name.fill('Berezov Timofey');
    await expectAccessible(page, 'order-latin');
    await order.place();
  },
);
