import type { ImportRow, ImportView } from '@tranzit/contract';

/** An import of orders and its rows as the server answers them: two rows are ready, one has an error, one was brought before. */

const at = '2026-11-20T09:22:00.000Z';

const column = (
  title: string,
  field: ImportView['columns'][number]['field'],
): ImportView['columns'][number] => ({ title, samples: [], field, suggested: field });

export const sampleOrderImport = (changes: Partial<ImportView> = {}): ImportView => ({
  importId: 12,
  kind: 'orders',
  source: 'table',
  work: 'check',
  state: 'done',
  fileName: 'zakazy.csv',
  failure: null,
  failureText: null,
  done: 4,
  total: 4,
  rev: 5,
  userName: 'Ольховская Дарья',
  createdAt: at,
  startedAt: at,
  savedAt: null,
  undoUntil: null,
  waitsUntil: null,
  sheets: [],
  sheet: null,
  hasHeader: true,
  hasMoreColumns: false,
  columns: [column('Получатель', 'title'), column('Тел.', 'phone'), column('Вес', 'weight')],
  counts: { ready: 2, error: 1, similar: 1 },
  errorCounts: [{ field: 'weight', count: 1 }],
  errorKinds: [{ field: 'weight', code: 'not_number', text: 'Укажите число', count: 1 }],
  mends: [],
  keptCounts: [],
  landlines: 0,
  noticed: 0,
  noticeCounts: [],
  readyNoticed: 0,
  slips: [],
  orders: {
    sender: { contactCastId: 31, name: 'Ольховская Дарья', addressLine: 'г Москва, ул Лесная, д 1' },
    pickupDate: '2026-11-23',
    cargo: { cargo_kind: 'package', weight: '2.5' },
  },
  ...changes,
});

export const orderRow = (changes: Partial<ImportRow>): ImportRow => ({
  uid: 1,
  line: 2,
  state: 'ready',
  cells: ['Ветрова Алина', '9161234567', '2'],
  errors: [],
  becomes: null,
  notices: [],
  counterpartyId: null,
  destinationId: null,
  keptReason: null,
  ...changes,
});

export const orderRows: ImportRow[] = [
  orderRow({
    state: 'error',
    cells: ['Сомова Инга', '9161234568', 'много'],
    errors: [{ column: 2, field: 'weight', code: 'not_number', text: 'Укажите число', mend: null }],
  }),
  orderRow({ uid: 2, line: 3, state: 'similar', destinationId: 77 }),
];
