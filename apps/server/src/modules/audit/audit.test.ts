import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api, type RequestOf } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser, testPassword } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { readOffer } from '../../../test/harness/sample-sign-up.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { purgeAudit } from './audit.jobs.ts';

const chrome = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
};

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, connectors: carriers.connectors });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const list = (as: TestUser, query: RequestOf<typeof api.listAuditActs>['query'] = {}) =>
  portal.call(api.listAuditActs, { query }, { as });
const signIn = (user: TestUser) =>
  portal.call(api.login, { body: { username: user.email, password: testPassword } }, { headers: chrome });
const dpd = { params: { carrier: 'dpd' } } as const;

describe('the log of an account', () => {
  it('tells who signed in and out, when and from where', async () => {
    const owner = await createAccount(db());
    const { body: tokens } = await signIn(owner);
    portal.clock.advance(60_000);
    await portal.call(api.logout, { body: { refresh_token: tokens.refreshToken } }, { headers: chrome });
    await portal.call(api.logout, { body: { refresh_token: tokens.refreshToken } });
    const { body } = await list(owner);
    expect(body.items.map(({ kind }) => kind)).toEqual(['signed_out', 'signed_in']);
    expect(body.items[1]).toMatchObject({
      userId: owner.userId,
      userName: 'Ольховская Дарья',
      address: '127.0.0.1',
      device: 'Chrome, Windows',
      at: new Date(portal.clock.now().getTime() - 60_000).toISOString(),
    });
    expect(body.people).toEqual([{ userId: owner.userId, userName: 'Ольховская Дарья' }]);
  });

  it('tells of the contract once, and nothing of an attempt that was refused', async () => {
    const owner = await createAccount(db(), { hasContract: false });
    await portal.call(api.acceptOffer, readOffer, { as: owner });
    await portal.call(api.acceptOffer, readOffer, { as: owner });
    await portal.call(api.login, { body: { username: owner.email, password: 'wrong-password-1' } });
    const { body } = await list(owner);
    expect(body.items.map(({ kind }) => kind)).toEqual(['contract_accepted']);
    expect(body.items[0]?.subject).toMatch(/^№ \d+$/);
  });

  it('tells of own carrier contracts, and nothing where the act did not come about', async () => {
    const owner = await createAccount(db());
    const as = { as: owner };
    await portal.call(api.deleteCarrierContract, dpd, as);
    await portal.call(api.saveCarrierContract, { ...dpd, body: { credentials: { clientNumber: '1' } } }, as);
    const credentials = { ...sandboxCredentials.dpd };
    await portal.call(api.saveCarrierContract, { ...dpd, body: { credentials } }, as);
    await portal.call(api.changeCarrierContract, { ...dpd, body: { portal_too: false } }, as);
    await portal.call(api.deleteCarrierContract, dpd, as);
    const { items } = (await list(owner)).body;
    expect(items.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['carrier_contract_deleted', 'dpd'],
      ['carrier_contract_changed', 'dpd'],
      ['carrier_contract_saved', 'dpd'],
    ]);
    expect(JSON.stringify(items)).not.toContain(String(credentials.clientNumber));
  });

  it('is narrowed to a person, to kinds and to days in Moscow, and comes page by page', async () => {
    const owner = await createAccount(db());
    const administrator = await addMember(db(), owner.accountId, 'administrator');
    const start = portal.clock.now();
    portal.clock.set('2026-11-25T20:59:00Z');
    await signIn(owner);
    portal.clock.set('2026-11-25T21:01:00Z');
    const { body: tokens } = await signIn(administrator);
    await portal.call(api.logout, { body: { refresh_token: tokens.refreshToken } });
    const seen = async (query: Parameters<typeof list>[1]) => {
      const { items, count } = (await list(owner, query)).body;
      return [items.map(({ userId, kind }) => [userId, kind]), count];
    };
    const of = { signIn: [owner.userId, 'signed_in'], theirs: [administrator.userId, 'signed_in'] };
    const left = [administrator.userId, 'signed_out'];
    expect(await seen({})).toEqual([[left, of.theirs, of.signIn], 3]);
    expect(await seen({ user_id: String(administrator.userId) })).toEqual([[left, of.theirs], 2]);
    expect(await seen({ kind: 'signed_out,contract_accepted' })).toEqual([[left], 1]);
    expect(await seen({ date_to: '2026-11-25' })).toEqual([[of.signIn], 1]);
    expect(await seen({ date_from: '2026-11-26' })).toEqual([[left, of.theirs], 2]);
    // The same moments are of other days elsewhere.
    expect(await seen({ date_from: '2026-11-26', time_zone: 'Pacific/Midway' })).not.toEqual(
      await seen({ date_from: '2026-11-26', time_zone: 'Asia/Kamchatka' }),
    );
    expect(await seen({ limit: 2, page: 2 })).toEqual([[of.signIn], 3]);
    expect((await list(owner)).body.people).toHaveLength(2);
    portal.clock.set(start.toISOString());
  });

  it('is exported as filtered, in the words of the language', async () => {
    const owner = await createAccount(db());
    await signIn(owner);
    const credentials = { ...sandboxCredentials.dpd };
    await portal.call(api.saveCarrierContract, { ...dpd, body: { credentials } }, { as: owner });
    const { bytes, headers } = await portal.call(
      api.exportAuditActs,
      { query: { format: 'csv', kind: 'carrier_contract_saved' } },
      { as: owner, headers: { 'accept-language': 'en' } },
    );
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('What was done;About');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Ольховская Дарья;Own carrier contract connected;DPD;');
    expect(headers['content-disposition']).toContain('audit-');
  });

  it('is exported without formulas, whatever its people call themselves', async () => {
    const owner = await createAccount(db());
    await portal.call(api.updateSettings, { body: { last_name: '=2+5' } }, { as: owner });
    const { bytes } = await portal.call(api.exportAuditActs, { query: { format: 'csv' } }, { as: owner });
    const line = bytes.toString('utf8').trim().split('\r\n')[1];
    expect(line).toContain("'=2+5");
    expect(line).not.toMatch(/(^|[;"])=/);
  });

  it('is read by those who manage the team alone', async () => {
    const owner = await createAccount(db());
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.view_all']);
    expect((await list(member)).status).toBe(403);
    expect((await portal.call(api.exportAuditActs, { query: {} }, { as: member })).status).toBe(403);
  });

  it('is kept for twelve months', async () => {
    const owner = await createAccount(db());
    const purge = async () => {
      await sql`select graphile_worker.add_job(${purgeAudit.name}, '{"_cron":{}}'::json)`.execute(db());
      await portal.runJobs();
      return (await list(owner)).body.count;
    };
    await signIn(owner);
    portal.clock.advance(364 * 86_400_000);
    expect(await purge()).toBe(1);
    portal.clock.advance(2 * 86_400_000);
    expect(await purge()).toBe(0);
  });
});
