import { XMLParser } from 'fast-xml-parser';

/** An element's children by local names (attributes with `@`), or its text. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

// Escaped requests hold numeric references (WCF writes CR as &#xD;), which the parser counts among HTML's.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** Reads a whole document; `undefined` when it is not well formed or brings a document type. */
export function readXml(text: string): XmlNode | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  try {
    return parser.parse(text.trim(), true) as XmlNode; // the parser's result has exactly this shape with the options above
  } catch {
    return undefined;
  }
}

function isList(value: XmlNode | readonly XmlNode[]): value is readonly XmlNode[] {
  return Array.isArray(value);
}

/** Child elements of that local name, one or many. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (node === undefined || typeof node === 'string') return [];
  const found = Object.hasOwn(node, name) ? node[name] : undefined;
  if (found === undefined) return [];
  return isList(found) ? found : [found];
}

/** The first child of that local name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return childrenOf(node, name)[0];
}

/** The element at the end of a path of local names. */
export function nodeAt(node: XmlNode | undefined, path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((parent, name) => childOf(parent, name), node);
}

/** An element's own text, trimmed; `''` when absent. */
export function textOf(node: XmlNode | undefined): string {
  if (node === undefined || typeof node === 'string') return node?.trim() ?? '';
  const text = childOf(node, '#text');
  return typeof text === 'string' ? text.trim() : '';
}

/** Text at the end of a path of local names; `''` when absent. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  return textOf(nodeAt(node, path));
}

/** Number at the end of a path; `undefined` when absent or not a number. */
export function numberAt(node: XmlNode | undefined, ...path: readonly string[]): number | undefined {
  const text = textAt(node, ...path).replace(',', '.');
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? undefined : value;
}

/** `true` or `1`. */
export function flagAt(node: XmlNode | undefined, ...path: readonly string[]): boolean {
  return ['true', '1'].includes(textAt(node, ...path).toLowerCase());
}

/** The name in `xsi:type` without its prefix; `''` when there is none. */
export function typeOf(node: XmlNode | undefined): string {
  const type = textOf(childOf(node, '@type'));
  return type.slice(type.indexOf(':') + 1);
}
