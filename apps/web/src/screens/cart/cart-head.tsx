import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import classes from './cart.module.css';
import { type CartAddress, cartTabs } from './cart-address.ts';
import { type CartPage, countAll } from './use-cart.ts';

interface PartsProps {
  readonly cart: CartPage | undefined;
  readonly address: CartAddress;
}

/** How much is not ordered yet, and when the oldest of the prices was asked for. */
function Facts({ cart }: { readonly cart: CartPage }) {
  const { t } = useTranslation('cart');
  const all = countAll(cart);
  if (all === 0) return null;
  return (
    <div className={classes.facts}>
      <span>
        {t('head.open', {
          open: formatNumber(cart.open),
          formatted: formatNumber(all),
          count: all,
        })}
      </span>
      {cart.pricedAt !== null && (
        <span className="only-xl">{t('head.pricedAt', { time: formatClock(cart.pricedAt) })}</span>
      )}
    </div>
  );
}

export function CartHead({ cart }: Pick<PartsProps, 'cart'>) {
  const { t } = useTranslation('cart');
  const mayOrder = useMay('shipping.create');
  return (
    <div className={classes.head}>
      <h1 className="h1">{t('title')}</h1>
      {cart && <Facts cart={cart} />}
      <span className={`row ${classes.headEnd}`}>
        <ButtonLink to="/cart/batches" variant="ghost">
          {t('head.batches')}
        </ButtonLink>
        {mayOrder && (
          <ButtonLink to="/orders/import" variant="ghost" icon="upload" className="only-wide">
            {t('head.import')}
          </ButtonLink>
        )}
        {mayOrder && (
          <ButtonLink to="/calculation/new" icon="plus" className="only-wide">
            {t('head.calculate')}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

/** The parts of the cart with how much is in each. */
export function PartTabs({ cart, address }: PartsProps) {
  const { t } = useTranslation('cart');
  return (
    <Tabs
      line
      className="bleed"
      label={t('parts.label')}
      value={address.tab}
      onChange={(tab) => address.change({ tab, carrier: address.carrier, pickupOn: address.pickupOn })}
      tabs={cartTabs.map((tab) => ({
        value: tab,
        label: t(`parts.${tab}`),
        count: cart && (tab === 'all' ? countAll(cart) : cart.counts[tab]),
        alarm: tab === 'undecided',
      }))}
    />
  );
}
