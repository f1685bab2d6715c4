import type { PhoneNumber } from '../phone.ts';

/** A place in the text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Why somebody should look at a part before it is taken. */
export type Doubt =
  /** A landline: the courier may not get through. */
  | 'landline'
  /** A number of the state whose check digits are wrong. */
  | 'checksum_wrong'
  /** A number that nothing in the text names. */
  | 'unlabelled'
  | 'city_missing'
  /** Several places of the name; the most likely one is given. */
  | 'city_ambiguous'
  /** No place of the name is known. */
  | 'city_unknown'
  | 'street_missing'
  | 'house_missing'
  /** `5-3` may be a house with its flat or one house. */
  | 'house_or_flat'
  /** A word and a number without type or city: a street, or a name. */
  | 'name_or_street'
  /** The name stood in another case and was put into the nominative. */
  | 'name_inflected'
  /** Words in the place of a name of which none is a known one. */
  | 'name_uncertain'
  | 'legal_form_missing'
  /** Several places and one weight, and no word that tells whose it is; all of them are taken. */
  | 'each_or_all'
  | 'unit_missing'
  /** A sum that nothing calls the value of the cargo. */
  | 'value_unclear';

interface Placed extends Span {
  /** Pieces of the same part elsewhere in the text. */
  readonly more?: readonly Span[];
  /** Empty when the part is certain. */
  readonly doubts: readonly Doubt[];
}

/** What belongs to a person names it by the place of its first letter. */
interface Owned {
  /** `start` of the person part. */
  readonly personAt?: number;
}

export interface CompanyPart extends Placed {
  readonly kind: 'company';
  /** Short: `ООО`. */
  readonly legalForm?: string;
  /** Without quotes and legal form. */
  readonly name: string;
}

export interface NumberPart extends Placed {
  readonly kind: 'inn' | 'kpp' | 'ogrn';
  readonly value: string;
}

/** Particulars of a bank: shown, and taken into no form. */
export interface AccountPart extends Placed {
  readonly kind: 'account';
  readonly account: 'settlement' | 'correspondent' | 'bik';
  readonly value: string;
}

export interface PersonPart extends Placed {
  readonly kind: 'person';
  /** In the typed order, each word with a capital letter. */
  readonly name: string;
}

export interface PhonePart extends Placed, Owned {
  readonly kind: 'phone';
  readonly number: PhoneNumber;
  readonly extension?: string;
}

export interface EmailPart extends Placed, Owned {
  readonly kind: 'email';
  readonly value: string;
}

/** What a text says of one place; absent is what it does not say. */
export interface AddressFields {
  readonly postcode?: string;
  readonly region?: string;
  readonly district?: string;
  readonly city?: string;
  readonly cityType?: string;
  /** With its short type where one is typed: `ул Речная`, `Невский пр-кт`. */
  readonly street?: string;
  readonly house?: string;
  /** A flat or an office is a bare number; other rooms keep their kind: `пом 5`. */
  readonly flat?: string;
  readonly entrance?: string;
  readonly floor?: string;
}

export interface AddressPart extends Placed, AddressFields {
  readonly kind: 'address';
  /** The text calls it the legal address. */
  readonly isLegal?: true;
}

/** Words as typed: how to find the place; opening hours or when to call; what somebody does there; what is sent. */
export interface WordsPart extends Placed, Owned {
  readonly kind: 'hint' | 'hours' | 'position' | 'contents';
  readonly text: string;
}

export interface PlacesPart extends Placed {
  readonly kind: 'places';
  readonly count: number;
  /** The text calls it so: «всего 4 коробки», «4 места». It is one where it is the sum of the others. */
  readonly isCalledTotal?: true;
}

export interface WeightPart extends Placed {
  readonly kind: 'weight';
  readonly grams: number;
  /** Of each place, of all of them together, or of one place alone beside others with weights of their own. */
  readonly of: 'each' | 'all' | 'one';
}

export interface DimensionsPart extends Placed {
  readonly kind: 'dimensions';
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface ValuePart extends Placed {
  readonly kind: 'value';
  readonly roubles: number;
  /** Insurance is asked for in words. */
  readonly isInsured: boolean;
}

/** The cargo is documents. */
export interface DocumentsPart extends Placed {
  readonly kind: 'documents';
}

export type MessagePart =
  | CompanyPart
  | NumberPart
  | AccountPart
  | PersonPart
  | PhonePart
  | EmailPart
  | AddressPart
  | WordsPart
  | PlacesPart
  | WeightPart
  | DimensionsPart
  | ValuePart
  | DocumentsPart;

export interface ParsedMessage {
  /** In the order of the text; none touches another's letters. */
  readonly parts: readonly MessagePart[];
  /** What was not taken, without blanks and marks at its ends. */
  readonly rest: readonly Span[];
}
