import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { insertDocument, insertTag, insertWaybill, makePdf } from '../waybills.factory.ts';

let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestPortal();
  user = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

const made = (overrides: Parameters<typeof insertWaybill>[2] = {}) =>
  insertWaybill(portal.runtime.database.db, user, overrides);
const stranger = () => createAccount(portal.runtime.database.db);

async function statusesOf(id: string | number, as = user): Promise<readonly number[]> {
  const params = { id };
  const replies = [
    await portal.call(api.getTracking, { params }, { as }),
    await portal.call(api.getDocument, { params: { ...params, kind: 'label' } }, { as }),
    await portal.call(api.listOrderServices, { params }, { as }),
    await portal.call(api.acknowledgeTrouble, { params }, { as }),
    await portal.call(api.askForDocuments, { params }, { as }),
    await portal.call(api.confirmReturn, { params, body: {} }, { as }),
    await portal.call(api.shareWaybill, { params }, { as }),
  ];
  return replies.map(({ status }) => status);
}

describe('a call about one waybill', () => {
  it('takes its number as well as its id, and answers the waybill where it changes it', async () => {
    const { id, number } = await made();
    const tagId = await insertTag(portal.runtime.database.db, user.accountId, `Срочно ${id}`);
    const tagged = await portal.call(
      api.updateWaybillTags,
      { params: { id: number }, body: { tag_list: [tagId] } },
      { as: user },
    );
    expect(tagged.status).toBe(200);
    expect(tagged.body).toMatchObject({ waybillId: id, tags: [{ tagId }] });
    const [byId, byNumber] = await Promise.all(
      [id, number].map((name) => portal.call(api.shareWaybill, { params: { id: name } }, { as: user })),
    );
    expect(byNumber?.body).toEqual(byId?.body);
    const mailed = { email: 'a@example.org', share_type: 'BASIC' as const };
    const sent = await portal.call(api.shareByEmail, { params: { id: number }, body: mailed }, { as: user });
    expect(sent.status).toBe(204);
    const asked = await portal.call(api.rejectWaybillManually, { params: { id: number } }, { as: user });
    expect(asked.body).toMatchObject({ waybillId: id, status: 'canceled_negotiation' });
  });

  it('takes either number wherever the id is taken, and of two that carriers number alike changes none', async () => {
    const { id, number } = await made({ carrier_number: 'OWN-77 A' });
    const byId = await statusesOf(id);
    expect(byId).toEqual([200, 409, 200, 200, 409, 404, 200]);
    expect(await statusesOf(number)).toEqual(byId);
    expect(await statusesOf('OWN-77 A')).toEqual(byId);
    const as = await stranger();
    for (const name of [id, number, 'OWN-77 A'])
      expect(await statusesOf(name, as)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    await made({ carrier: 'dpd', carrier_number: 'OWN-77 A' });
    expect(await statusesOf('OWN-77 A')).toEqual([200, 409, 200, 404, 404, 404, 404]);
  });

  it('knows no number of another account', async () => {
    const { number } = await made();
    const as = await stranger();
    const statuses = await Promise.all([
      portal.call(api.rejectWaybill, { params: { id: number } }, { as }),
      portal.call(api.shareWaybill, { params: { id: number } }, { as }),
      portal.call(api.updateWaybillTags, { params: { id: number }, body: { tag_list: [] } }, { as }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('labels', () => {
  it('are printed by numbers and ids, each waybill once', async () => {
    const [first, second] = [await made(), await made()];
    for (const row of [first, second])
      await insertDocument(portal.runtime.capabilities, row, { kind: 'label', body: await makePdf() });
    const print = (as: TestUser) =>
      portal.call(
        api.printLabels,
        { body: { waybill_ids: [first.number, second.id, first.id], format: 'A6' } },
        { as },
      );
    const { status, bytes } = await print(user);
    expect([status, bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await print(await stranger())).error.errorCodes).toEqual({ waybill_ids: ['not_found'] });
  });
});

describe('a side of a waybill', () => {
  it('says at its top where it is', async () => {
    const { number } = await made();
    const { body } = await portal.call(api.getWaybill, { params: { id: number } }, { as: user });
    expect(body.sender).toMatchObject({
      iso: 'RU',
      terminalId: null,
      terminalCode: null,
      deliveryService: null,
    });
  });
});
