import { type Endpoint, endpoints as endpointsByName, type Permission, permissions } from '@tranzit/contract';
import { expect } from 'vitest';
import { addMember, createAccount, joinAccount, type TestUser } from './accounts.ts';
import { createSampleOwner, type SampleOwner, secrets } from './sample-owner.ts';
import {
  type MixedSample,
  mixedSamples,
  type OperationId,
  type Sample,
  sampleRequests,
} from './sample-requests.ts';
import { prepareTwin, type Twin } from './sample-twins.ts';
import { forgetting, separations, takeViews, type Views } from './separation.ts';
import type { Answer, TestPortal } from './test-portal.ts';

/** An operation of the contract with its request. */
export interface Case {
  readonly endpoint: Endpoint;
  readonly sample: Sample;
}

// The table's keys are names of operations.
export const cases: readonly Case[] = (Object.entries(sampleRequests) as [OperationId, Sample][]).map(
  ([operationId, sample]) => ({ endpoint: endpointsByName[operationId], sample }),
);
export const guarded = cases.filter(({ endpoint }) => endpoint.access.kind !== 'anonymous');

type Caller =
  | 'stranger'
  | 'blocked'
  | 'closed'
  | 'fresh'
  | 'unnamed'
  | 'unverified'
  | 'colleague'
  | 'powerless';

/** An owner with everything, and those who must not reach it. */
export interface Scene {
  readonly portal: TestPortal;
  readonly own: SampleOwner;
  readonly callers: Readonly<Record<Caller, TestUser>>;
  /** What two of them have themselves. */
  readonly prepared: Readonly<Record<'stranger' | 'colleague', Twin>>;
  readonly viewsBefore: Views;
}

/** One look whether somebody gets through; `run` throws when so. */
export interface Attempt {
  readonly by: Caller | 'owner';
  readonly operationId: string;
  readonly run: () => Promise<void>;
}

/** What the colleague may do: everything but seeing all and managing the team. */
const colleagueRights = permissions.filter((one) => one !== 'shipping.view_all' && one !== 'team.manage');

export async function createScene(portal: TestPortal): Promise<Scene> {
  const { db } = portal.runtime.database;
  // The powerless one owns another account: what they may do there must not count here.
  const elsewhere = await createAccount(db);
  const user = await createAccount(db);
  const { accountId } = user;
  const callers = {
    stranger: await createAccount(db, { paymentKind: 'prepaid', rank: 'vip' }),
    blocked: await createAccount(db, { status: 2 }),
    closed: await createAccount(db, { status: 3 }),
    fresh: await createAccount(db, { hasContract: false }),
    // Each lacks the later stages too: the earliest one is named.
    unnamed: await createAccount(db, { hasContract: false, title: '' }),
    unverified: await createAccount(db, { hasContract: false, title: '', isEmailVerified: false }),
    colleague: await addMember(db, accountId, 'member', colleagueRights),
    powerless: await joinAccount(db, { ...elsewhere, accountId }, 'member'),
  };
  const prepared = {
    stranger: await prepareTwin(portal, callers.stranger),
    colleague: await prepareTwin(portal, callers.colleague),
  };
  const viewsBefore = await takeViews(portal, callers);
  return { portal, own: await createSampleOwner(portal, user), callers, prepared, viewsBefore };
}

/** What an owner has, as the owner sees it. */
export async function belongings({ portal, own }: Scene): Promise<Readonly<Record<string, unknown>>> {
  const seen: Record<string, unknown> = {};
  const shown: readonly OperationId[] = [
    'getWaybill', 'getTracking', 'getCalculationResults', 'listTags', 'listRecentCargoes', 'listRecentContacts',
    'listCarrierContracts', 'listWaybills', 'getBalance', 'getCurrentUser',
  ]; // biome-ignore format: a table of words
  for (const operationId of shown) {
    const request = sampleRequests[operationId]?.request(own);
    if (request)
      seen[operationId] = (await portal.send(endpointsByName[operationId], request, { as: own.user })).body;
  }
  return seen;
}

export const codesOf = ({ error }: Answer<unknown>): readonly string[] =>
  Object.values(error?.errorCodes ?? {}).flat() as string[]; // the one error body, whoever answers

/** Nothing of the owner's stands in an answer. */
function expectNoSecret(reply: Answer<unknown>, { sample }: Case, own: SampleOwner): void {
  const text = reply.bytes.toString('utf8');
  const words = [
    secrets.person,
    secrets.cargo,
    secrets.tag,
    secrets.street,
    own.user.email,
    own.waybillNumber,
  ];
  for (const word of [...words, ...(sample.shows ? [sample.shows(own)] : [])])
    expect(text).not.toContain(word);
}

