import { isLandlineNumber, parsePhone } from '@tranzit/kernel';
import { formatPhone } from '../../../lib/format/phone.ts';
import { placeWords } from '../../../lib/format/street-line.ts';
import { choiceOfWords } from '../../address-field/index.ts';
import { entryName } from '../../contact-book/index.ts';
import { isOfCargo, type MessagePart, type TakenMessage } from '../../pasted-message/index.ts';
import { remarksOfComment, type SidePerson } from '../../side-person/index.ts';
import { takeChoice } from './door-choice.ts';
import { noWords, type SideDraft } from './side-draft.ts';
import type { SidePlace } from './side-place.ts';

/** A side as a pasted message tells of it. */

type Words = Omit<SidePerson, 'place'>;

/** A landline is a doubt of the message: whoever has kept it has said that it is right. */
const landlinesOf = (phones: readonly { readonly number: string }[]): string[] =>
  phones.flatMap(({ number }) => {
    const parsed = parsePhone(number);
    return parsed && isLandlineNumber(parsed) ? [parsed] : [];
  });

/** Who it is, all empty but what was said. */
export function personOfMessage({
  receiver: { person, comment = '', commentLeft },
}: Pick<TakenMessage, 'receiver'>): Words {
  const [first, ...further] = person.phones;
  return {
    companyName: person.company_name
      ? entryName({ title: person.company_name, opf: person.opf_full ?? null })
      : '',
    inn: person.inn ?? '',
    kpp: person.kpp ?? '',
    ogrn: person.ogrn ?? '',
    opf: person.opf_full ?? '',
    legalAddress: person.legal_address ?? '',
    contactName: person.contact_name ?? '',
    phone: first?.number ?? '',
    furtherPhones: further.map(({ number }) => number),
    agreedPhones: landlinesOf(person.phones),
    email: person.email ?? '',
    comment,
    remarks: remarksOfComment(comment, commentLeft),
    counterpartyId: null,
  };
}

/** Whether it names anybody. */
export const isSomebody = ({ companyName: company, inn, contactName, phone }: Words): boolean =>
  [company, inn, contactName, phone].some(Boolean);

/** Why an order has no place for a part: its cargo and its city are those that the price is for. */
export function refusalOfPart(
  part: MessagePart,
  { cast, isDoor }: Pick<SidePlace, 'cast' | 'isDoor'>,
): 'cargo' | 'city' | 'terminal' | 'none' | undefined {
  if (isOfCargo(part)) return 'cargo';
  if (part.kind === 'position') return 'none';
  if (part.kind !== 'address' || part.isLegal) return undefined;
  if (!isDoor) return 'terminal';
  return part.city === undefined || part.city === cast.city ? undefined : 'city';
}

const wordsOfAddress = ({ flat, ...place }: Extract<MessagePart, { readonly kind: 'address' }>): string =>
  placeWords({ ...place, office: flat });

/** What it says of the place and the way there alone, for somebody whom the contact book knows better. */
export const placeOfMessage = ({
  receiver,
  notTaken,
}: Pick<TakenMessage, 'receiver' | 'notTaken'>): Pick<TakenMessage, 'receiver' | 'notTaken'> => ({
  notTaken,
  receiver: { ...receiver, person: { phones: [] } },
});

/** Fills the side in: whoever is named takes the place of who stood there, an address alone changes the address alone. */
export function takeMessage(
  draft: SideDraft,
  { receiver, notTaken }: Pick<TakenMessage, 'receiver' | 'notTaken'>,
  place: Pick<SidePlace, 'cast' | 'isDoor'>,
): SideDraft {
  const person = personOfMessage({ receiver });
  const { cast, isDoor } = place;
  // A legal address stands in for one that is missing, wherever it is.
  const isHere = receiver.address?.city === undefined || receiver.address.city === cast.city;
  const address = isHere ? receiver.address : undefined;
  const elsewhere = notTaken.find((part) => part.kind === 'address' && refusalOfPart(part, place) === 'city');
  return {
    ...draft,
    ...(isSomebody(person) && { ...noWords, ...person, phone: formatPhone(person.phone) }),
    ...((person.comment || person.remarks.left.length > 0) && {
      comment: person.comment,
      remarks: person.remarks,
    }),
    addressElsewhere: elsewhere?.kind === 'address' ? wordsOfAddress(elsewhere) : '',
    ...(address && isDoor && { office: '', ...takeChoice(choiceOfWords(address, cast), draft) }),
  };
}
