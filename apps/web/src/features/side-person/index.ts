/**
 * Who stands at the sides of a calculation: taken from people used before, carried to the order of its rates. Kept in the
 * tab by the number of the calculation; whoever is of the contact book stands in the address too, for any other tab. The server
 * learns of them with the order alone.
 */
export {
  bookRemarks,
  noRemarks,
  remarksOfComment,
  typeComment,
  withRemarks,
} from './book-remarks.ts';
export { distinctSides, domesticSides, shownRecents } from './distinct-sides.ts';
export { entriesOf, type LinkedEntry, readEntries, writeEntries } from './linked-entries.ts';
export { sideName } from './names-apart.ts';
export { carryPeople, findPeople, keepPeople } from './people-store.ts';
export { useRecentContacts, useRecentTerminals } from './recent-contacts.ts';
export { SideChips } from './side-chips.tsx';
export {
  noPeople,
  ownPerson,
  personOfCast,
  type SidePeople,
  type SidePerson,
  sidePerson,
  standingPlace,
  standsAt,
} from './side-person.ts';
