import { randomUUID } from 'node:crypto';
import { type AnswerOf, api } from '@tranzit/contract';
import { expect } from 'vitest';
import type { TestUser } from './accounts.ts';
import { moscow } from './orders.ts';
import { readOffer } from './sample-sign-up.ts';
import { alike, type Call, callerOf } from './sample-twins.ts';
import type { Attempt, Scene } from './strangers.ts';
import type { Answer, TestPortal } from './test-portal.ts';

/**
 * What one account or member has must not show in the answers to another: not in sums and counts either, where no id
 * betrays whose the rows are.
 */

export type Neighbour = 'stranger' | 'colleague';
type Neighbours = Readonly<Record<Neighbour, TestUser>>;

/** So long after, every order that is not delivered is late. */
const overdueMs = 40 * 86_400_000;

const summaryOf = ({ waybills, count, statusCounts, attentionCount }: AnswerOf<typeof api.listWaybills>) => ({
  ids: waybills.map(({ waybillId }) => waybillId),
  count,
  statusCounts: statusCounts.toSorted((a, b) => a.status.localeCompare(b.status)),
  attentionCount,
});

interface View {
  readonly operationId: string;
  /** `member`: of the member's own; `account`: of all of the account, so that a colleague's changes. */
  readonly of: 'member' | 'account';
  readonly isLater?: true;
  readonly look: (call: Call) => Promise<unknown>;
}

const shipping = async (call: Call) => summaryOf(await call(api.listWaybills, { query: {} }));
const views: readonly View[] = [
  { operationId: 'listWaybills', of: 'member', look: shipping },
  { operationId: 'listWaybills (all are late)', of: 'member', isLater: true, look: shipping },
  {
    operationId: 'listTags',
    of: 'member',
    look: (call) => call(api.listTags, { query: { query: alike.tag } }),
  },
  {
    operationId: 'listRecentContacts',
    of: 'member',
    look: (call) => call(api.listRecentContacts, { query: { side: 'recipient' } }),
  },
  { operationId: 'listRecentCargoes', of: 'member', look: (call) => call(api.listRecentCargoes, {}) },
  { operationId: 'getBalance', of: 'account', look: (call) => call(api.getBalance, {}) },
  {
    operationId: 'listNotificationEmails',
    of: 'account',
    look: (call) => call(api.listNotificationEmails, {}),
  },
  { operationId: 'listAuditActs', of: 'account', look: (call) => call(api.listAuditActs, { query: {} }) },
  {
    operationId: 'listCarrierContracts',
    of: 'account',
    look: (call) => call(api.listCarrierContracts, {}),
  },
];

export type Views = Readonly<Record<string, unknown>>;

const viewsOf = (who: Neighbour): readonly View[] =>
  views.filter(({ of }) => who === 'stranger' || of === 'member');
const titleOf = (who: Neighbour, { operationId }: View) => `${who} ${operationId}`;

async function see(portal: TestPortal, as: TestUser, { look, isLater }: View): Promise<unknown> {
  if (!isLater) return look(callerOf(portal, as));
  portal.clock.advance(overdueMs);
  return look(callerOf(portal, as)).finally(() => portal.clock.advance(-overdueMs));
}

/** What neighbours see; taken before the owner has anything. */
export async function takeViews(portal: TestPortal, neighbours: Neighbours): Promise<Views> {
  const seen: Record<string, unknown> = {};
  for (const who of ['stranger', 'colleague'] as const)
    for (const view of viewsOf(who)) seen[titleOf(who, view)] = await see(portal, neighbours[who], view);
  return seen;
}

/** Each neighbour sees what they saw before the owner had anything. */
const unmoved = ({ portal, callers, viewsBefore }: Scene): readonly Attempt[] =>
  (['stranger', 'colleague'] as const).flatMap((who) =>
    viewsOf(who).map((view) => ({
      by: who,
      operationId: view.operationId,
      run: async () => expect(await see(portal, callers[who], view)).toEqual(viewsBefore[titleOf(who, view)]),
    })),
  );

const refusal = ({ status, error }: Answer<unknown>) => [status, error.errorCodes];

/** What the stranger may order and spend is reckoned from the stranger's own money alone. */
async function expectOwnMoney({ portal, callers, prepared }: Scene): Promise<void> {
  const order = (bonus_value: number) =>
    portal.call(
      api.createWaybill,
      { body: { ...prepared.stranger.order, bonus_value } },
      { as: callers.stranger },
    );
  expect(refusal(await order(1))).toEqual([400, { bonus_value: ['bonus_insufficient'] }]);
  expect(refusal(await order(0))).toEqual([400, { nonFieldError: ['balance_insufficient'] }]);
}

