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

interface Opening {
  readonly environment?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly ownDatabase?: boolean;
}
const open = async ({ environment = {}, token = 'key', ownDatabase = true }: Opening = {}) => {
  portal = await createTestPortal({
    // What is planned for later waits until the test comes to it, whatever the day.
    now: '2126-11-20T08:00:00Z',
    ownDatabase,
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
/** Lets the time pass until which the reading waits, and goes on with it. */
const goOn = async (ms = 60_000) => {
  portal.clock.advance(ms);
  await portal.runAllJobs();
};
const kindsOf = async (id: number) =>
  (await desk.view(id)).errorKinds.map(({ code, count }) => [code, count]);

describe('tax ids that the register gave no answer about', () => {
  it('are not called unknown out of the daily limit', async () => {
    await open();
    answerFirst(15, 403);
    const id = await desk.lookUp(taxIds.join(' '));
    expect((await desk.view(id)).counts).toEqual(expect.objectContaining({ ready: 15, error: 15 }));
    expect(await kindsOf(id)).toEqual([['inn_not_asked', 15]]);
  });

  it('nor where the share of the account is used up', async () => {
    await open({ environment: { DADATA_ACCOUNT_SHARE: '12' } });
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
    answerFirst(15, 403);
    const id = await desk.lookUp(taxIds.join(' '));
    await desk.save(id);
    const [, second] = await desk.rows(id, { state: 'error' });
    const mended = await portal.call(
      api.mendImportRow,
      { params: { id, uid: second?.uid ?? 0 }, body: { cells: [{ column: 0, value: 'Своё название' }] } },
      { as: desk.user },
    );
    expect(mended.body.state).toBe('ready');
    portal.clock.advance(24 * 3_600_000);
    answerFirst(1_000);
    provider.calls.length = 0;
    expect(await desk.readAgain(id, {})).toMatchObject({ state: 'done', counts: { saved: 15, ready: 15 } });
    expect(provider.calls).toHaveLength(14);
    const titles = (await desk.rows(id, { state: 'ready' })).map(({ cells }) => cells[0]);
    expect(titles.filter((title) => title === 'Своё название')).toHaveLength(1);
    expect(titles.filter((title) => title?.startsWith('ООО Лён'))).toHaveLength(14);
  });
});

describe('a register that is asked too fast', () => {
  const asked = () => provider.calls.map(({ body }): string => JSON.parse(body).query);

  it('is left alone, then asked for one at a time, and the reading goes on by itself to its end', async () => {
    await open();
    answerFirst(15);
    const id = await desk.lookUp(taxIds.join(' '));
    expect(await desk.view(id)).toMatchObject({ state: 'running', work: 'read', total: 30, failure: null });
    expect((await desk.view(id)).waitsUntil).toBe('2126-11-20T08:01:00.000Z');
    const { done } = await desk.view(id);
    expect([done >= 10, done < 20]).toEqual([true, true]);
    // Whoever comes too early asks nobody.
    provider.calls.length = 0;
    await portal.runJobs();
    expect(provider.calls).toEqual([]);
    let mostAtOnce = 0;
    let atOnce = 0;
    provider.answer(async ({ body }) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      return { status: 200, body: tells(JSON.parse(body).query) };
    });
    await goOn();
    expect(await desk.view(id)).toMatchObject({
      state: 'done',
      work: 'check',
      waitsUntil: null,
      counts: { ready: 30 },
    });
    expect(mostAtOnce).toBe(1);
    const lines = (await desk.rows(id, { limit: 100 })).map(({ line, cells }) => [line, cells[1]]);
    expect(lines).toEqual(taxIds.map((inn, index) => [index + 1, inn]));
    // What had come with the refusals is not asked for twice.
    expect(asked()).toHaveLength(15);
  });

  it('is waited for as long as it says', async () => {
    await open();
    let calls = 0;
    provider.answer(({ body }) => {
      calls += 1;
      if (calls === 3) return { status: 429, headers: { 'retry-after': '7' }, body: {} };
      return { status: 200, body: tells(JSON.parse(body).query) };
    });
    const id = await desk.lookUp(taxIds.slice(0, 5).join(' '));
    await goOn(7_000);
    expect((await desk.view(id)).counts).toMatchObject({ ready: 5 });
  });

  it('is not waited for for ever: what has no answer then can be looked up again', async () => {
    await open();
    answerFirst(0);
    const id = await desk.lookUp(taxIds.slice(0, 3).join(' '));
    for (let pause = 0; pause < 15; pause += 1) {
      expect((await desk.view(id)).state).not.toBe('done');
      await goOn();
    }
    expect(await kindsOf(id)).toEqual([['inn_not_asked', 3]]);
    portal.clock.advance(60_000);
    answerFirst(2);
    expect(await desk.readAgain(id, {})).toMatchObject({ state: 'running' });
    answerFirst(1_000);
    await goOn();
    expect(await desk.view(id)).toMatchObject({ state: 'done', counts: { ready: 3 } });
  });

  it('keeps nobody from stopping the reading meanwhile', async () => {
    await open();
    answerFirst(2);
    const id = await desk.lookUp(taxIds.slice(0, 5).join(' '));
    const stopped = await portal.call(api.cancelImport, { params: { id } }, { as: desk.user });
    expect(stopped.body).toMatchObject({ state: 'done', failure: 'import_canceled' });
    provider.calls.length = 0;
    await goOn();
    expect(provider.calls).toEqual([]);
  });
});

it('a reading that asks again and is stopped keeps the rows that were there', async () => {
  await open();
  answerFirst(15, 403);
  const id = await desk.lookUp(taxIds.join(' '));
  await desk.save(id, [(await desk.rows(id))[0]?.uid ?? 0]);
  portal.clock.advance(24 * 3_600_000);
  answerFirst(4);
  await desk.readAgain(id, {});
  const stopped = await portal.call(api.cancelImport, { params: { id } }, { as: desk.user });
  expect(stopped.body.failure).toBeNull();
  await portal.runJobs();
  // Four were answered before the register refused.
  expect(await desk.view(id)).toMatchObject({
    state: 'done',
    work: 'check',
    failure: null,
    counts: { saved: 1, ready: 18, error: 11 },
  });
  provider.calls.length = 0;
  await goOn();
  expect(provider.calls).toEqual([]);
});

describe('the register there is', () => {
  const told = async () => (await portal.call(api.getPublicConfig, {})).body.companyRegister;

  it('is told to the pages', async () => {
    await open();
    expect(await told()).toBe('state');
  });

  it('is a list of fictional companies in the demo, which knows all of them', async () => {
    await open({ environment: { DEMO: '1' }, token: '' });
    expect(await told()).toBe('sample');
    expect(await kindsOf(await desk.lookUp(`7700000023 ${taxIds[0]}`))).toEqual([['inn_unknown', 1]]);
  });

  it('is none elsewhere: no list of tax ids is taken, and a table is', async () => {
    await open({ token: '' });
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
    await open({ ownDatabase: false });
    answerFirst(1, 403);
    const id = await desk.lookUp(taxIds.slice(0, 3).join(' '));
    await portal.close();
    const { user } = desk;
    await open({ token: '', ownDatabase: false });
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
