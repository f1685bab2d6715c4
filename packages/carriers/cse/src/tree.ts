import type { XmlElement, XmlTree } from '@tranzit/carrier-kit';

export type CseValueType = 'string' | 'float' | 'int' | 'boolean' | 'dateTime' | 'decimal';

/**
 * The one element nearly every call of the carrier is made of. A node may carry a value, facts about itself
 * (`properties`), columns (`fields`), children (`list`), named tables and bytes in base64.
 */
export interface CseNode {
  readonly key: string;
  readonly value?: string;
  /** Required by the carrier for everything but strings. */
  readonly valueType?: CseValueType;
  readonly properties: readonly CseNode[];
  readonly fields: readonly CseNode[];
  readonly list: readonly CseNode[];
  readonly tables: readonly CseNode[];
  /** Base64. */
  readonly bytes?: string;
}

/** Elements of which there may be one or many, in whatever reply. */
export const repeatedElements: readonly string[] = ['Properties', 'Fields', 'List', 'Tables', 'Items'];

const valueTypes: readonly string[] = ['string', 'float', 'int', 'boolean', 'dateTime', 'decimal'];
const isValueType = (text: string | undefined): text is CseValueType => valueTypes.includes(text ?? '');

/** A node with children; what is not given is empty. */
export const node = (key: string, parts: Partial<Omit<CseNode, 'key'>> = {}): CseNode => ({
  key,
  properties: [],
  fields: [],
  list: [],
  tables: [],
  ...parts,
});

const leaf = (valueType: CseValueType, key: string, value: string): CseNode =>
  node(key, { value, valueType });

/** Leaves of one value. Kilograms, roubles and kilograms by volume are `float`, counts are `int`. */
export const text = (key: string, value: string): CseNode => leaf('string', key, value);
export const float = (key: string, value: number): CseNode => leaf('float', key, plainNumber(value));
export const int = (key: string, value: number): CseNode => leaf('int', key, plainNumber(Math.trunc(value)));
export const flag = (key: string, value: boolean): CseNode => leaf('boolean', key, String(value));
/** `YYYY-MM-DDTHH:mm:ss`, wall clock. */
export const moment = (key: string, value: string): CseNode => leaf('dateTime', key, value);

/** Without an exponent, three decimals at most: grams of a kilogram. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number for the tree: ${value}`);
  return String(Number(value.toFixed(3)) + 0);
}

/** The node as XML. An absent value is left out: the carrier refuses elements that say they are nothing. */
export function writeNode({ key, value, valueType, bytes, ...parts }: CseNode): XmlTree {
  return {
    Key: key,
    Value: value,
    ValueType: valueType,
    Properties: parts.properties.map(writeNode),
    Fields: parts.fields.map(writeNode),
    List: parts.list.map(writeNode),
    Tables: parts.tables.map(writeNode),
    BData: bytes,
  };
}

const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leafText = (value: unknown): string | undefined => {
  const inner = isElement(value) ? value['#text'] : value;
  return typeof inner === 'string' && inner !== '' ? inner : undefined;
};

const children = (element: XmlElement, name: string): CseNode[] =>
  [element[name] ?? []].flat().filter(isElement).map(readNode);

/** Reads one node, whether its children came as one or as many; an empty element is a node without anything. */
export function readNode(element: unknown): CseNode {
  if (!isElement(element)) return node('');
  const value = leafText(element.Value);
  const valueType = leafText(element.ValueType);
  const bytes = leafText(element.BData);
  return {
    key: leafText(element.Key) ?? '',
    ...(value === undefined ? {} : { value }),
    ...(isValueType(valueType) ? { valueType } : {}),
    properties: children(element, 'Properties'),
    fields: children(element, 'Fields'),
    list: children(element, 'List'),
    tables: children(element, 'Tables'),
    ...(bytes === undefined ? {} : { bytes }),
  };
}

const named = (nodes: readonly CseNode[], key: string): CseNode | undefined =>
  nodes.find((one) => one.key.toLowerCase() === key.toLowerCase());

/** The value of a fact about the node, wherever the carrier put it; `undefined` when absent or empty. */
export function factOf(tree: CseNode, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = named(tree.fields, key) ?? named(tree.properties, key);
    if (found?.value !== undefined && found.value.trim() !== '') return found.value.trim();
  }
  return undefined;
}

/** A number as the carrier writes it, with a comma or blanks between thousands too; `undefined` when it is none. */
export function numberIn(value: string | undefined): number | undefined {
  const plain = value?.replaceAll(/[\s\u00a0]/g, '').replace(',', '.');
  return plain !== undefined && /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

export const isTrue = (value: string | undefined): boolean => /^(true|1|да|yes)$/i.test(value?.trim() ?? '');

/** The node and everything under it, the node first. */
export function* walk(tree: CseNode): Generator<CseNode> {
  yield tree;
  for (const child of [...tree.properties, ...tree.fields, ...tree.list, ...tree.tables]) yield* walk(child);
}
