/** An element that was read: leaves are strings as they came, repeated elements are arrays. */
export type XmlElement = Readonly<Record<string, unknown>>;

/** A text that is no well-formed XML, or one that carries what an answer never needs (a document type). */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'XmlError';
  }
}

export interface XmlReading {
  /** Elements that are lists even when there is one: names without prefix. */
  readonly lists?: readonly string[];
  /** Keeps attributes, as keys that begin with `@`. */
  readonly keepsAttributes?: boolean;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five names of XML and numbers. Documents cannot add names of their own, so nothing can expand. */
function decodeReference(whole: string, body: string | undefined): string {
  if (body === undefined) throw new XmlError('an ampersand that begins no reference');
  if (!body.startsWith('#')) return Object.hasOwn(named, body) ? (named[body] ?? whole) : whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const decode = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(?:(#x[\da-f]+|#\d+|\w+);)?/gi, decodeReference) : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An element whose end has not been read yet. */
interface OpenElement {
  /** With its prefix, as its end must repeat it. */
  readonly name: string;
  /** Attributes and children; absent while there are none. */
  content: Record<string, unknown> | undefined;
  text: string;
}

/** Deeper than any answer; who reads the elements may go down them by recursion. */
const maxDepth = 100;
const nameStart = /[\p{L}_:]/u;
const nameEnd = /[\s/>"'=<&]/g;
const attribute = /\s+([^\s=>"'/<&]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const tagEnd = /\s*(\/?)>/y;

/** One pass over a document: a stack of open elements, checked and built at once. */
class DocumentReader {
  readonly #source: string;
  readonly #lists: ReadonlySet<string>;
  readonly #keepsAttributes: boolean;
  readonly #open: OpenElement[] = [];
  readonly #document: OpenElement = { name: '', content: undefined, text: '' };
  #current = this.#document;
  /** Where the next markup or text begins. */
  #at = 0;
  /** Text since the last tag; comments do not end it. */
  #pending = '';

  constructor(source: string, { lists = [], keepsAttributes = false }: XmlReading) {
    this.#source = source.includes('\r') ? source.replaceAll(/\r\n?/g, '\n') : source;
    this.#lists = new Set(lists);
    this.#keepsAttributes = keepsAttributes;
  }

  read(): XmlElement {
    const source = this.#source;
    for (let next = source.indexOf('<'); next >= 0; next = source.indexOf('<', this.#at)) {
      if (next > this.#at) this.#pending += source.slice(this.#at, next);
      this.#at = next + 1;
      this.#readMarkup(source[this.#at]);
    }
    this.#pending += source.slice(this.#at);
    this.#endText();
    const { content, text } = this.#document;
    if (this.#open.length > 0) throw new XmlError(`no end of ${this.#current.name}`);
    if (!content || text !== '' || Object.keys(content).length !== 1)
      throw new XmlError('not exactly one root element');
    return content;
  }

  #readMarkup(first: string | undefined): void {
    if (first === '/') this.#close();
    else if (first === '?') this.#skipTo('?>');
    else if (first !== '!') this.#openElement();
    else if (this.#source.startsWith('!--', this.#at)) this.#skipTo('-->', '!--'.length);
    else if (this.#source.startsWith('![CDATA[', this.#at)) this.#readCharacters();
    else throw new XmlError('a declaration is not accepted');
  }

  /** Answers what stood before the mark. */
  #skipTo(mark: string, prefixLength = 0): string {
    const from = this.#at + prefixLength;
    const end = this.#source.indexOf(mark, from);
    if (end < 0) throw new XmlError(`no ${mark}`);
    this.#at = end + mark.length;
    return this.#source.slice(from, end);
  }

  #readCharacters(): void {
    this.#endText();
    if (this.#open.length === 0) throw new XmlError('text outside of the root element');
    this.#current.text += this.#skipTo(']]>', '![CDATA['.length);
  }

  /** White space around a piece of text is layout. */
  #endText(): void {
    if (this.#pending === '') return;
    this.#current.text += decode(this.#pending.trim());
    this.#pending = '';
  }

  #readName(): string {
    nameEnd.lastIndex = this.#at;
    const end = nameEnd.exec(this.#source)?.index ?? this.#at;
    const name = this.#source.slice(this.#at, end);
    if (!nameStart.test(name[0] ?? '')) throw new XmlError(`not a name: ${name.slice(0, 20)}`);
    this.#at = end;
    return name;
  }

  #openElement(): void {
    this.#endText();
    if (this.#open.length >= maxDepth) throw new XmlError('too many elements inside each other');
    const element: OpenElement = { name: this.#readName(), content: undefined, text: '' };
    if (this.#source[this.#at] !== '>') this.#readAttributes(element);
    tagEnd.lastIndex = this.#at;
    const end = tagEnd.exec(this.#source);
    if (!end) throw new XmlError(`no end of the tag ${element.name}`);
    this.#at = tagEnd.lastIndex;
    if (end[1] === '/') addTo(this.#current, element, this.#lists);
    else {
      this.#open.push(this.#current);
      this.#current = element;
    }
  }

  #readAttributes(element: OpenElement): void {
    const names = new Set<string>();
    attribute.lastIndex = this.#at;
    for (let found = attribute.exec(this.#source); found; found = attribute.exec(this.#source)) {
      this.#at = attribute.lastIndex;
      const [, name = '', double, single] = found;
      if (names.has(name)) throw new XmlError(`${name} twice in one tag`);
      names.add(name);
      const value = decode((double ?? single ?? '').trim());
      if (!this.#keepsAttributes || name.startsWith('xmlns:')) continue;
      element.content ??= {};
      element.content[`@${withoutPrefix(name)}`] = value;
    }
  }

  #close(): void {
    this.#endText();
    this.#at += 1;
    const name = this.#readName();
    const element = this.#current;
    const parent = this.#open.pop();
    if (!parent || name !== element.name) throw new XmlError(`an end of ${name} without its beginning`);
    if (this.#skipTo('>').trim() !== '') throw new XmlError(`more than a name in the end of ${name}`);
    this.#current = parent;
    addTo(parent, element, this.#lists);
  }
}

function addTo(parent: OpenElement, element: OpenElement, lists: ReadonlySet<string>): void {
  const name = withoutPrefix(element.name);
  if (name === '__proto__') throw new XmlError('a name that is none for an object');
  parent.content ??= {};
  const { content } = parent;
  const value = contentOf(element);
  if (!Object.hasOwn(content, name)) content[name] = lists.has(name) ? [value] : value;
  else {
    const before = content[name];
    // Only repeated elements are arrays here.
    if (Array.isArray(before)) before.push(value);
    else content[name] = [before, value];
  }
}

function contentOf({ content, text }: OpenElement): unknown {
  if (content === undefined) return text;
  return text === '' ? content : { ...content, '#text': text };
}

/**
 * Reads a whole document: strings stay strings, namespace prefixes are dropped, an empty element is `''`.
 * Throws `XmlError` for text that is not well formed (a truncated answer is not), has not exactly one root, or brings
 * a document type.
 */
export const parseXml = (text: string, reading: XmlReading = {}): XmlElement =>
  new DocumentReader(text, reading).read();
