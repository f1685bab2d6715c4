import { places } from '@tranzit/places';
import { describe, expect, test } from 'vitest';
import { createEmbeddedSuggester } from './embedded-suggester.ts';
import { createSuggestIndex } from './suggest-index.ts';

const suggester = createEmbeddedSuggester(createSuggestIndex(places()));
const suggest = (text: string, rest: Partial<Parameters<typeof suggester.suggest>[0]> = {}) =>
  suggester.suggest({ iso: undefined, isCity: false, ...rest, text });
const values = async (...question: Parameters<typeof suggest>) =>
  (await suggest(...question)).map(({ value }) => value);

test('a city carries its codes, and a region that is the city is not said twice', async () => {
  const [moscow] = await suggest('моск');
  expect(moscow).toMatchObject({
    value: 'г Москва',
    unrestrictedValue: '101000, г Москва',
    precision: 'city',
    address: {
      city: 'Москва',
      cityType: 'г',
      region: 'г Москва',
      postcode: '101000',
      fiasId: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
      iso: 'RU',
    },
  });
  const [novosibirsk] = await suggest('новосибирск');
  expect(novosibirsk?.value).toBe('Новосибирская обл, г Новосибирск');
});

test('a foreign city is said with its country', async () => {
  const [almaty] = await suggest('алматы');
  expect(almaty).toMatchObject({
    value: 'Казахстан, Алматы',
    address: { iso: 'KZ', region: null, postcode: null },
  });
});

test('beyond the customs union nothing is called by Russian words of type', async () => {
  const [berlin] = await suggest('Берлин, Unter den Linden 5 кв 3', { iso: 'DE' });
  expect(berlin).toMatchObject({
    value: 'Германия, Берлин, Unter den Linden, 5, 3',
    address: { cityType: null, house: '5', office: '3' },
  });
  const [minsk] = await suggest('Минск, Победителей 5 кв 3', { iso: 'BY' });
  expect(minsk).toMatchObject({
    value: 'Беларусь, Минск, Победителей, д 5, кв 3',
    address: { cityType: 'г' },
  });
});

describe('a street and a house after the city', () => {
  test.each([
    ['Новосибирск, ул. Речная 5', 'ул Речная', '5', null],
    ['Новосибирск Речная 5', 'Речная', '5', null],
    ['г Новосибирск, улица Речная, дом 5 корп 2, кв 7', 'ул Речная', '5 к 2', '7'],
    ['Новосибирская область, Новосибирск, Красный проспект, 28', 'Красный пр-кт', '28', null],
    ['630099, Новосибирск, Красный пр-т 28 оф 5', 'Красный пр-кт', '28', '5'],
  ])('%s', async (text, street, house, office) => {
    const [address] = await suggest(text);
    expect(address).toMatchObject({
      precision: 'house',
      address: {
        city: 'Новосибирск',
        region: 'Новосибирская обл',
        street,
        house,
        office,
        fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
      },
    });
    expect(address?.address.latitude).toBeCloseTo(55.04, 1);
  });

  test('is a line one can read back', async () => {
    const [address] = await suggest('Нижний Новгород Большая Покровская 12 кв 3');
    expect(address?.value).toBe('Нижегородская обл, г Нижний Новгород, Большая Покровская, д 12, кв 3');
    expect((await suggest(address?.value ?? ''))[0]?.address).toEqual(address?.address);
  });

  test("a typed postcode wins over the city's", async () => {
    const [typed] = await suggest('630004, Новосибирск, ул Ленина 1');
    const [plain] = await suggest('Новосибирск, ул Ленина 1');
    expect([typed?.address.postcode, plain?.address.postcode]).toEqual(['630004', '630000']);
    expect(typed?.unrestrictedValue).toBe('630004, Новосибирская обл, г Новосибирск, ул Ленина, д 1');
  });

  test('without a house is a street', async () => {
    expect((await suggest('Казань, ул Баумана'))[0]).toMatchObject({
      precision: 'street',
      address: { street: 'ул Баумана', house: null },
    });
  });

  test('in towns of one name is offered for each, unless the region says which', async () => {
    const everywhere = await suggest('Советск, ул Ленина 3');
    expect(everywhere.map((each) => each.address.region).toSorted()).toEqual([
      'Калининградская обл',
      'Кировская обл',
      'Тульская обл',
    ]);
    const one = await suggest('Тульская обл, г Советск, ул Ленина 3');
    expect(one.map((each) => each.address.region)).toEqual(['Тульская обл']);
  });

  test('is left out when only a city is asked for', async () => {
    const found = await suggest('Новосибирск, ул. Речная 5', { isCity: true });
    expect(found[0]).toMatchObject({ precision: 'city', address: { city: 'Новосибирск', street: null } });
  });
});

