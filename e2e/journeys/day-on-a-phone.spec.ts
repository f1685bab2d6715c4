import { journey } from '../browser/journey.ts';
import { onPhone } from '../browser/manner.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const receivers = ['Рябинина Вера', 'Рябинина Зоя'];

journey(
  'a day is calculated, goes into the cart and is ordered with one finger',
  async ({ page, look }) => {
    const sender = await createSender();
    const day = await planShipments(sender, receivers);
    await enter(page, sender, `/scheduler/${day}`);
    await page.getByRole('button', { name: /^Рассчитать 2/ }).waitFor();
    await look(page, 'planner-day-phone');
    await page.getByRole('button', { name: /^Рассчитать 2/ }).tap();
    await page.waitForURL(/\/scheduler\/calculation\/\d+/);
    await page.getByRole('button', { name: /^Дешевле всех/ }).tap();
    await page.getByText('Выбрано 2 из 2').waitFor();
    await look(page, 'multi-phone');
    await page.getByRole('button', { name: 'В корзину 2' }).tap();
    await page.waitForURL('**/cart');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    for (const name of receivers) await rowOf(name).locator('label').tap();
    await look(page, 'cart-phone');
    await page.getByRole('button', { name: /^Оформить 2/ }).tap();
    for (const name of receivers) await rowOf(name).getByText('Оформлена').waitFor();
    await look(page, 'cart-ordered-phone');
  },
  { ...onPhone, language: 'ru' },
);
