import { type ImportField, type ImportKind, importFields, orderImportFields } from '@tranzit/contract';
import type { Language } from '../../platform/errors/index.ts';
import { column, type TableFile, text } from '../../platform/tables/table-file.ts';
import { fieldTitles } from './rows/import-fields.ts';

/** A table to begin with: all columns, and rows of fictional people and companies that show how to fill them. */

type TemplateRow = Readonly<Partial<Record<ImportField, string>>>;

/** What people fill in; what only the export of the book writes stays out. */
export const templateFields = importFields.slice(0, importFields.indexOf('kind'));

const workshop: TemplateRow = {
  title: 'ООО «Ромашка-Пример»',
  inn: '7700000023',
  kpp: '770001001',
  ogrn: '1187700000025',
  legal_address: '101000, г Москва, ул Заповедная, д 1',
  contact_name: 'Мохова Рада Игоревна',
  position: 'Кладовщик',
  phone: '8 (900) 000-00-48',
  phone_2: '8 (495) 000-00-20 доб. 14',
  email: 'sklad@example.com',
  address: 'Москва, ул Заповедная, д 1, офис 12',
  hint: 'Ворота со двора',
  opening_hours: '9–18, кроме выходных',
  note: 'Звонить за час',
  tags: 'Опт, Срочно',
};
const inParts: TemplateRow = {
  title: 'Ветрова Алина',
  phone: '8 (900) 000-00-31',
  postcode: '420000',
  region: 'Республика Татарстан',
  city: 'Казань',
  street: 'ул Озёрная',
  house: '3 к 1',
  office: '18',
  hint: 'Домофон 18',
  parent: 'ООО «Ромашка-Пример»',
};
const inOneLine: TemplateRow = {
  title: 'Лужин Платон',
  phone: '8 (900) 000-00-63',
  address: 'Новосибирск, ул Речная, д 21, кв 4',
};
const works: TemplateRow = {
  ...inParts,
  title: 'АО «Пример-Приборы»',
  inn: '7700000030',
  contact_name: 'Ветрова Алина',
};
const trade: TemplateRow = { ...inOneLine, title: 'ООО «Пример-Логистика»', inn: '7700000055' };

const order = {
  ...inOneLine,
  order_number: 'A-1042',
  weight: '2,4',
  size: '30×20×15',
};
const documents: TemplateRow = { ...inParts, order_number: 'A-1043', cargo_kind: 'Документы' };
const valuable: TemplateRow = {
  ...order,
  order_number: 'A-1044',
  title: 'ООО «Пример-Логистика»',
  contact_name: 'Лужин Платон',
  places: '2',
  contents: 'Запчасти',
  declared_value: '15000',
};

/** What people fill in, by kind. */
const fieldsOfTemplate: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  contacts: templateFields,
  counterparties: templateFields,
  // One column of sizes does for three.
  orders: orderImportFields.filter((field) => !['length', 'width', 'height'].includes(field)),
};

/** What a table of orders calls otherwise than the contact book. */
const orderTitles: Readonly<Partial<Record<ImportField, Readonly<Record<Language, string>>>>> = {
  title: { ru: 'Получатель', en: 'Receiver' },
  note: { ru: 'Комментарий курьеру', en: 'Comment for the courier' },
};
const titleOf = (kind: ImportKind, field: ImportField, language: Language): string =>
  ((kind === 'orders' ? orderTitles[field] : undefined) ?? fieldTitles[field])[language];

export const templateRows: Readonly<Record<ImportKind, readonly TemplateRow[]>> = {
  contacts: [inParts, inOneLine, workshop],
  counterparties: [workshop, works, trade],
  orders: [order, documents, valuable],
};

export const templateOf = (kind: ImportKind): TableFile<TemplateRow> => ({
  name: kind,
  sheet: kind === 'orders' ? { ru: 'Заказы', en: 'Orders' } : { ru: 'Контакты', en: 'Contacts' },
  columns: fieldsOfTemplate[kind].map((field) =>
    column(
      titleOf(kind, field, 'ru'),
      titleOf(kind, field, 'en'),
      field.endsWith('address') ? 40 : 20,
      (row) => text(row[field] ?? null),
    ),
  ),
});
