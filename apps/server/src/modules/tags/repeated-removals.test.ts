import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { insertWaybill } from '../waybills/waybills.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const createTag = async (as: TestUser, title: string) =>
  (await portal.call(api.createTag, { body: { title } }, { as })).body.tagId;
const options = (as: TestUser, key: string) => ({ as, headers: { 'idempotency-key': key } });

/** A tag on one waybill of its account. */
async function taggedWaybill() {
  const user = await createAccount(portal.runtime.database.db);
  const tagId = await createTag(user, 'Срочно');
  const { id } = await insertWaybill(portal.runtime.database.db, user);
  await portal.call(api.updateWaybillTags, { params: { id }, body: { tag_list: [tagId] } }, { as: user });
  return { user, tagId };
}

it('a deletion that is asked for again under its key gets the first answer', async () => {
  const { user, tagId } = await taggedWaybill();
  const remove = (key: string) => portal.call(api.deleteTag, { params: { id: tagId } }, options(user, key));
  const answers = [await remove('delete'), await remove('delete')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { waybillCount: 1, counterpartyCount: 0 }],
    [200, { waybillCount: 1, counterpartyCount: 0 }],
  ]);
  expect((await remove('another')).status).toBe(404);
});

it('a merge that is asked for again under its key gets the first answer, with another target none', async () => {
  const { user, tagId } = await taggedWaybill();
  const [into, other] = [await createTag(user, 'Опт'), await createTag(user, 'Иной')];
  const merge = (target: number) =>
    portal.call(
      api.mergeTags,
      { params: { id: tagId }, body: { into_tag_id: target } },
      options(user, 'merge'),
    );
  const answers = await Promise.all([merge(into), merge(into)]);
  expect(answers.map(({ status, body }) => [status, body.waybillCount])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect((await merge(other)).status).toBe(409);
});
