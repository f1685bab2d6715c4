import { randomUUID } from 'node:crypto';
import { asId } from '@tranzit/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { forgetJobs } from '../../../test/harness/lost-jobs.ts';
import { startMailServer } from '../../../test/harness/mail-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { sweepJobs } from '../../main/jobs/sweep.ts';
import { transaction } from '../context/index.ts';
import { saveFile } from '../files/file-store.ts';
import { enqueue } from '../jobs/job.ts';
import { deliverMessage } from './deliver-message.job.ts';
import {
  button,
  code,
  facts,
  type MessageTemplate,
  note,
  paragraph,
  renderOutboxPage,
  sendMessage,
} from './outbox.ts';
import { countSmsParts } from './sms-parts.ts';
import { endOverdueMessages } from './withdraw-messages.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function start(withServer: boolean, more: Readonly<Record<string, string>> = {}) {
  const server = await startMailServer();
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Tranzit <post@portal.test>' };
  const environment = { ...(withServer && mail), ...more };
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

const orderMessage = {
  name: 'order-of-the-test',
  sample: { number: '1' },
  email: {
    ru: ({ number }, brand) => ({
      subject: `Накладная ${number}`,
      heading: `${brand.name}: <b>${number}</b>`,
      blocks: [
        paragraph('Здравствуйте <b>'),
        button('Открыть', 'http://portal.test/x?a=1&b=2'),
        facts(['Откуда', 'Москва'], ['Куда', 'Казань']),
        note('Не отвечайте.'),
      ],
    }),
    en: ({ number }) => ({ subject: `Waybill ${number}`, heading: 'Waybill', blocks: [paragraph('Hello')] }),
  },
  sms: {
    ru: ({ number }, brand) => `${brand.name}: накладная ${number}`,
    en: ({ number }, brand) => `${brand.name}: waybill ${number}`,
  },
  push: {
    ru: ({ number }) => ({
      title: 'Доставлено',
      text: `Накладная ${number}`,
      link: 'http://portal.test/waybill/1',
    }),
    en: ({ number }) => ({ title: 'Delivered', text: `Waybill ${number}` }),
  },
  messenger: {
    ru: ({ number }) => ({
      text: `Накладная ${number} доставлена`,
      button: { label: 'Открыть', link: 'http://portal.test/waybill/1' },
    }),
    en: ({ number }) => ({ text: `Waybill ${number} is delivered` }),
  },
} satisfies MessageTemplate<{ readonly number: string }>;

const codeMessage = {
  name: 'code-of-the-test',
  isSecret: true,
  sample: { digits: '123456' },
  email: {
    ru: ({ digits }) => ({ subject: `Код ${digits}`, heading: 'Ваш код', blocks: [code(digits)] }),
    en: ({ digits }) => ({ subject: `Code ${digits}`, heading: 'Your code', blocks: [code(digits)] }),
  },
} satisfies MessageTemplate<{ readonly digits: string }>;

