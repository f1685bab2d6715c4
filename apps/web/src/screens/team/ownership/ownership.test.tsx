import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, channels, type Member, permissions, type Transfer, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { touch } from '../../../lib/api/api-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { setTokens } from '../../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../../testing/fake-live.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { currentToast } from '../../../ui/toast/toast.ts';
import { Screen } from '../index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => localStorage.clear());

const me = sampleUser({ permissions: [...permissions], phone: '+79000000012' });
const administrator = sampleUser({ role: 'administrator', isOwner: false, permissions: [...permissions] });
const member = (changes: Partial<Member>): Member => ({
  kind: 'member',
  membershipId: 1,
  userId: 1,
  firstName: 'Глеб',
  lastName: 'Рябинин',
  email: 'g.ryabinin@lesnoy-dom.example',
  role: 'administrator',
  position: 'логист',
  permissions: [...permissions],
  joinedAt: '2020-01-12T08:00:00.000Z',
  lastSeenAt: null,
  isEmailConfirmed: true,
  isSignedIn: false,
  avatar: null,
  ...changes,
});
const owner = member({
  membershipId: 7,
  userId: me.userId,
  firstName: 'Дарья',
  lastName: 'Ольховская',
  role: 'owner',
});
const nina = member({
  membershipId: 2,
  userId: 2,
  firstName: 'Нина',
  lastName: 'Осокина',
  role: 'accountant',
});
const team = { items: [owner, member({}), nina], memberCount: 3, count: 3 };
const alone = { items: [owner], memberCount: 1, count: 1 };

const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
  transferId: 5,
  state: 'waiting',
  accountId: me.accountId,
  accountTitle: me.accountTitle,
  inn: null,
  contractId: 2,
  memberCount: 3,
  fromUserId: me.userId,
  fromName: 'Ольховская Дарья',
  toUserId: 1,
  toName: 'Рябинин Глеб',
  startedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
  ...changes,
});
const ended = (state: Transfer['state']) => transfer({ state, endedAt: '2026-11-21T08:00:00.000Z' });

