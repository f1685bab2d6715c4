import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, importView } from '@tranzit/contract';
import { column, tableFileOf, text } from '../../../apps/server/src/platform/tables/table-file.ts';
import { type Bench, megabytes, ms, type RowResult, times } from '../figure.ts';
import { type Caller, openCaller } from '../load.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { memoryOf } from '../process-memory.ts';
import { percentile } from '../statistics.ts';
import { type BenchUser, createUsers, signIn } from '../users.ts';

const sizes = [500, 5_000, 50_000];
const turnReachMs = 50;
const memoryReach = 1.25;
/** Another user's calls beside the import, one after another with this pause. */
const pauseMs = 50;
const memoryEveryMs = 100;
const number = (value: number): string => value.toLocaleString('en');

/** Every tenth row has an error, every twentieth a landline; titles and phones differ. */
const columns = [
  ['Наименование', (row: number) => `ООО «Лён ${row}»`],
  ['Конт. лицо', (row: number) => `Берёзов Тимофей ${row}`],
  ['Тел.', (row: number) => (row % 10 === 9 ? '12-17' : `8 (9${10 + (row % 90)}) ${1_000_000 + row}`)],
  ['Тел. 2', (row: number) => (row % 20 === 0 ? '383 212-00-20 доб. 14' : '')],
  ['Эл. почта', (row: number) => `lyon${row}@example.com`],
  ['Адрес', (row: number) => `Новосибирск, ул Речная, д ${(row % 300) + 1}, кв ${(row % 90) + 1}`],
  ['Прим.', () => 'шлагбаум, звонить за час'],
  ['Код 1С', (row: number) => `00-${row}`],
] as const;

async function fileOf(count: number): Promise<File> {
  const table = {
    name: 'contacts',
    sheet: { ru: 'Клиенты', en: 'Clients' },
    columns: columns.map(([title, value]) => column<number>(title, title, 20, (row) => text(value(row)))),
  };
  const rows = Array.from({ length: count }, (_, index) => index);
  const { body, fileName } = await tableFileOf(table, rows, {
    format: 'xlsx',
    language: 'ru',
    now: new Date(),
  });
  return new File([Buffer.from(body)], fileName);
}

interface Phase {
  readonly name: string;
  readonly tookMs: number;
  readonly longestTurnMs: number;
  readonly busiestTurnMs: number;
  readonly peakBytes: number;
  readonly otherP95Ms: number;
}

/** What happens in the portal while something goes on, and to another user's calls. */
async function watch(
  { portal, caller, other }: Scene,
  name: string,
  work: () => Promise<void>,
): Promise<Phase> {
  const headers = await signedIn(portal, other);
  await portal.takeLiveWork();
  const taken: number[] = [];
  let peakBytes = 0;
  let isOver = false;
  const memory = (async () => {
    for (; !isOver; await wait(memoryEveryMs)) peakBytes = Math.max(peakBytes, memoryOf(portal.pid));
  })();
  const others = (async () => {
    for (; !isOver; await wait(pauseMs)) {
      const answer = await caller.ask({ method: 'GET', path: '/api/v1/counterparty/', headers });
      if (answer.status !== 200) throw new Error(`another user's call was answered ${answer.status}`);
      taken.push(answer.tookMs);
    }
  })();
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  isOver = true;
  await Promise.all([memory, others]);
  const { longestTurnMs, busiestTurnMs } = await portal.takeLiveWork();
  return { name, tookMs, longestTurnMs, busiestTurnMs, peakBytes, otherP95Ms: percentile(taken, 0.95) };
}

interface Scene {
  readonly portal: BenchPortal;
  readonly caller: Caller;
  readonly other: BenchUser;
}

/** For the next five minutes. */
const signedIn = async ({ database }: BenchPortal, user: BenchUser) => ({
  authorization: `Bearer ${await signIn(database.db, user)}`,
});

async function createUser({ database }: BenchPortal): Promise<BenchUser> {
  const [user] = await createUsers(database.db, 1);
  if (!user) throw new Error('no user was made');
  return user;
}

