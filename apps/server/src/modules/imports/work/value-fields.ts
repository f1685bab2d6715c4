import type { ImportField } from '@tranzit/contract';
import { isInn, parsePhone } from '@tranzit/kernel';
import { parsePhones } from '../../contacts/index.ts';

/** What a column holds by its values, where its heading does not say. */

/** `+`, a bracket, eleven digits or a mobile number: any other ten digits may be a number of something else. */
const phoneLooks = /^\s*(?:\+|\(|[78]\D*(?:\d\D*){10}$|9)/;
const isPhone = (value: string): boolean => {
  const phones = parsePhones(value);
  return phones.some(({ number }) => phoneLooks.test(number) && parsePhone(number) !== undefined);
};
const isEmail = (value: string): boolean => /^[^\s@,;]+@[^\s@,;]+\.\p{L}{2,}$/u.test(value.trim());
const isTaxId = (value: string): boolean => isInn(value.trim());

const looks: readonly (readonly [ImportField, (value: string) => boolean])[] = [
  ['inn', isTaxId],
  ['email', isEmail],
  ['phone', isPhone],
];

/** Numbers nobody is to be called by or known by in the book: the faxes, the documents, whatever is one's own. */
const otherTitle = /факс|fax|документ|document|наш|менеджер|manager/iu;
/** Two values may look alike by chance. */
const fewestValues = 3;

/** The field that most of the values of a column look like. */
export function fieldOfValues(title: string, values: readonly string[]): ImportField | undefined {
  if (otherTitle.test(title) || values.length < fewestValues) return undefined;
  return looks.find(([, isOne]) => values.filter(isOne).length * 3 > values.length * 2)?.[0];
}
