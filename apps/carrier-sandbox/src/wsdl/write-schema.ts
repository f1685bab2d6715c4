import type { SoapSchema } from './soap-service.ts';

const builtIn: ReadonlySet<string> = new Set([
  'anyType',
  'base64Binary',
  'boolean',
  'date',
  'dateTime',
  'double',
  'int',
  'long',
  'string',
]);

function typeName(type: string): string {
  if (type.includes(':')) return type;
  return builtIn.has(type) ? `xs:${type}` : `tns:${type}`;
}

const occurrences: Readonly<Record<string, string>> = {
  '?': ' minOccurs="0"',
  '*': ' minOccurs="0" maxOccurs="unbounded"',
  '+': ' maxOccurs="unbounded"',
};

function writeField(field: string): string {
  const [, name = '', times = '', type = 'string'] = /^([^?*+]+?)([?*+]?)(?::([\w:]+))?$/.exec(field) ?? [];
  return `<xs:element name="${name}" type="${typeName(type)}"${occurrences[times] ?? ''}/>`;
}

function writeReference(field: string): string {
  const times = occurrences[field.at(-1) ?? ''] ?? '';
  return `<xs:element ref="${field.slice(1).replace(/[?*+]$/, '')}"${times}/>`;
}

function writeAttribute(field: string): string {
  const [name = '', type = 'string'] = field.slice(1).split(':');
  return `<xs:attribute name="${name}" type="${typeName(type)}"/>`;
}

/** What stands inside a complex type. */
function writeFields(text: string): string {
  const fields = text.split(/\s+/).filter((field) => field !== '');
  const children = fields
    .filter((field) => !field.startsWith('@'))
    .map((field) => (field.startsWith('&') ? writeReference(field) : writeField(field)));
  const attributes = fields.filter((field) => field.startsWith('@')).map(writeAttribute);
  return `<xs:sequence>${children.join('')}</xs:sequence>${attributes.join('')}`;
}

function writeElement([name, content]: readonly [string, string]): string {
  if (content.startsWith('=')) return `<xs:element name="${name}" type="${typeName(content.slice(1))}"/>`;
  return `<xs:element name="${name}"><xs:complexType>${writeFields(content)}</xs:complexType></xs:element>`;
}

/** A schema as XML Schema; `others` are those of the same service, which it may name. */
export function writeSchema(schema: SoapSchema, others: readonly SoapSchema[]): string {
  const { namespace, isQualified, types, elements } = schema;
  const named = others.filter((other) => other !== schema);
  const prefixes = named.map((other) => ` xmlns:${other.prefix}="${other.namespace}"`).join('');
  const imports = named.map((other) => `<xs:import namespace="${other.namespace}"/>`).join('');
  const complex = Object.entries(types).map(
    ([name, text]) => `<xs:complexType name="${name}">${writeFields(text)}</xs:complexType>`,
  );
  return (
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${namespace}"${prefixes}` +
    ` targetNamespace="${namespace}" elementFormDefault="${isQualified ? 'qualified' : 'unqualified'}">` +
    `${imports}${complex.join('')}${Object.entries(elements).map(writeElement).join('')}</xs:schema>`
  );
}
