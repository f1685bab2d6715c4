import { api } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailServer, type TestMailServer } from '../harness/mail-server.ts';
import { newOrder } from './order-desk.ts';
import { createWorkerScene, endings, untilIdle, type WorkerScene } from './worker-scene.ts';

/** A mail that a customer asked for, while the process that delivers it dies or stands still. */

const timeout = 300_000;

let server: TestMailServer;
let scene: WorkerScene;
beforeAll(async () => {
  server = await startMailServer();
  scene = await createWorkerScene({
    JOB_HEARTBEAT_MS: '1000',
    SMTP_URL: server.url,
    MAIL_FROM: 'Tranzit <post@portal.test>',
  });
}, timeout);
beforeEach(() => scene.reset());
afterAll(async () => {
  await scene.close();
  await server.close();
}, timeout);

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

/** Shares an order by mail and leaves the first worker waiting for the mail server, in this way; answers the address. */
async function caughtMailing(mode: 'hold' | 'take_silently'): Promise<string> {
  const { desk, bodies, workers } = scene;
  const order = newOrder('cdek');
  expect(await desk.place(order, bodies.cdek)).toBe(true);
  const { body } = await desk.client.call(api.listWaybills, { query: { query: order.numbers[0] } });
  const email = `${order.key}@example.org`;
  const unanswered = server.unanswered;
  server.behaviour.mode = mode;
  await desk.client.call(api.shareByEmail, {
    params: { id: String(body.waybills[0]?.waybillId) },
    body: { email, share_type: 'BASIC' },
  });
  await workers[0].start();
  await until(() => expect(server.unanswered).toBe(unanswered + 1));
  server.behaviour.mode = 'take';
  return email;
}

const messageTo = (email: string) =>
  scene.database.db
    .selectFrom('outbox_messages')
    .select(['state', 'failure', 'sent_at'])
    .where('recipient', '=', email)
    .execute();

const lettersTo = (email: string) => server.received.filter((letter) => letter.includes(`To: ${email}`));
const idOf = (letter: string) => /^Message-ID: (.+)$/im.exec(letter)?.[1];

describe.each(endings)('a process that $title', ({ end, goOn }) => {
  it('in the middle of a letter leaves it to another, which mails it', { timeout }, async () => {
    const email = await caughtMailing('hold');
    expect([lettersTo(email), await messageTo(email)]).toEqual([
      [],
      [{ state: 'waiting', failure: null, sent_at: null }],
    ]);
    await end(scene);
    await until(async () => expect((await messageTo(email))[0]?.state).toBe('sent'));
    server.hangUp();
    await goOn(scene);
    await untilIdle(scene);
    expect(lettersTo(email)).toHaveLength(1);
    expect(await messageTo(email)).toEqual([{ state: 'sent', failure: null, sent_at: expect.any(Date) }]);
  });

  it('before it wrote down that a letter was taken has it mailed again, as the same', {
    timeout,
  }, async () => {
    const email = await caughtMailing('take_silently');
    expect([lettersTo(email).length, (await messageTo(email))[0]?.state]).toEqual([1, 'waiting']);
    await end(scene);
    await until(async () => expect((await messageTo(email))[0]?.state).toBe('sent'));
    server.hangUp();
    await goOn(scene);
    await untilIdle(scene);
    expect(lettersTo(email)).toHaveLength(2);
    const [first, second] = lettersTo(email).map(idOf);
    expect(first).toMatch(/^<\d+\.outbox@/);
    expect(second).toBe(first);
    expect(await messageTo(email)).toEqual([{ state: 'sent', failure: null, sent_at: expect.any(Date) }]);
  });
});
