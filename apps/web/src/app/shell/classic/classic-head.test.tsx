import { screen, waitFor, within } from '@testing-library/react';
import { api, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { setTokens } from '../../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../../testing/fake-api.ts';
import { grantLive } from '../../../testing/fake-live.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleConfig } from '../../../testing/sample-portal.ts';
import { Shell } from '../shell.tsx';

beforeEach(() => setTokens(sampleTokens()));

const chosen = 'POST /api/v1/user/preferences/ui/update/';

async function show(path: string, more: Parameters<typeof answerCalls>[0] = {}, changes: Partial<User> = {}) {
  const seen = answerCalls({
    ...answer(api.listUrgentNotifications, { notifications: [] }),
    ...answer(api.getGlobalNotification, { text: null }),
    ...answer(api.getBalance, { balance: 0, creditLimit: null, bonusBalance: 2340, bonusHoldBalance: 0 }),
    ...answer(api.getPublicConfig, sampleConfig()),
    ...answer(api.countCart, { count: 3 }),
    ...answer(api.getCurrentUser, sampleUser({ isUpdatedDesign: false, ...changes })),
    'POST /api/v1/user/cent/subscribe/': grantLive,
    ...more,
  });
  const shown = await renderScreen(
    <Shell>
      <input aria-label="Номер" />
    </Shell>,
    { areas: ['shell'], path, route: path },
  );
  await screen.findByRole('switch', { name: 'Новый кабинет', checked: false });
  await screen.findAllByRole('link', { name: 'Транзит' });
  return { ...shown, seen };
}
const side = () => screen.getByRole('complementary', { name: 'Меню' });
const menu = () => within(side()).getByRole('navigation', { name: 'Разделы' });
const sectionsOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('stands for the earlier design: every section at the side, none in the header or at the foot', async () => {
  const { container } = await show('/orders', {}, { permissions: ['shipping.create', 'team.manage'] });
  const expected = [
    'Главная',
    'Расчёт',
    'Отправления',
    'Планировщик',
    'Корзина33 не оформлены',
    'Контакты',
    'Теги',
    'Правила выбора',
    'Настройки',
    'Моя команда',
    'Договоры со службами',
  ];
  await waitFor(() => expect(sectionsOf(menu())).toEqual(expected));
  expect(within(menu()).getByRole('link', { current: 'page' }).textContent).toBe('Отправления');
  expect(screen.getAllByRole('navigation', { name: 'Разделы' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull();
  expect((await axe.run(container)).violations).toEqual([]);
});

it.each([
  ['/', 'extended'],
  ['/orders', 'signs'],
])('has words beside its signs on the start page alone: %s', async (path, kind) => {
  await show(path);
  // Its room is the shell's, which stands before the menu comes.
  expect(screen.getByRole('main').parentElement?.dataset.menu).toBe(kind);
  const words = side().querySelectorAll('nav a > span:not(.sr, .count)');
  expect(words.length > 0).toBe(kind === 'extended');
});

it('opens the sections of a narrow screen from the header', async () => {
  const { user } = await show('/orders');
  await user.click(screen.getByRole('button', { name: 'Меню' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ещё' }));
  expect(await drawer.findByRole('link', { name: 'Отправления' })).toBeDefined();
  expect(drawer.getByRole('switch', { name: 'Новый кабинет' })).toBeDefined();
});

it('leads to the updated design and leaves the screen as it was', async () => {
  const { user, seen } = await show('/orders', answer(api.updateUiPreferences, sampleUser()));
  await user.type(screen.getByRole('textbox', { name: 'Номер' }), '4100');
  await user.click(screen.getByRole('switch', { name: 'Новый кабинет' }));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(seen.find(({ key }) => key === chosen)?.body).toEqual({ is_updated_design: true });
  expect(screen.getByRole('textbox', { name: 'Номер' })).toHaveProperty('value', '4100');
  expect(await screen.findByRole('button', { name: 'Ещё' })).toBeDefined();
  expect(document.activeElement?.id).toBe('content');
});

it('stays where the choice could not be kept, and says so', async () => {
  const refused = refusal(400, { nonFieldError: ['Не сохранилось'] });
  const { user } = await show('/orders', { [chosen]: () => refused });
  await user.click(screen.getByRole('switch', { name: 'Новый кабинет' }));
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('disabled', false));
  expect(screen.getByRole('switch', { checked: false })).toBeDefined();
});
