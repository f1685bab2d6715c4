import { personInput } from '@tranzit/contract';
import { isInn, isKpp, isPassport, normaliseKpp, parsePhone } from '@tranzit/kernel';
import { isLatin } from '../../latin-words/index.ts';
import { isUnagreedLandline } from './landline.ts';
import { type AddressProblem, readPlace } from './side-address.ts';
import type { SideDraft } from './side-draft.ts';
import { latinFields, type SideField } from './side-fields.ts';
import type { SidePlace } from './side-place.ts';

/** What can be wrong with a side before the server is asked; the catalogue has the words under `problem` and `lack`. */
export type SideProblemCode =
  | 'name_missing'
  | 'phone_missing'
  | 'phone_wrong'
  | 'phone_landline'
  | 'email_wrong'
  | 'inn_wrong'
  | 'kpp_wrong'
  | 'passport_wrong'
  | 'too_long'
  | AddressProblem
  | 'postcode_missing'
  | 'latin_wrong'
  | 'postcode_wrong'
  | 'terminal_missing';

export interface SideProblem {
  readonly field: SideField;
  readonly code: SideProblemCode;
}

function phoneProblem(draft: SideDraft): SideProblemCode | undefined {
  if (draft.phone.trim() === '') return 'phone_missing';
  if (parsePhone(draft.phone) === undefined) return 'phone_wrong';
  return isUnagreedLandline(draft) ? 'phone_landline' : undefined;
}

const isWrongInn = (inn: string, iso: string): boolean =>
  inn.trim() !== '' && iso === 'RU' && !isInn(inn.replace(/\s/g, ''));
const isWrongKpp = (kpp: string, iso: string): boolean =>
  kpp.trim() !== '' && iso === 'RU' && !isKpp(normaliseKpp(kpp));

/** As many characters as the contract takes. What is longer is said to be, for nobody may find half of their words sent. */
const longest = {
  ...{ companyName: 200, inn: 12, opf: 160, kpp: 9, legalAddress: 500 },
  ...{ contactName: 160, office: 20, comment: 255 },
} as const;
const longestPostcode = 10;
const isTooLong = (draft: SideDraft, name: keyof typeof longest): boolean =>
  (name === 'inn' ? draft.inn.replace(/\s/g, '') : draft[name].trim()).length > longest[name];

function placeProblem(draft: SideDraft, { cast, isDoor }: SidePlace): SideProblemCode | undefined {
  if (!isDoor) return draft.terminalId === null ? 'terminal_missing' : undefined;
  const read = readPlace(draft, cast);
  return read.ok ? undefined : read.problem;
}

/** Whether the form has a field for the postcode of the door. */
export const asksPostcode = ({ isDoor, postcode = 'none' }: SidePlace): boolean =>
  isDoor && postcode !== 'none';

function postcodeProblem(draft: SideDraft, place: SidePlace): SideProblemCode | undefined {
  if (!asksPostcode(place)) return undefined;
  const typed = draft.postcode.trim();
  if (typed === '') return place.postcode === 'needed' ? 'postcode_missing' : undefined;
  if (place.cast.iso === 'RU' && !/^\d{6}$/.test(typed)) return 'postcode_wrong';
  return typed.length > longestPostcode ? 'too_long' : undefined;
}

function wrongLatin({ latin }: SideDraft, place: SidePlace): readonly SideField[] {
  if (!latin || !place.leavesRussia) return [];
  const fields = ['latinName', 'latinCompany', 'latinAddress'] as const;
  return fields.filter((field) => !isLatin(latin[latinFields[field]]));
}

/** A private person, at a carrier whose orders name passports. */
export const asksPassport = (
  { companyName }: Pick<SideDraft, 'companyName'>,
  { takesPassport = false }: Pick<SidePlace, 'takesPassport'>,
): boolean => takesPassport && companyName.trim() === '';

/** Everything that keeps a side from being frozen, in the order of its fields. */
export function checkSide(draft: SideDraft, place: SidePlace, passport = ''): readonly SideProblem[] {
  const problems: SideProblem[] = [];
  const note = (field: SideField, code: SideProblemCode | false | undefined) => {
    if (code) problems.push({ field, code });
  };
  const noteLong = (name: keyof typeof longest) => note(name, isTooLong(draft, name) && 'too_long');
  noteLong('companyName');
  if (isWrongInn(draft.inn, place.cast.iso)) note('inn', 'inn_wrong');
  else noteLong('inn');
  noteLong('opf');
  if (isWrongKpp(draft.kpp, place.cast.iso)) note('kpp', 'kpp_wrong');
  else noteLong('kpp');
  noteLong('legalAddress');
  note('contactName', draft.contactName.trim() === '' && 'name_missing');
  noteLong('contactName');
  note('phone', phoneProblem(draft));
  note('email', !personInput.shape.email.safeParse(draft.email.trim()).success && 'email_wrong');
  const isNamed = asksPassport(draft, place) && passport.trim() !== '';
  note('passport', isNamed && !isPassport(passport, place.cast.iso) && 'passport_wrong');
  note(place.isDoor ? 'address' : 'terminal', placeProblem(draft, place));
  if (place.isDoor) noteLong('office');
  note('postcode', postcodeProblem(draft, place));
  noteLong('comment');
  for (const field of wrongLatin(draft, place)) note(field, 'latin_wrong');
  return problems;
}
