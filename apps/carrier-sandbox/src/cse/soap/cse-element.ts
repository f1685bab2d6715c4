import { childrenOf, textAt, type XmlElement } from './soap-read.ts';

/** Types a value may be marked with. */
export type ValueType = 'string' | 'float' | 'int' | 'boolean' | 'dateTime' | 'decimal';

/** The node nearly everything on this wire is made of: found by its key, never by its place. */
export interface CseElement {
  readonly key: string;
  /** `undefined` where the node only holds others. */
  readonly value?: string | undefined;
  readonly valueType?: string | undefined;
  readonly properties?: readonly CseElement[] | undefined;
  readonly fields?: readonly CseElement[] | undefined;
  readonly list?: readonly CseElement[] | undefined;
  readonly tables?: readonly CseElement[] | undefined;
  /** Base64. */
  readonly bData?: string | undefined;
}

/** Reads a tree; a missing one is an empty node. */
export function readElement(xml: XmlElement | undefined): CseElement {
  const nodes = (name: string): readonly CseElement[] => childrenOf(xml, name).map(readElement);
  const [value] = childrenOf(xml, 'Value');
  return {
    key: textAt(xml, 'Key'),
    value: value?.text,
    valueType: textAt(xml, 'ValueType'),
    properties: nodes('Properties'),
    fields: nodes('Fields'),
    list: nodes('List'),
    tables: nodes('Tables'),
  };
}

const leaf = (key: string, value: string, valueType: ValueType): CseElement => ({ key, value, valueType });

/** Writers of single values. */
export const text = (key: string, value: string): CseElement => leaf(key, value, 'string');
export const float = (key: string, value: number): CseElement => leaf(key, String(value), 'float');
export const int = (key: string, value: number): CseElement => leaf(key, String(value), 'int');
export const flag = (key: string, value: boolean): CseElement => leaf(key, String(value), 'boolean');
export const dateTime = (key: string, value: string): CseElement => leaf(key, value, 'dateTime');

/** The first node of a key, whatever its case: clients write `Ingroup` and `InGroup`. */
export function findKey(elements: readonly CseElement[] | undefined, key: string): CseElement | undefined {
  const wanted = key.toLowerCase();
  return elements?.find((element) => element.key.toLowerCase() === wanted);
}

/** Text under a key; `''` when absent. */
export function textUnder(elements: readonly CseElement[] | undefined, key: string): string {
  return findKey(elements, key)?.value ?? '';
}

const numeric: ReadonlySet<string> = new Set(['float', 'int', 'decimal']);

/** A number under a key: `undefined` when absent, `NaN` when it is none or not marked as one. */
export function numberUnder(elements: readonly CseElement[] | undefined, key: string): number | undefined {
  const element = findKey(elements, key);
  if (element?.value === undefined || element.value === '') return undefined;
  if (!numeric.has(element.valueType ?? '')) return Number.NaN;
  return Number(element.value.replace(',', '.'));
}

/** True when the key is marked as a boolean and is true; `undefined` when absent. */
export function flagUnder(elements: readonly CseElement[] | undefined, key: string): boolean | undefined {
  const element = findKey(elements, key);
  if (element?.value === undefined || element.value === '') return undefined;
  return element.valueType === 'boolean' && /^(true|1)$/i.test(element.value);
}
