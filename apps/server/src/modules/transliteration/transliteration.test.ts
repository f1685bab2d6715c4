import { api } from '@tranzit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { transliterateAddress, transliterateAddressLine } from './address.ts';
import { transliterateCompany, transliterateLegalForm } from './company.ts';
import { transliteratePerson } from './person.ts';

describe('a person is spelled as in a passport', () => {
  test.each([
    ['Щеголев Юлий Ильич', 'Shchegolev Iulii Ilich'],
    ['Наталья Подъячева', 'Natalia Podieiacheva'],
    ['Артём Цой', 'Artem Tsoi'],
    ['Алексеев Дмитрий', 'Alekseev Dmitrii'],
    ['ЩУКИН Ю. Я.', 'SHCHUKIN Iu. Ia.'],
    ['Щ-ЯРОВ', 'Shch-IAROV'],
    ['О’Коннор Жанна', "O'Konnor Zhanna"],
    ['Anna Müller', 'Anna Muller'],
    ['Әлия Қанатқызы', 'Aliia Kanatkyzy'],
    ['  Иван \t Иванов 🚚', 'Ivan Ivanov'],
  ])('%s', (russian, latin) => expect(transliteratePerson(russian)).toBe(latin));
});

describe('a company keeps its name and says its form after it', () => {
  test.each([
    ['ООО «Ромашка»', 'Romashka LLC'],
    ['ООО "Торговый дом «Ёлки»"', '"Torgovy dom "Yolki"" LLC'],
    ['Общество с ограниченной  ответственностью «Ромашка»', 'Romashka LLC'],
    ['Ромашка, ООО', 'Romashka LLC'],
    ['«Якорь» (ПАО)', 'Yakor PJSC'],
    ['АО ЩУКИН', 'SHCHUKIN JSC'],
    ['ИП Подъячева Наталья', 'Podieiacheva Natalia IE'],
    ['ФГУП «Почта № 5 — Юг»', 'Pochta No. 5 - Yug FSUE'],
    ['НКО Берег', 'Bereg NPO'],
    ['АОстров', 'AOstrov'],
    ['Фонд «Берег»', 'Fond "Bereg"'],
    ['Romashka LLC', 'Romashka LLC'],
  ])('%s', (russian, latin) => expect(transliterateCompany(russian)).toBe(latin));

  test.each([
    ['ООО', 'LLC'],
    ['Акционерное общество', 'JSC'],
    ['Крестьянское (фермерское) хозяйство', 'Farm'],
    ['Колхоз', 'Kolkhoz'],
  ])('the form %s alone', (russian, latin) => expect(transliterateLegalForm(russian)).toBe(latin));
});

