import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProvider, type TestProvider } from '../../../test/harness/provider-server.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { loadRateTable } from '../../modules/geo/rates/rates.store.ts';
import { startWorker } from './build-worker.ts';

const codes = 'AUD AZN GBP AMD BYN BGN BRL HUF KRW VND HKD GEL DKK AED USD EUR EGP INR KZT CNY KGS JPY'.split(
  ' ',
);
const tableOf = (date: string): string =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${codes
    .map(
      (code) =>
        `<Valute ID="R0"><NumCode>0</NumCode><CharCode>${code}</CharCode><Nominal>1</Nominal><Name>x</Name><Value>10,5</Value></Valute>`,
    )
    .join('')}</ValCurs>`;

let provider: TestProvider;
let portal: TestPortal;
beforeEach(async () => {
  provider = await startProvider();
  portal = await createTestPortal({
    ownDatabase: true,
    now: '2026-11-20T06:00:00Z',
    // Several processes over one pool: each holds four connections.
    environment: { CURRENCY_RATES_URL: provider.url, JOB_CONNECTIONS: '16' },
  });
});
afterEach(async () => {
  await portal.close();
  await provider.close();
});

/** So many processes begin to work at the same time, and end when what was planned is done. */
async function startProcesses(count: number): Promise<void> {
  const workers = await Promise.all(
    Array.from({ length: count }, () => startWorker(portal.runtime, { isAlone: false })),
  );
  await portal.eventually(async () => {
    const left = sql`select from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'load-currency-rates'`;
    return (await left.execute(portal.runtime.database.db)).rows.length === 0 ? true : undefined;
  });
  await Promise.all(workers.map((worker) => worker.stop()));
}
const ratesOn = async () => (await loadRateTable(portal.runtime.capabilities))?.ratesOn;

it('rates are asked for as soon as a process begins to work, by one of several', async () => {
  provider.answer(() => ({ status: 200, body: tableOf('20.11.2026') }));
  await startProcesses(3);
  expect(await ratesOn()).toBe('2026-11-20');
  expect(provider.calls).toHaveLength(1);
});

it('and not where those of today are there; the last good ones stay where the bank gives none', async () => {
  provider.answer(() => ({ status: 200, body: tableOf('20.11.2026') }));
  await startProcesses(1);
  await startProcesses(1);
  expect(provider.calls).toHaveLength(1);
  portal.clock.set('2026-11-21T06:00:00Z');
  provider.answer(() => ({ status: 503, body: '' }));
  await startProcesses(1);
  expect(provider.calls).toHaveLength(2);
  expect(await ratesOn()).toBe('2026-11-20');
});
