import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './order.module.css';
import { focusField, stepOf } from './order-fields.ts';
import { useForm } from './order-form-context.ts';

/** The first error that is shown, by its name, as a way to its field; the number of the others behind it. */
export function ProblemLink({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation('order');
  const shown = useForm().problems.filter(({ isShown }) => isShown);
  const [first] = shown;
  if (!first) return null;
  const step = stepOf(first.field);
  const lack = first.short.charAt(0).toLowerCase() + first.short.slice(1);
  const others = shown.length > 1 ? `, ${t('pay.more', { count: shown.length - 1 })}` : '';
  return (
    <a
      className={`small t-danger ${classes.problem}`}
      href={`#${step}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(first.field);
      }}
    >
      {!isShort && <Icon name="alert" size={14} />}
      <span>
        {isShort ? t('pay.left', { lack }) : t('pay.fix', { step: t(`step.${step}`), lack })}
        {others}
      </span>
    </a>
  );
}
