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

const off = { isEnabled: false, enabledAt: null, recoveryCodesLeft: 0, isRequired: false };
const on = { isEnabled: true, enabledAt: '2026-09-03T08:00:00Z', recoveryCodesLeft: 8, isRequired: false };
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
  const view = await renderScreen(<Screen />, { route: '/settings', path: '/settings', areas: ['settings'] });
  return { ...view, seen };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

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
        items: [{ notificationEmailId: 5, email: 'buh@lesnoy.example', types: ['bills'] }],
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
});
