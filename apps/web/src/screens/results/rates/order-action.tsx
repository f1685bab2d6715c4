import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/user.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import type { BoardRate } from '../board/board.ts';
import classes from '../results.module.css';
import type { ChosenTerminal } from '../view-address.ts';
import { ChooseRate, useDestinationId, useEntries } from './choose-rate.tsx';
import { isOrderable, orderPath, useRateLabels } from './rate-labels.ts';
import { terminalsOf } from './terminal-choices.tsx';

interface OrderActionProps {
  readonly rate: BoardRate;
  readonly terminals: readonly ChosenTerminal[];
  readonly isOpen?: boolean;
  /** Beside another rate of the same tariff: the way tells them apart. */
  readonly isBesideOthers?: boolean;
}

/** To the order of a rate, or to the destination of the cart that it was asked for; where people have to confirm it first, a word instead of a press that is refused; nothing for who may not order. */
export function OrderAction({ rate, terminals, isOpen = false, isBesideOthers = false }: OrderActionProps) {
  const { t } = useTranslation('results');
  const { nameOf, nameWithWayOf } = useRateLabels();
  const mayOrder = useMay('shipping.create');
  const destinationId = useDestinationId();
  const entries = useEntries();
  if (!isOrderable(rate)) return <span className={classes.byManager}>{t('toConfirm.short')}</span>;
  if (!mayOrder) return null;
  const name = isBesideOthers ? nameWithWayOf(rate) : nameOf(rate);
  if (destinationId !== null)
    return (
      <ChooseRate
        destinationId={destinationId}
        rateResultId={rate.rateResultId}
        label={t('forCart.chooseLabel', { name })}
        isOpen={isOpen}
      />
    );
  return (
    <ButtonLink
      size="small"
      variant={isOpen ? 'primary' : 'outline'}
      aria-label={t('orderLabel', { name })}
      to={orderPath(rate, terminalsOf(rate, terminals), entries)}
    >
      {t('order')}
    </ButtonLink>
  );
}
