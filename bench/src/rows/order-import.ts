import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, type ImportView, importView, mostOrderRows } from '@tranzit/contract';
import { moscow } from '../../../apps/server/test/harness/orders.ts';
import type { Bench, RowResult } from '../figure.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { createUsers, signIn } from '../users.ts';

const mostSeconds = 20;
/** The first import compiles what the measured one uses. */
const warmUpRows = 500;
const number = (value: number): string => value.toLocaleString('en');

const head = ['Номер заказа', 'Получатель', 'Телефон', 'Адрес', 'Вес, кг', 'Размеры, см', 'Содержимое'];
const line = (row: number): readonly string[] => [
  `A-${row}`,
  `Берёзов Тимофей ${row}`,
  `8 (9${10 + (row % 90)}) ${1_000_000 + row}`,
  `Новосибирск, ул Речная, д ${(row % 300) + 1}, кв ${(row % 90) + 1}`,
  '2,4',
  '30×20×15',
  'Запчасти',
];
const tableOf = (count: number): string =>
  [head, ...Array.from({ length: count }, (_, row) => line(row))].map((cells) => cells.join('\t')).join('\n');

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Calls of one new account, answered or failed. */
async function openAccount({ url, database }: BenchPortal) {
  const [user] = await createUsers(database.db, 1);
  if (!user) throw new Error('no user was made');
  const token = await signIn(database.db, user);
  return async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

interface Times {
  readonly checked: number;
  readonly saved: number;
}

/** Seconds until a table of orders was read and checked, and until its rows are destinations. */
async function importOrders(portal: BenchPortal, count: number): Promise<Times> {
  const ask = await openAccount(portal);
  const side = {
    contact_name: 'Ольховская Дарья',
    phones: [{ number: '+79000000012' }],
    address: moscow,
    side: 'sender',
  };
  const { contactCastId } = endpoints.createComplexCast.responses[201].parse(
    await ask('/api/v1/contact/cast/complex/create/', side),
  );
  const untilDone = async (id: number): Promise<ImportView> => {
    for (; ; await wait(200)) {
      const view = importView.parse(await ask(`/api/v1/contact/import/${id}/`));
      if (view.state === 'done') return view;
    }
  };
  const timed = async (state: 'ready' | 'saved', work: () => Promise<ImportView>): Promise<number> => {
    const startedAt = performance.now();
    const { counts } = await work();
    if (counts[state] !== count) throw new Error(`rows came out otherwise: ${JSON.stringify(counts)}`);
    return (performance.now() - startedAt) / 1000;
  };
  let id = 0;
  const checked = await timed('ready', async () => {
    const body = { raw_data: tableOf(count), sender_contact_id: contactCastId, pickup_date: dayAhead(3) };
    const started = await ask('/api/v1/registry/import/start/', body);
    id = endpoints.startOrderImport.responses[201].parse(started).importId;
    return untilDone(id);
  });
  const saved = await timed('saved', async () => {
    await ask('/api/v1/registry/import/save/', { import_id: id });
    return untilDone(id);
  });
  return { checked, saved };
}

/** A table of orders, as long as one may be, until all of it stands in the planner. */
export async function orderImportRow(bench: Bench): Promise<RowResult> {
  const portal = await startPortal(bench, { databaseUrl: await bench.createDatabase('order_import') });
  try {
    bench.say(`${number(warmUpRows)} orders first`);
    await importOrders(portal, warmUpRows);
    bench.say(`${number(mostOrderRows)} orders`);
    const { checked, saved } = await importOrders(portal, mostOrderRows);
    const seconds = checked + saved;
    return {
      figures: [
        {
          figure: `import of ${number(mostOrderRows)} orders from a table`,
          reference: '–',
          measured: `${seconds.toFixed(1)} s`,
          reach: `≤ ${mostSeconds} s`,
          isReached: seconds <= mostSeconds,
        },
      ],
      details: [
        `Read and checked in ${checked.toFixed(1)} s, made destinations in ${saved.toFixed(1)} s; the page asks how it stands every 0.2 s.`,
      ],
    };
  } finally {
    await portal.stop();
  }
}
