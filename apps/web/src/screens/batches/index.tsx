import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { BatchPage } from './batch-page.tsx';
import classes from './batches.module.css';
import { BatchesPage } from './batches-page.tsx';
import { batchesPath } from './fixes/use-order.ts';

function Crumbs({ isOne }: { readonly isOne: boolean }) {
  const { t } = useTranslation('batches');
  return (
    <nav className={`small muted ${classes.crumbs}`} aria-label={t('crumbs')}>
      <Link className="link" to="/cart">
        {t('cart')}
      </Link>
      {' / '}
      {isOne ? (
        <>
          <Link className="link" to={batchesPath}>
            {t('title')}
          </Link>
          {' / '}
          {t('one')}
        </>
      ) : (
        t('title')
      )}
    </nav>
  );
}

/** How orders from the cart go on, and what has become of earlier ones. */
export function Screen() {
  const { t } = useTranslation('batches');
  const { batchId } = useParams();
  usePageTitle(t('title'));
  return (
    <>
      <Crumbs isOne={batchId !== undefined} />
      <div className={classes.title}>
        <h1 className="h1">{t('title')}</h1>
        <span className="muted only-wide">{t('lead')}</span>
      </div>
      {batchId === undefined ? <BatchesPage /> : <BatchPage key={batchId} id={Number(batchId)} />}
    </>
  );
}
