import { screen, waitFor, within } from '@testing-library/react';
import { type AccountItem, api, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentTokens, setTokens } from '../../lib/session/session.ts';
import { readSession } from '../../lib/session/stored-sessions.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { LeaveTeam } from './leaving.tsx';

const account = (accountId: number, title: string): AccountItem => ({
  accountId,
  ownerId: 1,
  title,
  sellerId: 2,
});
const here = account(3, 'Лесной дом');
const [unnamed, workshop, shop] = [account(8, ''), account(9, 'Мастерская'), account(10, 'Лавка')];
const there = sampleTokens('there', 300_000, 7, 9);

async function show(
  items: readonly AccountItem[],
  answers: Parameters<typeof answerCalls>[0] = {},
  changes: Partial<User> = {},
) {
  setTokens(sampleTokens());
  queryClient.setQueryData(userQuery().queryKey, sampleUser({ isOwner: false, role: 'member', ...changes }));
  const seen = answerCalls({
    ...answer(api.listAccounts, { items: [...items] }),
    ...answer(api.switchAccount, there),
    ...answer(api.leaveTeam, null),
    ...answer(api.getCurrentUser, sampleUser({ accountId: 9 })),
    ...answers,
  });
  const view = await renderScreen(<LeaveTeam />, { route: '/user/invite', areas: ['team'] });
  const calls = (end: string) => seen.filter(({ key }) => key.endsWith(end));
  return { ...view, calls };
}
async function ask({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByRole('button', { name: 'Выйти из команды' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Лесной дом: выйти из команды?' }));
  const leave = dialog.getByRole('button', { name: 'Выйти из команды' });
  await waitFor(() => expect(leave).toHaveProperty('disabled', false));
  return { dialog, leave };
}
const accountOfTab = () => currentTokens()?.accessToken;

describe('leaving a team', () => {
  it('says what ends, and goes on in the other account, which has a name', async () => {
    const view = await show([here, unnamed, workshop]);
    const { dialog, leave } = await ask(view);
    dialog.getByText(/Доступ к кабинету закончится сразу/);
    expect(dialog.getByRole('combobox')).toHaveProperty('value', '9');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await view.user.click(leave);
    await waitFor(() => expect(accountOfTab()).toBe(there.accessToken));
    expect(readSession('3')).toBeUndefined();
    const [call] = view.calls('/membership/leave/');
    expect(call?.body).toEqual({ account_id: 3 });
    // The session of the account that is left ends with the call.
    expect(call?.headers.get('authorization')).toBe(`Bearer ${there.accessToken}`);
    await waitFor(() => expect(currentToast()?.text).toBe('Вы больше не в команде: Лесной дом'));
    expect(view.address()).toBe('/');
  });

  it('goes to the account that was chosen', async () => {
    const view = await show([here, workshop, shop]);
    const { dialog, leave } = await ask(view);
    await view.user.selectOptions(dialog.getByRole('combobox'), 'Лавка');
    await view.user.click(leave);
    await waitFor(() => expect(view.calls('/account/switch/')[0]?.body).toEqual({ account_id: 10 }));
  });

  it('without another account says what comes, and signs out', async () => {
    const view = await show([here]);
    const { dialog, leave } = await ask(view);
    dialog.getByText(/Других кабинетов у вас нет/);
    await view.user.click(leave);
    await waitFor(() => expect(currentTokens()).toBeUndefined());
    expect(view.calls('/account/switch/')).toEqual([]);
  });

  it('is finished by another try where the answer was lost, without another session', async () => {
    let tries = 0;
    const lost = () => {
      tries += 1;
      if (tries > 1) return refusal(404);
      throw new TypeError('no answer');
    };
    const view = await show([here, workshop], answer(api.leaveTeam, lost));
    const { dialog, leave } = await ask(view);
    dialog.getByText('Дальше откроется другой ваш кабинет: Мастерская.');
    await view.user.click(leave);
    await dialog.findByRole('alert');
    expect(accountOfTab()).toBe(sampleTokens().accessToken);
    await view.user.click(leave);
    await waitFor(() => expect(accountOfTab()).toBe(there.accessToken));
    expect(view.calls('/account/switch/')).toHaveLength(1);
  });

  it('leaves nothing where the way into the next account is shut', async () => {
    const view = await show(
      [here, workshop],
      answer(api.switchAccount, () => refusal(404)),
    );
    const { dialog, leave } = await ask(view);
    await view.user.click(leave);
    await dialog.findByRole('alert');
    expect(view.calls('/membership/leave/')).toEqual([]);
  });

  it('is not for the owner', async () => {
    await show([here], {}, { isOwner: true, role: 'owner' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
