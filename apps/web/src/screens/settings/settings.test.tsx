import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 30_000 });

const off = { isEnabled: false, enabledAt: null, recoveryCodesLeft: 0, isRequired: false, requiredBy: [] };
const on = { ...off, isEnabled: true, enabledAt: '2026-09-03T08:00:00Z', recoveryCodesLeft: 8 };
const session = (changes: object) => ({
  sessionId: 'a',
  device: 'Chrome, Windows',
  address: '203.0.113.24',
  signedInAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T08:00:00Z',
  isCurrent: true,
  ...changes,
});
const act = {
  auditId: 1,
  at: '2026-11-20T11:21:00Z',
  userId: 7,
  userName: 'Дарья Ольховская',
  kind: 'carrier_contract_saved' as const,
  subject: 'dpd',
  details: {},
  address: '203.0.113.24',
  device: 'Chrome, Windows',
};

type Answers = Parameters<typeof answerCalls>[0];

async function show(answers: Answers = {}, changes: Partial<User> = { permissions: ['team.manage'] }) {
  setTokens(sampleTokens());
  queryClient.setQueryData(userQuery().queryKey, sampleUser(changes));
  const seen = answerCalls({
    ...answer(api.getSecondFactor, off),
    ...answer(api.listSessions, { items: [session({})] }),
    ...answer(api.listNotificationEmails, { items: [] }),
    ...answer(api.listAuditActs, { items: [], count: 0, people: [] }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/settings',
    path: '/settings',
    areas: ['settings', 'signup'],
  });
  return { ...view, seen };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the consent to news', () => {
  it('is taken back by a tick, and says what the server does not take', async () => {
    let isRefused = false;
    const { user, seen } = await show(
      answer(api.updateSettings, () => (isRefused ? refusal(403) : sampleUser({ marketingAccepted: false }))),
      { marketingAccepted: true },
    );
    const box = () => screen.getByRole('checkbox', { name: 'Согласен получать на почту и телефон' });
    await part('Профиль');
    expect(box()).toHaveProperty('checked', true);
    await user.click(box());
    await waitFor(() => expect(box()).toHaveProperty('checked', false));
    expect(seen.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({ marketing_accepted: false });
    isRefused = true;
    await user.click(box());
    expect((await screen.findByRole('alert')).textContent).toContain('нет права');
  });
});

describe('the settings', () => {
  it('show each part, and a way to it', async () => {
    const { container } = await show({
      ...answer(api.getSecondFactor, on),
      ...answer(api.listAuditActs, {
        items: [act],
        count: 1,
        people: [{ userId: 7, userName: act.userName }],
      }),
      ...answer(api.listNotificationEmails, {
        items: [
          { notificationEmailId: 5, email: 'buh@lesnoy.example', types: ['bills'], isConfirmed: false },
        ],
      }),
    });
    expect(await screen.findByText('осталось 8 запасных кодов', { exact: false })).toBeDefined();
    const log = await part('Журнал');
    expect(await log.findByText('DPD')).toBeDefined();
    const links = within(screen.getByRole('navigation', { name: 'Разделы настроек' })).getAllByRole('link');
    expect(links).toHaveLength(7);
    for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('keep the account’s own parts from who may not manage it', async () => {
    await show({}, { permissions: [] });
    await part('Профиль');
    expect(screen.queryByRole('region', { name: 'Журнал' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Почта для уведомлений' })).toBeNull();
  });

  it('show who owes a second step that alone', async () => {
    await show({}, { permissions: ['team.manage'], owesSecondFactor: true });
    expect(await screen.findByText('Владелец кабинета просит вход в два шага.')).toBeDefined();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('save a name when it is left, and keep what was refused as it was typed', async () => {
    const { user, seen } = await show({
      ...answer(api.updateSettings, async (request) =>
        (await request.text()).includes('Дария')
          ? sampleUser({ firstName: 'Дария' })
          : refusal(400, { first_name: ['Это поле обязательно'] }),
      ),
    });
    const field = (await part('Профиль')).getByRole('textbox', { name: 'Имя' });
    await user.clear(field);
    await user.type(field, 'Дария');
    await user.tab();
    expect(await screen.findByText(/Сохранено в/)).toBeDefined();
    expect(seen.at(-1)?.body).toEqual({ first_name: 'Дария' });
    await user.clear(field);
    await user.tab();
    expect(await screen.findByText('Это поле обязательно')).toBeDefined();
    expect(field).toHaveProperty('value', '');
  });

  it('end a session of another device', async () => {
    const { user, seen } = await show({
      ...answer(api.listSessions, {
        items: [session({}), session({ sessionId: 'b', device: 'Safari, iPhone', isCurrent: false })],
      }),
      'DELETE /api/v1/user/session/b/revoke/': null,
    });
    const sessions = await part('Где выполнен вход');
    expect(await sessions.findByText('это устройство')).toBeDefined();
    await user.click(sessions.getByRole('button', { name: 'Завершить сеанс: Safari, iPhone' }));
    await waitFor(() =>
      expect(seen.some(({ key }) => key === 'DELETE /api/v1/user/session/b/revoke/')).toBe(true),
    );
  });

  it('set the second step up: password, key and code, codes that close by the tick', async () => {
    const { user } = await show({
      ...answer(api.startSecondFactor, {
        secret: 'KR4T9WQMLX2P',
        uri: 'otpauth://totp/x',
        qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
      ...answer(api.confirmSecondFactor, { recoveryCodes: ['K4QT-9WMX-LX2P-77AB'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Включить' }));
    const first = within(await screen.findByRole('dialog'));
    await user.type(first.getByLabelText('Нынешний пароль'), 'secret-1');
    await user.click(first.getByRole('button', { name: 'Дальше' }));
    expect(await screen.findByText('KR4T 9WQM LX2P')).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR-код с ключом для приложения' })).toBeDefined();
    await user.type(screen.getByLabelText('Код из приложения, 6 цифр'), '402117{Enter}');
    expect(await screen.findByText('K4QT-9WMX-LX2P-77AB')).toBeDefined();
    const done = screen.getByRole('button', { name: 'Готово' });
    expect(done).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    expect(screen.getByText('K4QT-9WMX-LX2P-77AB')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Коды сохранены в надёжном месте' }));
    await user.click(done);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say what could not be loaded, and load it again', async () => {
    let isAway = true;
    const { user } = await show({
      ...answer(api.listSessions, () => (isAway ? refusal(500, {}) : { items: [session({})] })),
    });
    const sessions = await part('Где выполнен вход');
    expect(await sessions.findByText('Не удалось загрузить сеансы.')).toBeDefined();
    isAway = false;
    await user.click(sessions.getByRole('button', { name: 'Повторить' }));
    expect(await sessions.findByText('Chrome, Windows')).toBeDefined();
  });

  it('say which address is not written to yet, and ask its reader again', async () => {
    const item = { notificationEmailId: 5, email: 'buh@lesnoy.example', types: ['bills' as const] };
    const sklad = { ...item, notificationEmailId: 6, email: 'sklad@lesnoy.example', isConfirmed: true };
    const { user, seen } = await show({
      ...answer(api.listNotificationEmails, { items: [{ ...item, isConfirmed: false }, sklad] }),
      'POST /api/v1/user/preferences/notifications/item/5/resend/': { resendAfter: 59 },
    });
    const emails = await part('Почта для уведомлений');
    expect(await emails.findByText('sklad@lesnoy.example')).toBeDefined();
    expect(emails.getAllByText('ждёт подтверждения')).toHaveLength(1);
    await user.click(emails.getByRole('button', { name: 'Прислать письмо ещё раз' }));
    await waitFor(() => expect(seen.filter(({ key }) => key.endsWith('/5/resend/'))).toHaveLength(1));
  });

  it('change the phone: a code goes to the new one, which holds once it is typed', async () => {
    const phoneChange = { phone: '+79000000095', sentAt: '2026-11-20T11:21:00Z', resendAfter: 48 };
    const { user, seen } = await show({
      ...answer(api.updateSettings, sampleUser({ phoneChange })),
      ...answer(api.confirmPhone, sampleUser({ phone: phoneChange.phone })),
      ...answer(api.getCurrentUser, sampleUser({ phone: phoneChange.phone })),
    });
    const profile = await part('Профиль');
    await user.click(profile.getAllByRole('button', { name: 'Сменить' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый телефон' }));
    await user.type(dialog.getByLabelText('Новый телефон'), '9000000095');
    await user.type(dialog.getByLabelText('Нынешний пароль'), 'secret-1');
    await user.click(dialog.getByRole('button', { name: 'Получить код' }));
    expect(await profile.findByText('ждёт кода из СМС')).toBeDefined();
    expect(seen.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
      phone: '+79000000095',
      password: 'secret-1',
    });
    expect(profile.getByText('+7 (900) 000-00-12')).toBeDefined();
    expect(profile.getByText(/через 0:4/)).toBeDefined();
    await user.type(profile.getByLabelText('Код из 6 цифр'), '402117');
    await user.click(profile.getByRole('button', { name: 'Подтвердить' }));
    expect(await profile.findByText('+7 (900) 000-00-95')).toBeDefined();
    expect(profile.queryByText('ждёт кода из СМС')).toBeNull();
  });

  it('renew the recovery codes for password and code together', async () => {
    const { user, seen } = await show({
      ...answer(api.getSecondFactor, on),
      ...answer(api.renewRecoveryCodes, { recoveryCodes: ['K4QT-9WMX-2F7B-ZR6H'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Новые запасные коды' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новые запасные коды' }));
    const submit = dialog.getByRole('button', { name: 'Создать коды' });
    await user.type(dialog.getByLabelText('Нынешний пароль'), 'secret-1');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByLabelText('Код из приложения или запасной код'), '402117');
    await user.click(submit);
    expect(await screen.findByText('K4QT-9WMX-2F7B-ZR6H')).toBeDefined();
    expect(seen.find(({ key }) => key.endsWith('/recovery_codes/'))?.body).toEqual({
      password: 'secret-1',
      code: '402117',
    });
  });

  it('ask for the second step where there is one, and say what was not taken', async () => {
    const { user, seen } = await show({
      ...answer(api.getSecondFactor, on),
      ...answer(api.updateSettings, () => refusal(400, { code: ['Код не подходит'] })),
    });
    const profile = await part('Профиль');
    await user.click(profile.getAllByRole('button', { name: 'Сменить' })[1] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая почта' }));
    await user.type(dialog.getByLabelText('Новая почта'), 'd@lesnoy.example');
    await user.type(dialog.getByLabelText('Нынешний пароль'), 'secret-1');
    await user.type(dialog.getByLabelText('Код из приложения или запасной код'), '402117');
    await user.click(dialog.getByRole('button', { name: 'Получить код' }));
    expect(await dialog.findByText('Код не подходит')).toBeDefined();
    expect(seen.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
      email: 'd@lesnoy.example',
      password: 'secret-1',
      code: '402117',
    });
  });

  it.each([
    ['unconfirmed', 'без подтверждения по ней не восстановить', 'Прислать письмо'],
    ['sent', 'письмо отправлено в', 'Подтвердить'],
    ['can_resend', 'загляните в спам', 'Прислать новый код'],
  ] as const)('show an e-mail that is %s', async (state, text, act) => {
    const email = 'owner@demo.tranzit.local';
    const resendAfter = state === 'sent' ? 48 : 0;
    const sentAt = state === 'unconfirmed' ? null : '2026-11-20T11:21:00Z';
    await show({}, { emailVerified: false, emailConfirmation: { state, email, sentAt, resendAfter } });
    const profile = await part('Профиль');
    expect(profile.getByText(new RegExp(text, 'i'))).toBeDefined();
    expect(profile.getByRole('button', { name: act })).toBeDefined();
  });

  it('keep the present e-mail beside one that waits, which can be taken back', async () => {
    const email = 'd@lesnoy.example';
    const emailConfirmation = {
      state: 'sent' as const,
      email,
      sentAt: '2026-11-20T11:21:00Z',
      resendAfter: 48,
    };
    const { user, seen } = await show(answer(api.updateSettings, sampleUser()), { emailConfirmation });
    const profile = await part('Профиль');
    expect(profile.getByText('owner@demo.tranzit.local')).toBeDefined();
    expect(profile.getByText(email)).toBeDefined();
    await user.click(profile.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(profile.queryByText(email)).toBeNull());
    expect(seen.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
      email: 'owner@demo.tranzit.local',
    });
  });

  it('change the password for the present one', async () => {
    const { user, seen } = await show({
      ...answer(api.changePassword, sampleUser({ passwordChangedAt: '2026-11-20T08:00:00Z' })),
      ...answer(api.getCurrentUser, sampleUser({ passwordChangedAt: '2026-11-20T08:00:00Z' })),
    });
    const security = await part('Вход и защита');
    expect(security.getByText('Не менялся')).toBeDefined();
    await user.click(security.getByRole('button', { name: 'Сменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Смена пароля' }));
    await user.type(dialog.getByLabelText('Нынешний пароль'), 'secret-1');
    await user.type(dialog.getByLabelText('Новый пароль'), 'просека-и-лён-7');
    expect(dialog.queryByLabelText('Код из приложения или запасной код')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Сменить пароль' }));
    expect(await security.findByText(/Изменён 20.11.2026/)).toBeDefined();
    expect(seen.find(({ key }) => key.includes('password/change'))?.body).toEqual({
      password: 'secret-1',
      new_password: 'просека-и-лён-7',
    });
  });
});
