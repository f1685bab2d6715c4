import { TZDate } from '@date-fns/tz';
import { labels } from '@tranzit/kernel';
import { format } from 'date-fns/format';
import Papa from 'papaparse';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { Language } from '../../../platform/errors/index.ts';
import { carrierName } from '../../carrier-registry/index.ts';
import type { WaybillListRow } from './waybills.queries.ts';

/** A table has no zone of its own: moments stand in Moscow time, as the header says. */
export const tableTimeZone = 'Europe/Moscow';

/** What a cell holds: text, a number with two decimals at most, a day `YYYY-MM-DD`, or a moment. */
type Value =
  | { readonly kind: 'text'; readonly text: string | null }
  | { readonly kind: 'number'; readonly number: number; readonly decimals: 0 | 2 | 3 }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'moment'; readonly at: Date | null };

interface Column {
  readonly title: Readonly<Record<Language, string>>;
  /** Characters. */
  readonly width: number;
  readonly value: (row: WaybillListRow, language: Language) => Value;
}

const text = (value: string | null): Value => ({ kind: 'text', text: value });
const number = (value: number, decimals: 0 | 2 | 3): Value => ({ kind: 'number', number: value, decimals });
const day = (value: string): Value => ({ kind: 'day', day: value });
const moment = (at: Date | null): Value => ({ kind: 'moment', at });

const column = (ru: string, en: string, width: number, value: Column['value']): Column => ({
  title: { ru, en },
  width,
  value,
});

const columns: readonly Column[] = [
  column('Номер', 'Number', 13, (row) => text(row.number)),
  column('Номер службы', 'Carrier’s number', 16, (row) => text(row.carrier_number)),
  column('Служба доставки', 'Carrier', 18, (row, language) => text(carrierName(row.carrier, language))),
  column('Статус', 'Status', 24, (row, language) => text(labels[language].status[row.status])),
  column('Создана (МСК)', 'Created (Moscow)', 17, (row) => moment(row.created_at)),
  column('Дата сбора', 'Pickup date', 12, (row) => day(row.pickup_on)),
  column('Доставка с', 'Delivery from', 12, (row) => day(row.delivery_from_on)),
  column('Доставка по', 'Delivery to', 12, (row) => day(row.delivery_to_on)),
  column('Доставлена (МСК)', 'Delivered (Moscow)', 17, (row) => moment(row.delivered_at)),
  column('Город отправителя', 'Sender city', 20, (row) => text(row.sender_city)),
  column('Отправитель', 'Sender', 28, (row) => text(row.sender_name)),
  column('ИНН отправителя', 'Sender tax id', 15, (row) => text(row.sender_inn)),
  column('Город получателя', 'Receiver city', 20, (row) => text(row.receiver_city)),
  column('Получатель', 'Receiver', 28, (row) => text(row.receiver_name)),
  column('Телефон получателя', 'Receiver phone', 18, (row) => text(row.receiver_phone)),
  column('ИНН получателя', 'Receiver tax id', 15, (row) => text(row.receiver_inn)),
  column('Тариф', 'Tariff', 24, (row) => text(row.tariff_name)),
  column('Мест', 'Packages', 9, (row) => number(row.place_count, 0)),
  column('Вес, кг', 'Weight, kg', 10, (row) => number(row.weight_grams / 1000, 3)),
  column('Стоимость, ₽', 'Price, ₽', 13, (row) => number(row.price_kopecks / 100, 2)),
  column('Оплачено бонусами, ₽', 'Paid with bonuses, ₽', 13, (row) => number(row.bonus_kopecks / 100, 2)),
  column('Кэшбэк, ₽', 'Cashback, ₽', 12, (row) => number(row.cashback_kopecks / 100, 2)),
  column('Теги', 'Tags', 24, (row) => text(row.tags.map(({ title }) => title).join(', '))),
  column('Комментарий', 'Comment', 30, (row) => text(row.comment)),
];

/** Excel keeps no zone: the local wall clock is written as if it were UTC. */
const wallClock = (at: Date): Date =>
  new Date(`${format(new TZDate(at, tableTimeZone), "yyyy-MM-dd'T'HH:mm:ss")}Z`);

const numberFormats = { 0: '0', 2: '#,##0.00', 3: '0.000' } as const;

function toCell(value: Value): Cell {
  switch (value.kind) {
    case 'text':
      return value.text ? { type: String, value: value.text } : null;
    case 'number':
      return { type: Number, value: value.number, format: numberFormats[value.decimals] };
    case 'day':
      return { type: Date, value: new Date(`${value.day}T00:00:00Z`), format: 'dd.mm.yyyy' };
    case 'moment':
      return value.at && { type: Date, value: wallClock(value.at), format: 'dd.mm.yyyy hh:mm' };
  }
}

/** A sheet with typed cells under a row of headers in the language. */
export async function toXlsx(rows: readonly WaybillListRow[], language: Language): Promise<Uint8Array> {
  const header: Cell[] = columns.map(({ title }) => ({
    type: String,
    value: title[language],
    fontWeight: 'bold',
  }));
  const body = rows.map((row) => columns.map(({ value }) => toCell(value(row, language))));
  return writeXlsxFile([header, ...body], {
    sheet: language === 'ru' ? 'Отправления' : 'Shipments',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** As a spreadsheet of that language reads it: a Russian one wants a decimal comma and days from the day on. */
function toText(value: Value, language: Language): string {
  const dayPattern = language === 'ru' ? 'dd.MM.yyyy' : 'yyyy-MM-dd';
  switch (value.kind) {
    case 'text':
      return value.text ?? '';
    case 'number': {
      const plain = value.number.toFixed(value.decimals);
      return language === 'ru' ? plain.replace('.', ',') : plain;
    }
    case 'day':
      return format(new Date(`${value.day}T00:00:00`), dayPattern);
    case 'moment':
      return value.at ? format(new TZDate(value.at, tableTimeZone), `${dayPattern} HH:mm`) : '';
  }
}

/** Semicolons and a byte order mark, so that a double click opens it right; cells that look like formulas are quoted. */
export function toCsv(rows: readonly WaybillListRow[], language: Language): Uint8Array {
  const header = columns.map(({ title }) => title[language]);
  const body = rows.map((row) => columns.map(({ value }) => toText(value(row, language), language)));
  const csv = Papa.unparse([header, ...body], { delimiter: ';', newline: '\r\n', escapeFormulae: true });
  return Buffer.from(`\uFEFF${csv}`, 'utf8');
}
