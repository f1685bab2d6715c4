import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { NumberField } from '../../../ui/field/value-fields.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import classes from './offer.module.css';
import { bonusLimit } from './payment.ts';

interface BonusSectionProps {
  /** Whole bonuses. */
  readonly value: number | null;
  /** Bonuses of the account; `undefined` while unknown. */
  readonly balance: number | undefined;
  /** What is to be paid without them. */
  readonly priceRoubles: number;
  readonly onChange: (bonuses: number | null) => void;
}

/** How much of the price bonuses pay: at most half, at most what there is. */
export function BonusSection({ value, balance, priceRoubles, onChange }: BonusSectionProps) {
  const { t } = useTranslation(['ordering', 'common']);
  const { errorOf } = useFormFields();
  const limit = balance === undefined ? 0 : bonusLimit(priceRoubles, balance);
  const bonuses = t('common:bonuses', {
    count: Math.floor(balance ?? 0),
    formatted: formatNumber(balance ?? 0, { maxDecimals: 2 }),
  });
  return (
    <FormSection id="bonus" title={t('bonus.title')} hint={t('bonus.rate')}>
      <div className="grid">
        <FieldPlace field="bonus.value" className="c4">
          <NumberField
            label={t('bonus.value')}
            maxDecimals={0}
            value={value}
            error={errorOf('bonus.value')}
            onChange={onChange}
          />
        </FieldPlace>
        {limit > 0 && (
          <div className={`c8 ${classes.beside}`}>
            <Chip
              className="figures"
              pressed={value === limit}
              onClick={() => onChange(value === limit ? null : limit)}
            >
              {t('bonus.max', { formatted: formatNumber(limit) })}
            </Chip>
          </div>
        )}
      </div>
      <p className={`small muted ${classes.rule}`} aria-busy={balance === undefined}>
        {balance !== undefined && (balance > 0 ? t('bonus.balance', { bonuses }) : t('bonus.empty'))}
      </p>
    </FormSection>
  );
}
