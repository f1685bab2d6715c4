import type { ImportField } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { isHeader, suggestFields } from './import-fields.ts';
import { checkRow } from './row-entry.ts';

const now = new Date('2026-11-20T08:00:00Z');
const check = (
  values: Partial<Record<ImportField, string>>,
  kind: 'contacts' | 'counterparties' = 'contacts',
) =>
  checkRow(
    Object.values(values),
    { kind, source: 'table', fields: Object.keys(values) as ImportField[], mayTag: true },
    now,
  );
const entryOf = (values: Partial<Record<ImportField, string>>) => check(values).entry;
const codesOf = (values: Partial<Record<ImportField, string>>) =>
  check(values).errors?.map(({ field, code }) => [field, code]);

describe('the headings', () => {
  it('are understood however they are written', () => {
    expect(suggestFields(['НАИМЕНОВАНИЕ', 'Тел.', 'E-mail', 'Эл. почта', 'Код 1С', 'Юр. адрес'])).toEqual([
      'title', 'phone', 'email', null, null, 'legal_address',
    ]); // biome-ignore format: a row
  });

  it('give a further phone the next place, and nothing else twice', () => {
    expect(suggestFields(['Телефон', 'Мобильный', 'Тел', 'Phone', 'ИНН', 'INN'])).toEqual([
      'phone', 'phone_2', 'phone_3', null, 'inn', null,
    ]); // biome-ignore format: a row
  });

  it.each([
    ['title', 'Наименование контрагента; Фирма; Заказчик; ФИО получателя; Юр. лицо; Фамилия, имя'],
    ['inn', 'ИНН клиента; Номер ИНН'],
    ['contact_name', 'ФИО контактного; ФИО контакта; Контактный человек; Кого спросить; Ответственное лицо'],
    ['phone', 'Моб.телефон; Моб.; Сотовый; Сот. тел.; Контактный телефон; Тел. моб.; Телефон для связи'],
    ['phone_2', 'Доп. телефон; Раб. тел.; Городской; Второй телефон'],
    ['email', 'е-mail; Емейл; Имейл; Электронный адрес; Почтовый ящик'],
    [
      'address',
      'Куда везти; Куда; Адрес получателя; Адрес склада; Адрес разгрузки; Место доставки; Полный адрес',
    ],
    ['city', 'Город доставки; Нас. пункт'],
    ['postcode', 'Почт. индекс'],
    ['opening_hours', 'График работы; Время приёмки; Когда принимают'],
    ['note', 'Примечание; Комментарии; Пометка'],
  ] as const)('of real tables are understood: %s', (field, titles) => {
    expect(titles.split('; ').map((title) => [title, ...suggestFields([title])])).toEqual(
      titles.split('; ').map((title) => [title, field]),
    );
  });

  it('are told from values', () => {
    expect(isHeader(['Название', '2026'])).toBe(true);
    expect(isHeader(['Кто', 'Где'])).toBe(true);
    expect(isHeader(['Ветрова Алина', '9161234568'])).toBe(false);
  });
});