/** The answer to somebody for whom what the request names is not there. */
export function expectDenied(reply: Answer<unknown>, one: Case, own: SampleOwner): void {
  const { denied } = one.sample;
  expectNoSecret(reply, one, own);
  if (denied === 'absent') expect(reply.status).toBe(404);
  else if (denied === 'nothing') expect([200, 201, 204]).toContain(reply.status);
  else if (denied === 'own') expect([200, 404]).toContain(reply.status);
  else if ('codes' in denied) expect(denied.codes).toContain(codesOf(reply)[0]);
  else {
    expect(reply.status).toBe(400);
    const [field, ...others] = Object.entries(reply.error.errorCodes ?? {});
    expect([field?.[1], others, denied.fields.includes(field?.[0] ?? '')]).toEqual([['not_found'], [], true]);
  }
}

/** True when the kind of access refuses this caller; then the answer has been looked at. */
function isRefused(reply: Answer<unknown>, { endpoint }: Case, rights: readonly Permission[]): boolean {
  const { access } = endpoint;
  const refuses =
    access.kind === 'staff' ||
    access.kind === 'owner' ||
    (access.kind === 'permission' && !access.anyOf.some((one) => rights.includes(one))) ||
    endpoint.operationId === 'acceptOffer';
  if (refuses) expect([reply.status, codesOf(reply)]).toEqual([403, ['forbidden']]);
  return refuses;
}

/** Somebody of another account reaches nothing. */
export async function expectStranger({ portal, own, callers }: Scene, one: Case): Promise<void> {
  const reply = await portal.send(one.endpoint, one.sample.request(own), { as: callers.stranger });
  if (one.endpoint.access.kind === 'staff') expect(reply.status).toBe(403);
  else expectDenied(reply, one, own);
}

/** A member who does not see all reaches what their rights allow of the account's, and nothing of the owner's own. */
export async function expectColleague(
  { portal, own, callers }: Scene,
  one: Case,
  who: 'colleague' | 'powerless',
): Promise<void> {
  // What belongs to the account is really changed or taken away, and the owner comes after.
  const things = one.sample.of === 'account' ? { ...own, ...own.spare[who] } : own;
  const reply = await portal.send(one.endpoint, one.sample.request(things), { as: callers[who] });
  if (isRefused(reply, one, who === 'colleague' ? colleagueRights : [])) return;
  if (one.sample.of === 'member') expectDenied(reply, one, own);
  else expect(reply.status).toBeLessThan(300);
}

/** One foreign thing among the caller's own is refused at its field. */
export async function expectMixedRefused(
  { portal, own, callers, prepared }: Scene,
  { operationId, body }: MixedSample,
  { who, field }: { readonly who: 'stranger' | 'colleague'; readonly field: string },
): Promise<void> {
  const mixed = { ...body(prepared[who]), [field]: body(own)[field] };
  const reply = await portal.send(endpointsByName[operationId], { body: mixed }, { as: callers[who] });
  expect([reply.status, reply.error.errorCodes]).toEqual([400, { [field]: ['not_found'] }]);
}

const triedBy = (by: Caller, run: (one: Case) => Promise<void>): readonly Attempt[] =>
  guarded.map((one) => ({ by, operationId: one.endpoint.operationId, run: () => run(one) }));

const mixedBy = (scene: Scene, who: 'stranger' | 'colleague'): readonly Attempt[] =>
  mixedSamples.flatMap((mixed) =>
    mixed.fields.map((field) => ({
      by: who,
      operationId: `${mixed.operationId} (${field})`,
      run: () => expectMixedRefused(scene, mixed, { who, field }),
    })),
  );

/** Everything that is tried, in an order in which nobody spoils what comes later. */
async function* attemptsIn(scene: Scene): AsyncGenerator<Attempt> {
  yield* separations(scene);
  const before = await belongings(scene);
  yield* triedBy('stranger', (one) => expectStranger(scene, one));
  yield* mixedBy(scene, 'stranger');
  yield* mixedBy(scene, 'colleague');
  yield {
    by: 'owner',
    operationId: 'all that the owner has',
    run: async () => expect(await belongings(scene)).toEqual(before),
  };
  yield* triedBy('powerless', (one) => expectColleague(scene, one, 'powerless'));
  yield* triedBy('colleague', (one) => expectColleague(scene, one, 'colleague'));
  yield forgetting(scene);
}

/** The first attempt by which somebody gets through, as `<caller> <operation>`; `undefined` when there is none. */
export async function findLeak(scene: Scene): Promise<string | undefined> {
  for await (const { by, operationId, run } of attemptsIn(scene)) {
    const isTight = await run().then(
      () => true,
      () => false,
    );
    if (!isTight) return `${by} ${operationId}`;
  }
  return undefined;
}
