import type { BookAddress, Counterparty } from '@tranzit/contract';
import { remarksOfPhones, remarksOfPlace } from '@tranzit/kernel';
import { type AddressChoice, chooseAddress } from '../../address-field/index.ts';
import { type BookEntry, entryName } from '../../contact-book/index.ts';
import { noRemarks, type SidePerson, standingPlace, withRemarks } from '../../side-person/index.ts';
import type { CalculationDraft } from './calculation-draft.ts';

interface EntrySide {
  readonly choice: AddressChoice;
  readonly person: SidePerson;
}

const addressOf = ({
  addressId: _,
  counterpartyId: __,
  title: ___,
  hint: ____,
  openingHours: _____,
  ...address
}: BookAddress) => address;

/** An entry of the contact book as a side of a calculation: its address, and who stands there. */
export function sideOfEntry(entry: BookEntry & { readonly address: BookAddress }): EntrySide {
  const { contact, address, kind } = entry;
  const [first, ...further] = contact?.phones ?? [];
  return {
    choice: chooseAddress(addressOf(address)),
    person: {
      companyName: kind === 'company' ? entryName(entry) : '',
      inn: entry.inn ?? '',
      kpp: entry.kpp ?? '',
      ogrn: entry.ogrn ?? '',
      opf: entry.opf ?? '',
      legalAddress: entry.legalAddress ?? '',
      contactName: contact?.contactName ?? (kind === 'person' ? entry.title : ''),
      phone: first?.number ?? '',
      furtherPhones: further.map(({ number }) => number),
      agreedPhones: (contact?.phones ?? [])
        .filter(({ confirmedAt }) => confirmedAt)
        .map(({ number }) => number),
      email: contact?.email ?? '',
      ...withRemarks(
        { comment: '', remarks: noRemarks },
        { person: remarksOfPhones(contact?.phones ?? []), place: remarksOfPlace(address) },
      ),
      counterpartyId: entry.counterpartyId,
      contactInfoId: contact?.contactInfoId ?? null,
      place: standingPlace(address),
    },
  };
}

/** A question one side of which is an entry of the contact book: its main person at the named address of it, or at its main one. */
export function draftWithEntry(
  draft: CalculationDraft,
  side: 'from' | 'to',
  entry: Counterparty,
  namedId?: number,
): CalculationDraft {
  const named = entry.addresses.find(({ addressId }) => addressId === namedId);
  const address = named ?? entry.addresses[0];
  if (!address) return draft;
  const { choice, person } = sideOfEntry({ ...entry, contact: entry.contacts[0] ?? null, address });
  return { ...draft, [side]: choice, [`${side}Person`]: person };
}
