import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, channels, type Invite, type Member, permissions, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { readAddresses } from './addresses.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

const me = sampleUser({ permissions: [...permissions] });
const member = (changes: Partial<Member>): Member => ({
  kind: 'member',
  membershipId: 1,
  userId: 1,
  firstName: 'Глеб',
  lastName: 'Рябинин',
  email: 'g.ryabinin@lesnoy-dom.example',
  role: 'member',
  position: 'логист',
  permissions: ['shipping.create', 'tags.edit'],
  joinedAt: '2020-01-12T08:00:00.000Z',
  lastSeenAt: null,
  ...changes,
});
const invite = (changes: Partial<Invite>): Invite => ({
  kind: 'invite',
  inviteId: 5,
  email: 'sklad@lesnoy-dom.example',
  role: 'accountant',
  position: null,
  permissions: [],
  state: 'open',
  invitedBy: 'Рощина Анна',
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
  ...changes,
});
const team = {
  items: [
    member({
      membershipId: 7,
      userId: me.userId,
      firstName: 'Дарья',
      lastName: 'Ольховская',
      role: 'owner',
      permissions: me.permissions,
    }),
    member({}),
    invite({}),
  ],
  memberCount: 2,
  count: 3,
};

async function show(
  answers: Parameters<typeof answerCalls>[0] = {},
  { user = me, path = '/user/invite' }: { readonly user?: User; readonly path?: string } = {},
) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.listTeam, team),
    ...answer(api.getLatestTransfer, { transfer: null }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, { route: '*', path, areas: ['team', 'signup'] });
  await screen.findByRole('heading', { name: 'Команда', hidden: true });
  return { ...view, seen };
}
const bodyOf = (seen: Awaited<ReturnType<typeof show>>['seen'], start: string) =>
  seen.filter(({ key }) => key.startsWith(start)).map(({ body }) => body);

