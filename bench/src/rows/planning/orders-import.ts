import { api, endpoints } from '@tranzit/contract';
import { moscow } from '../../../../apps/server/test/harness/orders.ts';
import { createPortalClient } from '../../../../apps/server/test/harness/portal-client.ts';
import { createUser, phaseTable, type Scene, watch } from '../../beside.ts';
import { type Bench, ms, type RowResult, times } from '../../figure.ts';
import { importTable } from '../../import-table.ts';
import { openCaller } from '../../load.ts';
import { type BenchPortal, startPortal } from '../../portal.ts';
import { type BenchUser, signIn } from '../../users.ts';

const rows = 5_000;
const reachMs = 20_000;
const number = (value: number): string => value.toLocaleString('en');

/** As a shop writes its parcels down. */
const head = [
  'Номер заказа',
  'Получатель',
  'Телефон',
  'Адрес',
  'Вес, кг',
  'Длина',
  'Ширина',
  'Высота',
  'Содержимое',
];
const line = (row: number): readonly (string | number)[] => [
  `A-${row}`,
  `Берёзов Тимофей ${row}`,
  `8 (9${10 + (row % 90)}) ${1_000_000 + row}`,
  `Новосибирск, ул Речная, д ${(row % 300) + 1}, кв ${(row % 90) + 1}`,
  `${1 + (row % 9)},4`,
  30,
  20,
  15,
  'Запчасти',
];

async function formOf({ url, database }: BenchPortal, user: BenchUser, count: number): Promise<FormData> {
  const client = createPortalClient(url, await signIn(database.db, user));
  const sender = await client.call(api.createComplexCast, {
    body: {
      contact_name: 'Ольховская Дарья',
      phones: [{ number: '+79000000012' }],
      address: moscow,
      side: 'sender',
    },
  });
  const { dates } = (await client.call(api.listPickupDays, { query: {} })).body;
  const lines = [head, ...Array.from({ length: count }, (_, row) => line(row))];
  const form = new FormData();
  form.set('file', new File([lines.map((cells) => cells.join(';')).join('\n')], 'orders.csv'));
  form.set('sender_contact_id', String(sender.body.contactCastId));
  form.set('pickup_date', dates.find(({ pickupAvailable }) => pickupAvailable)?.date ?? '');
  return form;
}

async function importOrders(scene: Scene, count: number) {
  const user = await createUser(scene.portal);
  return importTable(scene, {
    user,
    form: await formOf(scene.portal, user, count),
    name: `${number(count)} rows`,
    ready: count,
    start: endpoints.startOrderImport,
    save: endpoints.saveOrderImport,
  });
}

/** A table of orders from the file to destinations of the planner, while another user looks at a list. */
export async function ordersImportRow(bench: Bench): Promise<RowResult> {
  const portal = await startPortal(bench, { databaseUrl: await bench.createDatabase('orders_import') });
  const caller = openCaller(portal.url);
  try {
    await portal.watchLive();
    const otherPath = '/api/v1/registry/cart/';
    const scene: Scene = { portal, caller, other: await createUser(portal), otherPath };
    // The first import compiles what the other uses.
    await importOrders(scene, 200);
    const idle = await watch(scene, 'nothing', () => new Promise((resolve) => setTimeout(resolve, 5_000)));
    const phases = await importOrders(scene, rows);
    const tookMs = phases.reduce((sum, phase) => sum + phase.tookMs, 0);
    const slowest = Math.max(...phases.map(({ otherP95Ms }) => otherP95Ms));
    return {
      figures: [
        {
          figure: `table of ${number(rows)} orders: read, checked and saved`,
          reference: '–',
          measured: ms(tookMs),
          reach: `≤ ${ms(reachMs)}`,
          isReached: tookMs <= reachMs,
        },
        {
          figure: `table of ${number(rows)} orders: another user's cart meanwhile`,
          reference: `without it: p95 ${ms(idle.otherP95Ms)}`,
          measured: `p95 ${ms(slowest)}, ${times(slowest / idle.otherP95Ms)}`,
          reach: '–',
          isReached: true,
        },
      ],
      details: phaseTable([idle, ...phases]),
    };
  } finally {
    await caller.close();
    await portal.stop();
  }
}
