import { expect, test } from 'vitest';
import { areaPlaceholders, parseAreaWish, parseEndpointWish } from './area-wish.ts';
import { GenerationRefused } from './generation.ts';

test('reads the names and the title, and spells them as each language does', () => {
  const wish = parseAreaWish(['foreign-invoices', 'foreign-invoice', 'Инвойсы']);
  expect(areaPlaceholders(wish)).toEqual({
    things: 'foreign-invoices',
    thing: 'foreign-invoice',
    Things: 'ForeignInvoices',
    Thing: 'ForeignInvoice',
    aThings: 'foreignInvoices',
    aThing: 'foreignInvoice',
    table: 'foreign_invoices',
    english: 'foreign invoices',
    English: 'Foreign invoices',
    title: 'Инвойсы',
  });
});

test.each([
  [[]],
  [['depots', 'depot']],
  [['depots', 'depot', 'Склады', 'more']],
  [['sheep', 'sheep', 'Овцы']],
  [['Depots', 'depot', 'Склады']],
  [['depots', 'de pot', 'Склады']],
  [['classes', 'class', 'Классы']],
  [['tries', 'try', 'Попытки']],
  [['depots', 'depot', "Склады'"]],
  [['depots', 'depot', 'Depots']],
])('refuses %j', (args) => {
  expect(() => parseAreaWish(args)).toThrow(GenerationRefused);
});

test('reads which operation is wanted of an area', () => {
  expect(parseEndpointWish(['depots', 'depot', 'update'])).toEqual({
    plural: 'depots',
    singular: 'depot',
    kind: 'update',
  });
});

test.each([
  [[]],
  [['depots', 'depot']],
  [['depots', 'depot', 'polish']],
  [['depots', 'depot', 'get', 'more']],
])('refuses the operation %j', (args) => {
  expect(() => parseEndpointWish(args)).toThrow(GenerationRefused);
});