test('the wrong keyboard layout is understood, for streets too', async () => {
  expect((await suggest('vjcrdf'))[0]?.address.city).toBe('Москва');
  expect((await suggest('yjdjcb,bhcr'))[0]?.address.city).toBe('Новосибирск');
  expect((await suggest('rfpfym ,fevfyf 5'))[0]?.address).toMatchObject({
    city: 'Казань',
    street: 'Баумана',
    house: '5',
  });
});

test('the first words of a longer name are no city with a street', async () => {
  const found = await suggest('нижний нов');
  expect(found.every((each) => each.precision === 'city')).toBe(true);
  expect(found[0]?.address.city).toBe('Нижний Новгород');
});

test('a name that is Latin stays Latin', async () => {
  expect((await suggest('kazan'))[0]?.address.city).toBe('Казань');
});

test('at most ten are given, and nothing for nonsense', async () => {
  expect(await suggest('с')).toHaveLength(10);
  expect(await suggest('')).toEqual([]);
  expect(await suggest('Нигдеевск, ул Речная 5')).toEqual([]);
});

test('a slip in the name of a city is forgiven, before a street too', async () => {
  expect((await values('Кзань'))[0]).toBe('Респ Татарстан, г Казань');
  expect((await values('Кзань, Баумана 5'))[0]).toBe('Респ Татарстан, г Казань, Баумана, д 5');
  expect((await values('Кзань Баумана 5'))[0]).toBe('Респ Татарстан, г Казань, Баумана, д 5');
  expect((await values('НЧ'))[0]).toBe('Респ Татарстан, г Набережные Челны');
});

describe('a postcode', () => {
  test('leads to its city, and stays where it was typed whole', async () => {
    expect((await suggest('420111'))[0]).toMatchObject({
      value: 'Респ Татарстан, г Казань',
      unrestrictedValue: '420111, Респ Татарстан, г Казань',
      address: { postcode: '420111' },
    });
    expect((await suggest('4201'))[0]?.address).toMatchObject({ city: 'Казань', postcode: '420000' });
    expect((await suggest('420000', { isDomestic: true }))[0]?.address.city).toBe('Казань');
  });

  test('is of Russia alone', async () => {
    expect(await suggest('420111', { iso: 'KZ' })).toEqual([]);
  });

  test('tells the city of a street without one', async () => {
    expect(await values('420111, ул Баумана 5')).toEqual(['Респ Татарстан, г Казань, ул Баумана, д 5']);
  });
});

