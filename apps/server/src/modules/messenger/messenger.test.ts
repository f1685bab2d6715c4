import { randomInt, randomUUID } from 'node:crypto';
import { api } from '@tranzit/contract';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  createAccount,
  joinAccount,
  type TestUser,
  testPassword,
} from '../../../test/harness/accounts.ts';
import {
  type ProviderReply,
  startProvider,
  type TestProvider,
} from '../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { bindOperations } from '../../main/operations-routes.ts';

const secret = 'a-secret-of-the-webhook_1';
const botToken = '4200:token-of-the-bot';
let provider: TestProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startProvider();
  portal = await createTestPortal({
    environment: {
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_URL: provider.url,
      TELEGRAM_WEBHOOK_SECRET: secret,
      BRAND_NAME: 'Сороки',
    },
  });
  bindOperations(portal.app, portal.runtime, { webhookSecret: randomUUID(), registry: new Registry() });
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const db = () => portal.runtime.database.db;
const newChat = () => randomInt(1, 2 ** 40);
const taken: ProviderReply = { status: 200, body: { ok: true } };

/** What the chat has been sent, the newest last. */
const sentTo = (chatId: number) =>
  provider.calls
    .map(({ body }) => JSON.parse(body))
    .filter(({ chat_id }: { chat_id: string }) => chat_id === String(chatId));

async function hook(payload: unknown, token: string | undefined = secret): Promise<number> {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/hooks/telegram',
    payload: payload as object, // any JSON value may be sent
    headers: token === undefined ? {} : { 'x-telegram-bot-api-secret-token': token },
  });
  provider.answer(() => taken);
  await portal.runJobs();
  return reply.statusCode;
}
const says = (chatId: number, text: string, language = 'ru', type = 'private', who: object = {}) =>
  hook({
    update_id: 1,
    message: { text, chat: { id: chatId, type }, from: { language_code: language, ...who } },
  });

