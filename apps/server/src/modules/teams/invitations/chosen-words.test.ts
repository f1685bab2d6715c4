import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { plainName } from '../../../platform/outbox/outbox.ts';
import { invite, newAddress } from '../teams.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

describe('words that strangers get to read', () => {
  it.each(['Приз на http://a.ru/x', 'Иван \u202Eruc'])('are refused at their field: %j', async (text) => {
    const owner = await createAccount(db(), { hasContract: false });
    const code = text.includes('http') ? 'name_link' : 'unstorable_text';
    const company = { account_kind: 'company', inn: '7707083893', title: text } as const;
    const newcomer = { email: newAddress(), role: 'member', position: text, permissions: [] } as const;
    const answers = [
      await portal.send(api.updateSettings, { body: { first_name: text } }, { as: owner }),
      await portal.send(api.updateSettings, { body: { last_name: text } }, { as: owner }),
      await portal.send(api.nameAccount, { body: company }, { as: owner }),
      await portal.send(api.createInvite, { body: newcomer }, { as: await createAccount(db()) }),
    ];
    expect(answers.map(({ status, error }) => [status, error.errorCodes])).toEqual(
      ['first_name', 'last_name', 'title', 'position'].map((field) => [400, { [field]: [code] }]),
    );
  });

  it('stand in no subject of an invitation, and make no link in it, whatever was stored before', async () => {
    const owner = await createAccount(db());
    const title = `Приз: http://prize.ru/x \u202E${'и ещё '.repeat(40)}`;
    await db().updateTable('accounts').set({ title }).where('id', '=', owner.accountId).execute();
    await db()
      .updateTable('users')
      .set({ first_name: 'www.prize.ru' })
      .where('id', '=', owner.userId)
      .execute();
    const mail = await invitationFrom(owner);
    expect(mail.subject).toBe('Вас зовут в команду на портале Транзит');
    for (const text of [mail.body, mail.html ?? '']) {
      expect(text).not.toMatch(/prize\.ru|http:\/\/prize|\u202E|(и ещё ){20}/);
      expect(text).toContain('prize.\u2060ru');
    }
  });

  async function invitationFrom(owner: TestUser) {
    const { email } = await invite(portal, owner);
    return db()
      .selectFrom('outbox_messages')
      .select(['subject', 'body', 'html'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
  }
});

it.each([
  ['ООО «Лесной дом»', 'ООО «Лесной дом»'],
  ['Booking.com', 'Booking.\u2060com'],
  ['А.Б. Иванов', 'А.\u2060Б. Иванов'],
  ['два\r\nслова\u202E', 'два слова'],
  ['a@b.ru', 'a@\u2060b.\u2060ru'],
])('%j is named in a mail as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

it('a long name is cut between its signs', () => {
  expect(plainName('🚚'.repeat(100), 10)).toBe(`${'🚚'.repeat(9)}…`);
});
