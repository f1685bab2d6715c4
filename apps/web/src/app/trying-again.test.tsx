import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '@tranzit/contract';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setTokens } from '../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../testing/fake-api.ts';
import { grantLive } from '../testing/fake-live.ts';
import { sampleConfig } from '../testing/sample-portal.ts';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';

afterEach(() => vi.useRealTimers());

const busy = () =>
  new Response(JSON.stringify({ nonFieldError: ['Сейчас слишком много запросов'] }), {
    status: 503,
    headers: { 'retry-after': '0', 'content-type': 'application/json' },
  });

/** Opens the page at an address whose way in is barred as long as the portal is busy. */
function visit(path: string, portal: { readonly isBusy: boolean }) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, () => (portal.isBusy ? busy() : sampleUser())),
    ...answer(api.listTags, { items: [], count: 0 }),
    ...answer(api.listUrgentNotifications, { notifications: [] }),
    ...answer(api.getGlobalNotification, { text: null }),
    ...answer(api.getBalance, { balance: 0, creditLimit: null, bonusBalance: 0, bonusHoldBalance: 0 }),
    ...answer(api.getPublicConfig, sampleConfig()),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  history.replaceState(null, '', path);
  const router = createRouter();
  const askedFor = () => seen.filter(({ key }) => key.endsWith('/current/detail/')).length;
  return { ...render(<App router={router} />), router, askedFor };
}

// All that is to come is here once before, so that it comes faster than the page is drawn. The clock is replaced after, which
// would hold files up.
beforeAll(async () => {
  const { unmount } = visit('/tags', { isBusy: false });
  await screen.findByRole('heading', { name: 'Теги', level: 1 }, { timeout: 60_000 });
  unmount();
}, 90_000);

async function open(path: string) {
  const portal = { isBusy: true };
  const view = visit(path, portal);
  await screen.findByRole('heading', { name: 'Портал сейчас не отвечает' });
  return { ...view, portal };
}

it.each([
  ['a screen', '/tags', '/tags'],
  ['the sign-in', '/login?next=%2Ftags', '/tags'],
])(
  'goes into %s by itself once the portal answers, without a reload',
  async (_what, path, end) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { portal, askedFor, router } = await open(path);
    expect(screen.getByText(/Сейчас слишком много запросов. Страница откроется сама/)).toBeDefined();
    const before = askedFor();
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(askedFor()).toBeGreaterThan(before));
    portal.isBusy = false;
    // A pause begins when the try before it has ended: time goes on with each look, and patience is of the real clock.
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Теги', level: 1 })).toBeDefined(), {
      timeout: 20_000,
      interval: 100,
    });
    expect(router.state.location.pathname).toBe(end);
  },
  90_000,
);

it('asks at once on request', async () => {
  const { portal } = await open('/tags');
  portal.isBusy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Теги', level: 1 })).toBeDefined();
});

it('asks ever more rarely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { askedFor } = await open('/tags');
  // Three calls make one try.
  const settled = (calls: number) =>
    waitFor(() => {
      expect(askedFor()).toBe(calls);
      expect(screen.getByRole('button', { name: 'Повторить' }).getAttribute('aria-busy')).not.toBe('true');
    });
  await settled(3);
  await vi.advanceTimersByTimeAsync(2_500);
  await settled(6);
  await vi.advanceTimersByTimeAsync(3_000);
  await settled(6);
  await vi.advanceTimersByTimeAsync(2_000);
  await settled(9);
});

it('says that the portal broke, and offers a reload, where trying again is worth nothing', async () => {
  setTokens(sampleTokens());
  answerCalls({
    ...answer(api.getCurrentUser, () => refusal(403, { nonFieldError: ['Нельзя'] })),
    ...answer(api.getPublicConfig, sampleConfig()),
  });
  history.replaceState(null, '', '/tags');
  render(<App router={createRouter()} />);
  expect(await screen.findByRole('button', { name: 'Обновить страницу' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});
