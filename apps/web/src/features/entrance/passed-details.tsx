import type { User } from '@tranzit/contract';
import type { TFunction } from 'i18next';
import { formatPhone } from '../../lib/format/phone.ts';
import type { StopDetails } from './sign-up-stops.tsx';

/** What whoever has an account has given at the stops before. */
export const passedDetails = (user: User, t: TFunction<'signup'>): StopDetails => ({
  phone: <span className="nowrap">{formatPhone(user.phone)}</span>,
  code: t('code.confirmed'),
  about: `${user.lastName} ${user.firstName}`,
  holder: user.accountTitle,
  email: user.email,
});
