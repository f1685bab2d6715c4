import { randomInt } from 'node:crypto';
import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, otherDigits } from '../../../../test/harness/messages.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { isSameHash } from '../../../platform/auth/one-time-codes.ts';

let portal: TestPortal;
/** Its limit of failures by name is far away, so that the bound of a single code shows. */
let lenient: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
  lenient = await createTestPortal({ ownDatabase: true, environment: { SIGN_IN_FAILURES_PER_NAME: '1000' } });
});
afterAll(() => Promise.all([portal.close(), lenient.close()]));

const newPhone = () => `+7916${String(randomInt(10_000_000)).padStart(7, '0')}`;
const request = (phone: string, on = portal) => on.call(api.requestSignUpCode, { body: { phone } });
const check = (phone: string, code: string, on = portal) =>
  on.call(api.checkSignUpCode, { body: { phone, code } });

async function sentCode(phone = newPhone(), on = portal): Promise<{ phone: string; code: string }> {
  expect((await request(phone, on)).status).toBe(200);
  return { phone, code: await codeSentTo(on, phone) };
}
const codesOf = (replies: readonly Awaited<ReturnType<typeof check>>[]) =>
  replies.map(({ status, error }) =>
    status === 200 ? 'ok' : Object.values(error.errorCodes ?? {}).flat()[0],
  );
const count = (words: readonly unknown[], word: string) => words.filter((one) => one === word).length;

describe('a code', () => {
  it('opens once, to whoever has it', async () => {
    const { phone, code } = await sentCode();
    const replies = await Promise.all(Array.from({ length: 4 }, () => check(phone, code)));
    expect(codesOf(replies).toSorted()).toEqual(['code_used', 'code_used', 'code_used', 'ok']);
  });

  it('of one phone opens no other', async () => {
    const [mine, other] = [await sentCode(), await sentCode()];
    const reply = await check(other.phone, mine.code === other.code ? otherDigits(mine.code) : mine.code);
    expect(reply.error).toEqual({
      code: ['Код не подошёл. Осталось попыток: 4'],
      errorCodes: { code: ['code_wrong'] },
    });
  });

  it('lives five minutes', async () => {
    const { phone, code } = await sentCode();
    portal.clock.advance(5 * 60_000);
    expect(codesOf([await check(phone, code)])).toEqual(['code_expired']);
  });

  it('that is right and late counts as no guess: however often, another one may be asked for', async () => {
    const { phone, code } = await sentCode();
    portal.clock.advance(5 * 60_000);
    for (let turn = 0; turn < 6; turn += 1)
      expect(codesOf([await check(phone, code)])).toEqual(['code_expired']);
    await sentCode(phone);
  });

  it('gives way to the next one', async () => {
    const first = await sentCode();
    portal.clock.advance(59_000);
    const second = await sentCode(first.phone);
    if (first.code !== second.code)
      expect(codesOf([await check(first.phone, first.code)])).toEqual(['code_wrong']);
    expect(codesOf([await check(first.phone, second.code)])).toEqual(['ok']);
  });

  it('is stored nowhere as it is but in the message', async () => {
    const { phone, code } = await sentCode();
    const { rows } = await sql<{ row: string }>`select row_to_json(codes)::text as row from codes
      where subject = ${phone}`.execute(portal.runtime.database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row.replaceAll(/"code_hash":"[^"]*"/g, '')).not.toContain(`"${code}"`);
    expect(rows[0]?.row).toMatch(/"code_hash":"[\w-]{43}"/);
  });
});

describe('guessing side by side', () => {
  it('has five guesses judged, and then even the right code waits', async () => {
    const { phone, code } = await sentCode();
    const replies = await Promise.all(Array.from({ length: 40 }, () => check(phone, otherDigits(code))));
    const words = codesOf(replies);
    expect(['code_wrong', 'code_barred', 'too_many_codes'].map((word) => count(words, word))).toEqual([
      4, 1, 35,
    ]);
    const last = replies.find(({ error }) => error.errorCodes?.code?.[0] === 'code_barred');
    expect([last?.status, last?.headers['retry-after']]).toEqual([400, String(15 * 60)]);
    const refused = await check(phone, code);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 15 * 60]);
    portal.clock.advance(60_000);
    expect((await request(phone)).headers['retry-after']).toBe(String(14 * 60));
    portal.clock.advance(14 * 60_000);
    const next = await sentCode(phone);
    expect(codesOf([await check(phone, next.code)])).toEqual(['ok']);
  });

  it('spoils a single code after five, whatever else is allowed', async () => {
    const { phone, code } = await sentCode(newPhone(), lenient);
    const wrong = Array.from({ length: 40 }, () => check(phone, otherDigits(code), lenient));
    const words = codesOf(await Promise.all(wrong));
    expect(['code_wrong', 'code_barred', 'code_expired'].map((word) => count(words, word))).toEqual([
      4, 1, 35,
    ]);
    expect(codesOf([await check(phone, code, lenient)])).toEqual(['code_expired']);
  });

  it('at a phone that was sent nothing looks the same', async () => {
    const words = codesOf(await Promise.all(Array.from({ length: 8 }, () => check(newPhone(), '123456'))));
    expect(new Set(words)).toEqual(new Set(['code_wrong']));
    const phone = newPhone();
    const tries = codesOf(await Promise.all(Array.from({ length: 8 }, () => check(phone, '123456'))));
    expect(['code_wrong', 'code_barred', 'too_many_codes'].map((word) => count(tries, word))).toEqual([
      4, 1, 3,
    ]);
  });
});

