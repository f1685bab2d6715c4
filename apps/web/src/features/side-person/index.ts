/**
 * Who stands at the sides of a calculation: taken from people used before, carried to the order of its rates. Kept in the
 * tab by the number of the calculation; the server learns of them with the order alone.
 */
export {
  bookRemarks,
  noRemarks,
  remarksOfComment,
  typeComment,
  withRemarks,
} from './book-remarks.ts';
export { distinctSides, domesticSides, shownRecents } from './distinct-sides.ts';
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