describe('an entry of a row', () => {
  it('has its legal form apart from its name', () => {
    expect(entryOf({ title: 'ООО "Северный лён"' })).toMatchObject({
      kind: 'company',
      opf: 'ООО',
      title: 'Северный лён',
    });
    expect(entryOf({ title: 'Общество с ограниченной ответственностью «Северный лён»' })).toMatchObject({
      kind: 'company',
      opf: 'ООО',
      title: 'Северный лён',
    });
    expect(entryOf({ title: 'Физическое лицо Аорта' })).toMatchObject({ kind: 'person' });
    expect(entryOf({ title: 'ИП Лужин П. А.' })).toMatchObject({ opf: 'ИП', title: 'Лужин П. А.' });
    expect(entryOf({ title: 'Аорта' })).toMatchObject({ kind: 'person', title: 'Аорта' });
    expect(check({ title: 'Аорта' }, 'counterparties').entry?.kind).toBe('company');
  });

  it.each([
    ['person', { title: 'Ветрова Алина' }],
    ['person', { title: 'Тихонова Вера Петровна' }],
    ['person', { contact_name: 'Тихонова Вера Петровна' }],
    ['person', { title: 'Рада', inn: '500100732259' }],
    ['person', { title: 'Аорта', kind: 'Человек' }],
    ['company', { title: 'ИП Ветрова Алина' }],
    ['company', { title: 'Ветрова Алина', inn: '7707083893' }],
    ['company', { title: 'Ветрова Алина', contact_name: 'Мохов Пётр' }],
    ['company', { title: 'Северный лён' }],
  ] as const)('among counterparties is a %s: %j', (kind, values) => {
    expect(check(values, 'counterparties').entry?.kind).toBe(kind);
  });

  it('is who a person says in one more cell, where the table has no column for that', () => {
    const table = { kind: 'counterparties', source: 'table', fields: ['title'], mayTag: true } as const;
    expect(checkRow(['Аорта', 'Человек'], table, now).entry?.kind).toBe('person');
    expect(checkRow(['Ветрова Алина', 'Компания'], table, now).entry?.kind).toBe('company');
  });

  it('is named after its person where it has no name', () => {
    expect(entryOf({ contact_name: 'Мохова Рада' })).toMatchObject({ kind: 'person', title: 'Мохова Рада' });
    expect(codesOf({ title: '—', phone: '9161234567' })).toEqual([['title', 'required']]);
  });

  it('has several phones of one cell, with extensions', () => {
    const phones = entryOf({
      title: 'Лён',
      phone: '9161234567; 383 212-00-20 доб. 14',
      phone_2: '+7 916 123 45 68',
    })?.contacts[0]?.phones;
    expect(phones?.map(({ number, extension }) => [number, extension])).toEqual([
      ['+79161234567', undefined],
      ['+73832120020', '14'],
      ['+79161234568', undefined],
    ]);
  });

  it.each([
    ['Казань, ул Речная, д 3, кв 18', { city: 'Казань', street: 'ул Речная', house: '3', office: '18' }],
    ['Новосибирск Речная 21', { city: 'Новосибирск', house: '21' }],
    ['630000, г Новосибирск, ул Причальная, 6', { postcode: '630000', city: 'Новосибирск', house: '6' }],
  ])('has the address %s', (address, parts) => {
    expect(entryOf({ title: 'Лён', address })?.addresses).toMatchObject([parts]);
  });

  it('takes the parts of an address from their columns before the line', () => {
    const [address] =
      entryOf({ title: 'Лён', address: 'Казань, ул Речная, д 3', house: '5' })?.addresses ?? [];
    expect(address).toMatchObject({ city: 'Казань', street: 'ул Речная', house: '5' });
  });
});

describe('a row with several people and addresses', () => {
  it('has each on a line of a cell, under the headings of the table', () => {
    const entry = entryOf({
      title: 'Лён',
      people: 'Контактное лицо: Мохова Рада; Должность: склад; Телефон: 9161234567\nИмя: Кедров Захар',
      addresses: 'Город: Казань; Улица: ул Речная; Дом: 5; Как найти: с торца; Как назвать: Склад',
    });
    expect(entry?.contacts).toMatchObject([
      { contactName: 'Мохова Рада', position: 'склад', phones: [{ number: '+79161234567' }] },
      { contactName: 'Кедров Захар', phones: [] },
    ]);
    expect(entry?.addresses).toMatchObject([{ city: 'Казань', house: '5', hint: 'с торца', title: 'Склад' }]);
  });

  it('says at which cell a line is wrong, or does not say what it means', () => {
    expect(codesOf({ title: 'Лён', people: 'Имя: Рада; Телефон: 12' })).toEqual([['people', 'phone_wrong']]);
    expect(codesOf({ title: 'Лён', addresses_2: 'Город: Казань; Дом: х х' })).toEqual([
      ['addresses_2', 'house_number_wrong'],
    ]);
    expect(codesOf({ title: 'Лён', people: 'Мохова Рада, 9161234567' })).toEqual([
      ['people', 'import_part_unclear'],
    ]);
    expect(codesOf({ title: 'Лён', kind: 'оптовик' })).toEqual([['kind', 'import_part_unclear']]);
  });
});

