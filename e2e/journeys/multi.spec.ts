import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { planShipments } from '../portal/planned-shipments.ts';
import { addFault, clearFaults } from '../portal/sandbox-control.ts';

journey(
  'a day of the planner is calculated at once, chosen by rule and by hand, and goes into the cart in one step',
  async ({ page, look }) => {
    const person = await createPerson();
    const day = await planShipments(person, ['Ветрова Алина', 'Мохова Рада', 'Листвина Анна']);
    await addFault({ carrier: 'dpd', kind: 'delay', operation: 'rates', ms: 1_500 });
    try {
      await enter(page, person, `/scheduler/${day}`);
      await page.getByRole('button', { name: 'Рассчитать 3' }).click();
      await page.waitForURL(/\/scheduler\/calculation\/\d+/);
      // The others' rates stand there while the slow one is waited for.
      const row = page.getByRole('row', { name: /Ветрова Алина/ });
      await row.getByRole('button', { name: /СДЭК/ }).waitFor();
      await page.getByRole('button', { name: /^Дешевле всех/ }).click();
      await page.getByText('Выбрано 3 из 3').waitFor();
      await row.getByRole('button', { name: /DPD/ }).waitFor();
      await look(page, 'multi');

      // What is not the cheapest is chosen for one of them by hand.
      const others = row.getByRole('button', { name: /₽/, pressed: false });
      await others.first().click();
      await row.getByText('вручную').waitFor();

      await page.getByRole('button', { name: 'В корзину 3' }).click();
      await page.waitForURL('**/cart');
      await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor();
      for (const receiver of ['Листвина Анна', 'Мохова Рада'])
        await page.getByText(receiver).first().waitFor();

      // What goes by one carrier stands together, with its sum.
      await page.getByRole('button', { name: 'Группировка' }).click();
      await page.getByRole('radio', { name: 'По службе' }).click();
      await page.keyboard.press('Escape');
      await page
        .getByText(/^[123] отправлени[ея], /)
        .first()
        .waitFor();
      await look(page, 'cart-grouped');
    } finally {
      await clearFaults();
    }
  },
);
