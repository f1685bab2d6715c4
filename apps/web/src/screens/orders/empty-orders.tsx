import { useQueries } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import {
  type FilterName,
  type OrderFilters,
  toWireFilters,
  usedFilters,
  without,
} from './filters/order-filters.ts';
import type { OrderAddress } from './order-address.ts';
import type { OrderPage } from './use-orders.ts';

/** The filter without which most would be found, and how many; `undefined` when dropping any one finds nothing. */
function useFilterToDrop(filters: OrderFilters): { name: FilterName; count: number } | undefined {
  const names = usedFilters(filters);
  return useQueries({
    queries: names.map((name) =>
      apiQuery(api.listWaybills, { query: { ...toWireFilters(without(filters, name)), skip: 0, limit: 1 } }),
    ),
    combine: (answers) =>
      answers
        .flatMap(({ data }, place) => {
          const name = names[place];
          return data && name && data.count > 0 ? [{ name, count: data.count }] : [];
        })
        .sort((one, other) => other.count - one.count)[0],
  });
}

function NothingFound({ address }: { readonly address: OrderAddress }) {
  const { t } = useTranslation('orders');
  const { filters } = address;
  const best = useFilterToDrop(filters);
  const name = best && t(`filter.name.${best.name}`);
  const text = best
    ? t('empty.without', { count: best.count, formatted: formatNumber(best.count), name: name ?? '' })
    : t('empty.filteredText');
  const actions = (
    <>
      {best && (
        <Button onClick={() => address.setFilters(without(filters, best.name))}>
          {t('empty.drop', { name: name ?? '' })}
        </Button>
      )}
      <Button variant={best ? 'ghost' : 'default'} onClick={address.reset}>
        {t('filter.resetAll')}
      </Button>
    </>
  );
  return <EmptyState title={t('empty.filtered')} text={text} actions={actions} />;
}

interface EmptyOrdersProps {
  readonly address: OrderAddress;
  readonly found: OrderPage;
}

/** Why there are no rows, and the way on: nothing yet, past the last page, filters too narrow, an empty tab. */
export function EmptyOrders({ address, found }: EmptyOrdersProps) {
  const { t } = useTranslation('orders');
  const mayOrder = useMay('shipping.create');
  if (!found.hasWaybills) {
    const action = mayOrder && (
      <ButtonLink to="/calculation/new" variant="primary">
        {t('newCalculation')}
      </ButtonLink>
    );
    return <EmptyState title={t('empty.title')} text={t('empty.text')} actions={action} />;
  }
  if (address.paging.page > 1)
    return (
      <EmptyState
        title={t('empty.page')}
        actions={<Button onClick={() => address.paging.onChange(1)}>{t('empty.firstPage')}</Button>}
      />
    );
  if (usedFilters(address.filters).length > 0) return <NothingFound address={address} />;
  const isCalm = address.filters.tab === 'problem';
  return (
    <EmptyState
      title={t(isCalm ? 'empty.attention' : 'empty.tab')}
      text={t(isCalm ? 'empty.attentionText' : 'empty.tabText')}
      actions={<Button onClick={() => address.change({ tab: 'all' })}>{t('empty.showAll')}</Button>}
    />
  );
}
