import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { onPhone } from '../browser/manner.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

journey(
  'the planner is narrowed to a carrier with one finger',
  async ({ page, look }) => {
    const sender = await createSender();
    const day = await planShipments(sender, ['Вязова Нина']);
    await enter(page, sender, `/scheduler?month=${day.slice(0, 7)}`);
    const opener = page.getByRole('button', { name: /^Фильтры/ });
    await opener.waitFor();
    await look(page, 'planner-phone');
    await opener.tap();
    const drawer = page.getByRole('dialog', { name: 'Фильтры' });
    await drawer.getByText('DPD').tap();
    await drawer.getByRole('button', { name: 'Все службы' }).waitFor();
    const targets = [
      opener,
      ...(await drawer.getByRole('button').all()),
      ...(await drawer.locator('label').all()),
    ];
    for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await look(page, 'planner-filter-phone');
    await drawer.getByRole('button', { name: 'Показать' }).tap();
    await page.getByText('С этими службами в этом месяце отправлений нет.').waitFor();
    expect(await opener.textContent()).toBe('Фильтры: 1');
  },
  { ...onPhone, language: 'ru' },
);
