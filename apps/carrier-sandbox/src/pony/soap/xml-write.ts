/** What can be written as an element's content; `undefined` writes nothing, a list repeats the element. */
type XmlValue = string | number | boolean | undefined | XmlRecord | readonly XmlValue[];
/** Child elements in order; a name that begins with `@` is an attribute of the element around. */
export interface XmlRecord {
  readonly [name: string]: XmlValue;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

/** Text inside an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** One element, or as many as the list has; a record without children is `<Name />`. */
export function toXml(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (isList(value)) return value.map((one) => toXml(name, one)).join('');
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const attributes = entries
    .filter(([key]) => key.startsWith('@'))
    .map(([key, one]) => ` ${key.slice(1)}="${escapeXml(String(one))}"`)
    .join('');
  const content = entries.filter(([key]) => !key.startsWith('@')).map(([key, one]) => toXml(key, one));
  const text = content.join('');
  return text === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${text}</${name}>`;
}
