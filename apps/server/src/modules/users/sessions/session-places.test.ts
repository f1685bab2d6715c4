import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { type CityNetwork, cityDatabase } from '../../../../test/harness/city-database.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { createLogger } from '../../../platform/log/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'tranzit-places-'));
const path = join(folder, 'city.mmdb');
const russia = { iso_code: 'RU', names: { en: 'Russia', ru: 'Россия' } };
const kazan = { city: { names: { en: 'Kazan', ru: 'Казань' } }, country: russia };
const networks: readonly CityNetwork[] = [
  { network: '203.0.113.0/24', record: kazan },
  { network: '198.51.100.0/25', record: { country: { iso_code: 'KZ' } } },
  {
    network: '2001:db8:0:0:0:0:0:0/32',
    record: { city: { names: { en: 'Oslo' } }, country: { iso_code: 'NO' } },
  },
  { network: '192.0.2.0/24', record: { city: 'no record of a city' } },
];
/** As operators do: the new file takes the place of the old one at once. */
function put(bytes: Buffer): void {
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}
put(cityDatabase(networks));

const lines: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({
    environment: { GEOIP_DATABASE: path, TRUST_PROXY: '1' },
    log: createLogger('error', { write: (line: string) => lines.push(line) }),
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function signInFrom(user: TestUser, address: string, agent = 'a program'): Promise<string> {
  const body = { username: user.email, password: testPassword };
  const headers = { 'user-agent': agent, 'x-forwarded-for': address };
  const { status, body: tokens } = await portal.call(api.login, { body }, { headers });
  expect(status).toBe(200);
  return tokens.accessToken;
}

async function placeFrom(address: string, language = 'ru'): Promise<string | undefined> {
  const token = await signInFrom(await createAccount(portal.runtime.database.db), address);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  return (await portal.call(api.listSessions, {}, { headers })).body.items[0]?.place;
}

describe('the place of a session', () => {
  it.each([
    ['203.0.113.7', 'ru', 'Казань, Россия'],
    ['203.0.113.7', 'en', 'Kazan, Russia'],
    ['::ffff:203.0.113.7', 'ru', 'Казань, Россия'],
    ['198.51.100.9', 'ru', 'Казахстан'],
    ['2001:db8::17', 'ru', 'Oslo, Норвегия'],
    ['198.51.100.200', 'ru', ''],
    ['10.1.2.3', 'ru', ''],
    ['192.0.2.1', 'ru', ''],
  ])('of %s is told to %s as «%s»', async (address, language, place) => {
    expect(await placeFrom(address, language)).toBe(place);
  });

  it('is told in the mail of a new device, and is left out where it is not known', async () => {
    const { db } = portal.runtime.database;
    const mailed = async (address: string) => {
      const user = await createAccount(db);
      await db.updateTable('users').set({ language: 'en' }).where('id', '=', user.userId).execute();
      await signInFrom(user, '10.0.0.1');
      await signInFrom(user, address);
      const of = db.selectFrom('outbox_messages').select('body').where('recipient', '=', user.email);
      return (await of.executeTakeFirstOrThrow()).body;
    };
    expect(await mailed('203.0.113.8')).toContain('Place by address: Kazan, Russia');
    expect(await mailed('10.0.0.2')).not.toContain('Place by address');
  });

  it('comes from the file that is there now, and from the one before while that is broken or gone', async () => {
    const complaints = () => lines.filter((line) => line.includes('network places cannot be read')).length;
    put(Buffer.from('no database'));
    await portal.eventually(async () => {
      expect(await placeFrom('203.0.113.7')).toBe('Казань, Россия');
      return complaints() === 1 || undefined;
    });
    rmSync(path);
    await portal.eventually(async () => {
      expect(await placeFrom('203.0.113.7')).toBe('Казань, Россия');
      return complaints() === 2 || undefined;
    });
    await placeFrom('203.0.113.7');
    const moved = { ...kazan, city: { names: { en: 'Tver', ru: 'Тверь' } } };
    put(cityDatabase([{ network: '203.0.113.0/24', record: moved }]));
    await portal.eventually(async () => (await placeFrom('203.0.113.7')) === 'Тверь, Россия' || undefined);
    expect(complaints()).toBe(2);
  });

  it.each([
    ['is not there', undefined],
    ['is no database', Buffer.from('text')],
    ['is cut off', cityDatabase(networks).subarray(0, 400)],
    ['holds no cities', cityDatabase([], 'Test-ASN')],
  ])('stops the start with a sentence where the file %s', async (_, bytes) => {
    const wrong = join(folder, 'wrong.mmdb');
    rmSync(wrong, { force: true });
    if (bytes) writeFileSync(wrong, bytes);
    await expect(createTestPortal({ environment: { GEOIP_DATABASE: wrong } })).rejects.toThrow(
      `GEOIP_DATABASE: ${wrong} cannot be used: `,
    );
  });
});
