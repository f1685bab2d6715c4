import type { User } from '@tranzit/contract';
import type { TFunction } from 'i18next';
import type { StopDetails } from '../../features/entrance/index.ts';
import { formatPhone } from '../../lib/format/phone.ts';

/** What whoever has an account has given at the stops before. */
export const passedDetails = (user: User, t: TFunction<'signup'>): StopDetails => ({
  phone: <span className="nowrap">{formatPhone(user.phone)}</span>,
  code: t('code.confirmed'),
  about: `${user.lastName} ${user.firstName}`,
  holder: user.accountTitle,
  email: user.email,
});
