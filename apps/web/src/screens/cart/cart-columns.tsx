import type { Destination } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CargoCell,
  CarrierCell,
  DestinationStatus,
  isBusy,
  PriceCell,
  RouteCell,
  WhenCell,
} from '../../features/destinations/index.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import classes from './cart.module.css';
import { RowAction, RowMenu, type RowWays } from './row-action.tsx';

type CartColumn = Omit<DataColumn<Destination>, 'title' | 'key'> & {
  readonly key: 'status' | 'route' | 'cargo' | 'when' | 'carrier' | 'sum' | 'action' | 'menu';
};

const shownColumns: readonly CartColumn[] = [
  {
    key: 'status',
    width: [212, 188],
    skeleton: [112, 80],
    card: { line: 1, side: 'start' },
    className: classes.status,
    cell: (row) => <DestinationStatus destination={row} />,
  },
  {
    key: 'route',
    skeleton: [180, 96],
    card: { line: 2 },
    className: classes.route,
    cell: (row) => <RouteCell destination={row} />,
  },
  {
    key: 'cargo',
    width: 96,
    isSpare: true,
    skeleton: [60, 40],
    className: classes.cargo,
    cell: (row) => <CargoCell destination={row} />,
  },
  {
    key: 'when',
    width: [136, 124],
    skeleton: [84, 104],
    className: classes.oneLine,
    cell: (row) => <WhenCell destination={row} />,
  },
  {
    key: 'carrier',
    width: [208, 136],
    skeleton: [110, 70],
    card: { line: 3, side: 'start' },
    className: classes.carrier,
    cell: (row) => <CarrierCell destination={row} />,
  },
  {
    key: 'sum',
    width: [128, 116],
    isNumber: true,
    skeleton: [80],
    card: { line: 1, side: 'end' },
    cell: (row) => <PriceCell destination={row} />,
  },
];

const actionColumns = (ways: RowWays): readonly CartColumn[] => [
  {
    key: 'action',
    hideTitle: true,
    width: [148, 124],
    skeleton: [120],
    className: classes.go,
    cell: (row) => <RowAction destination={row} ways={ways} />,
  },
  {
    key: 'menu',
    hideTitle: true,
    width: 52,
    skeleton: [16],
    card: { line: 3, side: 'end' },
    className: classes.menu,
    isBlank: isBusy,
    cell: (row) => <RowMenu destination={row} ways={ways} />,
  },
];

/** The columns of the cart; without `ways`, for who may only look, those of what can be done are left out. */
export function useCartColumns(ways: RowWays | undefined): readonly DataColumn<Destination>[] {
  const { t } = useTranslation('cart');
  return useMemo(() => {
    const columns = [...shownColumns, ...(ways ? actionColumns(ways) : [])];
    return columns.map((column) => ({ ...column, title: t(`columns.${column.key}`) }));
  }, [t, ways]);
}
