import type { BookAddress, BookContact, Counterparty } from '@tranzit/contract';
import { remarksOfPhones, remarksOfPlace } from '@tranzit/kernel';
import { formatPhone } from '../../../../lib/format/phone.ts';
import { entryName } from '../../../contact-book/index.ts';
import { latinOf } from '../../../latin-words/index.ts';
import { withRemarks } from '../../../side-person/index.ts';
import { doorOf, isSomebodyElse, type SideDraft, townAlone } from '../side-draft.ts';
import type { SidePlace } from '../side-place.ts';

/** A side as an entry of the contact book fills it in. */

type Commented = Pick<SideDraft, 'comment' | 'remarks'>;

type Place = Pick<SidePlace, 'cast' | 'isDoor'>;

/** Who of the entry hands the cargo over or takes it. A landline that was confirmed in the book is not asked about again. */
export function personOfEntry(
  entry: Pick<Counterparty, 'kind' | 'title'>,
  contact: BookContact | undefined,
  draft: Commented,
): Partial<SideDraft> {
  const [first, ...further] = contact?.phones ?? [];
  const phone = formatPhone(first?.number ?? '');
  return {
    contactName: contact?.contactName ?? (entry.kind === 'person' ? entry.title : ''),
    phone,
    agreedPhones: (contact?.phones ?? [])
      .filter(({ confirmedAt }) => confirmedAt)
      .map(({ number }) => number),
    furtherPhones: further.map(({ number }) => number),
    email: contact?.email ?? '',
    latin: contact?.transliterated ? latinOf(contact.transliterated) : null,
    ...withRemarks(draft, { person: remarksOfPhones(contact?.phones ?? []) }),
  };
}

/** Addresses of the entry that the price holds for: those in the city of the calculation, with a house. */
export const fittingAddresses = (
  { addresses }: Pick<Counterparty, 'addresses'>,
  { cast }: Pick<Place, 'cast'>,
): readonly BookAddress[] =>
  addresses.filter(({ city, iso, house }) => city === cast.city && iso === cast.iso && house !== null);

export const doorOfEntry = (address: BookAddress, draft: Commented): Partial<SideDraft> & Commented => ({
  ...doorOf(address),
  ...withRemarks(draft, { place: remarksOfPlace(address) }),
});

interface Taken {
  readonly entry: Counterparty;
  /** The person and the address that suited what was typed. */
  readonly contactId?: number | undefined;
  readonly addressId?: number | undefined;
}

/** Who stands there, as the entry has it. */
const whoOfEntry = (entry: Counterparty, contact: BookContact | undefined, draft: SideDraft): SideDraft => ({
  ...draft,
  companyName: entry.kind === 'company' ? entryName(entry) : '',
  ...personOfEntry(entry, contact, draft),
});

/** The side at the entry's address; without one that suits, the house of somebody else goes. */
function atAddress(
  draft: SideDraft,
  who: Pick<SideDraft, 'companyName' | 'contactName'>,
  { address, place }: { readonly address: BookAddress | undefined; readonly place: Place },
): SideDraft {
  if (!place.isDoor) return draft;
  if (address) return { ...draft, ...doorOfEntry(address, draft) };
  return isSomebodyElse(draft, who) ? { ...draft, ...townAlone(place.cast) } : draft;
}

/**
 * Fills a side in whole: particulars, person and, where the price holds for one, the address. Where it holds for none, the house
 * of who stood there before goes with them.
 */
export function takeEntry(draft: SideDraft, { entry, contactId, addressId }: Taken, place: Place): SideDraft {
  const { contacts } = entry;
  const contact =
    contacts.find(({ contactInfoId }) => contactInfoId === contactId) ??
    contacts.find(({ isMain }) => isMain) ??
    contacts[0];
  const fitting = fittingAddresses(entry, place);
  const address = fitting.find((one) => one.addressId === addressId) ?? fitting[0];
  const there = atAddress(draft, whoOfEntry(entry, contact, draft), { address, place });
  return {
    ...whoOfEntry(entry, contact, there),
    inn: entry.inn ?? '',
    kpp: entry.kpp ?? '',
    ogrn: entry.ogrn ?? '',
    opf: entry.opf ?? '',
    legalAddress: entry.legalAddress ?? '',
    counterpartyId: entry.counterpartyId,
    passportMask: entry.passportMask,
    addressElsewhere: '',
    isToBeSaved: false,
  };
}

/** The entry where the price is for: of its addresses the very one that was calculated, and no other. */
export function takeEntryHere(draft: SideDraft, { entry, contactId }: Taken, place: Place): SideDraft {
  const { street, house, office } = place.cast;
  const addresses = entry.addresses.filter(
    (one) => one.street === street && one.house === house && one.office === office,
  );
  return takeEntry(draft, { entry: { ...entry, addresses }, contactId }, place);
}

/** What somebody types of who it is: another name or number is another entry, or none. */
export function typeWho(draft: SideDraft, part: Partial<SideDraft>): Partial<SideDraft> {
  const isOther =
    'companyName' in part || 'inn' in part || ('contactName' in part && draft.companyName === '');
  return {
    ...part,
    ...(isOther && { counterpartyId: null, passportMask: null }),
    // Nobody sees it in the form, so it may not outlive the number it belongs to.
    ...('inn' in part && { ogrn: '' }),
  };
}
