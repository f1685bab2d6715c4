import type { Language } from '../../platform/errors/index.ts';

/** Kinds of things that are kept of a person, and their fields, as a table names them. */
const sections = {
  book: ['Контактная книга', 'Contact book'],
  bookAddress: ['Адрес в книге', 'Address in the book'],
  import: ['Строка загруженной таблицы', 'Row of an imported table'],
  side: ['Сторона заказа или расчёта', 'Side of an order or a calculation'],
  order: ['Заказ', 'Order'],
  message: ['Сообщение', 'Message'],
  profile: ['Профиль', 'Profile'],
  consent: ['Согласие', 'Consent'],
  account: ['Кабинет', 'Account'],
  session: ['Вход', 'Session'],
  chat: ['Чат мессенджера', 'Chat of the messenger'],
  notificationEmail: ['Адрес для уведомлений', 'Notification address'],
  act: ['Журнал', 'Log'],
} as const;
export type Section = keyof typeof sections;

const fields = {
  name: ['Имя', 'Name'],
  phones: ['Телефоны', 'Phones'],
  email: ['Почта', 'E-mail'],
  position: ['Должность', 'Position'],
  company: ['Компания', 'Company'],
  inn: ['ИНН', 'Tax ID'],
  ogrn: ['ОГРНИП', 'State registration number'],
  legalAddress: ['Юридический адрес', 'Registered address'],
  passport: ['Паспорт', 'Passport'],
  note: ['Заметка', 'Note'],
  latin: ['На латинице', 'In Latin'],
  title: ['Название', 'Title'],
  address: ['Адрес', 'Address'],
  hint: ['Как найти', 'How to find it'],
  comment: ['Комментарий курьеру', 'Comment for the courier'],
  deleted: ['Удалён', 'Deleted'],
  number: ['Номер', 'Number'],
  carrier: ['Служба', 'Carrier'],
  carrierNumber: ['Номер у службы', 'Number of the carrier'],
  role: ['Кто', 'Who'],
  route: ['Откуда и куда', 'From and to'],
  status: ['Статус', 'Status'],
  pickup: ['День забора', 'Day of pickup'],
  price: ['Цена, ₽', 'Price, RUB'],
  channel: ['Как', 'How'],
  recipient: ['Кому', 'To'],
  subject: ['О чём', 'About'],
  language: ['Язык', 'Language'],
  avatar: ['Фото', 'Picture'],
  kind: ['Что', 'What'],
  version: ['Редакция', 'Version'],
  network: ['Адрес сети', 'Network address'],
  device: ['Устройство', 'Device'],
  ended: ['Закончен', 'Ended'],
  details: ['Подробности', 'Details'],
} as const;
export type FieldName = keyof typeof fields;

const placeOf = { ru: 0, en: 1 } as const satisfies Readonly<Record<Language, 0 | 1>>;

/** The kind of a thing, and the name of a field, as a table says them. */
export const sectionWord = (section: Section, language: Language): string =>
  sections[section][placeOf[language]];
const wordsByField: ReadonlyMap<string, readonly [string, string]> = new Map(Object.entries(fields));
export const fieldWord = (name: string, language: Language): string =>
  wordsByField.get(name)?.[placeOf[language]] ?? name;
