import type { CalculationTask } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRoubles } from '../../../lib/format/numbers.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Tray, TrayEmptySlot, TraySlot } from '../../../ui/tray/tray.tsx';
import type { BoardRate } from '../board/board.ts';
import { useRateLabels } from '../rates/rate-labels.ts';
import type { ChosenTerminal } from '../view-address.ts';
import { CompareTable } from './compare-table.tsx';

export const compareLimit = 3;

interface CompareProps {
  readonly rates: readonly BoardRate[];
  readonly task: CalculationTask;
  readonly terminals: readonly ChosenTerminal[];
  readonly onRemove: (rate: BoardRate) => void;
  readonly onClose: () => void;
}

/** The tray of what is chosen for comparison, and the comparison side by side. */
export function Compare({ rates, task, terminals, onRemove, onClose }: CompareProps) {
  const { t } = useTranslation(['results', 'common']);
  const { nameWithWayOf } = useRateLabels();
  const [isOpen, setOpen] = useState(false);
  if (rates.length === 0) return null;
  return (
    <>
      <Tray
        label={t('compare.label')}
        title={t('compare.title')}
        detail={t('compare.count', { count: rates.length })}
        closeLabel={t('compare.close')}
        onClose={onClose}
        lead={{
          key: 'compare',
          label: t('compare.run'),
          disabled: rates.length < 2,
          onRun: () => setOpen(true),
        }}
      >
        {rates.map((rate) => (
          <TraySlot
            key={rate.rateKey}
            carrier={rate.deliveryService}
            name={
              rate.contract === 'own'
                ? t('common:ownContract.carrier', { carrier: rate.tariffTitle })
                : rate.tariffTitle
            }
            way={rate.deliveryWay}
            value={formatRoubles(rate.price)}
            removeLabel={t('compare.remove', { name: nameWithWayOf(rate) })}
            onRemove={() => onRemove(rate)}
          />
        ))}
        {rates.length < compareLimit && <TrayEmptySlot>{t('compare.add')}</TrayEmptySlot>}
      </Tray>
      <Dialog
        title={t('compare.title')}
        isSheet
        widthPx={240 + rates.length * 220}
        open={isOpen && rates.length > 1}
        onClose={() => setOpen(false)}
      >
        <CompareTable rates={rates} task={task} terminals={terminals} />
      </Dialog>
    </>
  );
}
