import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { orderPrice } from '../../../lib/shipping/order-price.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { NumberField } from '../../../ui/field/value-fields.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { bonusLimit } from '../check-order.ts';
import classes from '../order.module.css';
import { useForm } from '../order-form-context.ts';

/** How much of the price bonuses pay: at most half, at most what there is. */
export function BonusSection() {
  const { t } = useTranslation(['order', 'common']);
  const { draft, offer, bonus, change, errorOf } = useForm();
  const balance = bonus.bonusBalance;
  const limit = balance === undefined ? 0 : bonusLimit(orderPrice(offer.rate), balance);
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
            value={draft.bonuses}
            error={errorOf('bonus.value')}
            onChange={(value) => change({ bonuses: value })}
          />
        </FieldPlace>
        {limit > 0 && (
          <div className={`c8 ${classes.beside}`}>
            <Chip
              className="figures"
              pressed={draft.bonuses === limit}
              onClick={() => change({ bonuses: draft.bonuses === limit ? null : limit })}
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
