import { isLandlineNumber, parsePhone } from '@tranzit/kernel';
import { phoneToE164 } from '../../../lib/format/phone.ts';
import type { SideDraft } from './side-draft.ts';

type Agreed = Pick<SideDraft, 'agreedPhones'>;

/** Whether somebody has said that this landline number is right: here, in the book or in the message it came in. */
export const isAgreed = ({ agreedPhones }: Agreed, phone: string): boolean =>
  agreedPhones.includes(phoneToE164(phone));

/** Numbers that are agreed to, with these. */
export const agreeTo = ({ agreedPhones }: Agreed, phones: readonly string[]): readonly string[] => [
  ...new Set([...agreedPhones, ...phones.map(phoneToE164)]),
];

/**
 * Whether the user must still say that this landline number is right. Of other countries' numbers only the server can tell, and does
 * when the side is frozen.
 */
export function isUnagreedLandline(draft: Agreed & Pick<SideDraft, 'phone'>): boolean {
  const parsed = parsePhone(draft.phone);
  return parsed !== undefined && isLandlineNumber(parsed) && !isAgreed(draft, draft.phone);
}