describe('asking for codes', () => {
  it('waits 59 seconds, as the answer says', async () => {
    const phone = newPhone();
    expect((await request(phone)).body).toEqual({ resendAfter: 59 });
    portal.clock.advance(19_000);
    const soon = await request(phone);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '40']);
    portal.clock.advance(40_000);
    expect((await request(phone)).status).toBe(200);
  });

  it('side by side sends one', async () => {
    const phone = newPhone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => request(phone)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is allowed five times an hour for a phone', async () => {
    const phone = newPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await request(phone)).status).toBe(200);
      portal.clock.advance(60_000);
    }
    const refused = await request(phone);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(55 * 60)]);
    portal.clock.advance(55 * 60_000);
    expect((await request(phone)).status).toBe(200);
  });

  it('is bounded for an address, whatever phones it names', async () => {
    const bounded = await createTestPortal({ ownDatabase: true, environment: { CODES_PER_ADDRESS: '3' } });
    const replies = await Promise.all(Array.from({ length: 6 }, () => request(newPhone(), bounded)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
    bounded.clock.advance(3_600_000);
    expect((await request(newPhone(), bounded)).status).toBe(200);
    await bounded.close();
  });

  it.each([
    ['+7 (495) 123-45-67', 'phone_landline'],
    ['12345', 'phone_wrong'],
  ])('refuses %s', async (phone, word) => {
    expect((await request(phone)).error.errorCodes).toEqual({ phone: [word] });
  });
});

it('codes leave after a month by the hourly job, and not before', async () => {
  const own = await createTestPortal({ ownDatabase: true });
  const { db } = own.runtime.database;
  const left = () => db.selectFrom('codes').select('id').execute();
  const purge = async () => {
    await sql`select graphile_worker.add_job('purge-codes', '{}'::json)`.execute(db);
    await own.runJobs();
  };
  await request(newPhone(), own);
  own.clock.advance(30 * 86_400_000 - 1000);
  await purge();
  expect(await left()).toHaveLength(1);
  own.clock.advance(2000);
  await purge();
  expect(await left()).toEqual([]);
  await own.close();
});

it('hashes are the same only when every letter is', () => {
  expect(isSameHash('abcd', 'abcd')).toBe(true);
  for (const other of ['abce', 'bbcd', 'abc', 'abcde', '']) expect(isSameHash('abcd', other)).toBe(false);
});
