import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import type { Section } from './navigation.ts';
import classes from './shell.module.css';

interface SectionCountProps {
  readonly section: Section;
  /** At the corner of the section's sign, where no words stand beside it. */
  readonly atCorner?: boolean;
}

/** The sign has no room for more. */
const most = 99;

function CartCount({ atCorner = false }: Pick<SectionCountProps, 'atCorner'>) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(apiQuery(api.countCart, {}));
  if (!data || data.count === 0) return null;
  const { count } = data;
  return (
    <span className={`${classes.count} ${atCorner ? classes.corner : ''}`}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="sr">{t('cartCount', { count, formatted: formatNumber(count) })}</span>
    </span>
  );
}

/** How much of a section waits for the reader; only the cart says so. */
export const SectionCount = ({ section, ...look }: SectionCountProps) =>
  section.key === 'cart' ? <CartCount {...look} /> : null;
