import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api, type CarrierContract } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createLogger } from '../../platform/log/log.ts';

const { cdek, dpd } = sandboxCredentials;
const logged: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const keys = { first: randomBytes(32).toString('base64'), second: randomBytes(32).toString('base64') };

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    carriers: carriers.entries.filter(({ carrier }) => carrier === 'cdek'),
    connectors: carriers.connectors,
    environment: { CREDENTIALS_KEY: keys.first },
    log: createLogger('debug', sink),
  });
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const save = (as: TestUser, carrier: 'cdek' | 'dpd', body: object, on = portal) =>
  on.send(api.saveCarrierContract, { params: { carrier }, body }, { as });
const list = async (as: TestUser, on = portal): Promise<CarrierContract[]> =>
  (await on.call(api.listCarrierContracts, {}, { as })).body.items;
const contractWith = async (as: TestUser, carrier: 'cdek' | 'dpd', on = portal) =>
  (await list(as, on)).find(({ deliveryService }) => deliveryService === carrier);
const check = (as: TestUser, on = portal) =>
  on.call(api.checkCarrierContract, { params: { carrier: 'cdek' } }, { as });
const rowOf = (as: TestUser) =>
  db().selectFrom('carrier_contracts').selectAll().where('account_id', '=', as.accountId).executeTakeFirst();

describe('the list of own contracts', () => {
  it('names the carriers that allow one and what each wants to know', async () => {
    const user = await createAccount(db());
    expect(await list(user)).toEqual([
      {
        deliveryService: 'cdek',
        name: 'СДЭК',
        isDemo: true,
        hasPortalContract: true,
        fields: [
          { name: 'clientId', isSecret: false, isSet: false, value: null },
          { name: 'clientSecret', isSecret: true, isSet: false, value: null },
        ],
        contract: null,
      },
      expect.objectContaining({ deliveryService: 'dpd', hasPortalContract: false, contract: null }),
    ]);
  });

  it('shows an administrator what is set, by whom and when, and no secret', async () => {
    const user = await createAccount(db());
    const admin = await addMember(db(), user.accountId, 'administrator');
    const saved = await save(admin, 'cdek', { credentials: cdek });
    expect(saved.status).toBe(200);
    const shown = await contractWith(user, 'cdek');
    expect(shown).toEqual(saved.body);
    expect(shown?.fields).toEqual([
      { name: 'clientId', isSecret: false, isSet: true, value: cdek.clientId },
      { name: 'clientSecret', isSecret: true, isSet: true, value: null },
    ]);
    const now = portal.clock.now().toISOString();
    expect(shown?.contract).toMatchObject({
      check: 'accepted',
      checkedAt: now,
      setAt: now,
      setBy: { userId: admin.userId, name: 'Дарья Ольховская' },
      portalToo: true,
      isReadable: true,
    });
    expect(JSON.stringify([saved.body, await list(user)])).not.toContain(cdek.clientSecret);
  });

  it.each(['accountant', 'member'] as const)('is closed to a %s, and so is the rest', async (role) => {
    const { accountId } = await createAccount(db());
    const as = await addMember(db(), accountId, role, ['shipping.create', 'finance.view']);
    expect((await portal.call(api.listCarrierContracts, {}, { as })).status).toBe(403);
    expect((await save(as, 'cdek', { credentials: cdek })).status).toBe(403);
    expect((await check(as)).status).toBe(403);
    expect(await rowOf(as)).toBeUndefined();
  });

  it('is another for another account', async () => {
    const [one, two] = [await createAccount(db()), await createAccount(db())];
    await save(one, 'cdek', { credentials: cdek });
    expect((await contractWith(two, 'cdek'))?.contract).toBeNull();
    const params = { carrier: 'cdek' } as const;
    expect((await check(two)).status).toBe(404);
    const changed = await portal.call(
      api.changeCarrierContract,
      { params, body: { portal_too: false } },
      { as: two },
    );
    expect(changed.status).toBe(404);
    expect((await portal.call(api.deleteCarrierContract, { params }, { as: two })).status).toBe(404);
    expect((await contractWith(one, 'cdek'))?.contract?.portalToo).toBe(true);
  });
});