const mailTo = (to: string) => ({
  channel: 'email' as const,
  to,
  language: 'ru' as const,
  template: orderMessage,
  data: { number: '1' },
});
const codeTo = (to: string) => ({
  ...mailTo(to),
  template: codeMessage,
  data: { digits: '482913' },
  expiresAt: new Date('2199-12-31T00:00:00Z'),
});
const address = () => `${randomUUID()}@example.org`;
/** Makes jobs that wait for another try due at once. */
const skipWaits = (portal: TestPortal) =>
  portal.runtime.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`);

/** One try after the other until it is sent. */
const deliver = (portal: TestPortal, to: string) =>
  portal.eventually(async () => {
    await skipWaits(portal);
    await portal.runJobs();
    return (await messageTo(portal, to)).state === 'sent' ? true : undefined;
  });

describe('the outbox', () => {
  it('keeps a message when no mail server is configured', async () => {
    const { portal } = await start(false);
    const to = address();
    await sendMessage(portal.runtime.capabilities, mailTo(to));
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
    await sendMessage(ctx, {
      ...mailTo(to),
      attachment: { fileId: file.fileId, fileName: '4100000010.pdf' },
    });
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
    await sendMessage(ctx, mailTo(to));
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
    const remember = await forgetJobs(portal.runtime.database.db, 'deliver-message');
    await sendMessage(ctx, mailTo(to));
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

  it.each(['busy', 'busy_at_end', 'cut'] as const)(
    'tries again while the mail server cannot take it (%s)',
    async (mode) => {
      const { portal, server } = await start(true);
      server.behaviour.mode = mode;
      const to = address();
      await sendMessage(portal.runtime.capabilities, mailTo(to));
      await portal.runJobs();
      expect(await messageTo(portal, to)).toMatchObject({ state: 'waiting', failure: null });
      server.behaviour.mode = 'take';
      await deliver(portal, to);
      expect(server.received).toHaveLength(1);
    },
  );

  it('waits for a mail server that is away, and mails once when it is back', async () => {
    const { portal, server } = await start(true);
    await server.goAway();
    const to = address();
    await sendMessage(portal.runtime.capabilities, mailTo(to));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await skipWaits(portal);
      await portal.runJobs();
      expect(await messageTo(portal, to)).toMatchObject({ state: 'waiting', failure: null });
    }
    await server.comeBack();
    await deliver(portal, to);
    expect(server.received).toHaveLength(1);
  });

  it('tries again what was refused for now, and gives up what is then refused for good', async () => {
    const { portal, server } = await start(true);
    server.behaviour.mode = 'busy';
    const to = address();
    await sendMessage(portal.runtime.capabilities, mailTo(to));
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({ state: 'waiting', failure: null });
    server.behaviour.mode = 'refuse';
    await skipWaits(portal);
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('550'),
      sent_at: null,
    });
    server.behaviour.mode = 'take';
    await skipWaits(portal);
    await portal.runJobs();
    expect(server.received).toEqual([]);
  });

  it.each(['no_service', 'no_sender', 'no_relay', 'unspeakable'] as const)(
    'keeps a letter for a server that refuses us, and mails it when it takes us: %s',
    async (mode) => {
      const { portal, server } = await start(true);
      server.behaviour.mode = mode;
      const to = address();
      await sendMessage(portal.runtime.capabilities, mailTo(to));
      await portal.runJobs();
      expect(await messageTo(portal, to)).toMatchObject({ state: 'waiting' });
      server.behaviour.mode = 'take';
      await deliver(portal, to);
      expect(server.received).toHaveLength(1);
    },
  );

  it('leaves a server that never ends its answer, and mails once when it does', async () => {
    const { portal, server } = await start(true, { MESSAGE_TIMEOUT_MS: '1000' });
    server.behaviour.mode = 'drip';
    const to = address();
    await sendMessage(portal.runtime.capabilities, mailTo(to));
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({ state: 'waiting' });
    server.behaviour.mode = 'take';
    await deliver(portal, to);
    expect(server.received).toHaveLength(1);
  });

  it('gives up at the last try, saying why', async () => {
    const { portal, server } = await start(true);
    server.behaviour.mode = 'busy';
    const to = address();
    await sendMessage(portal.runtime.capabilities, mailTo(to));
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
    await sendMessage(portal.runtime.capabilities, mailTo(to));
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('550'),
    });
  });

  it('forgets a message whose transaction is rolled back', async () => {
    const { portal, server } = await start(true);
    const rolledBack = transaction(portal.runtime.capabilities, async (tx) => {
      await sendMessage(tx, mailTo(address()));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await portal.runJobs();
    expect(server.received).toEqual([]);
    expect(await renderOutboxPage(portal.runtime.capabilities)).toContain('No messages yet');
  });

  it('shows the newest messages of every channel to a developer, mails as they look', async () => {
    const { portal } = await start(false);
    const ctx = portal.runtime.capabilities;
    const to = address();
    const mail = mailTo(to);
    await sendMessage(ctx, mail);
    await sendMessage(ctx, { ...mail, channel: 'sms', to: '79160000001' });
    await sendMessage(ctx, { ...mail, channel: 'push', to: 'token-of-a-browser' });
    await sendMessage(ctx, { ...mail, channel: 'messenger', to: '4242' });
    const html = await renderOutboxPage(ctx);
    expect(html).toContain(to);
    expect(html).toContain('Здравствуйте &lt;b&gt;');
    expect(html).toContain('<a href="http://portal.test/x?a=1&amp;b=2">');
    expect(html).toContain('srcdoc="&lt;!doctype html&gt;');
    expect(html).toMatch(/sms · ru · order-of-the-test · 79160000001 · SMS parts: 1/);
    expect(html).toContain('Транзит: накладная 1');
    expect(html).toContain('token-of-a-browser');
    expect(html).toContain('[Открыть] <a href="http://portal.test/waybill/1">');
  });

  it('mails one layout as HTML and as text, in the language of the reader', async () => {
    const server = await startMailServer();
    const portal = await createTestPortal({
      environment: {
        SMTP_URL: server.url,
        BRAND_NAME: 'Сороки & Ко',
        BRAND_COMPANY_LINE: 'ООО «Сороки»',
        BRAND_SUPPORT_PHONE: '+7 800 555-35-35',
        BRAND_SUPPORT_EMAIL: 'help@soroki.test',
      },
      ownDatabase: true,
    });
    closing.push(server.close, portal.close);
    const ctx = portal.runtime.capabilities;
    const to = address();
    await sendMessage(ctx, mailTo(to));
    const { body, html } = await messageTo(portal, to);
    expect(body).toBe(`Сороки & Ко: <b>1</b>

