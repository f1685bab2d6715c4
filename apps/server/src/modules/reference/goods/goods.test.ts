import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { readClassifier } from './classifier-files.ts';
import { embeddedGoods } from './embedded-goods.ts';
import { createGoodsIndex } from './goods-index.ts';
import { stem } from './stem.ts';

const index = createGoodsIndex(embeddedGoods);
const codes = (query: string): readonly string[] => index.search(query).map(({ code }) => code);

test.each([
  ['футболки', 'футболк'],
  ['футболку', 'футболк'],
  ['футболками', 'футболк'],
  ['кроссовок', 'кроссовок'],
  ['часы', 'час'],
  ['мед', 'мед'],
  ['чай', 'чай'],
  ['shoes', 'shoe'],
  ['gas', 'gas'],
])('the stem of %s is %s', (word, expected) => expect(stem(word)).toBe(expected));

test('the embedded goods have codes of six digits, each its own, in a chapter', () => {
  expect(embeddedGoods.length).toBeGreaterThanOrEqual(350);
  expect(new Set(embeddedGoods.map(({ code }) => code)).size).toBe(embeddedGoods.length);
  expect(embeddedGoods.filter(({ code, parents }) => !/^\d{6}$/.test(code) || parents.length !== 1)).toEqual(
    [],
  );
});

describe('the first is what people mean', () => {
  test.each([
    ['гвозди', '731700'],
    ['nails', '731700'],
    ['саморезы', '731812'],
    ['шурупы', '731812'],
    ['кирпич', '690410'],
    ['подгузники', '961900'],
    ['памперсы', '961900'],
    ['diapers', '961900'],
    ['матрас', '940429'],
    ['ковёр', '570500'],
    ['ковры', '570500'],
    ['корм для кошек', '230910'],
    ['корм собакам', '230910'],
    ['ткань', '520852'],
    ['плитка', '690721'],
    ['футболка', '610910'],
    ['футболки', '610910'],
    ['футболк', '610910'],
    ['майка', '610910'],
    ['кроссовки', '640411'],
    ['кроссовкы', '640411'],
    ['ноутбук', '847130'],
    ['ноутбуки', '847130'],
    ['чехол', '420232'],
    ['чехол для телефона', '392690'],
    ['смартфон', '851713'],
    ['смартфоны', '851713'],
    ['айфон', '851713'],
    ['мед', '040900'],
    ['Мёд', '040900'],
    ['чай', '090230'],
    ['кофе', '090121'],
    ['часы наручные', '910211'],
    ['сумка дорожная', '420292'],
    ['документы', '491199'],
    ['книга', '490199'],
    ['игрушки', '950300'],
    ['зубная щетка', '960321'],
    ['автозапчасти', '870899'],
    ['наушники', '851830'],
    ['laptop', '847130'],
    ['laptops', '847130'],
    ['t-shirt', '610910'],
    ['T-shirts', '610910'],
    ['sneakers', '640411'],
    ['smartphone', '851713'],
    ['phone case', '392690'],
    ['books', '490199'],
    ['toys', '950300'],
    ['coffee', '090121'],
  ])('%s', (query, code) => expect(codes(query)[0]).toBe(code));

  test('while it is typed, and with a letter wrong', () => {
    expect(codes('смарт')).toContain('851713');
    expect(codes('ноутб')[0]).toBe('847130');
    expect(codes('смартфен')).toContain('851713');
  });

  test('a word that nobody has leaves the others', () => {
    expect(codes('футболка ыыыыы')).toContain('610910');
    expect(codes('ыыыыы')).toEqual([]);
  });
});

/** What people buy and send, whether or not the official text calls it so. */
describe('of purchases of every day the first is what people mean', () => {
  test.each([
    ['велосипед', '871200'],
    ['диван', '940161'],
    ['стул', '940171'],
    ['коляска', '871500'],
    ['юбка', '620452'],
    ['колготки', '611521'],
    ['шуба', '430310'],
    ['зонтик', '660191'],
    ['молоток', '820520'],
    ['пила', '820210'],
    ['шуруповёрт', '846729'],
    ['краска', '320910'],
    ['обои', '481420'],
    ['клей', '350610'],
    ['скотч', '391910'],
    ['лыжи', '950611'],
    ['палатка', '630622'],
    ['шторы', '630392'],
    ['линолеум', '391810'],
    ['дверь', '441829'],
    ['окна', '392520'],
    ['унитаз', '691010'],
    ['гайки', '731816'],
    ['сыр', '040690'],
    ['соль', '250100'],
    ['рис', '100630'],
    ['мука', '110100'],
    ['вода', '220110'],
    ['бинты', '300590'],
    ['шприцы', '901831'],
    ['дрон', '880622'],
    ['телефон', '851713'],
    ['бумага', '480256'],
    ['пижама', '610831'],
    ['шорты', '620342'],
    ['будильник', '910511'],
    ['часы настенные', '910521'],
    ['весы', '842310'],
    ['свечи', '340600'],
    ['свечи зажигания', '851110'],
    ['ложки', '821599'],
    ['бинокль', '900510'],
    ['удобрения', '310520'],
    ['бензопила', '846781'],
    ['сварочный аппарат', '851539'],
    ['фонарик', '851310'],
    ['автокресло', '940180'],
    ['кровать', '940350'],
    ['пуговицы', '960621'],
    ['sofa', '940161'],
    ['hammer', '820520'],
    ['curtains', '630392'],
    ['stroller', '871500'],
    ['tent', '630622'],
    ['cheese', '040690'],
  ])('%s', (query, code) => expect(codes(query)[0]).toBe(code));

  test('little words find nothing of their own', () => {
    expect(codes('для')).toEqual([]);
    expect(codes('стол для кухни')[0]).toMatch(/^9403/);
  });
});