async function importAll(scene: Scene, count: number): Promise<Phase[]> {
  const { portal } = scene;
  const user = await createUser(portal);
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { ...(await signedIn(portal, user)), ...init.headers };
    const answer = await fetch(`${portal.url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const form = new FormData();
  form.set('file', await fileOf(count));
  let id = 0;
  const untilDone = async () => {
    for (; ; await wait(200)) {
      const { rows } = await portal.database.pool.query<{ state: string }>(
        'select state from imports where id = $1',
        [id],
      );
      if (rows[0]?.state === 'done') return importView.parse(await ask(`/api/v1/contact/import/${id}/`));
    }
  };
  const name = `${number(count)} rows`;
  const read = await watch(scene, `${name}: read and checked`, async () => {
    const started = await ask('/api/v1/contact/import_counterparty/start/', { method: 'POST', body: form });
    id = endpoints.startCounterpartyImport.responses[201].parse(started).importId;
    const { counts } = await untilDone();
    if (counts.ready !== (count * 9) / 10) throw new Error(`read otherwise: ${JSON.stringify(counts)}`);
  });
  const saved = await watch(scene, `${name}: saved`, async () => {
    await ask('/api/v1/contact/import_counterparty/save/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ import_id: id }),
    });
    const { counts } = await untilDone();
    if (counts.saved !== (count * 9) / 10) throw new Error(`saved otherwise: ${JSON.stringify(counts)}`);
  });
  return [read, saved];
}

const worst = (phases: readonly Phase[], value: (phase: Phase) => number): Phase => {
  const [first] = phases.toSorted((one, other) => value(other) - value(one));
  if (!first) throw new Error('nothing was measured');
  return first;
};

function toResult(idle: Phase, phases: readonly Phase[]): RowResult {
  const [few = '', , many = ''] = sizes.map(number);
  const turn = worst(phases, ({ longestTurnMs }) => longestTurnMs);
  const peakOf = (size: string): number =>
    worst(
      phases.filter(({ name }) => name.startsWith(`${size} `)),
      ({ peakBytes }) => peakBytes,
    ).peakBytes;
  const ratio = peakOf(many) / peakOf(few);
  const slow = worst(phases, ({ otherP95Ms }) => otherP95Ms);
  return {
    figures: [
      {
        figure: `import of ${many} rows: longest turn of the event loop`,
        reference: '–',
        measured: `${ms(turn.longestTurnMs)} (${turn.name}), ${ms(turn.busiestTurnMs)} of it processor time`,
        reach: `≤ ${turnReachMs} ms`,
        isReached: turn.longestTurnMs <= turnReachMs,
      },
      {
        figure: `import of ${many} rows: most memory of the portal`,
        reference: `${few} rows: ${megabytes(peakOf(few))}`,
        measured: `${megabytes(peakOf(many))}, ${times(ratio)}`,
        reach: `≤ ${memoryReach} ×`,
        isReached: ratio <= memoryReach,
      },
      {
        figure: `import of ${many} rows: another user's list of contacts meanwhile`,
        reference: `without it: p95 ${ms(idle.otherP95Ms)}`,
        measured: `p95 ${ms(slow.otherP95Ms)} (${slow.name})`,
        reach: '–',
        isReached: true,
      },
    ],
    details: [
      '| phase | took | longest turn | most processor time of a turn | most memory | other calls, p95 |',
      '| --- | --- | --- | --- | --- | --- |',
      ...[idle, ...phases].map(
        ({ name, tookMs, longestTurnMs, busiestTurnMs, peakBytes, otherP95Ms }) =>
          `| ${name} | ${(tookMs / 1000).toFixed(1)} s | ${ms(longestTurnMs)} | ${ms(busiestTurnMs)} | ${megabytes(peakBytes)} | ${ms(otherP95Ms)} |`,
      ),
    ],
  };
}

/** Imports of growing size into books of their own, each read, checked and saved while another user looks at a list. */
export async function importsRow(bench: Bench): Promise<RowResult> {
  const portal = await startPortal(bench, { databaseUrl: await bench.createDatabase('imports') });
  const caller = openCaller(portal.url);
  try {
    await portal.watchLive();
    const scene = { portal, caller, other: await createUser(portal) };
    // The first import compiles what the others use.
    await importAll(scene, 500);
    const idle = await watch(scene, 'nothing', () => wait(5_000));
    const phases: Phase[] = [];
    for (const size of sizes) {
      bench.say(`${number(size)} rows`);
      phases.push(...(await importAll(scene, size)));
    }
    return toResult(idle, phases);
  } finally {
    await caller.close();
    await portal.stop();
  }
}
