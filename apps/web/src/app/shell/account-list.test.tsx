import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, expect, it } from 'vitest';
import { currentTokens, sessionOwner, setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Shell } from './shell.tsx';

beforeEach(() => setTokens(sampleTokens()));

const accounts = [
  { accountId: 3, ownerId: 7, title: 'Лесной дом', sellerId: 2 },
  { accountId: 4, ownerId: 8, title: 'ИП Ольховская', sellerId: 1 },
];
const isOfOther = (request: Request) => {
  const token = request.headers.get('authorization') ?? '';
  return token.endsWith('.other');
};

async function showShell(items = accounts) {
  const live = answerLive();
  const seen = answerCalls({
    ...answer(api.listUrgentNotifications, { notifications: [] }),
    ...answer(api.getGlobalNotification, { text: null }),
    ...answer(api.getBalance, { balance: 0, creditLimit: null, bonusBalance: 0, bonusHoldBalance: 0 }),
    ...answer(api.getPublicConfig, sampleConfig()),
    ...answer(api.listAccounts, { items }),
    ...answer(api.switchAccount, sampleTokens('other', 300_000, 7, 4)),
    ...answer(api.getCurrentUser, (request) =>
      isOfOther(request)
        ? sampleUser({ accountId: 4, accountTitle: 'ИП Ольховская', isOwner: false })
        : sampleUser(),
    ),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  const shown = await renderScreen(<Shell>Экран</Shell>, { route: '/orders', path: '/orders' });
  await shown.user.click(await screen.findByRole('button', { name: /Профиль/ }));
  return { ...shown, live, seen };
}

it('switches to another account without a reload, and leaves what was known of the first', async () => {
  const { user, live, seen, address } = await showShell();
  await waitFor(() => expect(live.isListening('update:3')).toBe(true));
  const list = within(await screen.findByRole('group', { name: 'Кабинеты' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Лесной домс НДС',
    'ИП Ольховскаябез НДС',
  ]);
  expect(list.getByRole('button', { current: true }).textContent).toContain('Лесной дом');
  await user.click(list.getByRole('button', { name: /Ольховская/ }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(seen.find(({ key }) => key.includes('switch'))?.body).toEqual({ account_id: 4 });
  expect(sessionOwner()).toBe('7:4');
  // The session of the first account is kept for the tabs that are in it.
  expect(localStorage.getItem('tranzit.session.3')).toContain('refresh-one');
  expect(currentTokens()?.refreshToken).toBe('refresh-other');
});

it('names an account of one’s own that has not been opened yet as what it is', async () => {
  await showShell([...accounts.slice(0, 1), { accountId: 5, ownerId: 7, title: '', sellerId: 2 }]);
  const list = within(await screen.findByRole('group', { name: 'Кабинеты' }));
  expect(list.getByRole('button', { current: false }).textContent).toBe('Свой кабинетещё не открыт');
});

it('offers no switcher to who has one account', async () => {
  await showShell(accounts.slice(0, 1));
  await screen.findByRole('button', { name: 'Выйти' });
  expect(screen.queryByRole('group', { name: 'Кабинеты' })).toBeNull();
});
