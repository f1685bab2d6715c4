import type { Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { useOrderingBar } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { sumOf } from './day-rows.ts';
import { oneCall, useOrder } from './use-order.ts';

interface OrderButtonProps {
  /** All that can be ordered at once. */
  readonly orderable: readonly Destination[];
  readonly block?: boolean;
  readonly className?: string;
}

/** «Оформить 9 за 17 290,00 ₽»; not there where nothing can be ordered, or by whom may not order. */
export function OrderButton({ orderable, ...look }: OrderButtonProps) {
  const { t } = useTranslation('planner');
  const isBarred = useOrderingBar() !== undefined;
  const ordering = useOrder();
  if (isBarred || orderable.length === 0) return null;
  const ordered = oneCall(orderable);
  const sum = sumOf(ordered.map(({ result }) => ({ price: result?.price ?? null })));
  return (
    <Button variant="primary" {...look} busy={ordering.isPending} onClick={() => ordering.mutate(ordered)}>
      {t('order.button', { formatted: formatNumber(ordered.length), sum: formatRoubles(sum) })}
    </Button>
  );
}