describe('a street that is called as its city or its region', () => {
  test.each([
    ['Самара Самарская 100', 'Самара', 'Самарская', '100'],
    ['Самара Самарская д 100', 'Самара', 'Самарская', '100'],
    ['Ижевск Удмуртская 265', 'Ижевск', 'Удмуртская', '265'],
    ['Ярославль Ярославская 5', 'Ярославль', 'Ярославская', '5'],
    ['Калуга Калужская 7', 'Калуга', 'Калужская', '7'],
    ['Тула Тульская 4', 'Тула', 'Тульская', '4'],
    ['Оренбург Оренбургская 2 кв 4', 'Оренбург', 'Оренбургская', '2'],
    ['Владимир Владимирская 12', 'Владимир', 'Владимирская', '12'],
    ['Казань Татарстан 20', 'Казань', 'Татарстан', '20'],
    ['Самра Самарская 100', 'Самара', 'Самарская', '100'],
  ])('stays a street: %s', async (text, city, street, house) => {
    const [first] = await suggest(text);
    expect(first).toMatchObject({ precision: 'house', address: { city, street, house } });
  });

  test.each([
    ['Ростов-на-Дону Садовая 5', 'Ростов-на-Дону', 'Садовая'],
    ['Нижний Новгород Речная 5', 'Нижний Новгород', 'Речная'],
    ['Советск Кировская область Ленина 3', 'Советск', 'Ленина'],
  ])('and the words of a city stay its own: %s', async (text, city, street) => {
    expect((await suggest(text))[0]?.address).toMatchObject({ city, street });
  });
});

test.each([
  ['Самара 100', 'г Самара, д 100', 'city'],
  ['Самара Самарская обл 100', 'г Самара, д 100', 'city'],
  ['Минск 100', 'Минск, д 100', 'city'],
  ['с Айша, 100', 'Айша, д 100', 'house'],
])('a house without a street is exact in a village alone: %s', async (text, value, precision) => {
  const [first] = await suggest(text);
  expect(first).toMatchObject({ value: expect.stringContaining(value), precision });
});

describe('a street without a city', () => {
  test.each(['Баумана 5', 'ул Баумана 5', 'улица Баумана, 5'])(
    '«%s» is offered in the city that is meant, then in the greatest',
    async (text) => {
      const found = await suggest(text, { city: 'Казань' });
      expect(found.map(({ address }) => address.city)).toEqual([
        'Казань',
        'Москва',
        'Санкт-Петербург',
        'Новосибирск',
        'Екатеринбург',
        'Нижний Новгород',
      ]);
      expect(found[0]).toMatchObject({ precision: 'house', address: { house: '5' } });
      expect((await suggest(text))[0]?.address.city).toBe('Москва');
    },
  );

  test.each(['Кирова 5', 'Ленина 12 кв 3'])('«%s» is taken for no city with a slip', async (text) => {
    const [street] = await suggest(text);
    expect(street?.address).toMatchObject({ city: 'Москва', house: text.split(' ')[1] });
  });

  test('comes before the village that is called so', async () => {
    expect(await values('Ленина 12')).toContain('Краснодарский край, Ленина, д 12');
  });

  test('is no answer where only cities are asked for', async () => {
    expect(await suggest('Баумана 5', { isCity: true })).toEqual([]);
  });
});

test('between the countries of domestic prices no other is offered', async () => {
  const abroad = (found: readonly string[]) => found.filter((value) => /^(Германия|Пакистан)/.test(value));
  for (const text of ['бер', 'кар', 'берлин', 'карачи']) {
    expect(abroad(await values(text))).not.toEqual([]);
    expect(abroad(await values(text, { isDomestic: true }))).toEqual([]);
  }
  expect((await values('алматы', { isDomestic: true }))[0]).toBe('Казахстан, Алматы');
  expect(await values('берлин', { isDomestic: true, iso: 'DE' })).toEqual([]);
});

test('only the country asked for is given', async () => {
  expect((await suggest('Минск, пр-т Победителей 5', { iso: 'BY' }))[0]?.address).toMatchObject({
    iso: 'BY',
    street: 'пр-кт Победителей',
  });
  expect(await suggest('Минск, пр-т Победителей 5', { iso: 'RU' })).toEqual([]);
});

test('a house that cannot be is in no suggestion', async () => {
  expect(await values('Новосибирск, Красный проспект 25000')).toEqual([
    'Новосибирская обл, г Новосибирск, Красный пр-кт',
  ]);
  expect((await values('Красный проспект 25000')).join()).not.toContain('25000');
});
