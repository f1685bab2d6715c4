/**
 * XML to be written: the keys are element names in their order, an array repeats its element, `undefined` leaves it
 * out. A key that begins with `@` is an attribute of the element around it; `#text` is that element's text.
 */
export interface XmlTree {
  readonly [name: string]: XmlContent;
}
export type XmlContent = string | number | boolean | undefined | XmlTree | readonly XmlContent[];

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
