import type { Address, BookAddress } from '@tranzit/contract';

/** `кв./офис 18`: a number alone behind a house says nothing; what has a word of its own keeps it. */
const roomWithWord = (office: string): string => (/^\d/.test(office) ? `кв./офис ${office}` : office);

/** `ул. Полевая, 14, кв./офис 18`: what follows the city; empty while only the city is known. */
export const streetLine = ({ street, house, office }: Pick<Address, 'street' | 'house' | 'office'>): string =>
  [street, house, office && roomWithWord(office)].filter(Boolean).join(', ');

/** What tells an address from others of its city. */
export const placeOf = (address: BookAddress): string => streetLine(address) || address.addressLine;