describe('saving a customer contract', () => {
  it.each([
    ['absent', { clientId: 'someone' }, 'required'],
    ['empty', { clientId: 'someone', clientSecret: '  ' }, 'required'],
  ])('names a field that is %s', async (_what, credentials, code) => {
    const user = await createAccount(db());
    const { status, error } = await save(user, 'cdek', { credentials });
    expect([status, error.errorCodes]).toEqual([400, { 'credentials.clientSecret': [code] }]);
  });

  it('names a field that is no text', async () => {
    const user = await createAccount(db());
    const { status, error } = await save(user, 'cdek', { credentials: { ...cdek, clientId: 5 } });
    expect([status, error.errorCodes]).toEqual([400, { 'credentials.clientId': ['not_text'] }]);
  });

  it.each([
    ['cdek', { ...cdek, clientSecret: 'not-the-secret-8417' }],
    ['dpd', { ...dpd, clientKey: 'NOT-THE-KEY-8417' }],
  ] as const)('refuses what %s does not let in, with a sentence', async (carrier, credentials) => {
    const user = await createAccount(db());
    const { status, error } = await save(user, carrier, { credentials });
    expect([status, error.errorCodes]).toEqual([400, { credentials: ['credentials_refused'] }]);
    expect(error.credentials).toEqual([expect.stringContaining('не приняла')]);
    expect(await rowOf(user)).toBeUndefined();
  });

  it('saves nothing when the carrier does not answer, and keeps what was there', async () => {
    const user = await createAccount(db());
    await carriers.fault({ carrier: 'dpd', kind: 'http_500' });
    const { status, error } = await save(user, 'dpd', { credentials: dpd });
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['carrier_unavailable'] }]);
    expect(await rowOf(user)).toBeUndefined();
    await carriers.clearFaults();
    await save(user, 'dpd', { credentials: dpd });
    const before = await rowOf(user);
    await carriers.fault({ carrier: 'dpd', kind: 'http_500' });
    expect((await save(user, 'dpd', { credentials: dpd })).status).toBe(409);
    expect(await rowOf(user)).toEqual(before);
  });

  it('counts a refusal of the route as let in', async () => {
    const user = await createAccount(db());
    await carriers.fault({ carrier: 'dpd', kind: 'reject', operation: 'rates' });
    expect((await save(user, 'dpd', { credentials: dpd })).status).toBe(200);
  });

  it('puts newer credentials in the place of older ones under a new version', async () => {
    const user = await createAccount(db());
    await save(user, 'cdek', { credentials: cdek, portal_too: false });
    const first = await rowOf(user);
    portal.clock.advance(60_000);
    await save(user, 'cdek', { credentials: cdek });
    const second = await rowOf(user);
    expect(second).toMatchObject({ id: first?.id, version: 2, portal_too: false });
    expect(second?.sealed_credentials.equals(first?.sealed_credentials ?? Buffer.of())).toBe(false);
    expect(second?.set_at).toEqual(portal.clock.now());
  });

  it('is not there for a carrier without a connector', async () => {
    const user = await createAccount(db());
    const { status } = await portal.send(
      api.saveCarrierContract,
      { params: { carrier: 'pony' }, body: { credentials: {} } },
      { as: user },
    );
    expect(status).toBe(404);
  });

  it('leaves no plain text in the database and none in the log', async () => {
    const user = await createAccount(db());
    const typed = 'typed-secret-93518';
    await save(user, 'cdek', { credentials: { ...cdek, clientSecret: typed } });
    await save(user, 'cdek', { credentials: cdek });
    await carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    await check(user);
    const sealed = (await rowOf(user))?.sealed_credentials ?? Buffer.of();
    for (const text of [cdek.clientSecret, cdek.clientId, 'clientSecret']) {
      expect(sealed.includes(text)).toBe(false);
      expect(sealed.toString('latin1')).not.toContain(Buffer.from(text).toString('base64'));
    }
    expect(sealed.length).toBeGreaterThan(28);
    const log = logged.join('');
    expect(log).toContain('customer contract saved');
    expect(log).toContain('carrier did not check credentials');
    expect(log).not.toContain(cdek.clientSecret);
    expect(log).not.toContain(typed);
  });
});

