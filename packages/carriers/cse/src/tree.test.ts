import { parseXml, writeXml } from '@tranzit/carrier-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CseNode,
  type CseValueType,
  factOf,
  float,
  int,
  isTrue,
  node,
  numberIn,
  readNode,
  repeatedElements,
  walk,
  writeNode,
} from './tree.ts';

/** Texts as they survive XML: legal characters, no blanks at the ends. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((one) => one.trim() === one && one !== '' && !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(one));

const children = fc.memo((depth) =>
  depth <= 1 ? fc.constant<CseNode[]>([]) : fc.array(trees(depth - 1), { maxLength: 2 }),
);
/** Trees of so many levels at most. */
const trees: fc.Memo<CseNode> = fc.memo((depth) =>
  fc
    .record(
      {
        value: words,
        valueType: fc.constantFrom<CseValueType>('string', 'float', 'int', 'boolean', 'dateTime', 'decimal'),
        bytes: fc.base64String({ minLength: 4, maxLength: 16 }),
        properties: children(depth),
        fields: children(depth),
        list: children(depth),
        tables: children(depth),
      },
      { requiredKeys: [] },
    )
    .chain((parts) => words.map((key) => node(key, parts))),
);

const throughXml = (tree: CseNode): CseNode =>
  readNode(parseXml(`<Element>${writeXml(writeNode(tree))}</Element>`, { lists: repeatedElements }).Element);

describe('the tree', () => {
  it('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(trees(4), (tree) => {
        expect(throughXml(tree)).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('is read alike whether a child came as one or as many', () => {
    const xml = '<Element><Key>a</Key><List><Key>b</Key></List></Element>';
    const one = readNode(parseXml(xml).Element);
    const many = readNode(parseXml(xml, { lists: repeatedElements }).Element);
    expect(one).toEqual(many);
    expect(one.list.map(({ key }) => key)).toEqual(['b']);
  });

  it('takes an empty element for a node without anything', () => {
    expect(readNode('')).toEqual(node(''));
    expect(readNode(undefined)).toEqual(node(''));
  });

  it('leaves out what has no value, because the carrier refuses elements that say they are nothing', () => {
    expect(writeXml(writeNode(node('Parameters')))).toBe('<Key>Parameters</Key>');
  });

  it('finds a fact among fields and properties, without regard to case, the first key that has one', () => {
    const tree = node('x', {
      fields: [node('Total', { value: ' 5 ' })],
      properties: [node('guid', { value: 'g' }), node('Empty', { value: ' ' })],
    });
    expect([factOf(tree, 'total'), factOf(tree, 'Empty', 'GUID'), factOf(tree, 'none')]).toEqual([
      '5',
      'g',
      undefined,
    ]);
  });

  it('is walked from the top to the last leaf', () => {
    const tree = node('a', { fields: [node('b', { list: [node('c')] })], tables: [node('d')] });
    expect([...walk(tree)].map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('numbers of the tree', () => {
  it('keep grams of a kilogram and kopecks of a rouble', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (thousandths) => {
        expect(numberIn(float('Weight', thousandths / 1_000).value)).toBe(thousandths / 1_000);
      }),
    );
  });

  it.each([
    ['870', 870],
    ['1 520,50', 1520.5],
    ['1\u00a0520.5', 1520.5],
    ['-3', -3],
    ['', undefined],
    ['1,520,5', undefined],
    ['по договору', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (value, expected) => {
    expect(numberIn(value)).toBe(expected);
  });

  it('are written without exponents and refused when they are none', () => {
    expect([float('x', 1e-7).value, int('x', 3.9).value, float('x', -0).value]).toEqual(['0', '3', '0']);
    expect(() => float('x', Number.NaN)).toThrow(RangeError);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['Да', true],
    ['false', false],
    ['', false],
    [undefined, false],
  ])('reads %j as the truth value %j', (value, expected) => {
    expect(isTrue(value)).toBe(expected);
  });
});
