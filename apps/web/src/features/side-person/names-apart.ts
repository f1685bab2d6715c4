import type { ContactCast } from '@tranzit/contract';

type Side = Pick<ContactCast, 'companyName' | 'contactName' | 'address'>;

export const sideName = ({ companyName, contactName }: Side): string => companyName || contactName;

interface Words<T> {
  readonly nameOf: (side: T) => string;
  /** The street and house, as they stand after a name. */
  readonly streetOf: (address: Side['address']) => string;
}

/** Case, `ё`, blanks and punctuation do not make two sides different. */
const plain = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same people at the same place, however they were typed. */
export const sideKey = ({ companyName, contactName, address }: Side): string =>
  [companyName, contactName, address.addressLine].map(plain).join('|');

/** What each chip says of its side; those that would say the same say their street, and then who stands there. */
export function namesApart<T extends Side>(
  sides: readonly T[],
  { nameOf, streetOf }: Words<T>,
): readonly string[] {
  const ways: readonly ((side: T) => string)[] = [
    nameOf,
    (side) => [sideName(side), streetOf(side.address)].filter(Boolean).join(', '),
    (side) =>
      [...new Set([sideName(side), streetOf(side.address), side.contactName])].filter(Boolean).join(', '),
  ];
  const said = ways.map((way) => sides.map(way));
  return sides.map((_, place) => {
    const isAlone = (names: readonly string[]) => names.filter((name) => name === names[place]).length === 1;
    return (said.find(isAlone) ?? said.at(-1))?.[place] ?? '';
  });
}