/** The code of the link that the bot gave to a chat. */
async function linkOf(chatId: number, language = 'ru', who: object = {}): Promise<string> {
  expect(await says(chatId, '/start', language, 'private', who)).toBe(200);
  const { text } = sentTo(chatId).at(-1);
  return /http:\/\/portal\.test\/bot\/telegram\/authorize\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

async function authorize(user: TestUser, code: string): Promise<string> {
  const reply = await portal.send(api.authorizeChat, { body: { code } }, { as: user });
  return reply.status === 204 ? 'joined' : JSON.stringify(reply.error?.errorCodes);
}
async function signIn({ email }: TestUser) {
  const { body } = await portal.call(api.login, { body: { username: email, password: testPassword } });
  return { headers: { authorization: `Bearer ${body.accessToken}` }, refreshToken: body.refreshToken };
}
const chatsOf = async (user: TestUser) =>
  (
    await db()
      .selectFrom('messenger_chats')
      .select(['chat_id', 'user_id'])
      .where('account_id', '=', user.accountId)
      .execute()
  ).map(({ chat_id: chatId, user_id: userId }) => [Number(chatId), userId]);

describe('a chat of the bot', () => {
  it('is let into a cabinet by whoever opens the link it was given, and is told so', async () => {
    const owner = await createAccount(db());
    const chat = newChat();
    const code = await linkOf(chat);
    expect(sentTo(chat).at(-1).text).toContain('Чтобы подключить этот чат к кабинету Сороки');
    expect(await chatsOf(owner)).toEqual([]);
    expect(await authorize(owner, code)).toBe('joined');
    expect(await chatsOf(owner)).toEqual([[chat, owner.userId]]);
    await portal.runJobs();
    expect(sentTo(chat).at(-1).text).toBe(
      'Чат подключён к вашему кабинету Сороки. Чтобы отключить его, отправьте /stop.',
    );
  });

  it('is named to whoever opens the link, which is as good afterwards', async () => {
    const owner = await createAccount(db());
    const code = await linkOf(newChat(), 'ru', { username: 'aglaya' });
    const named = () => portal.send(api.findChatOfCode, { body: { code } }, { as: owner });
    expect((await named()).body).toEqual({ name: '@aglaya' });
    expect(await authorize(owner, code)).toBe('joined');
    expect((await named()).error.errorCodes).toEqual({ code: ['not_found'] });
  });

  it('is answered twenty times in ten minutes, and may always leave', async () => {
    const owner = await createAccount(db());
    const chat = newChat();
    expect(await authorize(owner, await linkOf(chat))).toBe('joined');
    await portal.runJobs();
    for (let turn = 0; turn < 25; turn += 1) expect(await says(chat, 'привет')).toBe(200);
    expect(sentTo(chat)).toHaveLength(21);
    expect(await says(chat, '/stop')).toBe(200);
    expect(await chatsOf(owner)).toEqual([]);
    portal.clock.advance(600_000);
    await linkOf(chat);
  });

  it('stands on the list of its user alone, by name, until they remove it, and is told so', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'administrator', []);
    const chats = [newChat(), newChat(), newChat()] as const;
    const people = [{ username: 'anna_r' }, { first_name: 'Анна\u202E', last_name: 'Рощина' }, {}];
    for (const [place, chat] of chats.entries()) {
      expect(await authorize(owner, await linkOf(chat, 'ru', people[place]))).toBe('joined');
      portal.clock.advance(1000);
    }
    const listed = async (as: TestUser) => (await portal.call(api.listChats, {}, { as })).body.items;
    expect((await listed(owner)).map(({ chatId, name }) => [chatId, name])).toEqual([
      [String(chats[2]), ''],
      [String(chats[1]), 'Анна Рощина'],
      [String(chats[0]), '@anna_r'],
    ]);
    expect(await listed(member)).toEqual([]);
    const remove = async (as: TestUser, chat: number) =>
      (await portal.send(api.removeChat, { params: { id: String(chat) } }, { as })).status;
    expect(await remove(member, chats[0])).toBe(404);
    expect(await remove(owner, chats[0])).toBe(204);
    expect(await remove(owner, chats[0])).toBe(404);
    await portal.runJobs();
    expect(sentTo(chats[0]).at(-1).text).toContain('Чат отключён от вашего кабинета Сороки в настройках');
    expect((await listed(owner)).map(({ chatId }) => chatId)).toEqual([String(chats[2]), String(chats[1])]);
  });

  it('comes and goes in the log of the cabinet, however it goes', async () => {
    const owner = await createAccount(db());
    const chats = [newChat(), newChat(), newChat()] as const;
    const names = ['left_by_word', 'blocked_the_bot', 'removed_here'];
    for (const [place, chat] of chats.entries())
      expect(await authorize(owner, await linkOf(chat, 'ru', { username: names[place] }))).toBe('joined');
    await says(chats[0], '/stop');
    await hook({ my_chat_member: { chat: { id: chats[1] }, new_chat_member: { status: 'kicked' } } });
    await portal.call(api.removeChat, { params: { id: String(chats[2]) } }, { as: owner });
    const query = { kind: ['chat_joined', 'chat_left'] };
    const { body } = await portal.call(api.listAuditActs, { query }, { as: owner });
    const told = body.items.map(({ kind, subject, userId }) => [kind, subject, userId]);
    for (const name of names)
      for (const kind of ['chat_joined', 'chat_left'])
        expect(told).toContainEqual([kind, `@${name}`, owner.userId]);
    expect(told).toHaveLength(6);
  });

  it('is answered in the language of its person', async () => {
    const chat = newChat();
    await linkOf(chat, 'en-GB');
    expect(sentTo(chat).at(-1).text).toContain('To connect this chat to your Сороки account');
  });

  it('has a link that works once, for a quarter of an hour, the newest alone', async () => {
    const [owner, other] = [await createAccount(db()), await createAccount(db())];
    const chat = newChat();
    const first = await linkOf(chat);
    const second = await linkOf(chat);
    expect(await authorize(owner, first)).toBe('{"code":["not_found"]}');
    const atOnce = await Promise.all([authorize(owner, second), authorize(other, second)]);
    expect(atOnce.filter((answer) => answer === 'joined')).toHaveLength(1);
    const third = await linkOf(chat);
    portal.clock.advance(15 * 60_000);
    expect(await authorize(other, third)).toBe('{"code":["not_found"]}');
    expect(await authorize(other, randomUUID())).toBe('{"code":["not_found"]}');
  });

  it('stays where it was let in, whatever it has said before comes late or again', async () => {
    const owner = await createAccount(db());
    const chat = newChat();
    const at = (date: number, text: string) =>
      hook({ message: { text, date, chat: { id: chat, type: 'private' }, from: { language_code: 'ru' } } });
    const kicked = (date: number) =>
      hook({ my_chat_member: { chat: { id: chat }, date, new_chat_member: { status: 'kicked' } } });
    expect(await at(1_000, '/stop')).toBe(200);
    expect(await at(1_005, '/start')).toBe(200);
    await portal.runJobs();
    const code = /authorize\/([\w-]{43})/.exec(sentTo(chat).at(-1).text)?.[1] ?? '';
    expect(await authorize(owner, code)).toBe('joined');
    await at(1_000, '/stop');
    await kicked(1_003);
    expect(await chatsOf(owner)).toHaveLength(1);
    await at(1_020, '/stop');
    expect(await chatsOf(owner)).toEqual([]);
  });

  it('leaves every cabinet by /stop, by blocking the bot, and with its member', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', []);
    const chats = [newChat(), newChat(), newChat()] as const;
    for (const chat of chats) expect(await authorize(member, await linkOf(chat))).toBe('joined');
    await says(chats[0], '/stop');
    expect(sentTo(chats[0]).at(-1).text).toContain('Чат отключён от всех кабинетов');
    await says(chats[0], '/stop@our_bot');
    expect(sentTo(chats[0]).at(-1).text).toContain('не подключён ни к одному');
    await hook({ my_chat_member: { chat: { id: chats[1] }, new_chat_member: { status: 'kicked' } } });
    expect(await chatsOf(owner)).toEqual([[chats[2], member.userId]]);
    await db().deleteFrom('memberships').where('user_id', '=', member.userId).execute();
    expect(await chatsOf(owner)).toEqual([]);
  });

  it('leaves every cabinet with a new password and with the end of other sessions, and is told so', async () => {
    const owner = await createAccount(db());
    const other = await createAccount(db());
    const colleague = await addMember(db(), owner.accountId, 'member', []);
    const [chat, kept] = [newChat(), newChat()];
    expect(await authorize(colleague, await linkOf(kept))).toBe('joined');
    await joinAccount(db(), { ...owner, accountId: other.accountId }, 'member');
    const here = await signIn(owner);
    const switched = await portal.call(api.switchAccount, { body: { account_id: other.accountId } }, here);
    const there = { headers: { authorization: `Bearer ${switched.body.accessToken}` } };
    const join = async (session: typeof there) => {
      const code = await linkOf(chat);
      expect((await portal.call(api.authorizeChat, { body: { code } }, session)).status).toBe(204);
    };
    await join(here);
    await join(there);
    expect((await portal.call(api.revokeOtherSessions, {}, here)).status).toBe(204);
    await portal.runJobs();
    expect(sentTo(chat).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Чат отключён от кабинета Сороки'),
    );
    expect([await chatsOf(owner), await chatsOf(other)]).toEqual([[[kept, colleague.userId]], []]);
    await join(here);
    const body = { password: testPassword, new_password: 'another-way-to-omsk-8' };
    expect((await portal.call(api.changePassword, { body }, here)).status).toBe(200);
    expect(await chatsOf(owner)).toEqual([[kept, colleague.userId]]);
  });

  it('is forgotten when the provider says that it is gone', async () => {
    const owner = await createAccount(db());
    const chat = newChat();
    const code = await linkOf(chat);
    expect(await authorize(owner, code)).toBe('joined');
    provider.answer(() => ({
      status: 403,
      body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
    }));
    await portal.runAllJobs();
    expect(await chatsOf(owner)).toEqual([]);
  });

  it('is helped when it says something else, and groups are not answered', async () => {
    const [chat, group] = [newChat(), newChat()];
    await says(chat, 'Где мой груз?');
    expect(sentTo(chat).at(-1).text).toContain('Это бот Сороки');
    expect(await says(group, '/start', 'ru', 'supergroup')).toBe(200);
    expect(sentTo(group)).toEqual([]);
  });

  it.each(['', 'wrong-secret-of-the-webhook', undefined])(
    'is not heard without the secret (%s)',
    async (token) => {
      const chat = newChat();
      const payload = { message: { text: '/start', chat: { id: chat, type: 'private' } } };
      const reply = await portal.app.inject({
        method: 'POST',
        url: '/hooks/telegram',
        payload,
        headers: token === undefined ? {} : { 'x-telegram-bot-api-secret-token': token },
      });
      expect(reply.statusCode).toBe(404);
      await portal.runJobs();
      expect(sentTo(chat)).toEqual([]);
    },
  );

  it.each([{ nothing: 1 }, { message: { chat: 'x' } }, []])(
    'shrugs off an update that is none (%j)',
    async (payload) => expect(await hook(payload)).toBe(200),
  );
});

