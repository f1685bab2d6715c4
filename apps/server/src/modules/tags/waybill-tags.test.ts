import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { insertWaybill } from '../waybills/waybills.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const tag = async (user: TestUser, ...titles: readonly string[]) => {
  const body = { tags: titles.map((title) => ({ title })) };
  return (await portal.call(api.createTags, { body }, { as: user })).body.tags.map(({ tagId }) => tagId);
};
const change = (user: TestUser, id: number, body: Record<string, readonly number[]>) =>
  portal.send(api.updateWaybillTags, { params: { id }, body }, { as: user });
const tagsOf = async (user: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as: user })).body.tags.map(
    ({ title }) => title,
  );
const refusal = (answer: Awaited<ReturnType<typeof change>>) => [answer.status, answer.error.errorCodes];
/** A waybill of an owner, and a member who sees and tags it as well. */
async function sharedWaybill() {
  const owner = await createAccount(db());
  const admin = await addMember(db(), owner.accountId, 'member', ['tags.edit', 'shipping.view_all']);
  return { owner, admin, id: (await insertWaybill(db(), owner)).id };
}

describe('a change of the tags of a waybill', () => {
  it('leaves alone the tags that it does not name, also those that it has not seen', async () => {
    const { owner, admin, id } = await sharedWaybill();
    const [a = 0, b = 0, c = 0] = await tag(owner, 'А', 'Б', 'В');
    await change(owner, id, { tag_list: [a] });
    await change(admin, id, { add_tag_list: [b] });
    const answer = await change(owner, id, { add_tag_list: [c, c], remove_tag_list: [a] });
    expect(answer.status).toBe(200);
    expect(await tagsOf(owner, id)).toEqual(['Б', 'В']);
    await change(owner, id, { add_tag_list: [a], remove_tag_list: [c] });
    expect(await tagsOf(owner, id)).toEqual(['А', 'Б']);
  });

  it('by two members at one moment is the change of both', async () => {
    const { owner, admin, id } = await sharedWaybill();
    const titles = Array.from({ length: 10 }, (_, place) => `Тег ${place}`);
    const ids = await tag(owner, ...titles);
    const put = await Promise.all(
      ids.map((tagId, place) => change(place % 2 ? owner : admin, id, { add_tag_list: [tagId] })),
    );
    expect(put.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await tagsOf(owner, id)).toEqual(titles);
    await Promise.all(
      ids.slice(1).map((tagId, place) => change(place % 2 ? owner : admin, id, { remove_tag_list: [tagId] })),
    );
    expect(await tagsOf(owner, id)).toEqual(['Тег 0']);
  });

  it('takes off what is no more or was never there, and puts on only what the account has', async () => {
    const [{ owner, id }, { owner: stranger }] = [await sharedWaybill(), await sharedWaybill()];
    const [kept = 0, gone = 0] = await tag(owner, 'Нужный', 'Лишний');
    const [foreign = 0] = await tag(stranger, 'Чужой');
    await change(owner, id, { tag_list: [kept] });
    await portal.call(api.deleteTag, { params: { id: gone } }, { as: owner });
    expect((await change(owner, id, { remove_tag_list: [gone, foreign, 999_999_999] })).status).toBe(200);
    for (const missing of [gone, foreign])
      expect(refusal(await change(owner, id, { add_tag_list: [kept, missing] }))).toEqual([
        400,
        { 'add_tag_list.1': ['not_found'] },
      ]);
    expect(await tagsOf(owner, id)).toEqual(['Нужный']);
  });

  it('gives a waybill no more tags than it may have', async () => {
    const { owner, id } = await sharedWaybill();
    const ids = await tag(owner, ...Array.from({ length: 22 }, (_, place) => `Тег ${place}`));
    await change(owner, id, { tag_list: ids.slice(0, 19) });
    expect(refusal(await change(owner, id, { add_tag_list: ids.slice(19, 21) }))).toEqual([
      400,
      { add_tag_list: ['too_many_items'] },
    ]);
    expect(await tagsOf(owner, id)).toHaveLength(19);
    const exchanged = { add_tag_list: ids.slice(19, 21), remove_tag_list: ids.slice(0, 1) };
    expect((await change(owner, id, exchanged)).status).toBe(200);
    expect(await tagsOf(owner, id)).toHaveLength(20);
  });

  it.each<[Record<string, number[]>, Record<string, string[]>]>([
    [{}, { tag_list: ['required'] }],
    [{ tag_list: [], add_tag_list: [1] }, { tag_list: ['tags_whole_or_changed'] }],
    [{ tag_list: [], remove_tag_list: [] }, { tag_list: ['tags_whole_or_changed'] }],
    [{ add_tag_list: [1], remove_tag_list: [1] }, { remove_tag_list: ['tag_put_on_and_taken_off'] }],
  ])('%o is refused', async (body, codes) => {
    const { owner, id } = await sharedWaybill();
    expect(refusal(await change(owner, id, body))).toEqual([400, codes]);
  });
});
