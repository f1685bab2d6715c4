import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { asId } from '@tranzit/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { forgetJobs } from '../../../test/harness/lost-jobs.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { sweepJobs } from '../../main/jobs/sweep.ts';
import { transaction } from '../context/index.ts';
import { saveFile } from '../files/file-store.ts';
import { enqueue } from '../jobs/job.ts';
import { deliverMessage, renderOutboxPage, sendMail } from './outbox.ts';

/** A mail server that takes, refuses or drops what it is given. */
async function startMailServer() {
  const received: string[] = [];
  const behaviour = { mode: 'take' as 'take' | 'refuse' | 'busy', refusals: 0 };
  const talk = (socket: Socket) => {
    let letter: string | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      if (letter !== undefined) {
        if (line !== '.') {
          letter += `${line}\n`;
          return;
        }
        received.push(letter);
        letter = undefined;
        return void say('250 taken');
      }
      if (/^EHLO|^HELO/i.test(line)) return void say('250 post');
      if (/^RCPT/i.test(line) && behaviour.mode === 'refuse') return void say('550 no such mailbox');
      if (/^RCPT/i.test(line) && behaviour.mode === 'busy') {
        behaviour.refusals += 1;
        return void say('450 come later');
      }
      if (/^DATA/i.test(line)) {
        letter = '';
        return void say('354 go on');
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      say('250 fine');
    };
    say('220 post');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  };
  const server = createServer(talk);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { url: `smtp://127.0.0.1:${port}`, received, behaviour, close: () => server.close() };
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(withServer: boolean) {
  const server = await startMailServer();
  const environment = withServer ? { SMTP_URL: server.url, MAIL_FROM: 'Tranzit <post@portal.test>' } : {};
  const portal = await createTestPortal({ environment, ownDatabase: true });
  closing.push(server.close, portal.close);
  return { portal, server };
}

const messageTo = (portal: TestPortal, recipient: string) =>
  portal.runtime.database.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();

const mailTo = (to: string) => ({
  to,
  subject: 'Накладная 1',
  text: 'Здравствуйте <b>\nhttp://portal.test/x?a=1&b=2\n',
});
const address = () => `${randomUUID()}@example.org`;
/** Makes jobs that wait for another try due at once. */
const skipWaits = (portal: TestPortal) =>
  portal.runtime.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`);

describe('the outbox', () => {
  it('keeps a message when no mail server is configured', async () => {
    const { portal } = await start(false);
    const to = address();
    await sendMail(portal.runtime.capabilities, mailTo(to));
    expect((await messageTo(portal, to)).state).toBe('waiting');
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({ state: 'kept', sent_at: null, failure: null });
  });

  it('mails a message with its attachment, once', async () => {
    const { portal, server } = await start(true);
    const ctx = portal.runtime.capabilities;
    const owner = await createAccount(ctx.db);
    const file = await saveFile(ctx, asId('AccountId', owner.accountId), {
      contentType: 'application/pdf',
      body: Buffer.from('%PDF-1.7 of the test'),
    });
    const to = address();
    await sendMail(ctx, { ...mailTo(to), attachment: { fileId: file.fileId, fileName: '4100000010.pdf' } });
    await portal.runJobs();
    await portal.runJobs();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain(`To: ${to}`);
    expect(server.received[0]).toContain('From: Tranzit <post@portal.test>');
    expect(server.received[0]).toContain('filename=4100000010.pdf');
    expect(server.received[0]).toContain(Buffer.from('%PDF-1.7 of the test').toString('base64'));
    expect(await messageTo(portal, to)).toMatchObject({ state: 'sent', sent_at: portal.clock.now() });
  });

  it('mails a message although the job that delivers it is lost', async () => {
    const { portal, server } = await start(true);
    const ctx = portal.runtime.capabilities;
    const to = address();
    await sendMail(ctx, mailTo(to));
    const { id } = await messageTo(portal, to);
    await portal.runtime.database.pool.query('select graphile_worker.remove_job($1)', [
      `deliver-message:${id}`,
    ]);
    await portal.runJobs();
    expect(server.received).toHaveLength(0);
    await enqueue(ctx, sweepJobs, {});
    await portal.runJobs();
    await portal.runJobs();
    expect(server.received).toHaveLength(1);
    expect(await messageTo(portal, to)).toMatchObject({ state: 'sent' });
  });

  it('calls no message failed that goes out while it is given up', async () => {
    const { portal, server } = await start(true);
    const ctx = portal.runtime.capabilities;
    const { pool } = portal.runtime.database;
    const to = address();
    const remember = await forgetJobs(portal, 'deliver-message');
    await sendMail(ctx, mailTo(to));
    const sweep = async () => {
      await enqueue(ctx, sweepJobs, {});
      await portal.runJobs();
      portal.clock.advance(240_000);
    };
    for (let rescue = 1; rescue <= 3; rescue += 1) await sweep();
    await remember();
    const { id } = await messageTo(portal, to);
    // A delivery whose process was taken for dead, and which goes on: no job is known of it.
    await enqueue(ctx, deliverMessage, { messageId: id });
    const holder = await pool.connect();
    const waiting = (count: number) =>
      portal.eventually(async () => {
        const { rows } = await pool.query('select from pg_locks where not granted');
        return rows.length >= count || undefined;
      });
    await holder.query('begin');
    await holder.query('select from outbox_messages where id = $1 for update', [id]);
    const delivery = portal.runJobs();
    await waiting(1);
    const givingUp = sweep();
    await waiting(2);
    await holder.query('rollback');
    holder.release();
    await Promise.all([delivery, givingUp]);
    expect(server.received).toHaveLength(1);
    expect(await messageTo(portal, to)).toMatchObject({ state: 'sent', failure: null });
  });

  it('tries again while the mail server cannot take it', async () => {
    const { portal, server } = await start(true);
    server.behaviour.mode = 'busy';
    const to = address();
    await sendMail(portal.runtime.capabilities, mailTo(to));
    await portal.runJobs();
    expect((await messageTo(portal, to)).state).toBe('waiting');
    server.behaviour.mode = 'take';
    await portal.eventually(async () => {
      await skipWaits(portal);
      await portal.runJobs();
      return (await messageTo(portal, to)).state === 'sent' ? true : undefined;
    });
    expect(server.received).toHaveLength(1);
  });

  it('gives up at the last try, saying why', async () => {
    const { portal, server } = await start(true);
    server.behaviour.mode = 'busy';
    const to = address();
    await sendMail(portal.runtime.capabilities, mailTo(to));
    const ended = await portal.eventually(async () => {
      await skipWaits(portal);
      await portal.runJobs();
      const message = await messageTo(portal, to);
      return message.state === 'waiting' ? undefined : message;
    });
    expect(ended).toMatchObject({ state: 'failed', failure: expect.stringContaining('450') });
    expect(server.behaviour.refusals).toBe(10);
  });

  it('gives up at once when the mailbox does not exist', async () => {
    const { portal, server } = await start(true);
    server.behaviour.mode = 'refuse';
    const to = address();
    await sendMail(portal.runtime.capabilities, mailTo(to));
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('550'),
    });
  });

  it('forgets a message whose transaction is rolled back', async () => {
    const { portal, server } = await start(true);
    const rolledBack = transaction(portal.runtime.capabilities, async (tx) => {
      await sendMail(tx, mailTo(address()));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await portal.runJobs();
    expect(server.received).toEqual([]);
    expect(await renderOutboxPage(portal.runtime.capabilities)).toContain('No messages yet');
  });

  it('shows the newest messages to a developer as text, links to be followed', async () => {
    const { portal } = await start(false);
    const to = address();
    await sendMail(portal.runtime.capabilities, mailTo(to));
    const html = await renderOutboxPage(portal.runtime.capabilities);
    expect(html).toContain(to);
    expect(html).toContain('Здравствуйте &lt;b&gt;');
    expect(html).toContain('<a href="http://portal.test/x?a=1&amp;b=2">');
  });
});
