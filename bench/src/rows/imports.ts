import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@tranzit/contract';
import { column, tableFileOf, text } from '../../../apps/server/src/platform/tables/table-file.ts';
import { createUser, type Phase, phaseTable, type Scene, watch, worst } from '../beside.ts';
import { type Bench, megabytes, ms, type RowResult, times } from '../figure.ts';
import { importTable } from '../import-table.ts';
import { openCaller } from '../load.ts';
import { startPortal } from '../portal.ts';

const sizes = [500, 5_000, 50_000];
const turnReachMs = 50;
const memoryReach = 1.25;
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

async function importAll(scene: Scene, count: number): Promise<readonly Phase[]> {
  const form = new FormData();
  form.set('file', await fileOf(count));
  return importTable(scene, {
    form,
    name: `${number(count)} rows`,
    ready: (count * 9) / 10,
    user: await createUser(scene.portal),
    start: endpoints.startCounterpartyImport,
    save: endpoints.saveCounterpartyImport,
  });
}

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
    details: phaseTable([idle, ...phases]),
  };
}

/** Imports of growing size into books of their own, each read, checked and saved while another user looks at a list. */
export async function importsRow(bench: Bench): Promise<RowResult> {
  const portal = await startPortal(bench, { databaseUrl: await bench.createDatabase('imports') });
  const caller = openCaller(portal.url);
  try {
    await portal.watchLive();
    const otherPath = '/api/v1/contact/counterparty/';
    const scene = { portal, caller, other: await createUser(portal), otherPath };
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
