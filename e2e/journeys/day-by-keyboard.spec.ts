import { journey } from '../browser/journey.ts';
import { tabTo } from '../browser/keyboard.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const receivers = ['Дубравина Майя', 'Дубравина Злата'];

journey('a day is calculated, goes into the cart and is ordered by the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const press = async (name: RegExp): Promise<void> => {
    await tabTo(page.getByRole('button', { name }));
    await keyboard.press('Enter');
  };
  const sender = await createSender();
  const day = await planShipments(sender, receivers);
  await enter(page, sender, `/scheduler/${day}`);
  await press(/^Рассчитать 2$/);
  await page.waitForURL(/\/scheduler\/calculation\/\d+/);
  await press(/^Дешевле всех/);
  await page.getByText('Выбрано 2 из 2').waitFor();
  await press(/^В корзину 2$/);
  await page.waitForURL('**/cart');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of receivers) {
    await tabTo(rowOf(name).getByRole('checkbox'));
    await keyboard.press('Space');
  }
  await press(/^Оформить 2 за/);
  for (const name of receivers) await rowOf(name).getByText('Оформлена').waitFor();
});