describe('a log line', () => {
  it('loses credentials wherever an object of ours may carry them', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.info({ credentials: dpd, contract: { credentials: dpd }, a: dpd, b: { accessKey: 'SECRET-1' } }, 'x');
    log.info({ c: { appKey: 'SECRET-1' }, d: { trackingPassword: 'SECRET-1' } }, 'x');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain(dpd.clientKey);
    expect(lines.join('')).not.toContain('SECRET-1');
  });
});

describe('a check of a customer contract', () => {
  it('tells that the carrier lets in no longer, and that it does again', async () => {
    const user = await createAccount(db());
    await save(user, 'cdek', { credentials: cdek });
    const { id } = (await rowOf(user)) ?? { id: 0 };
    const { secrets } = portal.runtime.capabilities;
    const ended = secrets.seal(JSON.stringify({ ...cdek, clientSecret: 'ended' }), [
      'carrier contract',
      user.accountId,
      'cdek',
    ]);
    const sealed_credentials = Buffer.from(ended.bytes);
    await db().updateTable('carrier_contracts').set({ sealed_credentials }).where('id', '=', id).execute();
    portal.clock.advance(3_600_000);
    const { status, body } = await check(user);
    expect([status, body.contract?.check]).toEqual([200, 'refused']);
    expect(body.contract?.checkedAt).toBe(portal.clock.now().toISOString());
    await save(user, 'cdek', { credentials: cdek });
    expect((await check(user)).body.contract?.check).toBe('accepted');
  });

  it('changes nothing while the carrier does not answer', async () => {
    const user = await createAccount(db());
    await save(user, 'cdek', { credentials: cdek });
    const before = await rowOf(user);
    portal.clock.advance(60_000);
    await carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    const { status, error } = await check(user);
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['carrier_unavailable'] }]);
    expect(await rowOf(user)).toEqual(before);
  });

  it('is a clear refusal when the credentials were moved from another account', async () => {
    const [one, two] = [await createAccount(db()), await createAccount(db())];
    await save(one, 'cdek', { credentials: cdek });
    await save(two, 'cdek', { credentials: cdek });
    const { sealed_credentials = Buffer.of() } = (await rowOf(one)) ?? {};
    await db()
      .updateTable('carrier_contracts')
      .set({ sealed_credentials })
      .where('account_id', '=', two.accountId)
      .execute();
    const { status, error } = await check(two);
    expect([status, error.errorCodes]).toEqual([409, { nonFieldError: ['credentials_unreadable'] }]);
    const shown = await contractWith(two, 'cdek');
    expect(shown?.contract?.isReadable).toBe(false);
    expect(shown?.fields.map(({ isSet, value }) => [isSet, value])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('locks the credentials with a new key, after which the old one is not needed', async () => {
    const user = await createAccount(db());
    await save(user, 'cdek', { credentials: cdek });
    const oldKey = (await rowOf(user))?.key_id;
    const withKeys = (environment: Record<string, string>) =>
      createTestPortal({ connectors: carriers.connectors, environment });
    const rotating = await withKeys({
      CREDENTIALS_KEY: keys.second,
      CREDENTIALS_KEY_PREVIOUS: keys.first,
    });
    const rotated = await withKeys({ CREDENTIALS_KEY: keys.second });
    try {
      expect((await contractWith(user, 'cdek', rotated))?.contract?.isReadable).toBe(false);
      expect((await check(user, rotating)).status).toBe(200);
      expect((await rowOf(user))?.key_id).not.toBe(oldKey);
      expect((await contractWith(user, 'cdek', rotated))?.contract?.isReadable).toBe(true);
    } finally {
      await rotating.close();
      await rotated.close();
    }
  });
});

describe('the delivery services of an account', () => {
  it('tell which it has customer contracts with, also where the portal has none', async () => {
    const user = await createAccount(db());
    const operators = async () =>
      (await portal.call(api.listOperators, {}, { as: user })).body.deliveryServices;
    expect(await operators()).toEqual({ cdek: expect.objectContaining({ hasOwnContract: false }) });
    await save(user, 'dpd', { credentials: dpd });
    expect(await operators()).toEqual({
      cdek: expect.objectContaining({ hasOwnContract: false }),
      dpd: expect.objectContaining({ name: 'DPD', hasOwnContract: true, tracking: 'polling' }),
    });
  });
});
