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

const open = async (environment: Readonly<Record<string, string>> = {}, token = 'key') => {
  portal = await createTestPortal({
    environment: { DADATA_TOKEN: token, DADATA_URL: provider.url, ...environment },
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

describe('the register there is', () => {
  const told = async () => (await portal.call(api.getPublicConfig, {})).body.companyRegister;

  it('is told to the pages', async () => {
    await open();
    expect(await told()).toBe('state');
  });

  it('is a list of fictional companies in the demo, which knows all of them', async () => {
    await open({ DEMO: '1' }, '');
    expect(await told()).toBe('sample');
    expect(await kindsOf(await desk.lookUp(`7700000023 ${taxIds[0]}`))).toEqual([['inn_unknown', 1]]);
  });

  it('is none elsewhere: no list of tax ids is taken, and a table is', async () => {
    await open({}, '');
    expect(await told()).toBeNull();
    const refused = await portal.call(
      api.startCounterpartyImport,
      { body: { inn: '7700000023' } },
      { as: desk.user },
    );
    expect([refused.status, refused.error.errorCodes]).toEqual([400, { inn: ['import_without_register'] }]);
    expect((await desk.view(await desk.bring('Название\nБелый камень'))).counts).toMatchObject({ ready: 1 });
  });

  it('was there when the reading began: nobody is unknown by what is left of it', async () => {
    await open();
    answerFirst(1);
    const id = await desk.lookUp(taxIds.slice(0, 3).join(' '));
    await portal.close();
    const { user } = desk;
    await open({}, '');
    const again = await portal.call(api.readImportAgain, { params: { id }, body: {} }, { as: user });
    expect([again.status, again.error.errorCodes]).toEqual([400, { inn: ['import_without_register'] }]);
    const [row] = (
      await portal.call(
        api.getCounterpartyImportRows,
        { params: { id }, query: { state: 'error' } },
        { as: user },
      )
    ).body.items;
    const cells = [{ column: 1, value: taxIds[9] ?? '' }];
    const mended = await portal.call(
      api.mendImportRow,
      { params: { id, uid: row?.uid ?? 0 }, body: { cells } },
      { as: user },
    );
    expect(mended.body.errors.map(({ code }) => code)).toEqual(['inn_not_asked']);
  });
});
