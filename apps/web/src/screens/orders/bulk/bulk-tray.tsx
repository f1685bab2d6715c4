import { api, type WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/call.ts';
import { formatNumber, formatRoubles } from '../../../lib/format/numbers.ts';
import { useMay } from '../../../lib/session/user.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { overlayPart, usePreloaded } from '../../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../../ui/overlay/use-opened.ts';
import { useChooseAll } from '../../../ui/table/use-choose-all.ts';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { Tray } from '../../../ui/tray/tray.tsx';
import { type OrderPage, type OrderView, toWireView } from '../use-orders.ts';
import type { BulkDialogName, BulkOpening } from './bulk-dialogs.tsx';

type ChosenOrders = RowSelection<WaybillListItem>;

interface BulkTrayProps {
  readonly selection: ChosenOrders;
  readonly view: Pick<OrderView, 'filters' | 'sort'>;
  readonly found: OrderPage | undefined;
  readonly onExport: () => void;
}

const BulkDialogs = overlayPart(async () => (await import('./bulk-dialogs.tsx')).BulkDialogs);
const overlays = [BulkDialogs];

function useActions({ rows }: ChosenOrders, open: (dialog: BulkDialogName) => void, onExport: () => void) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const mayTag = useMay('tags.edit');
  const mayOrder = useMay('shipping.create');
  const only = rows.length === 1 ? rows[0] : undefined;
  const repeat = () => only && void navigate(`/calculation/new?repeat=${only.waybillId}`);
  const actions: readonly (MenuAction | false)[] = [
    mayTag && { key: 'tags', label: t('bulk.tags'), icon: 'tag', onRun: () => open('tags') },
    mayOrder && {
      key: 'repeat',
      label: t('bulk.repeat'),
      icon: 'repeat',
      onRun: repeat,
      why: only ? undefined : t('bulk.repeatOne'),
    },
    mayOrder && { key: 'toCart', label: t('bulk.toCart'), icon: 'cart', onRun: () => open('toCart') },
    { key: 'export', label: t('bulk.export'), icon: 'download', onRun: onExport },
    mayOrder && { key: 'cancel', label: t('bulk.cancel'), icon: 'ban', onRun: () => open('cancel') },
  ];
  return actions.filter((action) => action !== false);
}

/** Roubles, to the kopeck. */
const sumOf = (rows: readonly Pick<WaybillListItem, 'price'>[]): number =>
  rows.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;

/** What may be done with the chosen rows. */
export function BulkTray({ selection, view, found, onExport }: BulkTrayProps) {
  const { t } = useTranslation('orders');
  const { rows } = selection;
  const { open, close, ...opened } = useOpened<BulkOpening>();
  usePreloaded(overlays);
  const loadPage = async (page: { readonly skip: number; readonly limit: number }) =>
    (await call(api.listWaybills, { query: { ...toWireView(view), ...page } })).waybills;
  const chooseAll = useChooseAll({ loadPage, found, selection });
  const openFor = (name: BulkDialogName) => open({ name, rows });
  const actions = useActions(selection, openFor, onExport);
  if (rows.length === 0) return null;
  return (
    <>
      <Tray
        label={t('bulk.label')}
        title={t('bulk.chosen', { formatted: formatNumber(rows.length) })}
        detail={formatRoubles(sumOf(rows))}
        lead={{ key: 'labels', label: t('bulk.labels'), icon: 'doc', onRun: () => openFor('labels') }}
        actions={chooseAll ? [chooseAll, ...actions] : actions}
        closeLabel={t('bulk.clear')}
        onClose={selection.clear}
      />
      {opened.what && (
        <BulkDialogs
          {...opened.what}
          key={opened.round}
          open={opened.isOpen}
          onChanged={selection.renew}
          onClose={close}
        />
      )}
    </>
  );
}
