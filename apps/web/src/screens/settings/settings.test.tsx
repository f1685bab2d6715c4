import { act as actOn, render, screen, waitFor, within } from '@testing-library/react';
import { api, type User } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { checkConnection, connectionFound } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentTokens, setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { ToastHost } from '../../ui/toast/toast-host.tsx';
import { Screen } from './index.tsx';

const off = { isEnabled: false, enabledAt: null, recoveryCodesLeft: 0, isRequired: false, requiredBy: [] };
const on = { ...off, isEnabled: true, enabledAt: '2026-09-03T08:00:00Z', recoveryCodesLeft: 8 };
const session = (changes: object) => ({
  sessionId: 'a',
  device: 'Chrome, Windows',
  address: '203.0.113.24',
  place: '',
  signedInAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T08:00:00Z',
  isCurrent: true,
  ...changes,
});
const act = {
  auditId: 1,
  at: '2026-11-20T11:21:00Z',
  userId: 7,
  userName: 'Ольховская Дарья',
  kind: 'carrier_contract_saved' as const,
  subject: 'dpd',
  details: {},
  address: '203.0.113.24',
  device: 'Chrome, Windows',
};

type Answers = Parameters<typeof answerCalls>[0];

async function show(
  answers: Answers = {},
  changes: Partial<User> = { permissions: ['team.manage'] },
  tokens = sampleTokens(),
) {
  setTokens(tokens);
  queryClient.setQueryData(userQuery().queryKey, sampleUser(changes));
  const seen = answerCalls({
    ...answer(api.getSecondFactor, off),
    ...answer(api.listSessions, { items: [session({})] }),
    ...answer(api.listNotificationEmails, { items: [] }),
    ...answer(api.listChats, { items: [] }),
    ...answer(api.listAuditActs, { items: [], count: 0, people: [] }),
    ...answer(api.listAccounts, { items: [{ accountId: 3, ownerId: 7, title: 'Лесной дом', sellerId: 2 }] }),
    ...answer(api.getPublicConfig, sampleConfig({ tariffPhone: '8 (800) 000-00-01' })),
    ...answer(api.getBalance, { balance: 0, creditLimit: 250_000, bonusBalance: 0, bonusHoldBalance: 0 }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/settings',
    path: '/settings',
    areas: ['settings', 'signup', 'team', 'panels'],
  });
  return { ...view, seen };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells how the account pays, to who may see its finances', async () => {
  await show({}, { permissions: ['finance.view'] });
  expect(await (await part('Кабинет')).findByText(/^по счёту, лимит 250\s000,00\s₽$/)).toBeDefined();
});

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
    const heads = log.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Когда', 'Кто', 'Что сделано', 'Откуда']);
    const links = within(screen.getByRole('navigation', { name: 'Разделы настроек' })).getAllByRole('link');
    expect(links).toHaveLength(8);
    for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('show a blocked account all that it has, and change nothing of it', async () => {
    await show(
      answer(api.listNotificationEmails, {
        items: [
          { notificationEmailId: 5, email: 'buh@lesnoy.example', types: ['bills'], isConfirmed: false },
        ],
      }),
      { permissions: ['team.manage'], accountStatus: 2 },
    );
    await part('Журнал');
    await part('Договоры со службами доставки');
    const emails = await part('Почта для уведомлений');
    await emails.findByText('buh@lesnoy.example');
    expect(emails.queryAllByRole('button')).toEqual([]);
    for (const box of emails.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Моя команда' }).getAttribute('href')).toBe('/user/invite');
  });

  it('tell in the log what changed in words, and nothing in those of the wire', async () => {
    const details = {
      from: ['member', 'tags.edit'],
      to: ['member', 'tags.edit', 'shipping.create', 'склад'],
    };
    const changed = { ...act, kind: 'member_rights_changed' as const, subject: 'Рябинин Глеб', details };
    const mailed = {
      ...act,
      auditId: 2,
      kind: 'notification_email_added' as const,
      subject: 'buh@demo.example',
    };
    await show(
      answer(api.listAuditActs, {
        items: [changed, { ...mailed, details: { types: ['bills'] } }],
        count: 2,
        people: [],
      }),
    );
    const log = await part('Журнал');
    await log.findByText('Рябинин Глеб: Сотрудник, теги → Сотрудник, заказы, теги, склад');
    log.getByText('buh@demo.example: Счета и акты');
  });

  it('name the accounts that keep the second step on, in place of the way to switch it off', async () => {
    await show(answer(api.getSecondFactor, { ...on, requiredBy: ['ООО «Лесной дом»'] }));
    const ways = await part('Вход и защита');
    await ways.findByText('Выключить нельзя: вход в два шага требует кабинет ООО «Лесной дом»');
    expect(ways.queryByRole('button', { name: 'Выключить' })).toBeNull();
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
    expect(screen.queryByText('Кабинет')).toBeNull();
  });

  it('tell in which account they are, and who looks after it', async () => {
    const { container } = await show(
      {},
      {
        accountTitle: 'ООО «Лесной дом»',
        accountInn: '7700000017',
        contractId: 112,
        contractAcceptedAt: '2024-03-04T08:00:00Z',
        rank: 'gold',
        accountManagerName: 'Мятлева Анна',
      },
    );
    const account = await part('Кабинет');
    expect(await account.findByText('с НДС')).toBeDefined();
    const facts = account
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Заказчик', 'ООО «Лесной дом»'],
      ['ИНН', '7700000017'],
      ['Договор', '№ 112 от 04.03.2024'],
      ['Ранг', 'Золото'],
      ['Ваша роль', 'Владелец'],
    ]);
    const manager = await part('Ваш менеджер');
    expect(manager.getByText('Мятлева Анна')).toBeDefined();
    expect((await manager.findByRole('link')).getAttribute('href')).toBe('tel:88000000001');
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('leave out of the account what nobody has told', async () => {
    await show({}, { role: 'member', isOwner: false });
    const account = await part('Кабинет');
    const terms = account.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Заказчик', 'Договор', 'Ваша роль']);
    expect(account.getByText('№ 11')).toBeDefined();
    expect(account.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ваш менеджер' })).toBeNull();
  });

  it('show a member their place in the team and the way out of it, before their second step too', async () => {
    await show({}, { isOwner: false, role: 'accountant', owesSecondFactor: true });
    const place = await part('Ваше место в команде');
    place.getByText('Бухгалтер');
    place.getByRole('button', { name: 'Выйти из команды' });
  });

  it('name the place in the company that the team has given them', async () => {
    await show({}, { position: 'логист' });
    const profile = await part('Профиль');
    profile.getByText('Место в компании');
    profile.getByText('логист');
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

  it('save a name that was typed without a connection when that is back, and ask before leaving without it', async () => {
    // The window of the question is fetched as soon as the page leaves time for it: at once.
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      act();
      return 0;
    });
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { user, seen, address } = await show(
      answer(api.updateSettings, sampleUser({ firstName: 'Дария' })),
    );
    const profile = await part('Профиль');
    const field = profile.getByRole('textbox', { name: 'Имя' });
    await import('../../ui/overlay/modal.tsx');
    const plugged = globalThis.fetch;
    unplug();
    await user.clear(field);
    await user.type(field, 'Дария');
    await user.tab();
    expect(await profile.findByText('Ещё не сохранено: нет связи')).toBeDefined();
    expect(profile.getByRole('button', { name: 'Повторить: Имя' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Моя команда' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Имя не сохранено' }));
    await user.click(dialog.getByRole('button', { name: 'Остаться' }));
    expect(address()).toBe('/settings');
    await actOn(checkConnection);
    vi.stubGlobal('fetch', plugged);
    actOn(() => connectionFound());
    expect(await profile.findByText(/Сохранено в/)).toBeDefined();
    expect(seen.at(-1)?.body).toEqual({ first_name: 'Дария' });
  });

  it('end a session of another device', async () => {
    let items = [
      session({ place: 'Казань, Россия' }),
      session({ sessionId: 'b', device: 'Safari, iPhone', isCurrent: false }),
    ];
    const { user, seen } = await show({
      ...answer(api.listSessions, () => ({ items })),
      'DELETE /api/v1/user/session/b/revoke/': () => {
        items = items.slice(0, 1);
        return null;
      },
    });
    const sessions = await part('Где выполнен вход');
    expect(await sessions.findByText('это устройство')).toBeDefined();
    expect(sessions.getByText('Казань, Россия, 203.0.113.24')).toBeDefined();
    expect(sessions.getByText('203.0.113.24')).toBeDefined();
    await user.click(sessions.getByRole('button', { name: 'Завершить сеанс: Safari, iPhone' }));
    await waitFor(() =>
      expect(seen.some(({ key }) => key === 'DELETE /api/v1/user/session/b/revoke/')).toBe(true),
    );
    // The focus stays beside the row that has gone.
    await waitFor(() => expect(sessions.queryByText('Safari, iPhone')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.textContent).toContain('это устройство');
  });

  it('end the sessions elsewhere, and leave this browser its other tabs', async () => {
    const [here, tab, phone] = [1, 2, 3].map((digit) => `0190000${digit}-0000-7000-8000-000000000000`);
    const sessions = [
      session({ sessionId: here }),
      session({ sessionId: tab, isCurrent: false }),
      session({ sessionId: phone, device: 'Safari, iPhone', isCurrent: false }),
    ];
    let shown = sessions;
    setTokens(sampleTokens(tab, 300_000, 7, 4));
    const answers = {
      ...answer(api.listSessions, () => ({ items: shown })),
      ...answer(api.revokeOtherSessions, () => {
        shown = sessions.slice(0, 2);
        return null;
      }),
    };
    const { user, seen } = await show(answers, {}, sampleTokens(here));
    const list = await part('Где выполнен вход');
    await user.click(await list.findByRole('button', { name: 'Завершить остальные' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/открытые в этом браузере, останутся/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Завершить остальные' }));
    await waitFor(() => expect(list.queryByText('Safari, iPhone')).toBeNull());
    const asked = seen.find(({ key }) => key.endsWith('/revoke_others/'));
    expect(asked?.body).toEqual({ spared: expect.toSatisfy((ids) => new Set(ids).size === 2) });
    expect(asked?.body).toMatchObject({ spared: expect.arrayContaining([here, tab]) });
    // Nothing is left to end elsewhere.
    expect(list.getByText('этот браузер')).toBeDefined();
    expect(list.queryByRole('button', { name: 'Завершить остальные' })).toBeNull();
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
    expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
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

  it('say which address waits for its reader and that none is written to yet, and ask the reader again', async () => {
    const item = { notificationEmailId: 5, email: 'buh@lesnoy.example', types: ['bills' as const] };
    const sklad = { ...item, notificationEmailId: 6, email: 'sklad@lesnoy.example', isConfirmed: true };
    const { user, seen } = await show({
      ...answer(api.listNotificationEmails, { items: [{ ...item, isConfirmed: false }, sklad] }),
      'POST /api/v1/user/preferences/notifications/item/5/resend/': { resendAfter: 59 },
    });
    const emails = await part('Почта для уведомлений');
    expect(await emails.findByText('sklad@lesnoy.example')).toBeDefined();
    expect(emails.getAllByText('ждёт подтверждения')).toHaveLength(1);
    expect(emails.getByText(/^Уведомления на почту пока не отправляем/)).toBeDefined();
    await user.click(emails.getByRole('button', { name: 'Прислать письмо ещё раз' }));
    await waitFor(() => expect(seen.filter(({ key }) => key.endsWith('/5/resend/'))).toHaveLength(1));
  });

  it('put another address in the place of one, in its row, and say why not', async () => {
    const item = { notificationEmailId: 5, email: 'buh@lesnoy.example', types: [], isConfirmed: true };
    let isRefused = true;
    let { email } = item;
    const { user, seen } = await show({
      ...answer(api.listNotificationEmails, () => ({ items: [{ ...item, email }] })),
      'PATCH /api/v1/user/preferences/notifications/item/5/update/': () => {
        if (isRefused) return refusal(400, { email: ['Такая почта уже есть'] });
        email = 'sklad@lesnoy.example';
        return { ...item, email };
      },
    });
    const emails = await part('Почта для уведомлений');
    await user.click(await emails.findByRole('button', { name: 'Изменить buh@lesnoy.example' }));
    const field = emails.getByRole('textbox', { name: 'Почта' });
    await user.clear(field);
    await user.type(field, 'sklad@lesnoy.example');
    await user.click(emails.getByRole('button', { name: 'Сохранить' }));
    expect(await emails.findByText('Такая почта уже есть')).toBeDefined();
    isRefused = false;
    await user.click(emails.getByRole('button', { name: 'Сохранить' }));
    expect(await emails.findByText('sklad@lesnoy.example')).toBeDefined();
    expect(emails.queryByRole('textbox')).toBeNull();
    const changes = seen.filter(({ key }) => key.startsWith('PATCH')).map(({ body }) => body);
    expect(changes).toEqual(Array(2).fill({ email: 'sklad@lesnoy.example' }));
  });

  it('lead to the bot, and take a chat with it out again', async () => {
    const chat = { chatId: '42', name: '@anna_r', joinedAt: '2026-11-20T08:00:00.000Z' };
    let items = [chat, { ...chat, chatId: '43', name: '' }];
    const { user, container } = await show({
      ...answer(api.getPublicConfig, sampleConfig({ telegramBot: 'tranzit_bot' })),
      ...answer(api.listChats, () => ({ items })),
      'DELETE /api/v1/user/bot/telegram/chats/42/remove/': () => {
        items = items.slice(1);
        return null;
      },
    });
    const bot = await part('Телеграм-бот');
    const link = await bot.findByRole('link', { name: '@tranzit_bot' });
    expect(link.getAttribute('href')).toBe('https://t.me/tranzit_bot');
    expect(bot.getByText('Чат без имени')).toBeDefined();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    await user.click(await bot.findByRole('button', { name: 'Отключить чат: @anna_r' }));
    await waitFor(() => expect(bot.queryByText('@anna_r')).toBeNull());
    expect(bot.getByText('Чат без имени')).toBeDefined();
  });

  it('name no bot where the operator has none and no chat is connected', async () => {
    await show();
    await part('Профиль');
    expect(screen.queryByText('Телеграм-бот')).toBeNull();
  });

  it('narrow the log, and its table, to days', async () => {
    const { user, seen } = await show();
    const log = await part('Журнал');
    await log.findByText('Здесь пока ничего нет');
    await user.type(log.getByRole('textbox', { name: 'С' }), '01.11.2026{Tab}');
    await user.type(log.getByRole('textbox', { name: 'По' }), '20.11.2026{Tab}');
    expect(await log.findByText('Ничего не нашлось')).toBeDefined();
    const asked = seen.filter(({ key }) => key.includes('audit/list')).at(-1)?.url.searchParams;
    expect([asked?.get('date_from'), asked?.get('date_to'), asked?.get('page')]).toEqual([
      '2026-11-01',
      '2026-11-20',
      '1',
    ]);
  });

  it('say of no addresses that none is written to yet', async () => {
    await show({ ...answer(api.listNotificationEmails, { items: [] }) });
    const emails = await part('Почта для уведомлений');
    expect(await emails.findByText(/^Уведомления на почту пока не отправляем/)).toBeDefined();
  });

  it('leave an address as it was by Escape', async () => {
    const item = { notificationEmailId: 5, email: 'buh@lesnoy.example', types: [], isConfirmed: true };
    const { user } = await show(answer(api.listNotificationEmails, { items: [item] }));
    const emails = await part('Почта для уведомлений');
    const edit = await emails.findByRole('button', { name: 'Изменить buh@lesnoy.example' });
    await user.click(edit);
    await user.type(emails.getByRole('textbox'), 'x{Escape}');
    expect(emails.queryByRole('textbox')).toBeNull();
    expect(emails.getByText('buh@lesnoy.example')).toBeDefined();
    expect(document.activeElement).toBe(edit);
  });

  it('bring a deleted address back with no kinds of mail, and say what keeps it away', async () => {
    const item = { notificationEmailId: 5, email: 'buh@lesnoy.example', types: [], isConfirmed: true };
    let items = [item];
    let isRefused = true;
    const { user, seen } = await show({
      ...answer(api.listNotificationEmails, () => ({ items })),
      'DELETE /api/v1/user/preferences/notifications/item/5/delete/': () => {
        items = [];
        return null;
      },
      ...answer(api.addNotificationEmail, () => {
        if (isRefused) return refusal(400, { email: ['Адресов не больше 20'] });
        items = [item];
        return item;
      }),
    });
    render(<ToastHost />);
    const emails = await part('Почта для уведомлений');
    const putAway = async () => {
      await user.click(await emails.findByRole('button', { name: 'Удалить buh@lesnoy.example' }));
      await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
    };
    await putAway();
    expect(await screen.findByText('Адресов не больше 20')).toBeDefined();
    items = [item];
    isRefused = false;
    await queryClient.invalidateQueries();
    await putAway();
    expect(await emails.findByText('buh@lesnoy.example')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Почта для уведомлений' }));
    const added = seen.filter(({ key }) => key.endsWith('/item/add/'));
    expect(added.map(({ body }) => body)).toEqual(Array(2).fill({ email: item.email, types: [] }));
  });

  it('have the new phone where the answer to its code was lost', async () => {
    const phoneChange = { phone: '+79000000095', sentAt: '2026-11-20T11:21:00Z', resendAfter: 48 };
    const { user } = await show(
      {
        ...answer(api.confirmPhone, () =>
          refusal(400, { code: ['Код больше не действует'], errorCodes: { code: ['code_expired'] } }),
        ),
        ...answer(api.getCurrentUser, sampleUser({ phone: phoneChange.phone })),
      },
      { phoneChange },
    );
    const profile = await part('Профиль');
    await user.type(await profile.findByLabelText('Код из 6 цифр'), '618204');
    await user.click(profile.getByRole('button', { name: 'Подтвердить' }));
    expect(await profile.findByText('+7 (900) 000-00-95')).toBeDefined();
    await waitFor(() => expect(profile.queryByText('ждёт кода из СМС')).toBeNull());
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
    expect(document.activeElement).toBe(profile.getByLabelText('Код из 6 цифр'));
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
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.textContent).toContain('+7 (900) 000-00-95');
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
    [
      'unconfirmed',
      'без подтверждения по ней не восстановить',
      'Почта не подтверждена, нажмите, чтобы отправить подтверждение ещё раз',
    ],
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
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.textContent).toContain('owner@demo.tranzit.local');
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

describe('the data of the user', () => {
  it('is saved as a table or for programs', async () => {
    const made = vi.fn(() => 'blob:data');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
    const { user, seen } = await show({
      ...answer(
        api.exportMyData,
        () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
      ),
    });
    const mine = await part('Мои данные');
    await user.click(mine.getByRole('button', { name: 'JSON' }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    await user.click(mine.getByRole('button', { name: 'Таблица' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(2));
    const asked = seen.filter(({ key }) => key.includes('/personal_data/export/'));
    expect(asked).toHaveLength(2);
  });

  it('goes with the user, by the password; what stands against it is told with its way out', async () => {
    const words = 'Кабинет «Лесной дом» ваш, и в нём есть другие люди. Передайте его другому владельцу';
    let isRefused = true;
    const { user, seen, container } = await show({
      ...answer(api.deleteMyUser, () =>
        isRefused
          ? refusal(409, { nonFieldError: [words], errorCodes: { nonFieldError: ['user_owns_team'] } })
          : null,
      ),
      ...answer(api.logout, null),
    });
    const mine = await part('Мои данные');
    await user.click(mine.getByRole('button', { name: 'Удалить себя' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить учётную запись навсегда?' }));
    const press = dialog.getByRole('button', { name: 'Удалить себя' });
    expect(press.className).toContain('danger');
    expect(press).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('Нынешний пароль'), 'correct-horse-9');
    await user.click(press);
    expect((await dialog.findByRole('alert')).textContent).toContain(words);
    expect(
      (await axe.run(container.ownerDocument.body, { rules: { region: { enabled: false } } })).violations.map(
        ({ id }) => id,
      ),
    ).toEqual([]);
    isRefused = false;
    await user.click(press);
    await waitFor(() => expect(currentTokens()).toBeUndefined());
    expect(seen.find(({ key }) => key.endsWith('/personal_data/delete/'))?.body).toEqual({
      password: 'correct-horse-9',
    });
  });

  it('says why it cannot be had', async () => {
    const { user } = await show(answer(api.exportMyData, () => refusal(500)));
    const mine = await part('Мои данные');
    await user.click(mine.getByRole('button', { name: 'JSON' }));
    expect(await mine.findByRole('alert')).toBeDefined();
  });
});
