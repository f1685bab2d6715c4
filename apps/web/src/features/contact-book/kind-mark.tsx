import type { CounterpartyKind } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './contact-book.module.css';

/** A square for a company, a circle for a person. */
export function KindMark({ kind }: { readonly kind: CounterpartyKind }) {
  const { t } = useTranslation('contacts');
  const isPerson = kind === 'person';
  return (
    <span className={`${classes.kind} ${isPerson ? classes.person : ''}`} title={t(`kind.${kind}`)}>
      <Icon name={isPerson ? 'user' : 'company'} />
      <span className="sr">{t(`kind.${kind}`)}</span>
    </span>
  );
}
