import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field/text-field.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Multi } from './use-multi.ts';
import type { RuleWish } from './use-multi-actions.ts';

interface BoundsDialogProps {
  readonly rule: Multi['rule'];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (wish: RuleWish) => void;
}

const rules = ['cheapest', 'fastest', 'optimal'] as const;
type Rule = (typeof rules)[number];
const mostDays = 365;
const mostPercent = 1000;

const ruleOf = (rule: Multi['rule']): Rule => rules.find((each) => each === rule?.rule) ?? 'cheapest';

/** The rule and its bounds while they are typed. */
function useBounds(rule: Multi['rule']) {
  const [chosen, setChosen] = useState<Rule>(ruleOf(rule));
  const [days, setDays] = useState(rule?.mostDays ?? null);
  const [price, setPrice] = useState(rule?.mostPrice ?? null);
  const [percent, setPercent] = useState(rule?.mostPercent ?? null);
  const wish: RuleWish = {
    rule: chosen,
    ...(days !== null && { most_days: days }),
    ...(price !== null && { most_price: price }),
    ...(percent !== null && { most_percent: percent }),
  };
  return { chosen, setChosen, days, setDays, price, setPrice, percent, setPercent, wish };
}

/** Which rate of those that cost no more and come no later than this. */
export function BoundsDialog({ rule, open, onClose, onChoose }: BoundsDialogProps) {
  const { t } = useTranslation('multi');
  const { chosen, setChosen, wish, ...bounds } = useBounds(rule);
  const { days, setDays, price, setPrice, percent, setPercent } = bounds;
  const daysWrong = days !== null && (days < 1 || days > mostDays);
  const percentWrong = percent !== null && (percent < 0 || percent > mostPercent);
  const isNothing = days === null && price === null && percent === null;
  const submit = () => {
    onChoose(wish);
    onClose();
  };
  return (
    <FormDialog
      title={t('bounds.title')}
      submitLabel={t('bounds.submit')}
      disabled={isNothing || daysWrong || percentWrong}
      busy={false}
      problems={[]}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="muted">{t('bounds.text')}</p>
      <SelectField
        label={t('bounds.rule')}
        value={chosen}
        onChange={setChosen}
        choices={rules.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      <NumberField
        label={t('bounds.days')}
        maxDecimals={0}
        value={days}
        onChange={setDays}
        error={daysWrong ? t('bounds.outside', { most: mostDays, least: 1 }) : undefined}
      />
      <NumberField label={t('bounds.price')} maxDecimals={2} value={price} onChange={setPrice} />
      <NumberField
        label={t('bounds.percent')}
        hint={t('bounds.percentHint')}
        maxDecimals={0}
        value={percent}
        onChange={setPercent}
        error={percentWrong ? t('bounds.outside', { most: mostPercent, least: 0 }) : undefined}
      />
    </FormDialog>
  );
}
