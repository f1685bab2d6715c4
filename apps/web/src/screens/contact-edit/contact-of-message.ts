import { choiceOfWords } from '../../features/address-field/index.ts';
import type { MessagePart, TakenMessage } from '../../features/pasted-message/index.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import {
  type ContactDraft,
  isBlankPerson,
  isBlankPlace,
  newPerson,
  newPhone,
  newPlace,
  type PersonDraft,
  type PhoneDraft,
  type PlaceDraft,
} from './contact-draft.ts';

/** An entry of the book as a pasted message tells of it. */

type PartOf<Kind extends MessagePart['kind']> = Extract<MessagePart, { readonly kind: Kind }>;
type Words = Extract<MessagePart, { readonly text: string }>;
const ofKind = <Kind extends MessagePart['kind']>(
  parts: readonly MessagePart[],
  kind: Kind,
): readonly PartOf<Kind>[] => parts.filter((part): part is PartOf<Kind> => part.kind === kind);
const wordsOfKind = (parts: readonly MessagePart[], kind: Words['kind']): readonly Words[] =>
  parts.filter((part): part is Words => part.kind === kind);

const isHanded = (state: unknown): state is { readonly message: TakenMessage } =>
  typeof state === 'object' && state !== null && 'message' in state;

/** The message that the list of contacts has handed over, if it has: nobody else sets it. */
export const messageIn = (state: unknown): TakenMessage | undefined =>
  isHanded(state) ? state.message : undefined;

const phoneOf = ({ number, extension, doubts }: PartOf<'phone'>): PhoneDraft => ({
  ...newPhone(),
  number: formatPhone(number),
  extension: extension ?? '',
  // Whoever has kept a landline of the message has said that it is right.
  agreed: doubts.includes('landline') ? formatPhone(number) : null,
});

/** Everybody who is named, each with what belongs to them; a phone of nobody makes a line of its own. */
function peopleOf(parts: readonly MessagePart[]): readonly PersonDraft[] {
  const phones = ofKind(parts, 'phone');
  const emails = ofKind(parts, 'email');
  const positions = wordsOfKind(parts, 'position');
  const owners = [
    ...ofKind(parts, 'person').map(({ start, name }) => ({ start, name })),
    { start: undefined, name: '' },
  ];
  return owners.flatMap(({ start, name }) => {
    const own = <Part extends { readonly personAt?: number }>(some: readonly Part[]) =>
      some.filter(({ personAt }) => personAt === start);
    const numbers = own(phones).map(phoneOf);
    const email = own(emails)[0]?.value ?? '';
    const position = own(positions)[0]?.text.slice(0, 60) ?? '';
    if (name === '' && numbers.length === 0 && email === '') return [];
    return [{ ...newPerson(), name, position, email, phones: numbers.length > 0 ? numbers : [newPhone()] }];
  });
}

const line = (parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join(', ');

function placeOf({ receiver, town, parts }: TakenMessage): readonly PlaceDraft[] {
  const address = parts.find((part): part is PartOf<'address'> => part.kind === 'address' && !part.isLegal);
  const hint = line([
    address?.entrance && `подъезд ${address.entrance}`,
    address?.floor && `этаж ${address.floor}`,
    ...wordsOfKind(parts, 'hint').map(({ text }) => text),
  ]);
  const hours = line(wordsOfKind(parts, 'hours').map(({ text }) => text));
  if (!address && hint === '' && hours === '') return [];
  const { office, ...words } = receiver.address ?? {};
  const choice = address ? { address: choiceOfWords(words, town) } : {};
  return [
    { ...newPlace(), ...choice, office: office ?? '', hint: hint.slice(0, 255), hours: hours.slice(0, 100) },
  ];
}

/** Lines that nobody has filled in make room for those that come. */
const joined = <Item>(kept: Item[], isBlank: (item: Item) => boolean, more: readonly Item[]): Item[] =>
  more.length === 0 ? kept : [...kept.filter((item) => !isBlank(item)), ...more];

/** What a message changes of the form: what it says of the entry replaces, people and addresses are added. */
export function draftOfMessage(draft: ContactDraft, taken: TakenMessage): Partial<ContactDraft> {
  const { parts, note } = taken;
  const { person } = taken.receiver;
  const people = peopleOf(parts);
  const isCompany =
    person.company_name !== undefined ||
    person.kpp !== undefined ||
    (draft.kind === 'company' && draft.title !== '');
  const title = person.company_name ?? (isCompany ? undefined : people[0]?.name);
  const said = {
    title,
    opf: person.opf_full,
    inn: person.inn,
    kpp: person.kpp,
    ogrn: person.ogrn,
    legalAddress: person.legal_address,
  };
  return {
    kind: isCompany ? 'company' : 'person',
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
    people: joined(draft.people, isBlankPerson, people),
    places: joined(draft.places, isBlankPlace, placeOf(taken)),
    ...(note && { note: line([draft.note, note]).slice(0, 1000) }),
  };
}
