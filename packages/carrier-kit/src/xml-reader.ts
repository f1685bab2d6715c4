import { SaxesParser } from 'saxes';
import { cleanXml } from './clean-text.ts';
import { inSlices } from './slices.ts';

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

/** Far deeper than any answer; what reads a tree by recursion can rely on it. */
const deepestLevel = 100;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(attributes: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const kept = Object.entries(attributes).filter(([name]) => !/^xmlns(:|$)/.test(name));
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.map(([name, value]) => [`@${withoutPrefix(name)}`, value]));
}

type Content = Record<string, unknown>;

/** An element whose end has not come yet. */
interface OpenElement {
  readonly name: string;
  readonly parent: OpenElement | undefined;
  /** Attributes and children; none as long as the element may be a leaf. */
  content: Content | undefined;
  text: string;
}

/** Makes a tree of the parts of a document as they come. */
class TreeBuilder {
  readonly #lists: ReadonlySet<string>;
  readonly #document: OpenElement = { name: '', parent: undefined, content: {}, text: '' };
  #current = this.#document;
  #level = 0;

  constructor(lists: readonly string[]) {
    this.#lists = new Set(lists);
  }

  open(name: string, content: Content | undefined): void {
    this.#level += 1;
    if (this.#level > deepestLevel) throw new XmlError('too many elements in each other');
    if (name === '__proto__') throw new XmlError('a name that no object can have');
    this.#current = { name, parent: this.#current, content, text: '' };
  }

  addText(text: string): void {
    this.#current.text += text;
  }

  /** White space around a text is how the document is laid out. */
  close(): void {
    const { name, parent = this.#document, content, text } = this.#current;
    const ownText = text.trim();
    if (content && ownText !== '') content['#text'] = ownText;
    this.#level -= 1;
    this.#current = parent;
    this.#addChild(name, content ?? ownText);
  }

  #addChild(name: string, value: unknown): void {
    this.#current.content ??= {};
    const siblings = this.#current.content;
    const earlier = Object.hasOwn(siblings, name) ? siblings[name] : undefined;
    if (Array.isArray(earlier)) earlier.push(value);
    else if (earlier !== undefined) siblings[name] = [earlier, value];
    else siblings[name] = this.#lists.has(name) ? [value] : value;
  }

  get tree(): XmlElement {
    return this.#document.content ?? {};
  }
}

/** Reads a document part by part; a part may begin and end anywhere between two elements. */
function createReader({ lists = [], keepsAttributes = false }: XmlReading) {
  const builder = new TreeBuilder(lists);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', ({ message }) => {
    throw new XmlError(message);
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type is not accepted');
  });
  parser.on('opentag', ({ name, attributes }) =>
    builder.open(withoutPrefix(name), keepsAttributes ? attributesOf(attributes) : undefined),
  );
  parser.on('text', (part) => builder.addText(part));
  parser.on('cdata', (part) => builder.addText(part));
  parser.on('closetag', () => builder.close());
  return {
    read: (part: string): void => void parser.write(cleanXml(part)),
    end: (): XmlElement => {
      parser.close();
      return builder.tree;
    },
  };
}

/**
 * Reads a whole document: strings stay strings, namespace prefixes and their declarations are dropped, an empty element
 * is `''`, a character that XML cannot carry is U+FFFD. Throws `XmlError` for text that is not well formed (a truncated answer is not), that brings a document type
 * and so could name entities of its own, or whose elements stand in each other more than 100 deep.
 */
export function parseXml(text: string, reading: XmlReading = {}): XmlElement {
  const reader = createReader(reading);
  reader.read(text);
  return reader.end();
}

/** Characters that are read in a few milliseconds. */
const partLength = 65_536;

/** Cuts before a tag, so that no character and no reference is torn apart. */
function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const tag = text.indexOf('<', start + partLength);
    const end = tag < 0 ? text.length : tag;
    yield text.slice(start, end);
    start = end;
  }
}

/** As `parseXml`, part by part: lists of tens of thousands leave everything else its turn. */
export async function parseXmlInSlices(text: string, reading: XmlReading = {}): Promise<XmlElement> {
  const reader = createReader(reading);
  await inSlices([...partsOf(text)], (part) => reader.read(part), 1);
  return reader.end();
}
