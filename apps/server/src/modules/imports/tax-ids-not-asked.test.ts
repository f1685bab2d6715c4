import { api } from '@tranzit/contract';
import { isInn } from '@tranzit/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { startProvider, type TestProvider } from '../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createImportDesk, type ImportDesk } from './imports.factory.ts';

let portal: TestPortal;
let provider: TestProvider;
let desk: ImportDesk;

const open = async (environment: Readonly<Record<string, string>> = {}) => {
  portal = await createTestPortal({
    environment: { DADATA_TOKEN: 'key', DADATA_URL: provider.url, ...environment },
  });
  desk = createImportDesk(portal, await createAccount(portal.runtime.database.db));
};
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(async () => {
  await portal.close();
  await provider.close();
});

/** Right numbers that no embedded company has. */
const taxIds = Array.from({ length: 400 }, (_, index) => String(6_601_000_000 + index))
  .filter(isInn)
  .slice(0, 30);
const tells = (inn: string) => ({
  suggestions: [
    {
      value: `ООО "Лён ${inn}"`,
      unrestricted_value: `ООО "Лён ${inn}"`,
      data: { inn, type: 'LEGAL', name: { short: `Лён ${inn}` }, opf: { short: 'ООО' } },
    },
  ],
});
/** Answers so many calls, then refuses. */
const answerFirst = (most: number, status = 429) => {
  let calls = 0;
  provider.answer(({ body }) => {
    calls += 1;
    return calls > most ? { status, body: {} } : { status: 200, body: tells(JSON.parse(body).query) };
  });
};
const kindsOf = async (id: number) =>
  (await desk.view(id)).errorKinds.map(({ code, count }) => [code, count]);

describe('tax ids that the register gave no answer about', () => {
  it.each([429, 403])('are not called unknown after %i', async (status) => {
    await open();
    answerFirst(15, status);
    const id = await desk.lookUp(taxIds.join(' '));
    expect((await desk.view(id)).counts).toEqual(expect.objectContaining({ ready: 15, error: 15 }));
    expect(await kindsOf(id)).toEqual([['inn_not_asked', 15]]);
  });

  it('nor where the share of the account is used up', async () => {
    await open({ DADATA_ACCOUNT_SHARE: '12' });
    answerFirst(1_000);
    const id = await desk.lookUp(taxIds.join(' '));
    expect(await kindsOf(id)).toEqual([['inn_not_asked', 18]]);
  });

  it('are unknown where it says that it knows nobody', async () => {
    await open();
    provider.answer(() => ({ status: 200, body: { suggestions: [] } }));
    expect(await kindsOf(await desk.lookUp(taxIds.slice(0, 2).join(' ')))).toEqual([['inn_unknown', 2]]);
  });

  it('are asked for again alone; what was mended and saved stays', async () => {
    await open();
    answerFirst(15);
    const id = await desk.lookUp(taxIds.join(' '));
    await desk.save(id);
    const [, second] = await desk.rows(id, { state: 'error' });
    const mended = await portal.call(
      api.mendImportRow,
      { params: { id, uid: second?.uid ?? 0 }, body: { cells: [{ column: 0, value: 'Своё название' }] } },
      { as: desk.user },
    );
    expect(mended.body.state).toBe('ready');
    portal.clock.advance(60_000);
    answerFirst(1_000);
    provider.calls.length = 0;
    expect(await desk.readAgain(id, {})).toMatchObject({ state: 'done', counts: { saved: 15, ready: 15 } });
    expect(provider.calls).toHaveLength(14);
    const titles = (await desk.rows(id, { state: 'ready' })).map(({ cells }) => cells[0]);
    expect(titles.filter((title) => title === 'Своё название')).toHaveLength(1);
    expect(titles.filter((title) => title?.startsWith('ООО Лён'))).toHaveLength(14);
  });
});
