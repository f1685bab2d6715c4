import { type Answer, xmlAnswer } from '../../wire/answer.ts';
import { childOf, readXml, textOf, type XmlNode } from './xml-read.ts';
import { escapeXml, toXml } from './xml-write.ts';

/** Assumed: the carrier's own namespace is not published. Requests are taken with any. */
export const SERVICE_NAMESPACE = 'http://tempuri.org/';

/** A call of the service's one method. */
export interface SoapCall {
  readonly method: string;
  readonly accessKey: string;
  /** The XML document inside the string parameter. */
  readonly requestBody: string;
}

const isElement = (name: string): boolean => !name.startsWith('@') && name !== '#text';

/** The WCF service says `accesskey`, the older one `accessKey`. */
function parameter(method: XmlNode, name: string): string {
  if (typeof method === 'string') return '';
  const key = Object.keys(method).find((one) => one.toLowerCase() === name);
  return key === undefined ? '' : textOf(childOf(method, key));
}

/** Reads an envelope by local names; `undefined` when it is none. */
export function readSoapCall(body: string): SoapCall | undefined {
  const soapBody = childOf(childOf(readXml(body), 'Envelope'), 'Body');
  if (soapBody === undefined || typeof soapBody === 'string') return undefined;
  const method = Object.keys(soapBody).find(isElement);
  const content = method === undefined ? undefined : childOf(soapBody, method);
  if (method === undefined || content === undefined) return undefined;
  return {
    method,
    accessKey: parameter(content, 'accesskey'),
    requestBody: parameter(content, 'requestbody'),
  };
}

const inEnvelope = (content: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;

/** The inner document as an escaped string, the way the service gives it. */
export function soapAnswer(document: string): Answer {
  const result = toXml('SubmitRequestResult', document);
  return xmlAnswer(
    200,
    inEnvelope(`<SubmitRequestResponse xmlns="${SERVICE_NAMESPACE}">${result}</SubmitRequestResponse>`),
  );
}

/** What WCF says to a message it cannot take. */
export function faultAnswer(code: 'DeserializationFailed' | 'ActionNotSupported', message: string): Answer {
  return xmlAnswer(
    500,
    inEnvelope(
      `<s:Fault><faultcode xmlns:a="http://schemas.microsoft.com/ws/2005/05/addressing/none">a:${code}</faultcode>` +
        `<faultstring xml:lang="ru-RU">${escapeXml(message)}</faultstring></s:Fault>`,
    ),
  );
}