Здравствуйте <b>

Открыть: http://portal.test/x?a=1&b=2

Откуда: Москва
Куда: Казань

Не отвечайте.

-- 
ООО «Сороки»
Поддержка: +7 800 555-35-35, help@soroki.test
`);
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain('Сороки &amp; Ко: &lt;b&gt;1&lt;/b&gt;</h1>');
    expect(html).toContain('href="http://portal.test/x?a=1&amp;b=2"');
    expect(html).toContain('ООО «Сороки»<br>Поддержка: +7 800 555-35-35, help@soroki.test');
    expect(html).not.toMatch(/<img|Здравствуйте <b>/);
    await portal.runJobs();
    expect(server.received[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    const reader = address();
    await sendMessage(ctx, { ...mailTo(reader), language: 'en' });
    const inEnglish = await messageTo(portal, reader);
    expect(inEnglish).toMatchObject({ subject: 'Waybill 1', language: 'en', template: 'order-of-the-test' });
    expect(inEnglish.body).toContain('Support: +7 800 555-35-35');
  });

  it('keeps a code only until it is sent, or has failed', async () => {
    const { portal, server } = await start(true);
    const [taken, refused] = [address(), address()];
    await sendMessage(portal.runtime.capabilities, codeTo(taken));
    expect((await messageTo(portal, taken)).body).toContain('482913');
    await portal.runJobs();
    expect(server.received[0]).toContain('482913');
    expect(await messageTo(portal, taken)).toMatchObject({
      state: 'sent',
      subject: '',
      body: '',
      html: null,
    });
    server.behaviour.mode = 'refuse';
    await sendMessage(portal.runtime.capabilities, codeTo(refused));
    await portal.runJobs();
    expect(await messageTo(portal, refused)).toMatchObject({
      state: 'failed',
      subject: '',
      body: '',
      html: null,
    });
  });

  it('keeps no word of a mail server about a letter with a code, which it may repeat', async () => {
    const { portal, server } = await start(true);
    const [secret, open] = [address(), address()];
    server.behaviour.mode = 'refuse_by_name';
    await sendMessage(portal.runtime.capabilities, codeTo(secret));
    await sendMessage(portal.runtime.capabilities, mailTo(open));
    await portal.runJobs();
    expect(await messageTo(portal, secret)).toMatchObject({ state: 'failed', failure: 'answered 550' });
    expect((await messageTo(portal, open)).failure).toMatch(/^answered 550: .*<recipient>/);
  });

  it('sends the newest of the codes that wait for a provider alone, to each reader', async () => {
    const { portal, server } = await start(true);
    await server.goAway();
    const [to, other] = [address(), address()];
    const send = (reader: string, digits: string) =>
      sendMessage(portal.runtime.capabilities, { ...codeTo(reader), data: { digits } });
    await send(to, '111111');
    await send(other, '333333');
    await portal.runJobs();
    await send(to, '222222');
    await server.comeBack();
    await deliver(portal, other);
    const mailed = ['111111', '222222', '333333'].map(
      (digits) => server.received.filter((letter) => letter.includes(digits)).length,
    );
    expect(mailed).toEqual([0, 1, 1]);
    expect(await messageTo(portal, to)).toMatchObject({ state: 'failed', body: '' });
  });

  it('keeps a code that has run out readable no longer, though its provider is away', async () => {
    const { portal, server } = await start(true);
    await server.goAway();
    const to = address();
    const expiresAt = new Date(portal.clock.now().getTime() + 300_000);
    await sendMessage(portal.runtime.capabilities, { ...codeTo(to), expiresAt });
    await portal.runJobs();
    portal.clock.advance(300_000);
    await enqueue(portal.runtime.capabilities, endOverdueMessages, {});
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({ state: 'failed', body: '', subject: '' });
  });

  it('takes no code that would hold for ever', async () => {
    const { portal } = await start(true);
    const { expiresAt: _, ...endless } = codeTo(address());
    await expect(sendMessage(portal.runtime.capabilities, endless)).rejects.toThrow(/run out/);
  });

  it('keeps a code for a developer where nothing sends it', async () => {
    const { portal } = await start(false);
    const to = address();
    await sendMessage(portal.runtime.capabilities, codeTo(to));
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({ state: 'kept', subject: 'Код 482913' });
  });

  it('does not deliver what is of no use any more', async () => {
    const { portal, server } = await start(true);
    await server.goAway();
    const to = address();
    const expiresAt = new Date(portal.clock.now().getTime() + 300_000);
    await sendMessage(portal.runtime.capabilities, { ...codeTo(to), expiresAt });
    await portal.runJobs();
    expect(await messageTo(portal, to)).toMatchObject({ state: 'waiting' });
    await server.comeBack();
    portal.clock.advance(300_000);
    await skipWaits(portal);
    await portal.runJobs();
    expect(server.received).toEqual([]);
    expect(await messageTo(portal, to)).toMatchObject({
      state: 'failed',
      body: '',
      failure: 'its time was over before it could be delivered',
    });
  });

  it('says in no log whom it could not reach', async () => {
    const { portal, server } = await start(true);
    server.behaviour.mode = 'refuse_by_name';
    const to = address();
    await sendMessage(portal.runtime.capabilities, mailTo(to));
    await portal.runJobs();
    const { failure } = await messageTo(portal, to);
    expect(failure).toContain('<recipient>');
    expect(failure).not.toContain(to);
  });
});

describe('the parts of an SMS', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    [`${'a'.repeat(159)}€`, 2],
    ['я'.repeat(70), 1],
    ['я'.repeat(71), 2],
    ['я'.repeat(134), 2],
    ['я'.repeat(135), 3],
    [`${'a'.repeat(70)}я`, 2],
    ['', 1],
  ])('of «%s» are %d', (text, parts) => expect(countSmsParts(text)).toBe(parts));
});
