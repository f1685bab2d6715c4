import { describe, expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';
import type { Doubt, MessagePart } from './part.ts';
import { allMessages, knownCities } from './testing/all-messages.ts';
import { scoreMessages } from './testing/score.ts';

const findCity = knownCities();
const partsOf = (text: string, kind: MessagePart['kind']): readonly MessagePart[] =>
  parseMessage(text, findCity).parts.filter((part) => part.kind === kind);
const typedOf = (text: string, kind: MessagePart['kind']): readonly string[] =>
  partsOf(text, kind).map(({ start, end }) => text.slice(start, end));

const floor = 0.95;
/** No kind may be read badly behind the others. */
const floorOfKind = 0.9;

describe('the sample messages', () => {
  const score = scoreMessages(allMessages, findCity);

  test('are at least ninety, and nearly all their fields are read rightly', () => {
    expect(allMessages.length).toBeGreaterThanOrEqual(90);
    expect(score.differences.length === 0 || score.share >= floor, score.differences.join('\n\n')).toBe(true);
  });

  test('no kind of field is read badly', () => {
    const bad = [...score.byKind].filter(
      ([, { right, missed, extra }]) => right / (right + missed + extra) < floorOfKind,
    );
    expect(bad).toEqual([]);
  });

  test('no number of the state and no phone is told as certain that is none', () => {
    expect(score.wronglyCertain).toEqual([]);
  });
});

describe('what is doubtful, and why', () => {
  const cases: readonly (readonly [text: string, kind: MessagePart['kind'], doubts: readonly Doubt[]])[] = [
    ['Колосова Майя 351 000-00-19', 'phone', ['landline']],
    ['тел 8 800 000-00-19', 'phone', ['landline']],
    ['Колосова Майя 8 900 000-00-19', 'phone', []],
    ['ИНН 7400000021', 'inn', ['checksum_wrong']],
    ['ИНН 7400000022', 'inn', []],
    ['ИНН 740000002', 'inn', ['checksum_wrong']],
    ['ООО «Ива» 7400000022', 'inn', ['unlabelled']],
    ['ОГРН 1207400000005', 'ogrn', ['checksum_wrong']],
    ['КПП 740001001', 'kpp', []],
    ['БИК 994525225', 'account', ['checksum_wrong']],
    ['Казань, ул. Баумана 5', 'address', []],
    ['Казань, ул. Баумана', 'address', ['house_missing']],
    ['ул. Баумана 5', 'address', ['city_missing']],
    ['г. Казань', 'address', ['street_missing']],
    ['Казань, Баумана 5-3', 'address', ['house_or_flat']],
    ['Казань, Баумана 5/1-3', 'address', []],
    ['Казань, Баумана, 5, 3', 'address', ['house_or_flat']],
    ['г. Мирный, ул. Ленина 5', 'address', ['city_ambiguous']],
    ['д. Кривотолмачёво, ул. Ленина 5', 'address', ['city_unknown']],
    ['Баумана 5, кв 3', 'address', ['name_or_street', 'city_missing']],
    ['Гагарина 12, Казань', 'address', []],
    ['Позвоните Марине 8 900 000 00 11', 'person', ['name_inflected']],
    ['Получатель: Гргур', 'person', ['name_uncertain']],
    ['компания «Ромашка»', 'company', ['legal_form_missing']],
    ['2 коробки 4 кг', 'weight', ['each_or_all']],
    ['2 коробки по 4 кг', 'weight', []],
    ['2 коробки, всего 4 кг', 'weight', []],
    ['1 коробка 4 кг', 'weight', []],
    ['вес: 12', 'weight', ['unit_missing']],
    ['30х20х10', 'dimensions', []],
    ['600х400х300', 'dimensions', ['unit_missing']],
    ['груз на 5000 руб', 'value', ['value_unclear']],
    ['оценка 5000 р', 'value', []],
  ];
  test.each(cases)('%s: %s %j', (text, kind, doubts) => {
    expect(partsOf(text, kind).map((part) => part.doubts)).toEqual([doubts]);
  });
});

describe('what is not there', () => {
  test.each([
    ['Дарья, добрый день! Отправьте, пожалуйста, на склад, не в магазин', 'person'],
    ['Здравствуйте, Анна Сергеевна!', 'person'],
    ['Спасибо, Мария!', 'phone'],
    ['сразу на склад, не в магазин', 'position'],
    ['наложенный платёж 3000 руб', 'value'],
    ['ул. 8 Марта 12', 'places'],
    ['до 2026 г. Омск', 'weight'],
    ['работаем с 2019 года', 'hours'],
    ['ул. Владимира Высоцкого 5, Казань', 'person'],
    ['проспект Юрия Гагарина 12', 'person'],
    ['ООО «Анна Мария»', 'person'],
    ['с 9 до 18', 'address'],
    ['доставка 4512 от 20.11.2026', 'phone'],
    ['заказ 79000000011223', 'phone'],
    ['р/с 40702810200000000001', 'phone'],
    ['Hello, we will send it to you tomorrow', 'person'],
  ] as const)('%s holds no %s', (text, kind) => {
    expect(partsOf(text, kind)).toEqual([]);
  });
});

describe('the place of a part', () => {
  test.each([
    ['Тел.: +7 (900) 000-00-11, Анна', 'phone', ['+7 (900) 000-00-11']],
    ['8 900 000-00-11 или 8 351 000-00-18 доб. 12', 'phone', ['8 900 000-00-11', '8 351 000-00-18 доб. 12']],
    ['ИНН/КПП 7800000010/780001001', 'inn', ['7800000010']],
    ['ИНН/КПП 7800000010/780001001', 'kpp', ['780001001']],
    ['ООО «Полевой стан», ИНН', 'company', ['ООО «Полевой стан»']],
    ['(г. Казань, ул. Баумана, д. 5)', 'address', ['г. Казань, ул. Баумана, д. 5']],
    ['звонить после 10:00', 'hours', ['после 10:00']],
    ['звонить с 9 до 18', 'hours', ['с 9 до 18']],
    ['Екб, 8 марта 5, под 2 эт 3, звонить за час, Гульнара', 'hint', ['звонить за час']],
    ['звонок за 30 минут Гульнара 8 900 000-00-11', 'hint', ['звонок за 30 минут']],
    ['звонок за 30 минут Гульнара 8 900 000-00-11', 'person', ['Гульнара']],
    ['Звоните за пару часов до приезда курьера, Анна', 'hint', ['Звоните за пару часов до приезда курьера']],
    ['звонок перед доставкой', 'hint', ['звонок перед доставкой']],
    ['просьба звонить заранее', 'hint', ['звонить заранее']],
    ['Жатвин Лев (склад), 8 900', 'position', ['склад']],
    ['груз: запчасти, 2 места', 'contents', ['запчасти']],
    ['Санкт-Петербург, 7-я линия В.О., д. 34', 'address', ['Санкт-Петербург, 7-я линия В.О., д. 34']],
  ] as const)('%s: %s', (text, kind, typed) => {
    expect(typedOf(text, kind)).toEqual(typed);
  });

  test('an address that a name interrupts has its other pieces too', () => {
    const text = 'Казань, Иванов Пётр, ул. Баумана 5';
    const [address] = partsOf(text, 'address');
    const spans = address ? [address, ...(address.more ?? [])] : [];
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Казань', 'ул. Баумана 5']);
  });

  test('whoever is named twice is one person at two places', () => {
    const text = 'Анна Сомова, Казань. Телефон Анны 8 900 000-00-11';
    const [anna, ...others] = partsOf(text, 'person');
    expect(others).toEqual([]);
    expect(anna?.more?.map(({ start, end }) => text.slice(start, end))).toEqual(['Анны']);
    expect(partsOf(text, 'phone')).toMatchObject([{ personAt: anna?.start }]);
  });

  test('what was not taken is told, labels and greetings of what was taken are not parts', () => {
    const text =
      'Добрый день!\nПолучатель: Иванов Пётр, тел. 8 900 000-00-11.\nНакладную не печатать. Спасибо!';
    const { rest } = parseMessage(text, findCity);
    expect(rest.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Добрый день!',
      'Накладную не печатать. Спасибо!',
    ]);
  });
});

describe('whose a phone is', () => {
  test.each([
    ['Иванов Пётр 8 900 000 00 11, Колосова Майя 8 900 000 00 12', ['Иванов Пётр', 'Колосова Майя']],
    ['8 900 000 00 11 Иванов Пётр', ['Иванов Пётр']],
    ['Иванов Пётр 8 900 000 00 11 или 8 900 000 00 12', ['Иванов Пётр', 'Иванов Пётр']],
    ['8 900 000 00 11 (Пётр), 8 900 000 00 12 (Анна, склад)', ['Пётр', 'Анна']],
    ['Ответственная Анна Крылова, раб. 8 900 000 00 11', ['Анна Крылова']],
    ['8 900 000 00 11', ['']],
  ])('%s', (text, names) => {
    const { parts } = parseMessage(text, findCity);
    const owners = parts.flatMap((part) => (part.kind === 'phone' ? [part.personAt] : []));
    const nameAt = (at: number | undefined): string =>
      parts.flatMap((part) => (part.kind === 'person' && part.start === at ? [part.name] : []))[0] ?? '';
    expect(owners.map(nameAt)).toEqual(names);
  });
});
