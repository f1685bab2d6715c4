import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import {
  type ProviderCall,
  type ProviderReply,
  startProvider,
  type TestProvider,
} from '../../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { createLogger, type Logger, silentLog } from '../../log/log.ts';
import { type MessageTemplate, sendMessage } from '../outbox.ts';

const secret = 'the-key+of/the provider';
const botToken = '4200:token-of-the-bot';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const clientEmail = 'portal@project.iam.test';

const template = {
  name: 'message-of-the-test',
  sample: { number: '1' },
  sms: { ru: ({ number }) => `Код & «${number}»`, en: ({ number }) => `Code ${number}` },
  push: {
    ru: ({ number }) => ({
      title: 'Доставлено',
      text: `Заказ ${number}`,
      link: 'https://portal.test/waybill/1',
    }),
    en: ({ number }) => ({ title: 'Delivered', text: `Order ${number}` }),
  },
  messenger: {
    ru: ({ number }) => ({
      text: `Заказ ${number}`,
      button: { label: 'Открыть', link: 'https://portal.test/waybill/1' },
    }),
    en: ({ number }) => ({ text: `Order ${number}` }),
  },
} satisfies MessageTemplate<{ readonly number: string }>;

type HttpChannel = 'sms' | 'push' | 'messenger';

interface Way {
  readonly to: string;
  readonly taken: ProviderReply;
  readonly refused: ProviderReply;
  /** Says 200, and means that it has not taken the message. */
  readonly lie: ProviderReply;
  readonly busy: ProviderReply;
  /** The calls that bring a message, apart from those that only sign in. */
  readonly isDelivery: (call: ProviderCall) => boolean;
}

const smsAnswer = (state: object) => ({
  status: 200,
  body: { status: 'OK', status_code: 100, sms: { '79160000001': state } },
});
const fcmFailure = (status: number, errorCode: string) => ({
  status,
  body: {
    error: {
      code: status,
      message: 'The message was not taken',
      status: errorCode,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});
const botFailure = (code: number, description: string, status = code) => ({
  status,
  body: { ok: false, error_code: code, description },
});

const ways: Readonly<Record<HttpChannel, Way>> = {
  sms: {
    to: '+79160000001',
    taken: smsAnswer({ status: 'OK', status_code: 100, sms_id: '000000-10000000' }),
    refused: smsAnswer({ status: 'ERROR', status_code: 207, status_text: `no route; api_id=${secret}` }),
    lie: smsAnswer({ status: 'ERROR', status_code: 220, status_text: 'come later' }),
    busy: { status: 429, headers: { 'retry-after': '90' } },
    isDelivery: () => true,
  },
  push: {
    to: 'token-of-a-browser',
    taken: { status: 200, body: { name: 'projects/tranzit-test/messages/1' } },
    refused: fcmFailure(400, 'INVALID_ARGUMENT'),
    lie: { status: 204 },
    busy: { ...fcmFailure(429, 'QUOTA_EXCEEDED'), headers: { 'retry-after': '90' } },
    isDelivery: ({ path }) => path.endsWith('messages:send'),
  },
  messenger: {
    to: '4242',
    taken: { status: 200, body: { ok: true, result: { message_id: 1 } } },
    refused: botFailure(400, 'Bad Request: message text is empty'),
    lie: botFailure(500, 'Internal Server Error', 200),
    busy: {
      status: 429,
      body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 90 } },
    },
    isDelivery: () => true,
  },
};
const channels = Object.keys(ways) as HttpChannel[]; // the keys of the table

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tranzit-senders-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Stage {
  readonly portal: TestPortal;
  readonly provider: TestProvider;
  /** Access tokens that were asked for. */
  readonly exchanges: () => readonly ProviderCall[];
  answer(reply: ProviderReply): void;
}

/** Ahead of the job runner's own clock, so that what is put off stays put off. */
const soon = (): Date => new Date(Date.now() + 3_600_000);

/** Far longer than a busy machine keeps an answer back; who tests silence takes a short one. */
const patienceMs = 60_000;

