import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { FileStep, Importer, kindsOfImport, RecentImports } from '../../features/importing/index.ts';
import { OrderingGate } from '../../features/ordering/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { parseDay } from '../../lib/format/dates.ts';
import { OrderDefaults } from './order-defaults.tsx';
import classes from './orders-import.module.css';
import { useOrderDefaults } from './use-order-defaults.ts';

const kind = kindsOfImport.orders;

/** A new table; the address may name the day that it is for. */
function NewImport() {
  const [search] = useSearchParams();
  const state = useOrderDefaults(parseDay(search.get('date') ?? '') ?? null);
  return (
    <>
      <FileStep
        kind={kind}
        start={state.start}
        about={<OrderDefaults state={state} />}
        missing={state.missing}
      />
      <RecentImports at={kind} />
    </>
  );
}

/** Orders from a table: a new import, or one that was begun. */
export function Screen() {
  const { t } = useTranslation('order-imports');
  const { importId } = useParams();
  usePageTitle(t('title'));
  return (
    <>
      <nav className="small muted" aria-label={t('crumbs')}>
        <Link to="/orders" className="link touch">
          {t('orders')}
        </Link>{' '}
        / {t('title')}
      </nav>
      <div className={classes.head}>
        <h1 className="h1">{t('title')}</h1>
        <span className="muted only-wide">{t('lead')}</span>
      </div>
      <OrderingGate>
        {importId === undefined ? <NewImport /> : <Importer importId={Number(importId)} at={kind} />}
      </OrderingGate>
    </>
  );
}
