import { XMLParser } from 'fast-xml-parser';

/** The namespace every element of a call stands in; others are not seen. */
export const CSE_NAMESPACE = 'http://www.cargo3.ru';

const envelopes: Readonly<Record<string, SoapVersion>> = {
  'http://schemas.xmlsoap.org/soap/envelope/': '1.1',
  'http://www.w3.org/2003/05/soap-envelope': '1.2',
};

/** Both are understood; a call is answered in its own. */
export type SoapVersion = '1.1' | '1.2';

/** An element of the carrier's namespace by its local name. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly isNil: boolean;
  readonly children: readonly XmlElement[];
}

/** The method element of a call. */
export interface SoapCall {
  readonly version: SoapVersion;
  readonly method: XmlElement;
}

type RawNode = string | { readonly [name: string]: RawNode | readonly RawNode[] };
type Scope = Readonly<Record<string, string>>;

interface Resolved {
  readonly name: string;
  readonly namespace: string;
  readonly node: RawNode;
  readonly scope: Scope;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

const isList = (value: RawNode | readonly RawNode[]): value is readonly RawNode[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Prefixes declared so far and on this very element; `''` is the default namespace. */
function scopeOf(node: RawNode, outer: Scope): Scope {
  if (isText(node)) return outer;
  const declared = Object.entries(node).filter(([name]) => name === '@xmlns' || name.startsWith('@xmlns:'));
  if (declared.length === 0) return outer;
  return { ...outer, ...Object.fromEntries(declared.map(([name, uri]) => [name.slice(7), String(uri)])) };
}

function childrenIn(node: RawNode, outer: Scope): readonly Resolved[] {
  if (isText(node)) return [];
  const elements = Object.entries(node).filter(([name]) => !/^[@?#]/.test(name));
  return elements.flatMap(([qualified, value]) => {
    const colon = qualified.indexOf(':');
    const prefix = colon < 0 ? '' : qualified.slice(0, colon);
    return (isList(value) ? value : [value]).map((one) => {
      const scope = scopeOf(one, outer);
      return { name: qualified.slice(colon + 1), namespace: scope[prefix] ?? '', node: one, scope };
    });
  });
}

function isNilElement(node: RawNode): boolean {
  if (isText(node)) return false;
  return Object.entries(node).some(
    ([name, value]) => /^@(\w+:)?nil$/.test(name) && /^(true|1)$/.test(String(value)),
  );
}

function toElement({ name, node, scope }: Resolved): XmlElement {
  const text = isText(node) ? node : node['#text'];
  return {
    name,
    text: isText(text) ? text.trim() : '',
    isNil: isNilElement(node),
    children: childrenIn(node, scope)
      .filter((child) => child.namespace === CSE_NAMESPACE)
      .map(toElement),
  };
}

function parseRaw(body: string): RawNode {
  try {
    return parser.parse(body, true) as RawNode; // the parser's result has exactly this shape with the options above
  } catch {
    return '';
  }
}

/** Reads an envelope of either version; `undefined` when it is none or holds no element of the carrier's. */
export function readSoapCall(body: string): SoapCall | undefined {
  const envelope = childrenIn(parseRaw(body), {}).find(({ name }) => name === 'Envelope');
  const version = envelopes[envelope?.namespace ?? ''];
  if (envelope === undefined || version === undefined) return undefined;
  const soapBody = childrenIn(envelope.node, envelope.scope).find(({ name }) => name === 'Body');
  const method = soapBody === undefined ? undefined : childrenIn(soapBody.node, soapBody.scope)[0];
  if (method?.namespace !== CSE_NAMESPACE) return undefined;
  return { version, method: toElement(method) };
}

/** Children of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first child of a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** Text of the first child of a name; `''` when absent. */
export function textAt(element: XmlElement | undefined, name: string): string {
  return childOf(element, name)?.text ?? '';
}

/** True when anything in the element is `xsi:nil`. */
export function hasNil(element: XmlElement): boolean {
  return element.isNil || element.children.some(hasNil);
}
