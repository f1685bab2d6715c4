import type { ContactCast } from '@tranzit/contract';
import { streetLine } from '../address-field/index.ts';

type Side = Pick<ContactCast, 'companyName' | 'contactName' | 'address'>;

export const sideName = ({ companyName, contactName }: Side): string => companyName || contactName;

/** What each chip says of its side; those that would say the same say their street instead. */
export function namesApart<T extends Side>(
  sides: readonly T[],
  nameOf: (side: T) => string,
): readonly string[] {
  const names = sides.map(nameOf);
  return sides.map((side, place) => {
    const name = names[place] ?? '';
    const isAlone = names.filter((other) => other === name).length === 1;
    return isAlone ? name : [sideName(side), streetLine(side.address)].filter(Boolean).join(', ');
  });
}
