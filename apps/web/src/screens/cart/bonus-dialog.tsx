import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface BonusDialogProps {
  /** Whole bonuses that are spent so far. */
  readonly value: number;
  readonly limit: number;
  readonly balance: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChange: (bonuses: number) => void;
}

/** How much of the price bonuses pay. */
export function BonusDialog({ value, limit, balance, open, onClose, onChange }: BonusDialogProps) {
  const { t } = useTranslation(['cart', 'common']);
  const [typed, setTyped] = useState<number | null>(value === 0 ? null : value);
  const isTooMuch = (typed ?? 0) > limit;
  const bonuses = t('common:bonuses', {
    count: Math.floor(balance),
    formatted: formatNumber(balance, { maxDecimals: 2 }),
  });
  return (
    <FormDialog
      title={t('bonus.title')}
      submitLabel={t('bonus.submit')}
      disabled={isTooMuch}
      busy={false}
      problems={[]}
      open={open}
      onClose={onClose}
      onSubmit={() => {
        onChange(typed ?? 0);
        onClose();
      }}
    >
      <p className="muted">{t('bonus.rule', { bonuses })}</p>
      <NumberField
        label={t('bonus.value')}
        maxDecimals={0}
        value={typed}
        error={isTooMuch ? t('bonus.tooMuch', { formatted: formatNumber(limit) }) : undefined}
        onChange={setTyped}
      />
      <div>
        <Chip className="figures" pressed={typed === limit} onClick={() => setTyped(limit)}>
          {t('bonus.max', { formatted: formatNumber(limit) })}
        </Chip>
      </div>
    </FormDialog>
  );
}
