import type { UseQueryResult } from '@tanstack/react-query';
import type { Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../features/destinations/index.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import type { CartAddress } from './cart-address.ts';
import { useCartColumns } from './cart-columns.tsx';
import { useCartGroups } from './cart-groups.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { RowWays } from './row-action.tsx';
import type { CartPage } from './use-cart.ts';

interface CartPanelProps {
  readonly address: CartAddress;
  readonly cart: UseQueryResult<CartPage>;
  /** Neither of them where the member may only look. */
  readonly selection: RowSelection<Destination> | undefined;
  readonly ways: RowWays | undefined;
}

export const keyOf = ({ destinationId }: Destination): number => destinationId;

/** The rows of the cart, or what stands in their place. */
export function CartPanel({ address, cart, selection, ways }: CartPanelProps) {
  const { t } = useTranslation('cart');
  const columns = useCartColumns(ways);
  const groups = useCartGroups(cart.data, address.group);
  return (
    <ListPanel
      label={t('list')}
      query={cart}
      errorTitle={t('failed')}
      kept={t('kept')}
      foundWords={({ count }) => t('found', { count, formatted: formatNumber(count) })}
      empty={(data) =>
        data.destinations.length === 0 ? <EmptyCart cart={data} address={address} /> : undefined
      }
      rows={(data) => (
        <DataTable
          cards
          columns={columns}
          rows={data?.destinations}
          keyOf={keyOf}
          nameOf={nameOf}
          skeletonRows={10}
          groups={groups}
          {...(selection && { selection })}
        />
      )}
      foot={({ count, destinations }) => (
        <Pagination {...address.paging} total={count} shown={destinations.length} />
      )}
    />
  );
}
