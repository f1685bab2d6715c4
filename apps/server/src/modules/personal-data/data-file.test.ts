import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { dataFile, type KeptThing } from './data-file.ts';

const things: readonly KeptThing[] = [
  {
    section: 'book',
    at: new Date('2026-11-20T09:30:00Z'),
    fields: { name: 'Заречный Мирон', phones: '+79165550177', email: null, note: undefined },
  },
  {
    section: 'order',
    at: new Date('2026-11-21T21:30:00Z'),
    fields: { number: '1000000008', role: 'Получатель', price: '540.50' },
  },
  { section: 'order', at: null, fields: { number: '1000000016' } },
];
const options = { name: 'person', now: new Date('2026-11-27T08:00:00Z') } as const;

describe('what is kept, for people', () => {
  it('is a line for each field that says something, in Moscow time, with the words of the reader', async () => {
    const { body, fileName, contentType } = await dataFile(things, {
      ...options,
      format: 'xlsx',
      language: 'ru',
    });
    expect([fileName, contentType]).toEqual([
      'person-2026-11-27.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const [sheet] = await readXlsxFile(Buffer.from(body));
    const rows = sheet?.data ?? [];
    expect(rows[0]).toEqual(['Что', 'Когда (МСК)', 'Поле', 'Значение']);
    expect(rows.slice(1).map(([what, , field, value]) => [what, field, value])).toEqual([
      ['Контактная книга', 'Имя', 'Заречный Мирон'],
      ['Контактная книга', 'Телефоны', '+79165550177'],
      ['Заказ', 'Номер', '1000000008'],
      ['Заказ', 'Кто', 'Получатель'],
      ['Заказ', 'Цена, ₽', '540.50'],
      ['Заказ', 'Номер', '1000000016'],
    ]);
    // A sheet counts in days: a moment comes back to within a millisecond.
    expect(Math.round(Number(rows[1]?.[1]) / 1000)).toBe(Date.parse('2026-11-20T12:30:00Z') / 1000);
    expect(rows[6]?.[1]).toBeNull();
  });

  it('is worded in English for who reads English', async () => {
    const { body } = await dataFile(things, { ...options, format: 'xlsx', language: 'en' });
    const [sheet] = await readXlsxFile(Buffer.from(body));
    const rows = sheet?.data ?? [];
    expect(rows[0]).toEqual(['What', 'When (Moscow)', 'Field', 'Value']);
    expect(rows[1]?.slice(0, 1)).toEqual(['Contact book']);
    expect(rows[5]?.slice(2)).toEqual(['Price, RUB', '540.50']);
  });

  it('is a table with its headers alone where nothing is kept', async () => {
    const { body } = await dataFile([], { ...options, format: 'xlsx', language: 'ru' });
    const [sheet] = await readXlsxFile(Buffer.from(body));
    expect(sheet?.data).toHaveLength(1);
  });
});

describe('what is kept, for programs', () => {
  const read = async (kept: readonly KeptThing[]) => {
    const file = await dataFile(kept, { ...options, format: 'json', language: 'ru' });
    return { ...file, told: JSON.parse(Buffer.from(file.body).toString('utf8')) as unknown };
  };

  it('stands by sections, in UTC, under names that do not change with the language', async () => {
    const { told, fileName, contentType } = await read(things);
    expect([fileName, contentType]).toEqual(['person-2026-11-27.json', 'application/json']);
    expect(told).toEqual({
      takenAt: '2026-11-27T08:00:00.000Z',
      book: [{ at: '2026-11-20T09:30:00.000Z', name: 'Заречный Мирон', phones: '+79165550177' }],
      order: [
        { at: '2026-11-21T21:30:00.000Z', number: '1000000008', role: 'Получатель', price: '540.50' },
        { at: null, number: '1000000016' },
      ],
    });
  });

  it('says that nothing is kept', async () => {
    expect((await read([])).told).toEqual({ takenAt: '2026-11-27T08:00:00.000Z' });
  });
});
