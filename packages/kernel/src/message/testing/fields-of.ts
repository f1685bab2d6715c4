import type { AddressFields, MessagePart, ParsedMessage } from '../part.ts';

const addressKeys = [
  'postcode',
  'region',
  'district',
  'city',
  'street',
  'house',
  'flat',
  'entrance',
  'floor',
] as const satisfies readonly (keyof AddressFields)[];

function ownerName(parts: readonly MessagePart[], personAt: number | undefined): string {
  const owner = parts.find((part) => part.kind === 'person' && part.start === personAt);
  return owner?.kind === 'person' ? ` @ ${owner.name}` : '';
}

function textOf(part: MessagePart, parts: readonly MessagePart[]): string {
  switch (part.kind) {
    case 'company':
      return [part.legalForm, part.name].filter(Boolean).join(' ');
    case 'person':
      return part.name;
    case 'phone':
      return `${part.number}${part.extension ? ` доб ${part.extension}` : ''}${ownerName(parts, part.personAt)}`;
    case 'account':
      return `${part.account} ${part.value}`;
    case 'hint':
    case 'hours':
    case 'contents':
      return part.text;
    case 'position':
      return `${part.text}${ownerName(parts, part.personAt)}`;
    case 'places':
      return String(part.count);
    case 'weight':
      return `${part.grams} ${part.of}`;
    case 'dimensions':
      return `${part.lengthMm}x${part.widthMm}x${part.heightMm}`;
    case 'value':
      return String(part.roubles);
    case 'documents':
      return 'yes';
    case 'address':
      return '';
    default:
      return part.value;
  }
}

/** A field with whether it is certain. */
export interface Field {
  readonly kind: string;
  /** `kind: value`. */
  readonly text: string;
  readonly isCertain: boolean;
}

/** Every field of a parsed message, those of an address each by itself. */
export const fieldsOf = ({ parts }: ParsedMessage): readonly Field[] =>
  parts.flatMap((part): readonly Field[] => {
    const isCertain = part.doubts.length === 0;
    if (part.kind !== 'address')
      return [{ kind: part.kind, text: `${part.kind}: ${textOf(part, parts)}`, isCertain }];
    return addressKeys.flatMap((key) => {
      const value = part[key];
      return value === undefined ? [] : [{ kind: key, text: `${key}: ${value}`, isCertain }];
    });
  });
