import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../test/harness/test-portal.ts';

const script = join(import.meta.dirname, 'announce.ts');
let portal: TestPortal;
let user: TestUser;

beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  user = await createAccount(portal.runtime.database.db);
  // The command line goes by the clock of this machine.
  portal.clock.advance(Date.now() + 60_000 - portal.clock.now().getTime());
});
afterAll(() => portal.close());

async function announce(...words: string[]): Promise<string> {
  const url = String(portal.runtime.database.pool.options.connectionString);
  const env = { ...process.env, DATABASE_URL: url };
  return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout;
}

const shown = async (language: 'ru' | 'en') => {
  const options = { as: user, headers: { 'accept-language': language } };
  const { body: urgent } = await portal.call(api.listUrgentNotifications, {}, options);
  const { body: global } = await portal.call(api.getGlobalNotification, {}, options);
  return { urgent: urgent.notifications, global: global.text };
};

it('shows what the operator announces in the language of the reader, the gravest first, until it is over', async () => {
  expect(await shown('ru')).toEqual({ urgent: [], global: null });
  const end = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
  await announce('--level', 'info', '--ru', 'Праздники.', '--en', 'Holidays.', '--url', '/orders');
  const said = await announce(
    ...['--level', 'error', '--ru', 'СДЭК закрыт.', '--en', 'CDEK is closed.', '--until', end],
    ...['--text-ru', 'До завтра.', '--text-en', 'Until tomorrow.'],
  );
  await announce('--level', 'global', '--ru', 'Ночью работы.', '--en', 'Works at night.');
  expect(await shown('en')).toMatchObject({
    urgent: [
      { level: 'error', title: 'CDEK is closed.', content: 'Until tomorrow.', url: null },
      { level: 'info', title: 'Holidays.', content: '', url: '/orders' },
    ],
    global: 'Works at night.',
  });
  expect((await shown('ru')).global).toBe('Ночью работы.');
  const id = /\d+/.exec(said)?.[0] ?? '';
  expect(await announce()).toContain(`${id}  error`);
  portal.clock.advance(3_600_001);
  expect((await shown('ru')).urgent.map(({ title }) => title)).toEqual(['Праздники.']);
});

it('takes an announcement back', async () => {
  const said = await announce('--level', 'success', '--ru', 'Снова работает.', '--en', 'It works again.');
  const id = /\d+/.exec(said)?.[0] ?? '';
  expect(await announce('--end', id)).toContain('no longer');
  expect((await shown('en')).urgent.map(({ title }) => title)).not.toContain('It works again.');
});

it.each([
  ['one language alone', ['--level', 'info', '--ru', 'Только по-русски.']],
  ['an unknown level', ['--level', 'loud', '--ru', 'а', '--en', 'a']],
  ['a link of the global notice', ['--level', 'global', '--ru', 'а', '--en', 'a', '--url', '/orders']],
  ['a way off the portal', ['--level', 'info', '--ru', 'а', '--en', 'a', '--url', 'javascript:alert(1)']],
])('refuses %s', async (_name, words) => {
  await expect(announce(...words)).rejects.toMatchObject({ code: 1 });
});
