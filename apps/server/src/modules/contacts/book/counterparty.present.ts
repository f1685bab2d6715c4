import type {
  ListedCounterparty,
  BookAddress as WireBookAddress,
  BookContact as WireBookContact,
  Counterparty as WireCounterparty,
} from '@tranzit/contract';
import { isLandline } from '../../../platform/phones/landline.ts';
import { presentTag } from '../../tags/index.ts';
import { presentAddress } from '../contacts.present.ts';
import { presentLatin } from '../latin.ts';
import type { BookSuggestion } from './best-parts.ts';
import {
  type BookAddress,
  type BookContact,
  type BookPhone,
  type Counterparty,
  lacksOf,
} from './counterparty.ts';

const presentPhone = ({ number, extension, note, confirmedAt }: BookPhone) => ({
  number,
  extension: extension ?? null,
  note: note ?? null,
  isLandline: isLandline(number),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

export const presentBookContact = (contact: BookContact): WireBookContact => ({
  contactInfoId: contact.id,
  counterpartyId: contact.counterpartyId,
  contactName: contact.contactName,
  position: contact.position ?? null,
  email: contact.email ?? null,
  isMain: contact.isMain,
  phones: contact.phones.map(presentPhone),
  transliterated: presentLatin(contact.latin ?? undefined),
});

export const presentBookAddress = (address: BookAddress): WireBookAddress => ({
  ...presentAddress(address),
  addressId: address.id,
  counterpartyId: address.counterpartyId ?? null,
  title: address.title ?? null,
  hint: address.hint ?? null,
  openingHours: address.openingHours ?? null,
});

const presentCore = (entry: Counterparty) => ({
  counterpartyId: entry.id,
  kind: entry.kind,
  title: entry.title,
  opf: entry.opf ?? null,
  inn: entry.inn ?? null,
  kpp: entry.kpp ?? null,
  ogrn: entry.ogrn ?? null,
  legalAddress: entry.legalAddress ?? null,
  passportMask: entry.passportMask ?? null,
  isPinned: entry.isPinned,
  parentId: entry.parentId ?? null,
  version: entry.version,
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
  lacks: [...lacksOf(entry)],
  tags: entry.tags.map(presentTag),
});

function presentParent({ parentId, parentNames }: Counterparty) {
  if (parentId === undefined || !parentNames) return null;
  const { kind, title, opf = null, isDeleted } = parentNames;
  return { counterpartyId: parentId, kind, title, opf, isDeleted };
}

export const presentCounterparty = (entry: Counterparty): WireCounterparty => ({
  ...presentCore(entry),
  parent: presentParent(entry),
  note: entry.note ?? null,
  notedBy: entry.notedBy ?? null,
  notedAt: entry.notedAt?.toISOString() ?? null,
  contacts: entry.contacts.map(presentBookContact),
  addresses: entry.addresses.map(presentBookAddress),
});

/** A row of the book: of its people and addresses the main ones, and how many there are. */
export function presentListedCounterparty(entry: Counterparty): ListedCounterparty {
  const { contacts, addresses } = entry;
  const [mainContact] = contacts;
  const [mainAddress] = addresses;
  return {
    ...presentCore(entry),
    parent: presentParent(entry),
    mainContact: mainContact ? presentBookContact(mainContact) : null,
    contactCount: contacts.length,
    phoneCount: contacts.reduce((sum, { phones }) => sum + phones.length, 0),
    mainAddress: mainAddress ? presentBookAddress(mainAddress) : null,
    addressCount: addresses.length,
  };
}

/** An entry as it is offered while somebody types. */
export const presentSuggestion = ({ entry, contact, address }: BookSuggestion) => ({
  ...presentCore(entry),
  parent: presentParent(entry),
  contact: contact ? presentBookContact(contact) : null,
  address: address ? presentBookAddress(address) : null,
});