describe('digits', () => {
  test('are the beginning of a code, never something alike', () => {
    expect(codes('6109')).toEqual(['610910', '610990']);
    expect(codes('61 09.90')).toEqual(['610990']);
    expect(codes('6109100000')).toEqual(['610910']);
    expect(codes('610911')).toEqual([]);
    expect(codes('85').every((code) => code.startsWith('85'))).toBe(true);
  });

  test('none ask for all, in the order of the codes', () => {
    expect(codes('  ')).toEqual(embeddedGoods.map(({ code }) => code).toSorted());
  });
});

/** As code page 866 has them. */
const cp866 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      if (code < 0x80) return code;
      if (code <= 0x43f) return code - 0x410 + 0x80;
      return code <= 0x44f ? code - 0x440 + 0xe0 : 0xf1;
    }),
  );
const head = '020|20220811|0000|';
const files = {
  TNVED1: [head, 'XI|ТЕКСТИЛЬ||01.01.2022|'],
  TNVED2: [head, 'XI|61|ПРЕДМЕТЫ ОДЕЖДЫ ТРИКОТАЖНЫЕ||01.01.2022|'],
  TNVED3: [head, '61|09|МАЙКИ, ФУФАЙКИ С РУКАВАМИ|01.01.2022|', '61|10|СТАРОЕ ИМЯ|01.01.2012|31.12.2021'],
  TNVED4: [
    head,
    '61|09|100000|- из хлопчатобумажной пряжи|01.01.2022|',
    '61|09|902000|- - из шерстяной пряжи|01.01.2022|',
    '61|09|909000|- - прочие|01.01.2022|',
    '61|09|903000|- - отменённые|01.01.2012|31.12.2021',
  ],
} as const;
const text = (name: keyof typeof files): string => `${files[name].join('\r\n')}\r\n`;

test('the tax service’s files give their codes, with the words of every day', () => {
  const goods = readClassifier({ chapters: text('TNVED2'), headings: text('TNVED3'), codes: text('TNVED4') });
  const full = createGoodsIndex(goods);
  expect(full.search('6109').map(({ code }) => code)).toEqual(['6109100000', '6109902000', '6109909000']);
  expect(full.search('футболка')[0]).toMatchObject({
    code: '6109100000',
    name: 'Из хлопчатобумажной пряжи',
    nameEn: null,
    parents: [
      { code: '61', name: 'Одежда трикотажная' },
      { code: '6109', name: 'Майки, фуфайки с рукавами' },
    ],
  });
  expect(full.search('6109909')[0]?.name).toBe('Майки, фуфайки с рукавами: прочие');
  // What the files lack stays.
  expect(full.search('смартфон')[0]?.code).toBe('851713');
  expect(() => readClassifier({ chapters: '', headings: '', codes: head })).toThrow('no codes');
});

describe('GET /reference/tnved/', () => {
  let portal: TestPortal;
  let user: TestUser;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tnved-'));
    portal = await createTestPortal();
    user = await createAccount(portal.runtime.database.db);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  test('gives pages', async () => {
    const ask = async (query: object) => (await portal.call(api.listTnved, { query }, { as: user })).body;
    const first = await ask({ query: '85', limit: '5' });
    const second = await ask({ query: '85', limit: '5', page: '2' });
    expect([first.items.length, first.count]).toEqual([5, codes('85').length]);
    expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(codes('85').slice(0, 10));
    expect((await ask({ query: 'футболка', limit: '1' })).items).toEqual([
      {
        code: '610910',
        name: 'Футболки из хлопка',
        nameEn: 'T-shirts of cotton',
        parents: [{ code: '61', name: 'Одежда трикотажная', nameEn: 'Apparel, knitted' }],
      },
    ]);
    expect(await ask({ query: '85', page: '1000' })).toEqual({ items: [], count: first.count });
  });

  test('takes the full classifier from a folder, and nothing else', async () => {
    for (const name of ['TNVED1', 'TNVED2', 'TNVED3', 'TNVED4'] as const)
      await writeFile(join(folder, `${name}.TXT`), cp866(text(name)));
    const full = await createTestPortal({ environment: { TNVED_FOLDER: folder } });
    const { body } = await full.call(api.listTnved, { query: { query: 'футболки' } }, { as: user });
    expect(body.items[0]).toMatchObject({ code: '6109100000', name: 'Из хлопчатобумажной пряжи' });
    await full.close();
    const bad = createTestPortal({ environment: { TNVED_FOLDER: join(folder, 'absent') } });
    await expect(bad).rejects.toThrow(/TNVED_FOLDER: .*TNVED2\.TXT/);
    await writeFile(join(folder, 'TNVED4.TXT'), 'no table');
    await expect(createTestPortal({ environment: { TNVED_FOLDER: folder } })).rejects.toThrow('TNVED_FOLDER');
  });
});
