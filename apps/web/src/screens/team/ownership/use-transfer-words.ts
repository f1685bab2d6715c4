import type { Transfer } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatClock, formatInstant, formatInstantDay, formatTime } from '../../../lib/format/dates.ts';
import { useUser } from '../../../lib/session/user.ts';

export const transferTones = {
  confirming: 'warning',
  waiting: 'warning',
  accepted: 'success',
  declined: 'info',
  canceled: 'info',
  expired: 'info',
} as const;

/** How a transfer stands, in words for who reads them. */
export function useTransferWords() {
  const { t } = useTranslation('team');
  const { userId } = useUser();
  return ({ state, toUserId, fromUserId, toName: name, startedAt, expiresAt, endedAt }: Transfer) => {
    const day = formatInstantDay(expiresAt);
    if (state === 'waiting' && toUserId === userId)
      return { title: t('transfer.state.yours.title'), text: t('transfer.state.yours.text', { day }) };
    const at = formatInstant(endedAt ?? expiresAt);
    const of = { name, day, at, time: formatTime(expiresAt), since: formatClock(startedAt) };
    const { title, text } = {
      title: t(`transfer.state.${state}.title`, of),
      text: t(`transfer.state.${state}.text`, of),
    };
    const isFormer = state === 'accepted' && fromUserId === userId;
    return { title, text: isFormer ? `${text}. ${t('transfer.former')}` : text };
  };
}
