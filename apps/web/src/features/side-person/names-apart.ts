import type { ContactCast } from '@tranzit/contract';

type Side = Pick<ContactCast, 'companyName' | 'contactName' | 'address'>;

export const sideName = ({ companyName, contactName }: Side): string => companyName || contactName;

interface Words<T> {
  readonly nameOf: (side: T) => string;
  /** The street and house, as they stand after a name. */
  readonly streetOf: (address: Side['address']) => string;
}

/** What each chip says of its side; those that would say the same say their street instead. */
export function namesApart<T extends Side>(
  sides: readonly T[],
  { nameOf, streetOf }: Words<T>,
): readonly string[] {
  const names = sides.map(nameOf);
  return sides.map((side, place) => {
    const name = names[place] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    return isAlone ? name : [sideName(side), streetOf(side.address)].filter(Boolean).join(', ');
  });
}
