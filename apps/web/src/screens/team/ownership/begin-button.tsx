import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';
import type { Beginning, Ownership } from './use-ownership.ts';

interface BeginButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly ownership: Ownership;
  readonly onBegin: (beginning: Beginning) => void;
}

/** The owner's way on: to the code that is waited for, or to another handing over. */
export function BeginButton({ ownership: { transfer, mayBegin }, onBegin, ...look }: BeginButtonProps) {
  const { t } = useTranslation('team');
  if (!(transfer && mayBegin) || transfer.state === 'accepted' || transfer.state === 'waiting') return null;
  const { label, beginning } = {
    confirming: { label: t('transfer.act.code'), beginning: { confirming: transfer } },
    declined: { label: t('transfer.act.another'), beginning: {} },
    canceled: { label: t('transfer.act.again'), beginning: { userId: transfer.toUserId } },
    expired: { label: t('transfer.act.again'), beginning: { userId: transfer.toUserId } },
  }[transfer.state];
  return (
    <Button {...look} onClick={() => onBegin(beginning)}>
      {label}
    </Button>
  );
}
