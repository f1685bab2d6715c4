import { extensionRemark, joinRemarks } from '../../book/courier-remarks.ts';
import type { AddressPart, MessagePart, PersonPart, PhonePart } from '../part.ts';

/** An address in the names of the contract's `addressInput`. What the message does not say is absent. */
export interface ReceiverAddress {
  readonly postcode?: string;
  readonly region?: string;
  readonly district?: string;
  readonly city?: string;
  readonly city_type?: string;
  readonly street?: string;
  readonly house?: string;
  readonly office?: string;
}

/** Who stands there, in the names of the contract's `personInput`. */
export interface ReceiverPerson {
  readonly contact_name?: string;
  /** E.164; of the first person, else all. */
  readonly phones: readonly { readonly number: string }[];
  readonly email?: string;
  readonly company_name?: string;
  /** Short, as it is stored: `ООО`. */
  readonly opf_full?: string;
  readonly inn?: string;
  readonly kpp?: string;
  readonly ogrn?: string;
  readonly legal_address?: string;
}

export interface Receiver {
  readonly address?: ReceiverAddress;
  readonly person: ReceiverPerson;
  /** For the courier: entrance, floor, how to find it, hours, extensions. */
  readonly comment?: string;
  /** What the comment has no room for, whole. */
  readonly commentLeft?: readonly string[];
}

/** Longest values that the contract takes. */
const limits = {
  name: 160,
  company: 200,
  city: 120,
  street: 160,
  house: 20,
  office: 20,
  line: 500,
} as const;
const mostPhones = 10;

type Kind = MessagePart['kind'];
type PartOf<Name extends Kind> = Extract<MessagePart, { readonly kind: Name }>;

const isOfKind =
  <Name extends Kind>(kind: Name) =>
  (part: MessagePart): part is PartOf<Name> =>
    part.kind === kind;

/** Without the fields that are absent or longer than the form takes. */
function present<Fields extends Readonly<Record<string, readonly [string | undefined, number]>>>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: string } {
  const given: { [Name in keyof Fields]?: string } = {};
  for (const name in fields) {
    const [value, limit] = fields[name] ?? [undefined, 0];
    if (value && value.length <= limit) given[name] = value;
  }
  return given;
}

const toAddress = (part: AddressPart): ReceiverAddress =>
  present({
    postcode: [part.postcode, 10],
    region: [part.region, limits.city],
    district: [part.district, limits.city],
    city: [part.city, limits.city],
    city_type: [part.cityType, 20],
    street: [part.street, limits.street],
    house: [part.house, limits.house],
    office: [part.flat, limits.office],
  });

/** An address in one line, as the legal address is kept. */
function lineOf({ postcode, region, district, cityType, city, street, house, flat }: AddressPart): string {
  const town = city && [cityType, city].filter(Boolean).join(' ');
  const parts = [
    postcode,
    region,
    district,
    town,
    street,
    house && `д ${house}`,
    flat && (/^\d/.test(flat) ? `оф ${flat}` : flat),
  ];
  return parts.filter(Boolean).join(', ').slice(0, limits.line);
}

/** Phones of the first person and of nobody; all where the first person has none. */
function phonesOf(parts: readonly MessagePart[], person: PersonPart | undefined): readonly PhonePart[] {
  const phones = parts.filter(isOfKind('phone'));
  const own = phones.filter(({ personAt }) => personAt === undefined || personAt === person?.start);
  return (own.length > 0 ? own : phones).slice(0, mostPhones);
}

const numberOf = (
  parts: readonly MessagePart[],
  kind: 'inn' | 'kpp' | 'ogrn' | 'email',
): string | undefined => {
  const part = parts.find((one) => one.kind === kind);
  return part && 'value' in part ? part.value : undefined;
};

function toPerson(parts: readonly MessagePart[], legal: AddressPart | undefined): ReceiverPerson {
  const person = parts.find(isOfKind('person'));
  const company = parts.find(isOfKind('company'));
  const entrepreneur = company?.legalForm === 'ИП' ? company.name : undefined;
  return {
    ...present({
      contact_name: [person?.name ?? entrepreneur, limits.name],
      email: [numberOf(parts, 'email'), 200],
      company_name: [company?.name, limits.company],
      opf_full: [company?.legalForm, 160],
      inn: [numberOf(parts, 'inn'), 12],
      kpp: [numberOf(parts, 'kpp'), 9],
      ogrn: [numberOf(parts, 'ogrn'), 15],
      legal_address: [legal && lineOf(legal), limits.line],
    }),
    phones: phonesOf(parts, person).map(({ number }) => ({ number })),
  };
}

function remarksOf(parts: readonly MessagePart[], address: AddressPart | undefined): readonly string[] {
  const remarks = [
    address?.entrance && `подъезд ${address.entrance}`,
    address?.floor && `этаж ${address.floor}`,
    ...parts.filter(isOfKind('hint')).map(({ text }) => text),
    ...parts.filter(isOfKind('hours')).map(({ text }) => text),
    ...parts
      .filter(isOfKind('phone'))
      .map(({ number, extension }) => extension && extensionRemark(extension, number)),
  ];
  return remarks.flatMap((remark) => remark || []);
}

/**
 * What a form of a side can take of the parts that the user has taken: the first person with that person's phones, the
 * first address that is not the legal one, and a comment for the courier. Doubtful parts are taken as they are.
 */
export function toReceiver(parts: readonly MessagePart[]): Receiver {
  const addresses = parts.filter(isOfKind('address'));
  const legal = addresses.find(({ isLegal }) => isLegal);
  const address = addresses.find(({ isLegal }) => !isLegal) ?? legal;
  const { comment, left } = joinRemarks(remarksOf(parts, address));
  return {
    ...(address ? { address: toAddress(address) } : {}),
    person: toPerson(parts, legal),
    ...(comment ? { comment } : {}),
    ...(left.length > 0 ? { commentLeft: left } : {}),
  };
}
