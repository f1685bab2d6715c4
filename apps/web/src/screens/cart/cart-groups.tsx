import type { CartGrouping, Destination } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayWithWeekday } from '../../lib/format/dates.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import type { RowGroups } from '../../ui/table/row-groups.tsx';
import classes from './cart.module.css';
import type { CartAddress } from './cart-address.ts';
import type { CartPage } from './use-cart.ts';

/** «23 ноября, понедельник», «СДЭК», «ООО «Лён», Казань» */
function GroupTitle({ grouping, first }: { grouping: CartGrouping; first: Destination }) {
  const { t } = useTranslation('common');
  if (grouping === 'pickup_date') return formatDayWithWeekday(first.pickupDate);
  if (grouping === 'sender') return `${first.sender.name}, ${first.sender.city}`;
  const carrier = first.result?.deliveryService;
  return (
    carrier && (
      <>
        <CarrierMark carrier={carrier} />
        {t(`carrier.${carrier}`)}
      </>
    )
  );
}

interface GroupLineProps {
  readonly grouping: CartGrouping;
  readonly first: Destination;
  readonly group: CartPage['groups'][number];
}

function GroupLine({ grouping, first, group: { count, price } }: GroupLineProps) {
  const { t } = useTranslation('cart');
  return (
    <span className={classes.group}>
      <strong className={classes.groupTitle}>
        <GroupTitle grouping={grouping} first={first} />
      </strong>
      <span className="small muted">
        {t('shipments', { count, formatted: formatNumber(count) })}, {formatRoubles(price)}
      </span>
    </span>
  );
}

/** What stands together in the cart, each group under its count and sum of all pages. */
export function useCartGroups(
  cart: CartPage | undefined,
  grouping: CartAddress['group'],
): RowGroups<Destination> | undefined {
  return useMemo(() => {
    if (!cart || grouping === 'none' || cart.groups.length === 0) return undefined;
    const placeOf = new Map(
      cart.groups.flatMap(({ destinationIds }, place) => destinationIds.map((id) => [id, place])),
    );
    const keyOf = ({ destinationId }: Destination) => String(placeOf.get(destinationId));
    return {
      keyOf,
      head: (first) => {
        const group = cart.groups[placeOf.get(first.destinationId) ?? -1];
        return group && <GroupLine grouping={grouping} first={first} group={group} />;
      },
    };
  }, [cart, grouping]);
}
