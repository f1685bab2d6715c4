import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createColleague, createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const [taken, kept, disputed] = ['Ясенева Тамара', 'Ясенева Ульяна', 'Ясенева Фаина'] as const;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = async (page: Page, name: string, what: string): Promise<void> => {
  await rowOf(page, name)
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
};

journey(
  'two people work on one day: each sees what the other does, and nothing of it is overwritten',
  async ({ page, openStranger, expectAnswer }) => {
    const sender = await createSender();
    const day = await planShipments(sender, [taken, kept, disputed]);
    const colleague = await openStranger();
    await enter(page, sender, `/scheduler/${day}`);
    await enter(colleague, await createColleague(sender), `/scheduler/${day}`);
    for (const name of [taken, kept, disputed]) {
      await rowOf(page, name).waitFor();
      await rowOf(colleague, name).waitFor();
    }

    await act(page, taken, 'Убрать из дня');
    await rowOf(colleague, taken).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await rowOf(colleague, taken).waitFor();

    // One of them moves what the other has taken away meanwhile: it is told, and stays away.
    await act(colleague, disputed, 'Перенести на дату');
    const dialog = colleague.getByRole('dialog', { name: 'Перенести 1 отправление' });
    await dialog.locator('[data-day]:enabled').last().click();
    await act(page, disputed, 'Убрать из дня');
    await rowOf(page, disputed).waitFor({ state: 'detached' });
    expectAnswer({ status: 404, path: '/api/v1/' });
    await dialog.getByRole('button', { name: /^Перенести на / }).click();
    await colleague.getByRole('alert').first().waitFor();
    await rowOf(colleague, disputed).waitFor({ state: 'detached' });
    expect(await rowOf(page, kept).count()).toBe(1);
  },
);