describe('a table of the export', () => {
  const exact = { kind: 'Компания', address_line: 'Казань' };

  it('means what it says: names are not split, dashes not dropped, houses not wanted', () => {
    const entry = entryOf({ ...exact, title: 'ООО «Лён»', opf: '—', city: 'Казань', street: 'Речная' });
    expect(entry).toMatchObject({ title: 'ООО «Лён»', opf: '—', addresses: [{ street: 'Речная' }] });
    expect(entryOf({ ...exact, title: "'=1+1", pinned: 'да', city: 'Казань' })).toMatchObject({
      title: '=1+1',
      isPinned: true,
    });
  });

  it('keeps a person a person, with a tax id too, and says when it is a company’s', () => {
    const person = { ...exact, kind: 'Person', title: 'Лужин' };
    expect(entryOf({ ...person, inn: '500100732259' })?.kind).toBe('person');
    expect(codesOf({ ...person, inn: '7707083893' })).toEqual([['inn', 'inn_of_company']]);
  });
});

it.each(['нет', 'Не указан', 'н/д', 'отсутствует', 'N/A', '—'])(
  '«%s» says that there is no number or e-mail',
  (none) => {
    const { entry, errors } = check({
      title: 'Ветрова Алина',
      email: none,
      phone: none,
      inn: none,
      postcode: none,
    });
    expect(errors).toBeUndefined();
    expect(entry?.contacts.flatMap(({ phones }) => phones)).toEqual([]);
  },
);

describe('an error', () => {
  it('stands at the cell it comes from', () => {
    const { errors } = check({ note: 'a', title: 'Лён', phone_2: '9161234567, 12', phone: '9161234568' });
    expect(errors).toEqual([{ column: 2, field: 'phone_2', code: 'phone_wrong' }]);
  });

  it('of an address line stands at the line, of a part at its part', () => {
    expect(codesOf({ title: 'Лён', address: 'Казань, ул Речная' })).toEqual([
      ['address', 'house_number_missing'],
    ]);
    expect(codesOf({ title: 'Лён', city: 'Казань', street: 'Речная' })).toEqual([
      ['house', 'house_number_missing'],
    ]);
    expect(codesOf({ title: 'Лён', city: 'Казань', postcode: '12' })).toEqual([
      ['postcode', 'postcode_wrong'],
    ]);
    expect(codesOf({ title: 'Лён', street: 'Речная', house: '1' })).toEqual([['city', 'required']]);
  });

  it('of a part that the address line does not name stands at the line, though it is empty', () => {
    expect(codesOf({ title: 'Лён', address: 'ул Речная, д 1' })).toEqual([
      ['address', 'address_without_city'],
    ]);
    expect(check({ title: 'Лён', street: 'Речная', house: '1', address: '' }).errors).toEqual([
      { column: 3, field: 'address', code: 'address_empty' },
    ]);
    expect(check({ contact_name: '', phone: '9161234568' }).errors).toEqual([
      { column: 0, field: 'contact_name', code: 'required' },
    ]);
  });

  it('of what no column holds has no column', () => {
    expect(check({ phone: '9161234568' }).errors).toEqual([
      { column: null, field: 'title', code: 'required' },
    ]);
  });

  it.each([
    [{ inn: '540000' }, 'inn_wrong'],
    [{ kpp: '12' }, 'kpp_wrong'],
    [{ ogrn: '12' }, 'ogrn_wrong'],
    [{ email: 'nobody' }, 'not_email'],
    [{ position: 'я'.repeat(61) }, 'too_long'],
  ] as const)('of %j is %s', (values, code) => {
    expect(codesOf({ title: 'Лён', ...values })).toEqual([[Object.keys(values)[0], code]]);
  });
});