describe('the team', () => {
  it('has members and invitations in one table, with what each may do', async () => {
    const { container } = await show();
    const row = within(await screen.findByRole('row', { name: /Рябинин Глеб/ }));
    row.getByText('Заказы, теги');
    row.getByText('только свои отправления');
    row.getByText('логист');
    const invited = within(screen.getByRole('row', { name: /sklad@/ }));
    invited.getByText('ждём ответа');
    invited.getByText('Бухгалтер');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('offers nothing that a manager may not do: not with themselves, the owner, or who has more', async () => {
    const user = sampleUser({
      role: 'member',
      isOwner: false,
      userId: 1,
      permissions: ['team.manage', 'tags.edit', 'shipping.create'],
    });
    await show({}, { user });
    await screen.findByRole('row', { name: /Ольховская/ });
    for (const name of [/Ольховская/, /Рябинин/, /sklad@/])
      expect(within(screen.getByRole('row', { name })).queryAllByRole('button')).toEqual([]);
  });

  it('is not shown to who does not manage it', async () => {
    const { seen } = await show(
      {},
      { user: sampleUser({ role: 'member', isOwner: false, permissions: [] }) },
    );
    await screen.findByText('Командой управляют другие');
    expect(screen.queryByRole('button', { name: 'Пригласить' })).toBeNull();
    expect(seen.some(({ key }) => key.includes('/invite/list/'))).toBe(false);
  });

  it('is asked for anew with who one is, when another tab or manager changes it', async () => {
    setTokens(sampleTokens());
    const live = answerLive();
    let user = me;
    answerCalls({
      ...answer(api.getCurrentUser, () => user),
      ...answer(api.listTeam, team),
      ...answer(api.getLatestTransfer, { transfer: null }),
      'POST /api/v1/user/cent/subscribe/': grantLive,
    });
    await renderScreen(<Screen />, {
      route: '*',
      path: '/user/invite',
      areas: ['team', 'signup'],
      isFollowing: true,
    });
    await screen.findByRole('row', { name: /Рябинин Глеб/ });
    await waitFor(() => expect(live.isListening(channels.update(me.accountId))).toBe(true));
    user = sampleUser({ role: 'member', isOwner: false, permissions: ['shipping.view_all'] });
    live.publish(channels.update(me.accountId), { v: 1, id: 'x', at: 1, t: 'team' });
    await screen.findByText('Командой управляют другие');
  });
});

describe('inviting', () => {
  it('sends an invitation to each address, keeps those refused with the reason, and closes by the address', async () => {
    const { user, seen, address } = await show({
      ...answer(api.createInvite, async (request: Request) => {
        const { email } = (await request.clone().json()) as { email: string };
        return email.startsWith('g.')
          ? refusal(400, { email: ['Человек с этой почтой уже в команде'] })
          : invite({ email });
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Пригласить' }));
    expect(address()).toBe('/user/invite/create');
    const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить в команду' }));
    const field = dialog.getByRole('textbox', { name: /Почта/ });
    await user.type(field, 'n@lesnoy-dom.example, g.ryabinin@lesnoy-dom.example');
    await user.click(dialog.getByRole('checkbox', { name: /Тратить бонусы/ }));
    await user.click(dialog.getByRole('button', { name: 'Отправить 2 приглашения' }));
    await dialog.findByText(/уже в команде/);
    expect(field).toHaveProperty('value', 'g.ryabinin@lesnoy-dom.example');
    expect(currentToast()?.text).toBe('Отправлено 1 приглашение');
    expect(bodyOf(seen, 'POST /api/v1/user/invite/create/')[0]).toEqual({
      email: 'n@lesnoy-dom.example',
      role: 'member',
      position: '',
      permissions: ['shipping.create', 'contacts.edit', 'bonus.spend'],
    });
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(address()).toBe('/user/invite'));
  });

  it('opens by its link, and gives another role its own rights', async () => {
    const { user } = await show({}, { path: '/user/invite/create' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить в команду' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Роль' }), 'accountant');
    dialog.getByText(/Бухгалтер видит финансы/);
    expect(dialog.queryAllByRole('checkbox')).toEqual([]);
  });

  it('takes an invitation back at once and offers to send it again', async () => {
    const { user, seen } = await show({
      ...answer(api.revokeInvite, null, { id: 5 }),
      ...answer(api.resendInvite, null, { id: 5 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Отозвать: sklad@lesnoy-dom.example' }));
    await waitFor(() => expect(currentToast()?.text).toContain('отозвано'));
    await user.click(await screen.findByRole('button', { name: /Отправить ещё раз: sklad@/ }));
    await waitFor(() => expect(seen.some(({ key }) => key.endsWith('/invite/5/resend/'))).toBe(true));
  });
});

describe('the rights of a member', () => {
  it('are changed in the drawer', async () => {
    const { user, seen } = await show(answer(api.changePermissions, member({}), { id: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Права: Рябинин Глеб' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Права' }));
    await user.click(drawer.getByRole('checkbox', { name: /Менять теги/ }));
    await user.click(drawer.getByRole('button', { name: 'Сохранить права' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Права сохранены: Рябинин Глеб'));
    expect(bodyOf(seen, 'PATCH')).toEqual([
      { role: 'member', position: 'логист', permissions: ['shipping.create'] },
    ]);
  });

  it('end after a question that says what ends', async () => {
    const { user, seen } = await show(answer(api.revokeMembership, null, { id: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Ещё: Рябинин Глеб' }));
    await user.click(screen.getByRole('menuitem', { name: 'Убрать из команды' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Рябинин Глеб: убрать из команды?' }));
    dialog.getByText(/Доступ к кабинету закончится сразу/);
    await user.click(dialog.getByRole('button', { name: 'Убрать из команды' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Рябинин Глеб больше не в команде'));
    expect(seen.some(({ key }) => key === 'DELETE /api/v1/user/membership/1/revoke/')).toBe(true);
  });
});

it.each([
  ['a@b.ru, c@d.ru;e@f.ru\n a@B.ru', ['a@b.ru', 'c@d.ru', 'e@f.ru']],
  ['  ', []],
])('addresses in %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