/** One idempotency key of two accounts means two calls, each with its own first answer. */
async function expectOwnAnswers({ portal, own, callers }: Scene): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const create = async (as: TestUser) => {
    const { status, body } = await portal.call(api.createAddress, { body: moscow }, { as, headers });
    expect([status, body.addressId]).toEqual([201, expect.any(Number)]);
    return body.addressId;
  };
  const first = [await create(own.user), await create(callers.stranger)];
  expect(new Set(first).size).toBe(2);
  expect([await create(own.user), await create(callers.stranger)]).toEqual(first);
}

/** A tag of another account that is spelt alike is neither taken for one's own nor put on a waybill. */
async function expectOwnTags({ portal, own, callers, prepared: { stranger } }: Scene): Promise<void> {
  const as = callers.stranger;
  const { body: made } = await portal.call(
    api.createTags,
    { body: { tags: [{ title: alike.tag }] } },
    { as },
  );
  expect(made.tags.map(({ tagId }) => tagId)).toEqual([stranger.tagId]);
  const params = { id: stranger.waybillId };
  const put = await portal.call(api.updateWaybillTags, { params, body: { tag_list: [own.tagId] } }, { as });
  expect(refusal(put)).toEqual([400, { 'tag_list.0': ['not_found'] }]);
  const added = await portal.call(
    api.updateWaybillTags,
    { params, body: { add_tag_list: [own.tagId] } },
    { as },
  );
  expect(refusal(added)).toEqual([400, { 'add_tag_list.0': ['not_found'] }]);
  const body = { into_tag_id: own.tagId };
  const merged = await portal.call(api.mergeTags, { params: { id: stranger.tagId }, body }, { as });
  expect(refusal(merged)).toEqual([400, { into_tag_id: ['not_found'] }]);
}

/** Accounts of two ranks insure at two rates. */
async function expectOwnTerms({ portal, own, callers }: Scene): Promise<void> {
  const rateOf = async (as: TestUser) =>
    (await callerOf(portal, as)(api.getInsuranceConfig, {})).insuranceRate;
  expect(await rateOf(callers.stranger)).toBeLessThan(await rateOf(own.user));
}

/** Whoever accepts the offer does so for one account. */
async function expectOwnOffer({ portal, callers }: Scene): Promise<void> {
  await callerOf(portal, callers.stranger)(api.acceptOffer, readOffer);
  const reply = await portal.call(api.listTags, { query: {} }, { as: callers.fresh });
  expect(refusal(reply)).toEqual([403, { nonFieldError: ['no_contract'] }]);
}

/** Who belongs to two accounts is, in this one, no more than here. */
async function expectThisAccount({ portal, own, callers }: Scene): Promise<void> {
  const { body } = await portal.call(api.getCurrentUser, {}, { as: callers.powerless });
  expect([body.accountId, body.role]).toEqual([own.user.accountId, 'member']);
}

/** Everything that is compared while nobody has touched anything. */
export const separations = (scene: Scene): readonly Attempt[] => [
  ...unmoved(scene),
  { by: 'stranger', operationId: 'createWaybill (money)', run: () => expectOwnMoney(scene) },
  { by: 'stranger', operationId: 'createAddress (idempotency key)', run: () => expectOwnAnswers(scene) },
  { by: 'stranger', operationId: 'getInsuranceConfig', run: () => expectOwnTerms(scene) },
  { by: 'stranger', operationId: 'acceptOffer', run: () => expectOwnOffer(scene) },
  {
    by: 'stranger',
    operationId: 'createTags, updateWaybillTags, mergeTags',
    run: () => expectOwnTags(scene),
  },
  { by: 'powerless', operationId: 'getCurrentUser', run: () => expectThisAccount(scene) },
];

/** A colleague forgets a side that the owner knows too: the owner still knows it. Takes the colleague's away. */
export const forgetting = ({ portal, own, callers, prepared }: Scene): Attempt => ({
  by: 'colleague',
  operationId: 'deleteRecentContact',
  run: async () => {
    const params = { id: prepared.colleague.recentId };
    const known = async (as: TestUser) =>
      (await portal.call(api.listRecentContacts, { query: { side: 'recipient' } }, { as })).body.items.map(
        ({ recentId }) => recentId,
      );
    await callerOf(portal, callers.colleague)(api.deleteRecentContact, { params });
    expect(await known(callers.colleague)).not.toContain(params.id);
    expect(await known(own.user)).toContain(own.recentId);
    expect(await known(callers.stranger)).toContain(prepared.stranger.recentId);
  },
});
