import type { ImportRow, ImportSummary, ImportView } from '@tranzit/contract';

/** An import and its rows as the server answers them. */

const at = '2026-11-20T09:22:00.000Z';

export const sampleSummary = (changes: Partial<ImportSummary> = {}): ImportSummary => ({
  importId: 12,
  kind: 'counterparties',
  source: 'table',
  work: 'check',
  state: 'done',
  fileName: 'kontakty-2026.xlsx',
  failure: null,
  failureText: null,
  done: 6,
  total: 6,
  rev: 5,
  userName: 'Ольховская Дарья',
  createdAt: at,
  startedAt: at,
  savedAt: null,
  undoUntil: null,
  ...changes,
});

const column = (
  title: string,
  field: ImportView['columns'][number]['field'],
  ...samples: readonly string[]
): ImportView['columns'][number] => ({ title, samples: [...samples], field, suggested: field });

/** A table that was read and checked: two rows are ready, three have errors, one is in the book. */
export const sampleImport = (changes: Partial<ImportView> = {}): ImportView => ({
  ...sampleSummary(),
  waitsUntil: null,
  sheets: [],
  sheet: null,
  hasHeader: true,
  hasMoreColumns: false,
  columns: [
    column('Наименование', 'title', 'ООО «Обской причал»', 'Ветрова Алина'),
    column('ИНН', 'inn', '5400000071', '54000000'),
    column('Тел.', 'phone', '9161234567'),
    column('Прим.', null, 'шлагбаум 052'),
  ],
  counts: { ready: 2, error: 3, similar: 1 },
  errorCounts: [
    { field: 'phone', count: 2 },
    { field: 'inn', count: 1 },
  ],
  errorKinds: [
    { field: 'phone', code: 'phone_wrong', text: 'Проверьте номер телефона', count: 2 },
    { field: 'inn', code: 'inn_wrong', text: 'Такого ИНН не бывает', count: 1 },
  ],
  mends: [{ field: 'phone', code: 'phone_wrong', city: 'Новосибирск', prefix: '+7 (383)', count: 2 }],
  keptCounts: [],
  landlines: 0,
  noticed: 0,
  noticeCounts: [],
  readyNoticed: 0,
  slips: [],
  orders: null,
  ...changes,
});

export const sampleImportRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  uid: 118,
  line: 118,
  state: 'error',
  cells: ['ООО «Обской причал»', '5400000071', '000-00-17', 'ворота 2'],
  errors: [
    {
      column: 2,
      field: 'phone',
      code: 'phone_wrong',
      text: 'Проверьте номер телефона',
      mend: { prefix: '+7 (383)', city: 'Новосибирск' },
    },
  ],
  becomes: 'company',
  notices: [],
  counterpartyId: null,
  destinationId: null,
  keptReason: null,
  ...changes,
});

/** One that the book has. */
export const sampleSimilarRow = (): ImportRow =>
  sampleImportRow({
    uid: 120,
    line: 2054,
    state: 'similar',
    cells: ['ООО «Северный лён»', '5400000026', '+7 (900) 000-00-52', ''],
    errors: [],
    counterpartyId: 7,
  });
