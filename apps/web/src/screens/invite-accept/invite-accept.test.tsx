import { screen, waitFor } from '@testing-library/react';
import { api, type Invitation } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  state: 'open',
  accountId: 9,
  accountTitle: 'ООО «Лесной дом»',
  email: 'n@lesnoy-dom.example',
  role: 'member',
  position: 'склад Полевая',
  invitedBy: 'Ольховская Дарья',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
  ...changes,
});

function show(answers: Parameters<typeof answerCalls>[0], path = '/invite-accept?code=abc') {
  const seen = answerCalls({ 'GET /api/v1/config/': sampleConfig(), ...answers });
  return renderScreen(<Screen />, { route: '/invite-accept', path, areas: ['team', 'login'] }).then(
    (view) => ({
      ...view,
      seen,
    }),
  );
}

describe('the link of an invitation', () => {
  it('lets who has not signed in do so, and leads back here', async () => {
    const { container } = await show(answer(api.getInvitation, invitation()));
    await screen.findByRole('heading', { name: 'ООО «Лесной дом» зовёт вас в команду' });
    expect(screen.getByRole('link', { name: 'Войти и принять' }).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/invite-accept?code=abc')}`,
    );
    expect(screen.getByRole('link', { name: 'Зарегистрироваться и принять' }).getAttribute('href')).toBe(
      '/signup?invite=abc',
    );
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is accepted by who has signed in', async () => {
    setTokens(sampleTokens());
    let isIn = false;
    const { user, seen, address } = await show({
      ...answer(api.getInvitation, () => invitation({ state: isIn ? 'accepted' : 'open' })),
      ...answer(api.getCurrentUser, sampleUser({ email: 'me@own.example' })),
      ...answer(api.acceptInvite, () => {
        isIn = true;
        return null;
      }),
      ...answer(api.switchAccount, sampleTokens('there', 300_000, 7, 9)),
    });
    await screen.findByText(/me@own\.example/);
    await user.click(screen.getByRole('button', { name: 'Принять приглашение' }));
    const news = await screen.findByText(/Вы в команде: ООО «Лесной дом»/);
    expect(document.activeElement?.contains(news)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() =>
      expect(seen.find(({ key }) => key.endsWith('/invite/accept/'))?.body).toEqual({ code: 'abc' }),
    );
    await user.click(screen.getByRole('button', { name: 'Открыть кабинет' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen.find(({ key }) => key.endsWith('/account/switch/'))?.body).toEqual({ account_id: 9 });
  });

  it.each([
    ['expired', 'Приглашение устарело'],
    ['revoked', 'Приглашение отозвали'],
    ['accepted', 'Приглашение уже приняли'],
  ] as const)('that is %s says so', async (state, title) => {
    await show(answer(api.getInvitation, invitation({ state, endedAt: '2026-11-22T08:00:00.000Z' })));
    await screen.findByRole('heading', { name: title });
  });

  it('that has been accepted leads whoever is in the team into it', async () => {
    setTokens(sampleTokens());
    const item = { accountId: 9, title: 'ООО «Лесной дом»', sellerId: 1, ownerId: 7 };
    const { user, seen, address } = await show({
      ...answer(api.getInvitation, invitation({ state: 'accepted', endedAt: '2026-11-14T08:00:00.000Z' })),
      ...answer(api.getCurrentUser, sampleUser()),
      ...answer(api.listAccounts, { items: [item] }),
      ...answer(api.switchAccount, sampleTokens('there', 300_000, 7, 9)),
    });
    await screen.findByRole('heading', { name: 'Вы уже в этой команде' });
    expect(screen.getByText('Приглашение приняли 14.11.2026.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Открыть кабинет' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen.find(({ key }) => key.endsWith('/account/switch/'))?.body).toEqual({ account_id: 9 });
  });

  it('that another has accepted tells whoever is signed in so', async () => {
    setTokens(sampleTokens());
    await show({
      ...answer(api.getInvitation, invitation({ state: 'accepted', endedAt: '2026-11-14T08:00:00.000Z' })),
      ...answer(api.listAccounts, { items: [] }),
    });
    expect(await screen.findByText(/попросите прислать новое приглашение/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'В кабинет' }).getAttribute('href')).toBe('/');
  });

  it('that is unknown or has no key says what to do', async () => {
    await show({ 'GET /api/v1/user/invite/info/': () => refusal(404) });
    await screen.findByRole('heading', { name: 'Ссылка не подошла' });
  });
});
