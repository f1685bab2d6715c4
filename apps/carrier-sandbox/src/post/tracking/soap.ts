import { XMLParser } from 'fast-xml-parser';
import type { Answer } from '../../wire/answer.ts';
import { isObject, type JsonObject, objectOf } from '../../wire/read-json.ts';

/** Prefixes are dropped: clients choose their own. Attributes begin with `@`. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** The first element in the body of an envelope. */
export interface SoapMessage {
  readonly name: string;
  readonly content: JsonObject;
}

/** Reads an envelope of either version; `undefined` when it is none. */
export function readSoap(body: Buffer): SoapMessage | undefined {
  let document: unknown;
  try {
    document = parser.parse(body.toString('utf8'), true);
  } catch {
    return undefined;
  }
  const content = objectOf(objectOf(objectOf(document).Envelope).Body);
  const name = Object.keys(content).find((key) => !key.startsWith('@') && !key.startsWith('#'));
  return name === undefined ? undefined : { name, content: objectOf(content[name]) };
}

/** Text of an element that may carry attributes. */
export function textIn(element: JsonObject, name: string): string {
  const value = element[name];
  if (typeof value === 'string') return value;
  const text = objectOf(value)['#text'];
  return typeof text === 'string' ? text : '';
}

/** Elements of that name: none, one or many. */
export function elementsIn(element: JsonObject, name: string): readonly JsonObject[] {
  const value = element[name];
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? [value] : [];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made fit for XML. */
export function escapeXml(text: string | number): string {
  return String(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** `name="value"` for each attribute. */
export function attributesOf(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

const envelopes = {
  '1.1': { namespace: 'http://schemas.xmlsoap.org/soap/envelope/', contentType: 'text/xml;charset=utf-8' },
  '1.2': {
    namespace: 'http://www.w3.org/2003/05/soap-envelope',
    contentType: 'application/soap+xml;charset=utf-8',
  },
} as const;

/** An envelope on the wire. */
export function soapAnswer(version: keyof typeof envelopes, content: string, status = 200): Answer {
  const { namespace, contentType } = envelopes[version];
  const body = `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="${namespace}"><S:Body>${content}</S:Body></S:Envelope>`;
  return { status, contentType, body };
}
