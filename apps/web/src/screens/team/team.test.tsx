import { configure, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  type BodyOf,
  channels,
  type Invite,
  type Member,
  permissions,
  type User,
} from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { touch } from '../../lib/api/api-query.ts';
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
  isEmailConfirmed: true,
  isSignedIn: false,
  avatar: null,
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
    row.getByText('РГ');
    const invited = within(screen.getByRole('row', { name: /sklad@/ }));
    invited.getByText('ждём ответа');
    invited.getByText('Бухгалтер');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('leaves whole e-mails room where its other columns have some to spare', async () => {
    await show();
    const heads = await screen.findAllByRole('columnheader');
    const widths = heads.map((head) => Number.parseInt(head.style.getPropertyValue('--narrow'), 10) || 0);
    // Of 1024 px less the menu of the earlier design and the margins.
    const left = 910 - widths.reduce((sum, width) => sum + width, 0);
    expect(left).toBeGreaterThanOrEqual(256);
  });

  it('says whose e-mail nobody has confirmed yet', async () => {
    const newcomer = member({ membershipId: 9, lastName: 'Зотова', isEmailConfirmed: false });
    await show(answer(api.listTeam, { ...team, items: [...team.items, newcomer] }));
    within(await screen.findByRole('row', { name: /Зотова/ })).getByText(/почта не подтверждена/);
  });

  it('lets a blocked account end what rights there are, and give none', async () => {
    const revoked = invite({ inviteId: 6, email: 'old@lesnoy-dom.example', state: 'revoked' });
    await show(answer(api.listTeam, { ...team, items: [...team.items, revoked], count: 4 }), {
      user: { ...me, accountStatus: 2 },
    });
    const names = async (row: RegExp) =>
      within(await screen.findByRole('row', { name: row }))
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(await names(/Рябинин Глеб/)).toEqual(['Ещё: Рябинин Глеб']);
    expect(await names(/sklad@/)).toEqual(['Отозвать: sklad@lesnoy-dom.example']);
    expect(await names(/old@/)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Пригласить' })).toBeNull();
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
    const buttonsOf = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .queryAllByRole('button')
        .map((one) => one.textContent);
    expect([/Ольховская/, /Рябинин/, /sklad@/].map(buttonsOf)).toEqual([[], ['Выйти из команды'], []]);
  });

  it('is not shown to who does not manage it', async () => {
    const { seen } = await show(
      {},
      { user: sampleUser({ role: 'member', isOwner: false, permissions: [] }) },
    );
    await screen.findByText('Командой управляют другие');
    screen.getByRole('button', { name: 'Выйти из команды' });
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
    await user.click(field);
    await user.paste(
      'Нина <n@lesnoy-dom.example>, Рябинин Глеб <g.ryabinin@lesnoy-dom.example>; Ия <i@lesnoy-dom.example>',
    );
    await user.click(dialog.getByRole('button', { name: 'Убрать адрес i@lesnoy-dom.example' }));
    expect(document.activeElement).toBe(field);
    await user.click(dialog.getByRole('checkbox', { name: /Тратить бонусы/ }));
    await user.click(dialog.getByRole('button', { name: 'Отправить 2 приглашения' }));
    await dialog.findByText(/уже в команде/);
    const chips = within(dialog.getByRole('list', { name: 'Кого пригласить' })).getAllByRole('listitem');
    expect(chips.map((one) => one.textContent)).toEqual([
      'g.ryabinin@lesnoy-dom.exampleЧеловек с этой почтой уже в команде',
    ]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Backspace}');
    expect(field).toHaveProperty('value', 'g.ryabinin@lesnoy-dom.example');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(dialog.getByText('Отправлено 1 приглашение.')).toBeDefined();
    expect(currentToast()).toBeUndefined();
    expect(bodyOf(seen, 'POST /api/v1/user/invite/create/')[0]).toEqual({
      email: 'n@lesnoy-dom.example',
      role: 'member',
      position: '',
      permissions: ['shipping.create', 'contacts.edit', 'bonus.spend'],
    });
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(address()).toBe('/user/invite'));
  });

  it('marks what is no address at once, counts the others, and keeps all of it over Escape', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Пригласить' }));
    const open = async () => within(await screen.findByRole('dialog', { name: 'Пригласить в команду' }));
    const dialog = await open();
    await user.click(dialog.getByRole('textbox', { name: /Почта/ }));
    await user.paste('n@lesnoy-dom.example, неправильно@');
    expect(dialog.getByText('Это не похоже на почту')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Отправить 1 приглашение' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Убрать адрес n@lesnoy-dom.example' }));
    expect(dialog.getByRole('button', { name: 'Отправить приглашение' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Пригласить' }));
    expect((await open()).getByText('неправильно@')).toBeDefined();
  });

  it('opens by its link, and gives another role its own rights', async () => {
    const { user } = await show({}, { path: '/user/invite/create' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить в команду' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Роль' }), 'accountant');
    dialog.getByText(/Бухгалтер видит отправления всех/);
    expect(dialog.queryAllByRole('checkbox')).toEqual([]);
  });

  it('sends an invitation to the right address instead', async () => {
    const corrected = invite({ email: 'sklad@les.example' });
    const { user, seen } = await show(answer(api.readdressInvite, corrected, { id: 5 }));
    await user.click(await screen.findByRole('button', { name: 'Ещё: sklad@lesnoy-dom.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Исправить адрес' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Исправить адрес приглашения' }));
    const send = dialog.getByRole('button', { name: 'Отправить на новый адрес' });
    expect(send).toHaveProperty('disabled', true);
    const field = dialog.getByRole('textbox', { name: 'Почта' });
    await user.clear(field);
    await user.type(field, ' sklad@les.example');
    await user.click(send);
    await waitFor(() => expect(currentToast()?.text).toBe('Приглашение отправлено на sklad@les.example'));
    expect(bodyOf(seen, 'PATCH')).toEqual([{ email: 'sklad@les.example' }]);
  });

  it('takes an invitation back at once and offers to send it again', async () => {
    let sample = team;
    const { user, seen } = await show({
      ...answer(api.listTeam, () => sample),
      ...answer(
        api.revokeInvite,
        () => {
          sample = { ...team, items: [...team.items.slice(0, 2), invite({ state: 'revoked' })] };
          return null;
        },
        { id: 5 },
      ),
      ...answer(api.resendInvite, null, { id: 5 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ещё: sklad@lesnoy-dom.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Отозвать' }));
    await waitFor(() => expect(currentToast()?.text).toContain('отозвано'));
    const again = await screen.findByRole('button', { name: /Пригласить снова: sklad@/ });
    // The menu has gone from the row, which stays.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /sklad@/ })));
    await user.click(again);
    await waitFor(() => expect(seen.some(({ key }) => key.endsWith('/invite/5/resend/'))).toBe(true));
  });
});

describe('the rights of a member', () => {
  const seenRights = { role: 'member', position: 'логист', permissions: ['shipping.create', 'tags.edit'] };

  it('are changed in the drawer', async () => {
    const { user, seen } = await show(answer(api.changePermissions, member({}), { id: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Права: Рябинин Глеб' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Права' }));
    await user.click(drawer.getByRole('checkbox', { name: /Менять теги/ }));
    await user.click(drawer.getByRole('button', { name: 'Сохранить права' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Права сохранены: Рябинин Глеб'));
    expect(bodyOf(seen, 'PATCH')).toEqual([
      { role: 'member', position: 'логист', permissions: ['shipping.create'], expected: seenRights },
    ]);
  });

  it('that are changed and not saved go only after a question', async () => {
    const { user, seen } = await show();
    await user.click(await screen.findByRole('button', { name: 'Права: Рябинин Глеб' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Права' }));
    await user.click(drawer.getByRole('checkbox', { name: /Менять теги/ }));
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Не сохранять права?' }));
    await user.click(question.getByRole('button', { name: 'Вернуться к правам' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Не сохранять права?' })).toBeNull());
    expect(drawer.getByRole('button', { name: 'Сохранить права' })).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Отмена' }));
    await user.click(await screen.findByRole('button', { name: 'Не сохранять' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(seen, 'PATCH')).toEqual([]);
  });

  it('that somebody else has changed meanwhile are shown beside the own ones, and either is taken', async () => {
    let theirs = member({});
    const { user, seen } = await show({
      ...answer(api.listTeam, () => ({ ...team, items: [theirs] })),
      ...answer(
        api.changePermissions,
        async (request: Request) => {
          const { expected } = (await request.clone().json()) as BodyOf<typeof api.changePermissions>;
          if (expected?.permissions.includes('bonus.spend')) return theirs;
          theirs = member({ permissions: ['bonus.spend'], position: 'склад' });
          return refusal(409, {
            nonFieldError: ['Права изменены'],
            errorCodes: { nonFieldError: ['rights_changed'] },
          });
        },
        { id: 1 },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Права: Рябинин Глеб' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Права' }));
    const save = drawer.getByRole('button', { name: 'Сохранить права' });
    await user.click(drawer.getByRole('checkbox', { name: /Менять теги/ }));
    await user.click(save);
    await drawer.findByText('Права успел изменить кто-то другой');
    drawer.getByText('Сотрудник, склад, Бонусы, только свои отправления');
    drawer.getByText('Сотрудник, логист, Заказы, только свои отправления');
    expect(save).toHaveProperty('disabled', true);
    await user.click(drawer.getByRole('button', { name: 'Оставить мой вариант' }));
    expect(document.activeElement).toBe(save);
    expect(drawer.queryByRole('alert')).toBeNull();
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = { role: 'member', position: 'логист', permissions: ['shipping.create'] };
    expect(bodyOf(seen, 'PATCH')).toEqual([
      { ...own, expected: seenRights },
      { ...own, expected: { role: 'member', position: 'склад', permissions: ['bonus.spend'] } },
    ]);
  });

  it('are followed by a drawer that nobody has touched, and asked about in one that somebody has', async () => {
    let theirs = member({});
    const { user } = await show(answer(api.listTeam, () => ({ ...team, items: [theirs] })));
    await user.click(await screen.findByRole('button', { name: 'Права: Рябинин Глеб' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Права' }));
    const bonuses = drawer.getByRole('checkbox', { name: /Тратить бонусы/ });
    expect(bonuses).toHaveProperty('checked', false);
    theirs = member({ permissions: ['bonus.spend'] });
    await touch(['team']);
    await waitFor(() => expect(bonuses).toHaveProperty('checked', true));
    await user.click(drawer.getByRole('checkbox', { name: /Менять теги/ }));
    theirs = member({ role: 'accountant', permissions: ['finance.view', 'shipping.view_all'] });
    await touch(['team']);
    await user.click(await drawer.findByRole('button', { name: 'Взять нынешние' }));
    drawer.getByText(/Бухгалтер видит отправления всех/);
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
  ['Анна <a@b.ru>, Пётр <p@b.ru>; c@d.ru', ['a@b.ru', 'p@b.ru', 'c@d.ru']],
  ['"Ольховская, Дарья" <d@b.ru>, Рябинин, Глеб <G@b.ru>', ['d@b.ru', 'G@b.ru']],
  ['Пишите на mailto:a@b.ru (или c@d.ru).', ['a@b.ru', 'c@d.ru']],
  ['вася, a@b.ru', ['вася', 'a@b.ru']],
  ['  ', []],
])('addresses in %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
