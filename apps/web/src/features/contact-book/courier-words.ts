import type { BookAddress, BookContact } from '@tranzit/contract';
import { extensionRemark, hoursRemark } from '@tranzit/kernel';
import { formatPhone } from '../../lib/format/phone.ts';

/** What the courier must know of an entry beyond name, number and address, a remark each. */

export const remarksOfPhones = (contact: Pick<BookContact, 'phones'> | null | undefined): readonly string[] =>
  (contact?.phones ?? []).flatMap(({ number, extension }, index) =>
    extension ? [extensionRemark(extension, index === 0 ? '' : formatPhone(number))] : [],
  );

export const remarksOfPlace = ({
  hint,
  openingHours,
}: Pick<BookAddress, 'hint' | 'openingHours'>): readonly string[] => [
  ...(hint ? [hint] : []),
  ...(openingHours ? [hoursRemark(openingHours)] : []),
];
