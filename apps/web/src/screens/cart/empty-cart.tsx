import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import type { CartAddress } from './cart-address.ts';
import { type CartPage, countAll } from './use-cart.ts';

interface EmptyCartProps {
  readonly cart: CartPage;
  readonly address: CartAddress;
}

function NothingYet() {
  const { t } = useTranslation('cart');
  const mayOrder = useMay('shipping.create');
  const actions = mayOrder && (
    <>
      <ButtonLink to="/calculation/new" variant="primary">
        {t('head.calculate')}
      </ButtonLink>
      <ButtonLink to="/orders/import">{t('head.import')}</ButtonLink>
      <ButtonLink to="/orders">{t('empty.repeat')}</ButtonLink>
    </>
  );
  return <EmptyState title={t('empty.title')} text={t('empty.text')} actions={actions} />;
}

/** Why there are no rows, and the way on: nothing in the cart, past its last page, filters too narrow, an empty part. */
export function EmptyCart({ cart, address }: EmptyCartProps) {
  const { t } = useTranslation('cart');
  if (countAll(cart) === 0) return <NothingYet />;
  if (address.paging.page > 1 && cart.count > 0)
    return (
      <EmptyState
        title={t('empty.page')}
        actions={<Button onClick={() => address.paging.onChange(1)}>{t('empty.firstPage')}</Button>}
      />
    );
  if (address.isFiltered)
    return (
      <EmptyState
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
        actions={<Button onClick={address.reset}>{t('filter.reset')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('empty.part')}
      actions={<Button onClick={() => address.change({ tab: 'all' })}>{t('empty.showAll')}</Button>}
    />
  );
}
