import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';
import { addFault, clearFaults, type SandboxCarrier } from '../portal/sandbox-control.ts';

const receivers = ['Кедрова Инга', 'Кедрова Лада', 'Кедрова Нина'];
const carriers: readonly SandboxCarrier[] = ['cse', 'cdek', 'dpd', 'pony', 'post', 'dellin'];

journey(
  'a carrier refuses in the middle of a bulk: the others are ordered, and what failed is tried again',
  async ({ page, look }) => {
    const sender = await createSender();
    const day = await planShipments(sender, receivers);
    await enter(page, sender, `/scheduler/${day}`);
    await page.getByRole('button', { name: 'Рассчитать 3' }).click();
    await page.waitForURL(/\/scheduler\/calculation\/\d+/);
    await page.getByRole('button', { name: /^Дешевле всех/ }).click();
    await page.getByRole('button', { name: 'В корзину 3' }).click();
    await page.waitForURL('**/cart');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    for (const name of receivers) await rowOf(name).getByRole('checkbox').check();
    for (const carrier of carriers)
      await addFault({ carrier, kind: 'reject', operation: 'create', count: 1 });
    try {
      await page.getByRole('button', { name: /^Оформить 3/ }).click();
      await page
        .getByText(/^Оформлено [012] из 3/)
        .first()
        .waitFor();
      await page
        .getByText(/причин[аы] сто[яи]т/)
        .first()
        .waitFor();
      await look(page, 'cart-bulk-failed');
    } finally {
      await clearFaults();
    }
    const again = page.getByRole('button', { name: /^Повторить: .*Кедрова/ });
    for (let left = await again.count(); left > 0; left = await again.count()) {
      await again.first().click();
      await again.nth(left - 1).waitFor({ state: 'detached' });
    }
    for (const name of receivers) await rowOf(name).getByText('Оформлена').waitFor();
  },
);
