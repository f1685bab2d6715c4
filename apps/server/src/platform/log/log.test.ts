import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal } from '../../../test/harness/test-portal.ts';
import { createLogger } from './log.ts';

const secret = 'Заповедная Аглая';

function memory() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLogger('trace', sink), text: () => lines.join('') };
}

async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

describe('the log', () => {
  it('keeps kind, place and causes of an error, and no word of what could not be parsed', async () => {
    const { log, text } = memory();
    const cause = await failureOf(() => JSON.parse(`{"name": "${secret}`.slice(0, 12) + secret));
    log.warn({ err: new Error('the carrier answered nonsense', { cause }) }, 'carrier failed');
    expect(JSON.parse(text())).toMatchObject({
      msg: 'carrier failed',
      err: {
        type: 'Error',
        message: 'the carrier answered nonsense',
        stack: expect.stringContaining('log.test.ts'),
        cause: { type: 'SyntaxError', message: 'could not be parsed' },
      },
    });
    expect(text()).not.toContain('Заповед');
  });

  it('holds no values of the rows that the database refused', async () => {
    const { log, text } = memory();
    const portal = await createTestPortal();
    const { db } = portal.runtime.database;
    const { email } = await createAccount(db);
    const err = await failureOf(() =>
      sql`insert into users (email, email_verified_at, phone, password_hash, first_name, last_name)
        values (${email}, now(), '1', '', '', '')`.execute(db),
    );
    await portal.close();
    log.error({ err }, 'request failed');
    expect(JSON.parse(text())).toMatchObject({ err: { code: '23505', constraint: 'users_email' } });
    expect(text()).not.toContain(email);
  });

  it('holds nothing of a body that is no JSON', async () => {
    const { log, text } = memory();
    const portal = await createTestPortal({ log });
    for (const payload of [`{"password": "${secret}`, `${secret}`, `{"__proto__": {"a": "${secret}"}}`])
      await portal.app.inject({
        method: 'POST',
        url: api.login.path,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    await portal.close();
    expect(text()).toContain('/api/v1/user/login/');
    expect(text()).not.toContain('Заповед');
  });
});

const fullDevice = '/dev/full';
const logToTheEnd = `
  const { createLogger } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
  const log = createLogger('info');
  for (const line of ['one', 'two', 'three']) {
    log.info(line);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  process.stderr.write('went on');
  process.exit();`;

it.skipIf(!existsSync(fullDevice))(
  'outlives a full disk behind standard output, and ends when it is told to',
  () => {
    const output = openSync(fullDevice, 'w');
    const args = ['--input-type=module', '--eval', logToTheEnd];
    const { status, stderr } = spawnSync(process.execPath, args, {
      stdio: ['ignore', output, 'pipe'],
      encoding: 'utf8',
      timeout: 12_000,
      killSignal: 'SIGKILL',
    });
    closeSync(output);
    expect([status, stderr]).toEqual([0, 'went on']);
  },
);
