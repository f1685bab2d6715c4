import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { OrderAddress } from './order-address.ts';
import classes from './orders.module.css';
import { ViewsBar } from './views/views-bar.tsx';

/** Title, saved views, the way to a new order. */
export function OrdersHead({ address }: { readonly address: OrderAddress }) {
  const { t } = useTranslation('orders');
  const mayOrder = useMay('shipping.create');
  return (
    <div className={classes.head}>
      <h1 className="h1">{t('title')}</h1>
      <ViewsBar address={address} />
      {mayOrder && (
        <ButtonLink to="/calculation/new" variant="primary" icon="plus" className="only-wide">
          {t('newCalculation')}
        </ButtonLink>
      )}
    </div>
  );
}
