import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '../../../ui/draft-form/focus-field.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import classes from '../order.module.css';
import { type OrderField, stepOf } from '../order-fields.ts';
import { useForm } from '../order-form-context.ts';
import { useLack, useUnsaid } from './problem-labels.ts';

interface WayToFieldProps {
  readonly field: OrderField;
  readonly className?: string;
  readonly children: ReactNode;
}

function WayToField({ field, className = '', children }: WayToFieldProps) {
  return (
    <a
      className={`small ${classes.problem} ${className}`}
      href={`#${stepOf(field)}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(field);
      }}
    >
      {children}
    </a>
  );
}

/**
 * The first error that is shown, by its name, as a way to its field; the number of the others behind it. The short one
 * stands where nothing else tells what is left: it says that too, before anything is an error.
 */
export function ProblemLink({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation('order');
  const { problems } = useForm();
  const unsaid = useUnsaid();
  const lackOf = useLack();
  const shown = problems.filter(({ isShown }) => isShown);
  const [first] = shown;
  const [next] = problems;
  if (!first) return isShort && next ? <WayToField field={next.field}>{unsaid(problems)}</WayToField> : null;
  const step = stepOf(first.field);
  const words = lackOf(first);
  const lack = words.charAt(0).toLowerCase() + words.slice(1);
  const othersCount = (isShort ? problems : shown).length - 1;
  const others = othersCount > 0 ? `, ${t('pay.more', { count: othersCount })}` : '';
  return (
    <WayToField field={first.field} className="t-danger">
      {!isShort && <Icon name="alert" size={14} />}
      <span>
        {isShort ? t('pay.left', { lack }) : t('pay.fix', { step: t(`step.${step}`), lack })}
        {others}
      </span>
    </WayToField>
  );
}
