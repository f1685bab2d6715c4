import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => setTokens(sampleTokens()));

it.each([
  ['of the whole account', 'shipping.view_all', 'update:3'],
  ['of the member’s own orders', 'shipping.create', 'update:3-7'],
] as const)('keeps whatever screen it frames up with changes %s', async (_whose, permission, channel) => {
  const live = answerLive();
  answerCalls({
    'GET /api/v1/user/current/detail/': sampleUser({ permissions: [permission] }),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(
    <Shell>
      <p>Экран</p>
    </Shell>,
    { areas: ['shell'] },
  );
  expect(await screen.findByText('Экран')).toBeDefined();
  await waitFor(() => expect(live.isListening(channel)).toBe(true));
});

it.each([
  ['stands on every screen', '/waybill/5', 1],
  ['is left to the list of orders, which has its own', '/orders', 0],
] as const)('the search of orders %s', async (_where, path, count) => {
  answerCalls({
    'GET /api/v1/user/current/detail/': sampleUser(),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(
    <Shell>
      <p>Экран</p>
    </Shell>,
    { areas: ['shell'], route: path },
  );
  await screen.findByText('Экран');
  expect(screen.queryAllByRole('searchbox', { name: 'Поиск по отправлениям' })).toHaveLength(count);
});
