import type { CarrierErrorField, CarrierErrorKind, EmptyReason } from '@tranzit/carrier-kit';

/** What one of the carrier's codes means. */
export interface CodeMeaning {
  readonly kind: CarrierErrorKind;
  /** In Russian, for answers that bring the bare code. */
  readonly text: string;
  readonly field?: CarrierErrorField;
  /** Why a calculation has no rate, when the code says nothing worse. */
  readonly empty?: EmptyReason;
}

type Row = readonly [codes: string, text: string, rest?: Partial<Omit<CodeMeaning, 'text'>>];

const noRoute = { empty: 'route_not_served' } as const;
const unauthorized = { kind: 'unauthorized' } as const;
const ourNumber = { field: 'our_number' } as const;
const date = { field: 'pickup_on', empty: 'date_not_served' } as const;
const contact = { field: 'receiver_contact' } as const;
const receiver = { field: 'receiver_place' } as const;
const services = { field: 'services' } as const;

/** The carrier's list of November 2025; `a-b` are all codes from one to the other. Kind `refused` where none is named. */
const rows: readonly Row[] = [
  ['01010', 'Сервис перевозчика отключён', { kind: 'unavailable' }],
  ['02010-02041', 'Неверные параметры или структура запроса'],
  ['02050-02051', 'Склад недоступен', noRoute],
  ['02053', 'По указанным данным ничего не найдено', { kind: 'not_found', ...receiver, ...noRoute }],
  ['02060', 'Нет права отменить документ'],
  ['02062', 'Город отправителя не обслуживается', { field: 'sender_place', ...noRoute }],
  ['03010', 'Неверный логин или пароль', unauthorized],
  ['03020', 'Недостаточно прав', unauthorized],
  ['03030', 'Недостаточно прав', unauthorized],
  ['03040', 'Договор заблокирован', unauthorized],
  ['03050', 'Документ нельзя изменить'],
  ['04010', 'Не указан номер документа', ourNumber],
  ['04011', 'Неверный номер документа', ourNumber],
  ['04020', 'Документ не найден', { kind: 'not_found' }],
  ['04030', 'Номер документа уже использован', ourNumber],
  ['04031', 'Номер места уже использован', ourNumber],
  ['04032', 'Номер клиента уже использован', ourNumber],
  ['04040', 'Документ принадлежит другому клиенту', ourNumber],
  ['05010', 'Не указана срочность', { field: 'tariff', empty: 'no_tariff' }],
  ['05011', 'Неверная срочность', { field: 'tariff', empty: 'no_tariff' }],
  ['05020-05029', 'Услуга, страхование или объявленная стоимость не принимаются', services],
  ['05030-05031', 'Неверный вид груза', { field: 'packages', empty: 'no_tariff' }],
  ['05040-05051', 'Населённый пункт не указан или неизвестен', { ...receiver, ...noRoute }],
  ['05060-05064', 'Неверное контактное лицо', contact],
  ['05066', 'Превышен допустимый вес', { field: 'packages', empty: 'cargo_too_heavy' }],
  ['05098-05099', 'Пункт выдачи не принимается', receiver],
  ['05103', 'Нужна другая дата забора', date],
  ['05104-05107', 'Неверная дата или время забора или доставки', date],
  ['05120-05122', 'Неверный адрес', receiver],
  ['05130-05132', 'Неверный телефон', contact],
  ['05140-05145', 'Неверный адрес электронной почты', contact],
  ['05150-05152', 'Неверный плательщик'],
  ['05202', 'Недопустимые размеры', { field: 'packages', empty: 'cargo_too_large' }],
  ['05223', 'Неверный ИНН', contact],
  ['05225-05226', 'Для международной отправки нужен индекс', { ...receiver, ...noRoute }],
  ['05227-05228', 'Индекс длиннее десяти знаков', receiver],
  ['06000-06030', 'Печатная форма недоступна'],
  ['99010', 'Неизвестная ошибка перевозчика', { kind: 'unavailable' }],
];

const meanings: ReadonlyMap<string, CodeMeaning> = new Map(
  rows.flatMap(([codes, text, rest]) => {
    const [from = '', to = from] = codes.split('-');
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, index): [string, CodeMeaning] => [
      String(Number(from) + index).padStart(5, '0'),
      { kind: 'refused', text, ...rest },
    ]);
  }),
);

/** `undefined` for a code the list does not have. */
export const meaningOfCode = (code: string): CodeMeaning | undefined => meanings.get(code);

/** The codes of the list, ranges spelled out. */
export const knownCodes: readonly string[] = [...meanings.keys()];
