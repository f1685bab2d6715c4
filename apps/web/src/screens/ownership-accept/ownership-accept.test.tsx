import { screen, waitFor } from '@testing-library/react';
import { api, type Transfer } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';

const transfer = (state: Transfer['state'] = 'waiting'): Transfer => ({
  transferId: 5,
  state,
  accountId: 9,
  accountTitle: 'ООО «Лесной дом»',
  inn: '7700000017',
  contractId: 2,
  memberCount: 6,
  fromUserId: 3,
  fromName: 'Ольховская Дарья',
  toUserId: 1,
  toName: 'Рябинин Глеб',
  startedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: state === 'waiting' ? null : '2026-11-22T08:00:00.000Z',
});
const path = '/ownership/transfer/accept?code=abc';

async function show(answers: Parameters<typeof answerCalls>[0]) {
  const seen = answerCalls({
    ...answer(api.getPublicConfig, sampleConfig()),
    ...answer(api.getCurrentUser, sampleUser({ email: 'g.ryabinin@lesnoy-dom.example' })),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/ownership/transfer/accept',
    path,
    areas: ['team', 'login'],
  });
  return { ...view, seen };
}

/** The server's side: what is asked has the answer that was given. */
function answered(accepts: boolean) {
  let state: Transfer['state'] = 'waiting';
  const end = (to: Transfer['state']) => () => {
    state = to;
    return transfer(state);
  };
  return {
    ...answer(api.checkTransfer, () => transfer(state)),
    ...(accepts ? answer(api.acceptTransfer, end('accepted')) : answer(api.declineTransfer, end('declined'))),
  };
}

describe('the link of a handing over', () => {
  it('is for who has signed in: others do so first, and come back', async () => {
    const { address } = await show({});
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`));
  });

  it('tells what is offered, and makes the member the owner, who goes into the account', async () => {
    setTokens(sampleTokens());
    const { user, seen, address, container } = await show({
      ...answered(true),
      ...answer(api.switchAccount, sampleTokens('there', 300_000, 7, 9)),
    });
    await screen.findByRole('heading', { name: 'Вам передают кабинет' });
    await screen.findByText('7700000017');
    for (const words of ['ООО «Лесной дом»', '№ 2', '6 участников', /Ольховская Дарья делает вас владельцем/])
      screen.getByText(words);
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Принять права владельца' }));
    await screen.findByRole('heading', { name: 'Теперь вы владелец' });
    await user.click(screen.getByRole('button', { name: 'Открыть кабинет' }));
    await waitFor(() => expect(address()).toBe('/'));
    const bodyOf = (end: string) => seen.find(({ key }) => key.endsWith(end))?.body;
    expect([bodyOf('/ownership/accept/'), bodyOf('/account/switch/')]).toEqual([
      { code: 'abc' },
      { account_id: 9 },
    ]);
  });

  it('can be declined', async () => {
    setTokens(sampleTokens());
    const { user, seen } = await show(answered(false));
    await user.click(await screen.findByRole('button', { name: 'Отказаться' }));
    const heading = await screen.findByRole('heading', { name: 'Вы отказались' });
    expect(document.activeElement).toBe(heading);
    expect(seen.some(({ key }) => key.endsWith('/ownership/decline/'))).toBe(true);
  });

  it('says why the answer was not taken', async () => {
    setTokens(sampleTokens());
    const { user } = await show({
      ...answer(api.checkTransfer, transfer()),
      ...answer(api.acceptTransfer, () => refusal(403, { nonFieldError: ['Кабинет заблокирован'] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Принять права владельца' }));
    await screen.findByText(/Кабинет заблокирован/);
  });

  it.each([
    ['accepted', 'Теперь вы владелец'],
    ['declined', 'Вы отказались'],
    ['canceled', 'Передачу отменили'],
    ['expired', 'Срок ответа вышел'],
  ] as const)('that is %s says so', async (state, title) => {
    setTokens(sampleTokens());
    await show(answer(api.checkTransfer, transfer(state)));
    await screen.findByRole('heading', { name: title });
  });

  it('of somebody else says as whom one is signed in', async () => {
    setTokens(sampleTokens());
    await show(answer(api.checkTransfer, () => refusal(404)));
    await screen.findByRole('heading', { name: 'Ссылка не подошла' });
    await screen.findByText(/g\.ryabinin@lesnoy-dom\.example/);
    screen.getByRole('button', { name: 'Войти под другим именем' });
  });
});
