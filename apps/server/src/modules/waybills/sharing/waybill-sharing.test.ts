import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { insertDocument, insertWaybill, makePdf } from '../waybills.factory.ts';
import type { WaybillRow } from '../waybills.present.ts';
import { purgeShareAttempts } from './purge-share-attempts.job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const rightPhone = '+79275550101';

async function shared(
  overrides: Parameters<typeof insertWaybill>[2] = {},
): Promise<{ owner: TestUser; row: WaybillRow; key: string }> {
  const owner = await createAccount(db());
  const row = await insertWaybill(db(), owner, overrides);
  const { body } = await portal.call(api.shareWaybill, { params: { id: row.id } }, { as: owner });
  return { owner, row, key: body.shareKey };
}

let callers = 0;
/** Each call from an address of its own, so that only the lock of the key is met, not the limit of an address. */
async function open(key: string, phone: string) {
  callers += 1;
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/shipping/shared/extended/',
    remoteAddress: `10.0.${Math.floor(callers / 250)}.${callers % 250}`,
    payload: { key, receiver_phone: phone },
  });
  return { status: reply.statusCode, body: reply.json(), retryAfter: Number(reply.headers['retry-after']) };
}

describe('the link of a waybill', () => {
  it('is made once, of at least 128 random bits, and is the same ever after', async () => {
    const { owner, row, key } = await shared();
    expect(Buffer.from(key, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
    const again = await Promise.all(
      [1, 2].map(() => portal.call(api.shareWaybill, { params: { id: row.id } }, { as: owner })),
    );
    for (const { body } of again)
      expect(body).toEqual({ shareKey: key, url: `http://portal.test/waybill/shared/${key}` });
    expect((await shared()).key).not.toBe(key);
  });

  it('is read by a blocked account, which makes none', async () => {
    const owner = await createAccount(db());
    const [sharedBefore, other] = [await insertWaybill(db(), owner), await insertWaybill(db(), owner)];
    const ask = ({ id }: WaybillRow) => portal.call(api.shareWaybill, { params: { id } }, { as: owner });
    const { body: link } = await ask(sharedBefore);
    const become = async (status: 1 | 2) => {
      await db().updateTable('accounts').set({ status }).where('id', '=', owner.accountId).execute();
      // What a token stands for is remembered for some seconds.
      portal.clock.advance(60_000);
    };
    await become(2);
    expect(await ask(sharedBefore)).toMatchObject({ status: 200, body: link });
    const refused = await ask(other);
    expect([refused.status, refused.error.errorCodes]).toEqual([403, { nonFieldError: ['account_blocked'] }]);
    await become(1);
    expect((await ask(other)).status).toBe(200);
  });

  it('shows anybody the route, the dates and the tracking, and no name or address', async () => {
    const { row, key } = await shared({ carrier_number: '1099' });
    const events = [
      { source: 'carrier', code: '3', name: 'Принят', status: 'received_from_sender' },
      { source: 'portal', code: 'accepted', name: 'accepted', status: 'new' },
      { source: 'portal', code: 'documents_ready', name: 'documents_ready', status: null },
    ] as const;
    for (const [index, event] of events.entries()) {
      const at = new Date(Date.UTC(2026, 10, 19, 12 - index));
      await db()
        .insertInto('waybill_events')
        .values({
          ...event,
          waybill_id: row.id,
          event_key: event.code,
          is_applied: true,
          occurred_at: at,
          received_at: at,
          reason: 'Гаврилов',
        })
        .execute();
    }
    const { status, body } = await portal.call(api.getSharedWaybill, { params: { shareKey: key } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dataType: 'BASIC',
      basic: {
        plsWaybillNumber: row.number,
        serviceWaybillNumber: '1099',
        fromCity: 'Москва',
        toCity: 'Казань',
        deliveryDateTo: '2026-11-24',
      },
    });
    expect(body.basic.events.map(({ name }) => name)).toEqual(['Принят', 'Накладная принята']);
    expect(JSON.stringify(body)).not.toMatch(/Гаврилов|Ольховская|Лесная|Баумана|7927|7916/);
  });

  it('is not there for a key nobody has', async () => {
    expect((await portal.call(api.getSharedWaybill, { params: { shareKey: 'nobody' } })).status).toBe(404);
    expect((await open('nobody', rightPhone)).status).toBe(404);
  });
});

describe('the full view', () => {
  it.each(['+79275550101', '8 (927) 555-01-01', '927 555 01 01', '78432000000'])(
    'opens with the phone %s',
    async (phone) => {
      const { key } = await shared();
      const { status, body } = await open(key, phone);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        dataType: 'EXTENDED',
        extended: {
          sender: { contactName: 'Ольховская Дарья', address: { addressLine: 'г Москва, ул Лесная, д 5' } },
          receiver: { contactName: 'Гаврилов Пётр', address: { city: 'Казань' } },
          cargo: { weight: 0.5, insuranceResponse: null },
        },
      });
      expect(JSON.stringify(body)).not.toContain('5550101');
    },
  );

  it.each(['+79161234567', '927', 'не телефон'])('stays shut for %s', async (phone) => {
    const { key } = await shared();
    const { status, body } = await open(key, phone);
    expect([status, body.errorCodes]).toEqual([400, { receiver_phone: ['share_phone_wrong'] }]);
  });

  it('locks for an hour after five wrong phones within an hour, even for the right one', async () => {
    const { key } = await shared();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await open(key, '+79000000000')).status).toBe(400);
      portal.clock.advance(10 * 60_000);
    }
    const locked = await open(key, rightPhone);
    expect([locked.status, locked.body.errorCodes]).toEqual([429, { nonFieldError: ['share_locked'] }]);
    expect(locked.retryAfter).toBe(50 * 60);
    portal.clock.advance(50 * 60_000 - 1000);
    expect((await open(key, rightPhone)).retryAfter).toBe(1);
    portal.clock.advance(1000);
    expect((await open(key, rightPhone)).status).toBe(200);
    expect((await open((await shared()).key, rightPhone)).status).toBe(200);
  });

  it('forgets wrong phones that lock nothing any more, and no others', async () => {
    const { key } = await shared();
    const remembered = async () =>
      (await db().selectFrom('share_attempts').select('failed_at').where('share_key', '=', key).execute())
        .length;
    const purge = async () => {
      await enqueue(portal.runtime.capabilities, purgeShareAttempts, {});
      await portal.runJobs();
    };
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await open(key, '+79000000000');
      portal.clock.advance(10 * 60_000);
    }
    await purge();
    expect([await remembered(), (await open(key, rightPhone)).status]).toEqual([5, 429]);
    portal.clock.advance(2 * 3_600_000);
    await purge();
    expect([await remembered(), (await open(key, rightPhone)).status]).toEqual([0, 200]);
  });

  it('does not lock for five wrong phones spread over more than an hour', async () => {
    const { key } = await shared();
    for (let wrong = 0; wrong < 8; wrong += 1) {
      expect((await open(key, '+79000000000')).status).toBe(400);
      portal.clock.advance(16 * 60_000);
    }
    expect((await open(key, rightPhone)).status).toBe(200);
  });

  it('gives a burst of guesses five tries and no more', async () => {
    const { key } = await shared();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => open(key, `+7900000000${index % 10}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('documents of the full view', () => {
  const fetch = (shareKey: string, documentKey: string) =>
    portal.call(api.getSharedDocument, {
      params: { shareKey, kind: 'label' },
      query: { document_key: documentKey },
    });

  it('come for a quarter of an hour with the key that the view gave, and only of that waybill', async () => {
    const { row, key } = await shared();
    await insertDocument(portal.runtime.capabilities, row, { kind: 'label', body: await makePdf() });
    await insertDocument(portal.runtime.capabilities, row, { kind: 'invoice', body: await makePdf() });
    const { extended } = (await open(key, rightPhone)).body;
    expect(extended.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['label']);
    const answer = await fetch(key, extended.documentKey);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [expires, signature] = extended.documentKey.split('.');
    const longer = `${Number(expires) + 1000}.${signature}`;
    for (const [shareKey, documentKey] of [
      [(await shared()).key, extended.documentKey],
      [key, longer],
      [key, 'nonsense'],
      [key, '.'],
    ]) {
      const refused = await fetch(shareKey, documentKey);
      expect([refused.status, refused.error.errorCodes]).toEqual([
        403,
        { nonFieldError: ['document_key_expired'] },
      ]);
    }
    portal.clock.advance(15 * 60_000 + 1000);
    expect((await fetch(key, extended.documentKey)).status).toBe(403);
  });
});

describe('mail about a waybill', () => {
  const outboxOf = (recipient: string) =>
    db().selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).execute();

  it('carries the link, in the language of the request, and waits in the outbox', async () => {
    const { owner, row, key } = await shared();
    const send = (email: string, share_type: 'BASIC' | 'EXTENDED', language: string) =>
      portal.call(
        api.shareByEmail,
        { params: { id: row.id }, body: { email, share_type } },
        { as: owner, headers: { 'accept-language': language } },
      );
    const to = (name: string) => `${name}-${row.number}@example.org`;
    expect((await send(to('basic'), 'BASIC', 'ru')).status).toBe(204);
    expect((await send(to('extended'), 'EXTENDED', 'en')).status).toBe(204);
    const [basic] = await outboxOf(to('basic'));
    expect(basic).toMatchObject({
      channel: 'email',
      state: 'waiting',
      subject: `Отправление ${row.number}: Москва — Казань`,
    });
    expect(basic?.body).toContain(`http://portal.test/waybill/shared/${key}`);
    expect(basic?.body).not.toContain('01-01');
    expect((await outboxOf(to('extended')))[0]?.body).toMatch(/receiver's phone \(it ends in 01-01\)/);
    await portal.runJobs();
    expect((await outboxOf(to('basic')))[0]?.state).toBe('kept');
  });

  it('carries the waybill document, or is refused while there is none', async () => {
    const { owner, row } = await shared();
    const to = `invoice-${row.number}@example.org`;
    const send = () => portal.call(api.shareInvoice, { params: { id: row.id }, body: { to } }, { as: owner });
    const early = await send();
    expect([early.status, early.error.errorCodes]).toEqual([409, { nonFieldError: ['document_waiting'] }]);
    await insertDocument(portal.runtime.capabilities, row, { kind: 'waybill', body: await makePdf() });
    expect((await send()).status).toBe(204);
    const [message] = await outboxOf(to);
    expect(message).toMatchObject({ subject: `Накладная ${row.number}`, state: 'waiting' });
    expect(message?.attachment_file_id).not.toBeNull();
  });

  it('goes out once however often it is sent with one key, and again with another', async () => {
    const { owner, row } = await shared();
    await insertDocument(portal.runtime.capabilities, row, { kind: 'waybill', body: await makePdf() });
    const [linkTo, invoiceTo] = [`link-${row.number}@example.org`, `paper-${row.number}@example.org`];
    const params = { id: row.id };
    const withKey = (key: string) => ({ as: owner, headers: { 'idempotency-key': key } });
    const sendBoth = (key: string) => [
      portal.call(
        api.shareByEmail,
        { params, body: { email: linkTo, share_type: 'BASIC' as const } },
        withKey(key),
      ),
      portal.call(api.shareInvoice, { params, body: { to: invoiceTo } }, withKey(key)),
    ];
    const statuses = async (calls: readonly Promise<{ readonly status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status);
    const counts = async () => [(await outboxOf(linkTo)).length, (await outboxOf(invoiceTo)).length];
    expect(await statuses([...sendBoth('first'), ...sendBoth('first')])).toEqual([204, 204, 204, 204]);
    expect(await statuses(sendBoth('first'))).toEqual([204, 204]);
    expect(await counts()).toEqual([1, 1]);
    expect(await statuses(sendBoth('second'))).toEqual([204, 204]);
    expect(await counts()).toEqual([2, 2]);
  });

  it('is for members who may send, about waybills they see, to real addresses', async () => {
    const { owner, row } = await shared();
    const reader = await addMember(db(), owner.accountId, 'member', ['shipping.view_all']);
    const sender = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const request = {
      params: { id: row.id },
      body: { email: 'a@example.org', share_type: 'BASIC' as const },
    };
    expect((await portal.call(api.shareByEmail, request, { as: reader })).status).toBe(403);
    expect((await portal.call(api.shareByEmail, request, { as: sender })).status).toBe(404);
    const body = { email: 'nobody', share_type: 'ALL' };
    const broken = await portal.send(api.shareByEmail, { ...request, body }, { as: owner });
    expect(broken.error.errorCodes).toEqual({ email: ['not_email'], share_type: ['not_option'] });
  });
});