type Answers = Parameters<typeof answerCalls>[0];
interface Given {
  readonly user?: User;
  readonly latest?: Transfer | null;
}
async function show(answers: Answers = {}, { user = me, latest = null }: Given = {}) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.listTeam, team),
    ...answer(api.getLatestTransfer, { transfer: latest }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '*',
    path: '/user/invite',
    areas: ['team', 'signup'],
  });
  await screen.findByRole('row', { name: /Ольховская/ });
  const bodies = (end: string) => seen.filter(({ key }) => key.endsWith(end)).map(({ body }) => body);
  return { ...view, bodies };
}
const buttonsOf = (name: RegExp) => within(screen.getByRole('row', { name })).queryAllByRole('button');
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('handing the account over', () => {
  it('names the new owner, tells what changes, and sends the link for the code of the SMS', async () => {
    let latest: Transfer | null = null;
    const { user, bodies } = await show({
      ...answer(api.getLatestTransfer, () => ({ transfer: latest })),
      ...answer(api.startTransfer, () => {
        latest = transfer({ state: 'confirming' });
        return { ...latest, resendAfter: 59 };
      }),
      ...answer(api.confirmTransfer, () => {
        latest = transfer();
        return latest;
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Передать права' }));
    const choice = await dialogNamed('Передать права владельца');
    choice.getByText('Договор, баланс и бонусы останутся у кабинета.');
    expect(choice.getByRole('button', { name: 'Получить код' })).toHaveProperty('disabled', true);
    const names = within(choice.getByRole('combobox'))
      .getAllByRole('option')
      .map((one) => one.textContent);
    expect(names).toEqual(['Выберите участника', 'Рябинин Глеб, администратор', 'Осокина Нина, бухгалтер']);
    await user.selectOptions(choice.getByRole('combobox', { name: 'Новый владелец' }), '1');
    await user.click(choice.getByRole('button', { name: 'Получить код' }));
    const code = await dialogNamed('Рябинин Глеб: передать кабинет?');
    code.getByText(/Код отправлен на ваш номер/);
    code.getByText(/Новый код через 0:5\d/);
    await user.type(code.getByLabelText('Код из 6 цифр'), '407215');
    await user.click(code.getByRole('button', { name: 'Передать кабинет' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Письмо отправлено: Рябинин Глеб'));
    await screen.findByText(/Ждём ответа: Рябинин Глеб/);
    expect(screen.queryByRole('button', { name: 'Передать права' })).toBeNull();
    // What was pressed has gone from the row, which stays.
    const row = screen.getByRole('row', { name: /Ольховская/ });
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(bodies('/ownership/start/')).toEqual([{ member_id: 1 }]);
    expect(bodies('/ownership/transfer/')).toEqual([{ transfer_id: 5, code: '407215' }]);
  });

  it('keeps the code that was refused to be mended, and the member who was', async () => {
    let isVerified = false;
    const { user } = await show({
      ...answer(api.startTransfer, () =>
        isVerified
          ? { ...transfer({ state: 'confirming' }), resendAfter: 59 }
          : refusal(400, { member_id: ['Почта этого человека не подтверждена'] }),
      ),
      ...answer(api.confirmTransfer, () => refusal(400, { code: ['Код не подошёл'] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Ещё: Рябинин Глеб' }));
    await user.click(screen.getByRole('menuitem', { name: 'Передать права владельца' }));
    const choice = await dialogNamed('Передать права владельца');
    expect(choice.getByRole('combobox')).toHaveProperty('value', '1');
    await user.click(choice.getByRole('button', { name: 'Получить код' }));
    await choice.findByText(/Почта этого человека не подтверждена/);
    isVerified = true;
    await user.click(choice.getByRole('button', { name: 'Получить код' }));
    const code = await dialogNamed('Рябинин Глеб: передать кабинет?');
    await user.type(code.getByLabelText('Код из 6 цифр'), '000000');
    await user.click(code.getByRole('button', { name: 'Передать кабинет' }));
    await code.findByText(/Код не подошёл/);
  });

  it('goes on with the code where its dialog was closed, and sends another', async () => {
    const { user, bodies } = await show(
      answer(api.startTransfer, { ...transfer({ state: 'confirming' }), resendAfter: 59 }),
      { latest: transfer({ state: 'confirming' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Ввести код' }));
    const code = await dialogNamed('Рябинин Глеб: передать кабинет?');
    await user.click(code.getByRole('button', { name: 'Прислать новый код' }));
    await code.findByText(/Новый код через 0:5\d/);
    expect(bodies('/ownership/start/')).toEqual([{ member_id: 1 }]);
  });

  it('leaves the focus to what opened its first dialog when the second is closed', async () => {
    const { user } = await show(
      answer(api.startTransfer, { ...transfer({ state: 'confirming' }), resendAfter: 59 }),
    );
    const opener = await screen.findByRole('button', { name: 'Передать права' });
    await user.click(opener);
    const choice = await dialogNamed('Передать права владельца');
    await user.selectOptions(choice.getByRole('combobox', { name: 'Новый владелец' }), '1');
    await user.click(choice.getByRole('button', { name: 'Получить код' }));
    await dialogNamed('Рябинин Глеб: передать кабинет?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is taken back after a question', async () => {
    let latest = transfer();
    const { user, container, bodies } = await show({
      ...answer(api.getLatestTransfer, () => ({ transfer: latest })),
      ...answer(api.cancelTransfer, () => {
        latest = ended('canceled');
        return latest;
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Отменить передачу' }));
    const dialog = await dialogNamed('Отменить передачу кабинета?');
    await user.click(dialog.getByRole('button', { name: 'Отменить передачу' }));
    await screen.findByText(/Передача отменена: Рябинин Глеб/);
    expect(bodies('/ownership/cancel/')).toEqual([{ transfer_id: 5 }]);
    await screen.findByRole('button', { name: 'Передать снова' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a question about a transfer that went on elsewhere', () => {
  const confirming = transfer({ state: 'confirming' });
  const other = transfer({ transferId: 6, state: 'confirming', toUserId: 2, toName: 'Осокина Нина' });

  it.each([
    ['taken back', ended('canceled'), /Передача отменена: Рябинин Глеб/, 'Передать снова'],
    ['replaced', other, /Передача ждёт кода: Осокина Нина/, 'Ввести код'],
    ['run out', ended('expired'), /Срок вышел: Рябинин Глеб/, 'Передать снова'],
  ])('%s: the dialog of the code says so at once, and how to go on', async (_how, next, words, act) => {
    let latest = confirming;
    const { user } = await show(answer(api.getLatestTransfer, () => ({ transfer: latest })));
    await user.click(await screen.findByRole('button', { name: 'Ввести код' }));
    await user.type((await dialogNamed('Рябинин Глеб: передать кабинет?')).getByRole('textbox'), '40');
    latest = next;
    await touch(['team']);
    const over = await dialogNamed('Передача кабинета изменилась');
    over.getByText(words);
    await user.click(over.getByRole('button', { name: act }));
    await screen.findByRole('dialog', { name: /: передать кабинет|Передать права владельца/ });
  });

  it('is noticed by the answer too, where no news has come; what waits already cannot be begun anew', async () => {
    let latest = confirming;
    const { user } = await show({
      ...answer(api.getLatestTransfer, () => ({ transfer: latest })),
      ...answer(api.confirmTransfer, () => {
        latest = transfer();
        return refusal(409, {
          nonFieldError: ['Эта передача уже завершена'],
          errorCodes: { nonFieldError: ['transfer_over'] },
        });
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ввести код' }));
    const code = await dialogNamed('Рябинин Глеб: передать кабинет?');
    await user.type(code.getByRole('textbox'), '407215');
    await user.click(code.getByRole('button', { name: 'Передать кабинет' }));
    const over = await dialogNamed('Передача кабинета изменилась');
    over.getByText(/Ждём ответа: Рябинин Глеб/);
    expect(over.getAllByRole('button').map((one) => one.textContent)).toEqual(['', 'Закрыть']);
  });

  it('answered: taking back is not asked about any more', async () => {
    let latest = transfer();
    const { user } = await show(answer(api.getLatestTransfer, () => ({ transfer: latest })));
    await user.click(await screen.findByRole('button', { name: 'Отменить передачу' }));
    await dialogNamed('Отменить передачу кабинета?');
    latest = ended('declined');
    await touch(['team']);
    const over = await dialogNamed('Передача кабинета изменилась');
    over.getByText(/Получен отказ: Рябинин Глеб/);
    await user.click(over.getByText('Закрыть'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Получен отказ/));
  });

  it('is left while its answer is awaited, and before its code was typed it is taken back', async () => {
    let latest = confirming;
    let confirm = (_answer: Transfer): void => undefined;
    const { user, bodies } = await show({
      ...answer(api.getLatestTransfer, () => ({ transfer: latest })),
      ...answer(api.confirmTransfer, () => new Promise<Transfer>((resolve) => (confirm = resolve))),
      ...answer(api.cancelTransfer, () => {
        latest = ended('canceled');
        return latest;
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ввести код' }));
    const code = await dialogNamed('Рябинин Глеб: передать кабинет?');
    await user.type(code.getByRole('textbox'), '407215');
    await user.click(code.getByRole('button', { name: 'Передать кабинет' }));
    await waitFor(() => expect(bodies('/ownership/transfer/')).toHaveLength(1));
    await user.click(code.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ввести код'));
    await user.click(screen.getByRole('button', { name: 'Отменить передачу' }));
    const question = await dialogNamed('Отменить передачу кабинета?');
    question.getByText(/Код из СМС перестанет действовать/);
    await user.click(question.getByRole('button', { name: 'Отменить передачу' }));
    await screen.findByText(/Передача отменена: Рябинин Глеб/);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Передача отменена/));
    confirm(latest);
  });
});

describe('how the last one stands', () => {
  it.each([
    ['declined', /Получен отказ: Рябинин Глеб/, 'Передать другому', ''],
    ['canceled', /Передача отменена: Рябинин Глеб/, 'Передать снова', '1'],
    ['expired', /Срок вышел: Рябинин Глеб/, 'Передать снова', '1'],
  ] as const)('%s: it may be begun again', async (state, words, act, chosen) => {
    const { user } = await show({}, { latest: ended(state) });
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: act }));
    const choice = await dialogNamed('Передать права владельца');
    await waitFor(() => expect(choice.getByRole('combobox')).toHaveProperty('value', chosen));
  });

  it('ended: it keeps its place while it comes, and goes once it is put away', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
    const first = await show({}, { latest: ended('canceled') });
    await screen.findByText(/Передача отменена: Рябинин Глеб/);
    first.unmount();
    queryClient.clear();
    const latest = Promise.withResolvers<{ transfer: Transfer }>();
    const { user, container, unmount } = await show(answer(api.getLatestTransfer, () => latest.promise));
    expect(container.querySelector('[style*="height: 68px"]')).not.toBeNull();
    latest.resolve({ transfer: ended('canceled') });
    await user.click(await screen.findByRole('button', { name: 'Убрать сообщение' }));
    expect(screen.queryByText(/Передача отменена/)).toBeNull();
    unmount();
    queryClient.clear();
    await show({}, { latest: ended('canceled') });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/Передача отменена/)).toBeNull();
  });

  it('accepted: the former owner is told what they are now', async () => {
    const former = { ...administrator, userId: me.userId };
    await show({}, { user: former, latest: ended('accepted') });
    await screen.findByText(/Принято: владелец теперь Рябинин Глеб/);
    screen.getByText(/Вы остались администратором/);
  });

  it('waiting: whoever is asked is told where to answer, and nobody but the owner can take it back', async () => {
    await show({}, { user: { ...administrator, userId: 1 }, latest: transfer() });
    await screen.findByText(/Ответьте по ссылке из письма/);
    expect(screen.queryByRole('button', { name: 'Отменить передачу' })).toBeNull();
  });
});

describe('is not offered', () => {
  it('to an administrator', async () => {
    const { user } = await show({}, { user: { ...administrator, userId: 3 }, latest: ended('declined') });
    await screen.findByText(/Получен отказ/);
    expect(screen.queryByRole('button', { name: 'Передать другому' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ещё: Осокина Нина' }));
    await screen.findByRole('menuitem', { name: 'Убрать из команды' });
    expect(screen.queryByRole('menuitem', { name: 'Передать права владельца' })).toBeNull();
  });

  it('while the account is blocked, though what waits can be taken back', async () => {
    await show({}, { user: { ...me, accountStatus: 2 }, latest: transfer() });
    await screen.findByRole('button', { name: 'Отменить передачу' });
    expect(buttonsOf(/Ольховская/)).toEqual([]);
  });

  it('where there is nobody else', async () => {
    await show(answer(api.listTeam, alone));
    expect(buttonsOf(/Ольховская/)).toEqual([]);
  });
});

it('is felt in an open tab: the owner of a moment ago can hand over no more', async () => {
  setTokens(sampleTokens());
  const live = answerLive();
  let [user, latest] = [me, transfer()];
  answerCalls({
    ...answer(api.getCurrentUser, () => user),
    ...answer(api.listTeam, team),
    ...answer(api.getLatestTransfer, () => ({ transfer: latest })),
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  await renderScreen(<Screen />, {
    route: '*',
    path: '/user/invite',
    areas: ['team', 'signup'],
    isFollowing: true,
  });
  await screen.findByRole('button', { name: 'Отменить передачу' });
  await waitFor(() => expect(live.isListening(channels.update(me.accountId))).toBe(true));
  [user, latest] = [{ ...administrator, userId: me.userId }, ended('accepted')];
  live.publish(channels.update(me.accountId), { v: 1, id: 'x', at: 1, t: 'team' });
  await screen.findByText(/Вы остались администратором/);
  expect(screen.queryByRole('button', { name: 'Отменить передачу' })).toBeNull();
});
