import { XMLParser } from 'fast-xml-parser';

/** An element's children by their names as written (prefix included), or its text. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** The method element of a SOAP call. */
export interface SoapCall {
  readonly method: string;
  readonly namespace: string;
  readonly content: XmlNode;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const isElement = (name: string): boolean =>
  !name.startsWith('@') && !name.startsWith('?') && name !== '#text';

/** Child elements of that very name: carriers with unqualified children do not see prefixed ones. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (node === undefined || typeof node === 'string') return [];
  const found = node[name];
  if (found === undefined) return [];
  return isList(found) ? found : [found];
}

function isList(value: XmlNode | readonly XmlNode[]): value is readonly XmlNode[] {
  return Array.isArray(value);
}

/** The first child of that name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return childrenOf(node, name)[0];
}

/** Text of a child, trimmed; `''` when absent. */
export function textAt(node: XmlNode | undefined, name: string): string {
  const child = childOf(node, name);
  if (child === undefined || typeof child === 'string') return child?.trim() ?? '';
  const text = childOf(child, '#text');
  return typeof text === 'string' ? text.trim() : '';
}

/** Number of a child; `undefined` when absent or not a number. */
export function numberAt(node: XmlNode | undefined, name: string): number | undefined {
  const text = textAt(node, name).replace(',', '.');
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? undefined : value;
}

/** `true` or `1`. */
export function flagAt(node: XmlNode | undefined, name: string): boolean {
  return ['true', '1'].includes(textAt(node, name).toLowerCase());
}

function childByLocalName(
  node: XmlNode | undefined,
  name: string,
): { name: string; node: XmlNode } | undefined {
  if (node === undefined || typeof node === 'string') return undefined;
  const key = Object.keys(node).find(
    (candidate) => isElement(candidate) && (name === '*' || localName(candidate) === name),
  );
  const found = key === undefined ? undefined : childOf(node, key);
  return key === undefined || found === undefined ? undefined : { name: key, node: found };
}

function namespaceOf(element: string, scopes: readonly XmlNode[]): string {
  const colon = element.indexOf(':');
  const attribute = colon < 0 ? '@xmlns' : `@xmlns:${element.slice(0, colon)}`;
  return scopes.map((scope) => textAt(scope, attribute)).find((namespace) => namespace !== '') ?? '';
}

/** Reads an envelope; `undefined` when it is none. */
export function readSoapCall(body: string): SoapCall | undefined {
  let document: XmlNode;
  try {
    document = parser.parse(body, true) as XmlNode; // the parser's result has exactly this shape with the options above
  } catch {
    return undefined;
  }
  const envelope = childByLocalName(document, 'Envelope');
  const soapBody = childByLocalName(envelope?.node, 'Body');
  const method = childByLocalName(soapBody?.node, '*');
  if (envelope === undefined || soapBody === undefined || method === undefined) return undefined;
  const namespace = namespaceOf(method.name, [method.node, soapBody.node, envelope.node]);
  return { method: localName(method.name), namespace, content: method.node };
}
