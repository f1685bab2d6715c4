import type { Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath, entryName } from '../../../features/contact-book/index.ts';

/** The way back to the list, and to the entry that this one belongs to. */
export function Trail({ above }: { readonly above: Counterparty | undefined }) {
  const { t } = useTranslation('contacts');
  return (
    <nav className="small muted" aria-label={t('detail.trail')}>
      <Link to="/counterparty" className="link touch">
        {t('title')}
      </Link>
      {above && (
        <>
          {' / '}
          <Link to={detailPath(above)} className="link touch">
            {entryName(above)}
          </Link>
        </>
      )}
    </nav>
  );
}
