import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';
import { addFault, clearFaults, findSandboxOrders } from '../portal/sandbox-control.ts';

/** By whom each goes. */
const shipments = { 'Липина Анна': 'СДЭК', 'Липина Берта': 'DPD', 'Липина Варвара': 'DPD' } as const;
const receivers = Object.keys(shipments);

journey(
  'a carrier is down in the middle of a bulk: the others are ordered, its own wait, and are ordered once when it is back',
  async ({ page, look }) => {
    const sender = await createSender();
    const day = await planShipments(sender, receivers);
    await enter(page, sender, `/scheduler/${day}`);
    await page.getByRole('button', { name: 'Рассчитать 3' }).click();
    await page.waitForURL(/\/scheduler\/calculation\/\d+/);
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    for (const [name, carrier] of Object.entries(shipments))
      await rowOf(name)
        .getByRole('button', { name: new RegExp(carrier) })
        .click();
    await page.getByText('Выбрано 3 из 3').waitFor();
    await page.getByRole('button', { name: 'В корзину 3' }).click();
    await page.waitForURL('**/cart');
    for (const name of receivers) await rowOf(name).getByRole('checkbox').check();
    const [byCdek = '', ...byDpd] = receivers;
    try {
      // Every connection to it is closed, with nothing done.
      await addFault({ carrier: 'dpd', kind: 'cut' });
      await page.getByRole('button', { name: /^Оформить 3/ }).click();
      await rowOf(byCdek).getByText('Оформлена').waitFor();
      for (const name of byDpd) await rowOf(name).getByText('регистрируем: DPD').waitFor();
      await look(page, 'cart-carrier-down');
      for (const name of byDpd) expect(await rowOf(name).getByText('Оформляется').count()).toBe(1);
    } finally {
      await clearFaults();
    }
    for (const name of byDpd) await rowOf(name).getByText('Оформлена').waitFor({ timeout: 120_000 });
    for (const name of byDpd) {
      const number = (await rowOf(name).getByRole('link').first().textContent()) ?? '';
      expect(await findSandboxOrders('dpd', number.replaceAll(/\D/g, ''))).toHaveLength(1);
    }
  },
);
