import { afterEach, describe, expect, it } from 'vitest';
import {
  type MailOffer,
  startMailServer,
  type TestMailServer,
} from '../../../../test/harness/mail-server.ts';
import type { OutgoingMessage } from './sender.ts';
import { createSmtpSender, type SmtpOptions } from './smtp.ts';

let server: TestMailServer;
afterEach(() => server.close());

const password = 'mail-secret-1';
const message: OutgoingMessage = {
  id: 7,
  recipient: 'reader@test.tranzit.local',
  subject: 'Word',
  body: 'Text',
  html: null,
  link: null,
  linkLabel: null,
  attachment: null,
};

/** Sends a letter by a server that offers this, signing in as the URL says. */
async function send(
  offers: readonly MailOffer[],
  { query = '', isKnown = true, ...more }: Partial<SmtpOptions> & { query?: string; isKnown?: boolean } = {},
) {
  server = await startMailServer(offers);
  const url = isKnown ? server.url.replace('//', `//portal:${password}@`) : server.url;
  const from = { name: 'Транзит', address: 'no-reply@portal.example' };
  const sender = createSmtpSender({
    url: url + query,
    from,
    hostname: 'portal.example',
    timeoutMs: 2000,
    isPlainRelay: false,
    ...more,
  });
  return sender.send(message, AbortSignal.timeout(5000));
}

const isPasswordTold = (): boolean => {
  const secrets = [password, `\0portal\0${password}`].map((text) => Buffer.from(text).toString('base64'));
  return server.heard.some((line) => [password, ...secrets].some((secret) => line.includes(secret)));
};

describe('a mail server that is told a password', () => {
  it.each<[string, readonly MailOffer[], string]>([
    ['offers no TLS', ['AUTH PLAIN LOGIN'], ''],
    ['offers none, whatever its address asks for', ['AUTH PLAIN LOGIN'], '?requireTLS=false&ignoreTLS=true'],
    ['offers TLS and does not give it', ['AUTH PLAIN LOGIN', 'STARTTLS'], ''],
  ])('is told none when it %s, and the letter waits', async (_what, offers, query) => {
    expect((await send(offers, { query })).kind).toBe('later');
    expect([isPasswordTold(), server.received]).toEqual([false, []]);
    expect(server.heard.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  });

  it('is told it without TLS where the operator calls it a relay near by', async () => {
    expect(await send(['AUTH PLAIN LOGIN'], { isPlainRelay: true })).toEqual({ kind: 'sent' });
    expect([isPasswordTold(), server.received.length]).toEqual([true, 1]);
  });

  it('needs no TLS where there is no password to tell', async () => {
    expect(await send([], { isKnown: false })).toEqual({ kind: 'sent' });
  });
});

describe('the envelope', () => {
  it('names our host, the bare address of the sender, and the one recipient', async () => {
    await send([], { isKnown: false, from: 'Транзит, "письма" <letters@mail.example>' });
    expect(server.heard.slice(0, 3)).toEqual([
      'EHLO portal.example',
      'MAIL FROM:<letters@mail.example>',
      'RCPT TO:<reader@test.tranzit.local>',
    ]);
  });
});
