import type { Answer } from '../../wire/answer.ts';
import type { CseElement } from './cse-element.ts';
import { CSE_NAMESPACE, type SoapVersion } from './soap-read.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element with text; an empty one when there is none. */
export function textElement(name: string, value: string): string {
  if (value === '') return `<m:${name}/>`;
  return `<m:${name}>${value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</m:${name}>`;
}

/** An element around others. */
export function wrap(name: string, content: string): string {
  return `<m:${name}>${content}</m:${name}>`;
}

/** What stands inside a node of the generic tree. */
export function elementContent(element: CseElement): string {
  const nodes = (name: string, children: readonly CseElement[] | undefined): string =>
    (children ?? []).map((child) => wrap(name, elementContent(child))).join('');
  return [
    element.key === '' ? '' : textElement('Key', element.key),
    element.value === undefined ? '' : textElement('Value', element.value),
    element.valueType ? textElement('ValueType', element.valueType) : '',
    nodes('Properties', element.properties),
    nodes('Fields', element.fields),
    nodes('List', element.list),
    nodes('Tables', element.tables),
    element.bData === undefined ? '' : textElement('BData', element.bData),
  ].join('');
}

const versions: Readonly<Record<SoapVersion, { readonly uri: string; readonly contentType: string }>> = {
  '1.1': { uri: 'http://schemas.xmlsoap.org/soap/envelope/', contentType: 'text/xml;charset=utf-8' },
  '1.2': {
    uri: 'http://www.w3.org/2003/05/soap-envelope',
    contentType: 'application/soap+xml;charset=utf-8',
  },
};

function inEnvelope(status: number, version: SoapVersion, content: string): Answer {
  const { uri, contentType } = versions[version];
  const body = `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${uri}"><soap:Header/><soap:Body>${content}</soap:Body></soap:Envelope>`;
  return { status, contentType, body };
}

/** `<m:methodResponse><m:return>…</m:return></m:methodResponse>` */
export function soapAnswer(version: SoapVersion, method: string, content: string): Answer {
  const answer = `<m:${method}Response xmlns:m="${CSE_NAMESPACE}">${wrap('return', content)}</m:${method}Response>`;
  return inEnvelope(200, version, answer);
}

/** A SOAP fault: only for what is no call of the service at all. */
export function faultAnswer(version: SoapVersion, message: string): Answer {
  const fault =
    version === '1.1'
      ? `<faultcode>soap:Client</faultcode><faultstring>${message}</faultstring>`
      : `<soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="ru">${message}</soap:Text></soap:Reason>`;
  return inEnvelope(500, version, `<soap:Fault>${fault}</soap:Fault>`);
}