async function start(log: Logger = silentLog, timeoutMs: number = patienceMs): Promise<Stage> {
  const provider = await startProvider();
  const keyFile = join(folder, `${provider.url.replaceAll(/\D/g, '')}.json`);
  writeFileSync(
    keyFile,
    JSON.stringify({
      type: 'service_account',
      project_id: 'tranzit-test',
      client_email: clientEmail,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${provider.url}/token`,
    }),
  );
  const portal = await createTestPortal({
    ownDatabase: true,
    log,
    environment: {
      MESSAGE_TIMEOUT_MS: String(timeoutMs),
      SMS_URL: `${provider.url}/sms/send`,
      SMS_BODY: 'api_id={secret}&to={phone}&msg={text}&json=1',
      SMS_SECRET: secret,
      SMS_ACCEPTED: '"sms_id"',
      SMS_REFUSED: '"status_code":\\s*(202|207)\\b',
      FCM_SERVICE_ACCOUNT: keyFile,
      FCM_URL: provider.url,
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_URL: `${provider.url}/`,
    },
  });
  portal.clock.set(soon());
  let given = 0;
  const answer = (reply: ProviderReply): void =>
    provider.answer(({ path }) => {
      if (path !== '/token') return reply;
      given += 1;
      return {
        status: 200,
        body: { access_token: `access-${given}`, expires_in: 3600, token_type: 'Bearer' },
      };
    });
  return {
    portal,
    provider,
    answer,
    exchanges: () => provider.calls.filter(({ path }) => path === '/token'),
  };
}

const stop = ({ portal, provider }: Stage) => Promise.all([portal.close(), provider.close()]);
/** For one test alone. */
async function startHere(timeoutMs?: number): Promise<Stage> {
  const stage = await start(silentLog, timeoutMs);
  closing.push(() => stop(stage));
  return stage;
}

const send = ({ portal }: Stage, channel: HttpChannel, language: 'ru' | 'en' = 'ru', to = ways[channel].to) =>
  sendMessage(portal.runtime.capabilities, { channel, to, language, template, data: { number: '7' } });
const stored = async ({ portal }: Stage) =>
  portal.runtime.database.db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const deliveries = ({ provider }: Stage, channel: HttpChannel) =>
  provider.calls.filter(ways[channel].isDelivery);
/** Makes jobs that wait for another try due at once, and runs them, also those that one run has passed over. */
const runAgain = ({ portal }: Stage): Promise<void> => portal.runAllJobs();

const untilSent = (stage: Stage) =>
  stage.portal.eventually(async () => {
    await runAgain(stage);
    return (await stored(stage)).state === 'sent' || undefined;
  });

describe('what a provider is asked', () => {
  it('is one SMS of a form, with everything in its place', async () => {
    const stage = await startHere();
    stage.answer(ways.sms.taken);
    await send(stage, 'sms');
    await stage.portal.runJobs();
    const [call] = deliveries(stage, 'sms');
    expect([call?.method, call?.path, call?.headers['content-type']]).toEqual([
      'POST',
      '/sms/send',
      'application/x-www-form-urlencoded; charset=utf-8',
    ]);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      api_id: secret,
      to: '79160000001',
      msg: 'Код & «7»',
      json: '1',
    });
    expect(await stored(stage)).toMatchObject({ state: 'sent', sent_at: stage.portal.clock.now() });
  });

  it('is one SMS of JSON, or of an address alone, by configuration', async () => {
    const provider = await startProvider();
    closing.push(provider.close);
    const ask = async (environment: Readonly<Record<string, string>>) => {
      const portal = await createTestPortal({ ownDatabase: true, environment });
      closing.push(portal.close);
      const { capabilities } = portal.runtime;
      await sendMessage(capabilities, {
        channel: 'sms',
        to: '+79160000001',
        language: 'ru',
        template,
        data: { number: '"' },
      });
      await portal.runJobs();
      return provider.calls.at(-1);
    };
    const json = await ask({
      SMS_URL: `${provider.url}/v2/sms/send`,
      SMS_BODY_TYPE: 'json',
      SMS_BODY: '{"number":"{phone}","text":"{text}","sign":"SOROKI"}',
      SMS_AUTHORIZATION: 'Basic {secret}',
      SMS_SECRET: 'bWU6a2V5',
    });
    expect([json?.headers.authorization, JSON.parse(json?.body ?? '')]).toEqual([
      'Basic bWU6a2V5',
      { number: '79160000001', text: 'Код & «"»', sign: 'SOROKI' },
    ]);
    const get = await ask({
      SMS_URL: `${provider.url}/sys/send.php?login=me&psw={secret}&phones={phone}&mes={text}&id={id}&fmt=3`,
      SMS_METHOD: 'GET',
      SMS_SECRET: 'a&b',
    });
    expect([get?.method, get?.body]).toEqual(['GET', '']);
    const query = new URL(get?.path ?? '', provider.url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      psw: 'a&b',
      mes: 'Код & «"»',
      id: expect.stringMatching(/^\d+$/),
    });
  });

  it('is a push message under an access token of the service account', async () => {
    const stage = await startHere();
    stage.answer(ways.push.taken);
    await send(stage, 'push');
    await stage.portal.runJobs();
    const { id } = await stored(stage);
    const [exchange] = stage.exchanges();
    const form = new URLSearchParams(exchange?.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: clientEmail,
      audience: `${stage.provider.url}/token`,
      algorithms: ['RS256'],
      currentDate: stage.portal.clock.now(),
    });
    expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging');
    const [call] = deliveries(stage, 'push');
    expect([call?.path, call?.headers.authorization]).toEqual([
      '/v1/projects/tranzit-test/messages:send',
      'Bearer access-1',
    ]);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      message: {
        token: 'token-of-a-browser',
        notification: { title: 'Доставлено', body: 'Заказ 7' },
        webpush: {
          notification: { tag: `outbox-${id}` },
          fcm_options: { link: 'https://portal.test/waybill/1' },
        },
      },
    });
  });

  it('is one access token until it runs out, or is refused', async () => {
    const stage = await startHere();
    stage.answer(ways.push.taken);
    const pushAndRun = async () => {
      await send(stage, 'push');
      await stage.portal.runJobs();
    };
    await Promise.all([send(stage, 'push'), send(stage, 'push')]);
    await stage.portal.runJobs();
    await pushAndRun();
    expect(stage.exchanges()).toHaveLength(1);
    stage.portal.clock.advance(59 * 60_000);
    await pushAndRun();
    expect(stage.exchanges()).toHaveLength(2);
    stage.answer(fcmFailure(401, 'UNAUTHENTICATED'));
    await pushAndRun();
    expect((await stored(stage)).state).toBe('waiting');
    stage.answer(ways.push.taken);
    await runAgain(stage);
    expect([stage.exchanges().length, (await stored(stage)).state]).toEqual([3, 'sent']);
  });

  it('is a message of the bot, its link as a button', async () => {
    const stage = await startHere();
    stage.answer(ways.messenger.taken);
    await send(stage, 'messenger');
    await stage.portal.runJobs();
    const [call] = deliveries(stage, 'messenger');
    expect(call?.path).toBe(`/bot${botToken}/sendMessage`);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      chat_id: '4242',
      text: 'Заказ 7',
      reply_markup: { inline_keyboard: [[{ text: 'Открыть', url: 'https://portal.test/waybill/1' }]] },
    });
  });
});

describe.each(channels)('a provider of %s', (channel) => {
  const way = ways[channel];
  const lines: string[] = [];
  let stage: Stage;
  beforeAll(async () => {
    stage = await start(createLogger('debug', { write: (line) => void lines.push(line) }));
  });
  beforeEach(() => {
    stage.portal.clock.set(soon());
    stage.provider.calls.splice(0);
  });
  afterAll(() => stop(stage));

  it('that is away is asked again until it is back, and then takes the message once', async () => {
    stage.answer(way.taken);
    await stage.provider.goAway();
    await send(stage, channel);
    await stage.portal.runJobs();
    for (let attempt = 0; attempt < 4; attempt += 1) await runAgain(stage);
    expect(await stored(stage)).toMatchObject({ state: 'waiting', failure: null });
    await stage.provider.comeBack();
    await untilSent(stage);
    await runAgain(stage);
    expect(deliveries(stage, channel)).toHaveLength(1);
  });

  it.each([
    ['drops the connection', 'drop'],
    ['is broken', { status: 500, body: '<html>' }],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    ['does not know us', { status: 401 }],
    ['says yes and means no', way.lie],
  ] as const)('that %s is asked again', async (_title, reply) => {
    stage.answer(reply);
    await send(stage, channel);
    await stage.portal.runJobs();
    expect(deliveries(stage, channel).length).toBeGreaterThan(0);
    expect(await stored(stage)).toMatchObject({ state: 'waiting', failure: null });
    stage.answer(way.taken);
    await untilSent(stage);
  });

  it('that is busy is left alone for as long as it says, and no try is counted', async () => {
    stage.answer(way.busy);
    await send(stage, channel);
    const jobs = () =>
      sql<{ run_at: Date; attempts: number }>`select run_at, attempts from graphile_worker._private_jobs
        where key like 'deliver-message:%'`.execute(stage.portal.runtime.database.db);
    for (let round = 1; round <= 12; round += 1) {
      await runAgain(stage);
      expect((await jobs()).rows).toEqual([
        { run_at: new Date(stage.portal.clock.now().getTime() + 90_000), attempts: 0 },
      ]);
    }
    await stage.portal.runJobs();
    expect(deliveries(stage, channel)).toHaveLength(12);
    stage.answer(way.taken);
    await untilSent(stage);
  });

  it('that is busy for a day is asked no more', async () => {
    stage.answer(way.busy);
    await send(stage, channel);
    await stage.portal.runJobs();
    stage.portal.clock.advance(25 * 3_600_000);
    await runAgain(stage);
    expect(await stored(stage)).toMatchObject({ state: 'failed', failure: expect.stringContaining('429') });
  });

  it('that refuses for good is asked once, and no secret is told', async () => {
    lines.splice(0);
    stage.answer(way.refused);
    await send(stage, channel);
    await stage.portal.runJobs();
    await runAgain(stage);
    expect(deliveries(stage, channel)).toHaveLength(1);
    const { state, failure } = await stored(stage);
    expect([state, failure]).toEqual(['failed', expect.stringMatching(/^answered (200|400)/)]);
    expect(lines.join('\n')).toContain('message cannot be delivered');
    for (const hidden of [secret, botToken, 'access-1', way.to.replace('+', '')]) {
      expect(failure).not.toContain(hidden);
      expect(lines.join('\n')).not.toContain(hidden);
    }
  });
});

it.each(channels)('a provider of %s that does not answer in time is asked again', async (channel) => {
  const stage = await startHere(400);
  stage.answer('hold');
  await send(stage, channel);
  await stage.portal.runJobs();
  expect(deliveries(stage, channel).length).toBeGreaterThan(0);
  expect(await stored(stage)).toMatchObject({ state: 'waiting', failure: null });
  stage.answer(ways[channel].taken);
  await untilSent(stage);
});

const waitingJobs = async ({ portal }: Stage) =>
  (
    await portal.runtime.database.pool.query<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from graphile_worker._private_jobs where key like $1',
      ['deliver-message:%'],
    )
  ).rows;

it('a provider whose words cannot be stored is asked again as any other', async () => {
  const stage = await startHere();
  for (const text of ['come \0 later', `${'x'.repeat(199)}\u{1F600}`]) {
    stage.answer({ status: 400, body: text });
    await send(stage, 'sms');
    await stage.portal.runJobs();
    expect(await stored(stage)).toMatchObject({ state: 'waiting' });
    expect(await waitingJobs(stage)).toMatchObject([{ attempts: 1 }]);
    stage.answer(ways.sms.taken);
    await untilSent(stage);
  }
});

it.each([
  ['no wait at all', '0'],
  ['a wait that is over', new Date(0).toUTCString()],
  ['a wait below nothing', '-5'],
])('a busy provider that asks for %s is asked in growing waits', async (_what, header) => {
  const stage = await startHere();
  stage.answer({ status: 429, body: {}, headers: { 'retry-after': header } });
  await send(stage, 'sms');
  await stage.portal.runJobs();
  expect(deliveries(stage, 'sms')).toHaveLength(1);
  expect(await waitingJobs(stage)).toMatchObject([{ attempts: 1 }]);
});

it('a taken SMS whose answer never comes to its end is not told again', async () => {
  const stage = await startHere();
  stage.answer({ ...smsAnswer({ status: 'OK', sms_id: '1' }), isCut: true });
  await send(stage, 'sms');
  await stage.portal.runJobs();
  expect(await stored(stage)).toMatchObject({ state: 'sent' });
  expect(deliveries(stage, 'sms')).toHaveLength(1);
});

it('a secret that a provider repeats as it was sent is not told', async () => {
  const stage = await startHere();
  const repeated = [secret, encodeURIComponent(secret), new URLSearchParams({ secret }).toString()].join(' ');
  stage.answer({ status: 400, body: `${'x'.repeat(150)} ${repeated}` });
  await send(stage, 'sms');
  await stage.portal.runJobs();
  const [job] = await waitingJobs(stage);
  expect(job?.last_error).toContain('answered 400');
  for (const part of ['the-key', 'provider']) expect(job?.last_error).not.toContain(part);
});

it('a provider that repeats the words of a message with a code is not quoted', async () => {
  const lines: string[] = [];
  const stage = await start(createLogger('debug', { write: (line) => void lines.push(line) }));
  closing.push(() => stop(stage));
  stage.answer({ status: 200, body: { status: 'ERROR', status_code: 207, text: 'Ваш код 482913' } });
  await sendMessage(stage.portal.runtime.capabilities, {
    channel: 'sms',
    to: ways.sms.to,
    language: 'ru',
    template: { ...template, isSecret: true },
    data: { number: '482913' },
    expiresAt: new Date('2199-12-31T00:00:00Z'),
  });
  await stage.portal.runJobs();
  expect(await stored(stage)).toMatchObject({ state: 'failed', failure: 'answered 200' });
  expect(lines.join('\n')).toContain('message cannot be delivered');
  expect(lines.join('\n')).not.toContain('482913');
});

it.each([
  ['UNREGISTERED', fcmFailure(404, 'UNREGISTERED')],
  ['SENDER_ID_MISMATCH', fcmFailure(403, 'SENDER_ID_MISMATCH')],
  [
    'a token that is none',
    {
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'Request contains an invalid argument.',
          status: 'INVALID_ARGUMENT',
          details: [
            { fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }] },
          ],
        },
      },
    },
  ],
])('a push token is forgotten when its service says %s', async (_title, reply) => {
  const stage = await startHere();
  const { db } = stage.portal.runtime.database;
  const user = await createAccount(db);
  const token = 'token-that-goes';
  stage.answer(ways.push.taken);
  await stage.portal.call(api.addPushToken, { body: { token } }, { as: user });
  await stage.portal.runJobs();
  expect(await db.selectFrom('push_tokens').select('token').execute()).toEqual([{ token }]);
  stage.answer(reply);
  await send(stage, 'push', 'ru', token);
  await stage.portal.runJobs();
  expect((await stored(stage)).state).toBe('failed');
  expect(await db.selectFrom('push_tokens').select('token').execute()).toEqual([]);
});

it('a push link that is not of the open net is left out, and one of the bot stands in the text', async () => {
  const stage = await startHere();
  const local = {
    ...template,
    push: { ru: () => ({ title: '1', text: '2', link: 'http://portal.test/' }), en: template.push.en },
    messenger: {
      ru: () => ({ text: '2', button: { label: '3', link: 'http://portal.test/' } }),
      en: template.messenger.en,
    },
  };
  stage.answer(ways.push.taken);
  const { capabilities } = stage.portal.runtime;
  const common = { language: 'ru' as const, template: local, data: { number: '1' } };
  await sendMessage(capabilities, { ...common, channel: 'push', to: 'token-of-a-browser' });
  await stage.portal.runJobs();
  expect(JSON.parse(deliveries(stage, 'push')[0]?.body ?? '').message.webpush).not.toHaveProperty(
    'fcm_options',
  );
  stage.answer(ways.messenger.taken);
  await sendMessage(capabilities, { ...common, channel: 'messenger', to: '4242' });
  await stage.portal.runJobs();
  const chat = JSON.parse(stage.provider.calls.at(-1)?.body ?? '');
  expect([chat.text, chat.reply_markup]).toEqual(['2\nhttp://portal.test/', undefined]);
});
