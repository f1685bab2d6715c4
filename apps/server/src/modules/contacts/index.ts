/**
 * Contacts: the address book, the frozen sides of calculations and orders, and the sides used of late.
 * Promises: a frozen side belongs to its account, knows its time zone, and never changes once an order uses it; nobody
 * overwrites what another has changed in an entry of the book; a passport is locked at rest and its reading stands in the log.
 * Does not: look up addresses (geo) or terminals (carriers), or decide which side an order may have.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bookJobs, purgeCounterparties } from './book/book.jobs.ts';
import { castJobs, sealPassports } from './casts.jobs.ts';
import { contactMessages } from './contacts.errors.ts';
import { bindContacts } from './contacts.routes.ts';

export type { AddressCast, CastTerminal, FrozenAddress, SideType } from './address.ts';
export {
  type CheckedEntry,
  checkEntry,
  completeEntry,
  findSameEntries,
  hasRoomFor,
  insertEntries,
} from './book/commands/import-entries.ts';
export { takeBackChanges } from './book/commands/take-back-changes.ts';
export { hasCounterparty, titlesOfEntries } from './book/counterparties.queries.ts';
export { type Counterparty as KnownEntry, type NewCounterparty, sameEntryKey } from './book/counterparty.ts';
export { type EntryChange, entryChange, newEntryChange } from './book/entry-change.ts';
export {
  guardFormula,
  type PackedPhone,
  parseLines,
  parsePhones,
  parseTitles,
  unguardFormula,
} from './book/export/packed-cells.ts';
export { parseLatin } from './book/export/packed-latin.ts';
export { type EntryReference, entryReference, keyOfReference } from './book/parents/entry-reference.ts';
export {
  findCircles,
  findMeantEntries,
  holdParents,
  type MeantEntry,
  type MeantInBook,
  type ParentLink,
  setParents,
} from './book/parents/parents.queries.ts';
export { sidesBound, sidesOfEntry } from './book/sides-of-entry.queries.ts';
export { splitForm } from './book/split-form.ts';
export {
  findAddressCasts,
  findContactCast,
  loadContactCast,
  loadContactCasts,
  nameOfSide,
  presentAddressCasts,
  timeZoneOfSide,
} from './casts.queries.ts';
export { copyContactCast, freezeCasts, insertSide } from './casts.store.ts';
export { brokenInSide } from './commands/check-side.ts';
export { createComplexCast, createComplexCasts } from './commands/create-contact-cast.ts';
export { updateAddressCast } from './commands/update-address-cast.ts';
export { contactMessages } from './contacts.errors.ts';
export { presentContactCast } from './contacts.present.ts';
export { freezeTerminal, pointPrecisionOf } from './freeze-address.ts';
export { bookOfPerson } from './people/book-of-person.queries.ts';
export { forgetPerson } from './people/commands/forget-person.ts';
export { forgetBook } from './people/forget-book.store.ts';
export type { NamedPerson } from './people/is-person.queries.ts';
export { wordsOf } from './people/name-key.ts';
export { hasNoOtherPatronymic, isNameOf, isSameName } from './people/name-match.queries.ts';
export { lastingWords, tellApart, tellsPatronymic, writingsInCells } from './people/patronymics.ts';
export {
  findPeopleOfBook,
  findSidesOf,
  listAddressesOf,
  listEntriesOf,
  listNamesOf,
  listSidesOf,
} from './people/people.queries.ts';
export {
  holdSides,
  noName,
  pseudonymiseAddresses,
  pseudonymiseAddressesOf,
  pseudonymiseSides,
} from './people/pseudonyms.store.ts';
export { findSidesBefore, listTellingSides } from './people/telling-sides.queries.ts';
export type { ContactCast } from './person.ts';
export { readPhone } from './read-phone.ts';
export { fingerprintOfSide, forgetRecentSides, rememberRecent } from './recent-contacts.store.ts';
export { passportOfSide } from './side-passports.ts';

export const contactsModule: ServerModule = {
  name: 'contacts',
  messages: contactMessages,
  routes: bindContacts,
  jobs: [...bookJobs, ...castJobs],
  cron: [
    { pattern: '43 2 * * *', job: purgeCounterparties },
    { pattern: '*/5 * * * *', job: sealPassports },
  ],
};