describe('push tokens', () => {
  const tokensOf = async (user: TestUser) =>
    (
      await db()
        .selectFrom('push_tokens')
        .select('token')
        .where('user_id', '=', user.userId)
        .orderBy('seen_at')
        .execute()
    ).map(({ token }) => token);
  const newToken = () => `${randomUUID()}:APA91b-_x`;
  const add = async (user: TestUser, token: string) =>
    (
      await portal.call(
        api.addPushToken,
        { body: { token } },
        { as: user, headers: { 'accept-language': 'en' } },
      )
    ).status;
  const remove = async (user: TestUser, token: string) =>
    (await portal.call(api.removePushToken, { body: { token } }, { as: user })).status;
  const pushesTo = (token: string) =>
    db().selectFrom('outbox_messages').selectAll().where('recipient', '=', token).execute();

  it('are kept once, and a new one is told so in the language of its page', async () => {
    const user = await createAccount(db());
    const token = newToken();
    expect([await add(user, token), await add(user, token)]).toEqual([204, 204]);
    expect(await tokensOf(user)).toEqual([token]);
    expect(await pushesTo(token)).toMatchObject([
      { channel: 'push', subject: 'Notifications are on', link: 'http://portal.test' },
    ]);
  });

  it('belong to the last who named them, and nobody else takes them away', async () => {
    const [first, last] = [await createAccount(db()), await createAccount(db())];
    const token = newToken();
    await add(first, token);
    await add(last, token);
    expect([await tokensOf(first), await tokensOf(last)]).toEqual([[], [token]]);
    expect(await remove(first, token)).toBe(204);
    expect(await tokensOf(last)).toEqual([token]);
    expect(await remove(last, token)).toBe(204);
    expect(await tokensOf(last)).toEqual([]);
  });

  it('are ten a user; the one heard of longest ago goes', async () => {
    const user = await createAccount(db());
    const tokens = Array.from({ length: 11 }, newToken);
    for (const token of tokens.slice(0, 10)) {
      await add(user, token);
      portal.clock.advance(1000);
    }
    await add(user, tokens[0] ?? '');
    portal.clock.advance(1000);
    await add(user, tokens[10] ?? '');
    expect(await tokensOf(user)).toEqual([...tokens.slice(2, 10), tokens[0], tokens[10]]);
  });

  it('go with the session that named them last, however it ends, and no other', async () => {
    const user = await createAccount(db());
    const [desk, phone, tablet, lost] = [
      await signIn(user),
      await signIn(user),
      await signIn(user),
      await signIn(user),
    ];
    const tokens = [newToken(), newToken(), newToken(), newToken()] as const;
    const name = (token: string, { headers }: typeof desk) =>
      portal.call(api.addPushToken, { body: { token } }, { headers });
    await name(tokens[1], desk);
    for (const [index, session] of [desk, phone, tablet, lost].entries()) {
      await name(tokens[index] ?? '', session);
      portal.clock.advance(1000);
    }
    expect(await tokensOf(user)).toEqual(tokens);
    await portal.call(api.logout, { body: { refresh_token: phone.refreshToken } });
    expect(await tokensOf(user)).toEqual([tokens[0], tokens[2], tokens[3]]);
    const sessions = (await portal.call(api.listSessions, {}, tablet)).body.items;
    const id = sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
    expect((await portal.call(api.revokeSession, { params: { id } }, desk)).status).toBe(204);
    expect(await tokensOf(user)).toEqual([tokens[0], tokens[3]]);
    expect((await portal.call(api.revokeOtherSessions, {}, desk)).status).toBe(204);
    expect(await tokensOf(user)).toEqual([tokens[0]]);
  });

  it('are what a messaging service gives, and nothing else', async () => {
    const user = await createAccount(db());
    for (const token of ['', 'a b', 'x'.repeat(1025), '<script>']) expect(await add(user, token)).toBe(400);
  });
});