describe('an address is spelled as maps do', () => {
  test.each([
    ['region', 'Новосибирская обл', 'Novosibirsk Region'],
    ['region', 'Приморский край', 'Primorsky Krai'],
    ['region', 'Респ Татарстан', 'Republic of Tatarstan'],
    ['region', 'Респ Саха (Якутия)', 'Republic of Sakha'],
    ['region', 'Респ Саха /Якутия/', 'Republic of Sakha'],
    ['region', 'Респ Северная Осетия - Алания', 'Republic of North Ossetia'],
    ['region', 'Ханты-Мансийский АО - Югра', 'Khanty-Mansi Autonomous Area'],
    ['region', 'г Москва', 'Moscow'],
    ['region', 'Брестская область', 'Brestskaya Region'],
    ['district', 'Раменский р-н', 'Ramensky District'],
    ['city', 'Москва', 'Moscow'],
    ['city', 'г. Санкт-Петербург', 'Saint Petersburg'],
    ['city', 'Ростов-на-Дону', 'Rostov-on-Don'],
    ['city', 'Ярославль', 'Yaroslavl'],
    ['city', 'Нижний Новгород', 'Nizhny Novgorod'],
    ['city', 'Тольятти', 'Tolyatti'],
    ['city', 'Хабаровск, Чаплыгин', 'Khabarovsk, Chaplygin'],
    ['city', 'Пекин', 'Beijing'],
    ['city', 'Ёлкино', 'Yolkino'],
    ['cityType', 'г', ''],
    ['cityType', 'с', 'selo'],
    ['street', 'ул Большая Якиманка', 'ul. Bolshaya Yakimanka'],
    ['street', 'Невский пр-кт', 'Nevsky pr-kt.'],
    ['street', 'проспект Мира', 'pr-kt. Mira'],
    ['street', 'ул. С. Ковалевской', 'ul. S. Kovalevskoy'],
    ['street', 'ул. Д. Ульянова', 'ul. D. Ulyanova'],
    ['street', 'пр-кт Г. Жукова', 'pr-kt. G. Zhukova'],
    ['street', 'улица П. П. Шмидта', 'ul. P. P. Shmidta'],
    ['street', 'Большая Якиманка', 'Bolshaya Yakimanka'],
    ['street', 'наб. реки Мойки', 'nab. reki Moyki'],
    ['street', '1-я Советская ул.', '1-ya Sovetskaya ul.'],
    ['house', '12А', '12A'],
    ['house', '7к2', '7 korp. 2'],
    ['house', 'д. 5 корп.2 стр 1', 'bld. 5 korp. 2 str. 1'],
    ['office', 'кв 7', 'apt. 7'],
    ['office', 'пом 5', 'pom. 5'],
    ['office', '15', '15'],
    [
      'addressLine',
      '630099, Новосибирская обл, г Новосибирск, ул. Речная, д. 5 к 2, кв. 7',
      '630099, Novosibirsk Region, Novosibirsk, ul. Rechnaya, bld. 5 korp. 2, apt. 7',
    ],
    ['addressLine', 'Москва, ул.Московская, оф.12', 'Moscow, ul. Moskovskaya, office 12'],
    ['addressLine', 'с. Ёлкино, Пекин', 'selo Yolkino, Beijing'],
  ] as const)('%s: %s', (part, russian, latin) =>
    expect(transliterateAddress({ [part]: russian })[part]).toBe(latin),
  );
});

test('whatever is typed becomes visible ASCII without blanks at its ends', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'АяЁщЪьЄқ «»№,.-1к дулг('), maxLength: 40 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const translate of [transliteratePerson, transliterateCompany, transliterateAddressLine])
        expect(translate(text)).toMatch(/^$|^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/);
    }),
  );
});

describe('POST /external/transliterate/', () => {
  let portal: TestPortal;
  let user: TestUser;
  const nothing = { region: null, district: null, cityType: null, street: null, house: null, office: null };

  beforeAll(async () => {
    portal = await createTestPortal();
    user = await createAccount(portal.runtime.database.db);
  });
  afterAll(() => portal.close());

  test('answers the same fields, and says which do not fit a line', async () => {
    const body = {
      contact_name: 'Щеголев Юлий',
      company_name: 'ООО «Ромашка»',
      opf_full: 'ООО',
      city: 'Москва',
      legal_address: 'Москва, ул. Большая Якиманка, д. 5, стр. 2',
      address_line: '',
      description: 'Чехол для ноутбука',
    };
    const { status, body: answer } = await portal.call(api.transliterate, { body }, { as: user });
    expect([status, answer]).toEqual([
      200,
      {
        ...nothing,
        contactName: 'Shchegolev Iulii',
        companyName: 'Romashka LLC',
        opfFull: 'LLC',
        city: 'Moscow',
        legalAddress: 'Moscow, ul. Bolshaya Yakimanka, bld. 5, str. 2',
        addressLine: null,
        description: 'Chekhol dlya noutbuka',
        tooLong: ['legalAddress'],
      },
    ]);
  });

  test.each([{}, { contact_name: 'Anna Brook', city: null, house: '12' }])(
    'refuses %o, which has nothing in Russian',
    async (body) => {
      const { status, error } = await portal.send(api.transliterate, { body }, { as: user });
      expect([status, error.nonFieldError, error.errorCodes]).toEqual([
        400,
        ['Поле со значением на русском языке не заполнено'],
        { nonFieldError: ['russian_missing'] },
      ]);
    },
  );
});
