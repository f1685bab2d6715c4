import { type Answer, xmlAnswer } from '../wire/answer.ts';

/** What can be written as an element's content; `undefined` writes nothing, a list repeats the element. */
export type XmlValue = string | number | boolean | undefined | XmlRecord | readonly XmlValue[];
/** Child elements in order. */
export interface XmlRecord {
  readonly [name: string]: XmlValue;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

/** One element, or as many as the list has. */
export function toXml(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (isList(value)) return value.map((one) => toXml(name, one)).join('');
  if (typeof value === 'object') {
    const content = Object.entries(value).map(([child, one]) => toXml(child, one));
    return `<${name}>${content.join('')}</${name}>`;
  }
  return `<${name}>${String(value).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</${name}>`;
}

const inEnvelope = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${content}</S:Body></S:Envelope>`;

/** `<ns2:methodResponse><return>…</return></ns2:methodResponse>`; one `return` for each value. */
export function soapAnswer(namespace: string, method: string, returns: readonly XmlValue[]): Answer {
  const content = returns.map((value) => toXml('return', value)).join('');
  return xmlAnswer(
    200,
    inEnvelope(`<ns2:${method}Response xmlns:ns2="${namespace}">${content}</ns2:${method}Response>`),
  );
}

/** Ends a call with a SOAP fault. */
export class DpdFault extends Error {
  readonly code: string;
  readonly detailName: string;
  readonly detail: XmlRecord;

  constructor(code: string, message: string, detailName = 'WSFault', detail: XmlRecord = {}) {
    super(message);
    this.code = code;
    this.detailName = detailName;
    this.detail = detail;
  }
}

/** A fault on the wire: HTTP 500, `detail` holds the carrier's code and message. */
export function faultAnswer(fault: DpdFault, namespace: string): Answer {
  const detail = toXml('code', fault.code) + toXml('message', fault.message);
  const more = Object.entries(fault.detail).map(([name, value]) => toXml(name, value));
  return xmlAnswer(
    500,
    inEnvelope(
      `<S:Fault xmlns:ns4="http://www.w3.org/2003/05/soap-envelope"><faultcode>S:Server</faultcode>${toXml('faultstring', fault.message)}` +
        `<detail><ns2:${fault.detailName} xmlns:ns2="${namespace}">${detail}${more.join('')}</ns2:${fault.detailName}></detail></S:Fault>`,
    ),
  );
}
