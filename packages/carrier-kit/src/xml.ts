import { XMLParser, XMLValidator } from 'fast-xml-parser';

/**
 * XML to be written: the keys are element names in their order, an array repeats its element, `undefined` leaves it
 * out. A key that begins with `@` is an attribute of the element around it; `#text` is that element's text.
 */
export interface XmlTree {
  readonly [name: string]: XmlContent;
}
export type XmlContent = string | number | boolean | undefined | XmlTree | readonly XmlContent[];

/** An element that was read: leaves are strings as they came, repeated elements are arrays. */
export type XmlElement = Readonly<Record<string, unknown>>;

/** A text that is no well-formed XML, or one that carries what an answer never needs (a document type). */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'XmlError';
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** Characters that no XML 1.0 document may contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or an attribute; characters that XML cannot carry are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"'\r]/g, (character) => escapes[character] ?? character);
}

/** Decimal notation: services written in other languages do not all read exponents. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number for XML: ${value}`);
  const plain = String(value);
  return /e/i.test(plain) ? value.toFixed(12).replace(/\.?0+$/, '') : plain;
}

const leafText = (value: string | number | boolean): string =>
  typeof value === 'number' ? numberText(value) : escapeXml(String(value));

const isList = (content: XmlContent): content is readonly XmlContent[] => Array.isArray(content);

function writeElement(name: string, content: XmlContent): string {
  if (content === undefined) return '';
  if (isList(content)) return content.map((one) => writeElement(name, one)).join('');
  if (typeof content !== 'object') return `<${name}>${leafText(content)}</${name}>`;
  const attributes = Object.entries(content)
    .filter(([key, value]) => key.startsWith('@') && value !== undefined)
    .map(([key, value]) => ` ${key.slice(1)}="${escapeXml(String(value))}"`);
  return `<${name}${attributes.join('')}>${writeXml(content)}</${name}>`;
}

/** The elements of a tree one after another, without a declaration. Throws `RangeError` for a number that is none. */
export function writeXml(tree: XmlTree): string {
  return Object.entries(tree)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, content]) =>
      name === '#text' && content !== undefined && typeof content !== 'object'
        ? leafText(content)
        : writeElement(name, content),
    )
    .join('');
}

export interface XmlReading {
  /** Elements that are lists even when there is one: names without prefix. */
  readonly lists?: readonly string[];
  /** Keeps attributes, as keys that begin with `@`. */
  readonly keepsAttributes?: boolean;
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeReference(whole: string, body: string): string {
  if (!body.startsWith('#')) return named.get(body) ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Knows the five names of XML and numbers. Documents cannot add names of their own, so nothing can expand. */
const entityDecoder = {
  setExternalEntities: (): void => {},
  addInputEntities: (): void => {},
  reset: (): void => {},
  setXmlVersion: (): void => {},
  decode: (text: string): string => text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, decodeReference),
};

function createParser({ lists = [], keepsAttributes = false }: XmlReading): XMLParser {
  const listNames = new Set(lists);
  return new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    ignoreAttributes: !keepsAttributes,
    attributeNamePrefix: '@',
    ignoreDeclaration: true,
    ignorePiTags: true,
    trimValues: true,
    jPath: false, // nothing here looks at paths, and building them is costly
    isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && listNames.has(name),
    entityDecoder,
  });
}

/**
 * Reads a whole document: strings stay strings, namespace prefixes are dropped, an empty element is `''`.
 * Throws `XmlError` for text that is not well formed (a truncated answer is not), has not exactly one root, or brings
 * a document type.
 */
export function parseXml(text: string, reading: XmlReading = {}): XmlElement {
  if (/<!DOCTYPE/i.test(text)) throw new XmlError('a document type is not accepted');
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new XmlError(verdict.err.msg);
  const document = readDocument(text, reading);
  if (Object.keys(document).length !== 1) throw new XmlError('not exactly one root element');
  return document;
}

function readDocument(text: string, reading: XmlReading): XmlElement {
  try {
    return createParser(reading).parse(text);
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : String(error));
  }
}
