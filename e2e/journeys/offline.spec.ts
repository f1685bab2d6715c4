import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

journey(
  'a lost connection keeps the screen, and the next one opens by itself',
  async ({ page, expectFailures }) => {
    await enterAs(page, 'owner', '/orders');
    const orders = ordersPage(page);
    await orders.rows.first().waitFor();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const line = page.getByRole('status').filter({ hasText: 'Нет связи с сервером.' });

    expectFailures();
    await page.context().setOffline(true);
    await line.getByText(/На экране данные до/).waitFor();
    await page.getByText(/^Строки на \d\d:\d\d: связи нет/).waitFor();
    await expectAccessible(page, 'orders-offline');
    await page.getByRole('tab', { name: /^Новые/ }).click();
    await page.getByText('Этот список ещё не загружен.').waitFor();
    await page.getByRole('tab', { name: /^Все/ }).click();

    await page.getByRole('navigation').getByRole('link', { name: 'Расчёт' }).first().click();
    await line.getByText(/Следующая страница откроется/).waitFor();
    await line.getByRole('button', { name: 'Повторить' }).click();
    expect(await page.getByRole('heading', { name: 'Отправления', level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').isVisible()).toBe(true);

    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Новый расчёт', level: 1 }).waitFor();
    await line.waitFor({ state: 'hidden' });
    expect(loads).toEqual([]);
  },
);
