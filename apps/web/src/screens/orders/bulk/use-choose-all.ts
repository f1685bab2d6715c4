import { useMutation } from '@tanstack/react-query';
import { api, type WaybillListItem } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { type OrderPage, type OrderView, toWireView } from '../use-orders.ts';

/** So many the server gives at once. */
const pageLimit = 100;

/** What the view holds, pages aside, in its order: at most `most` rows, asked for page by page. */
async function loadMatches(view: Pick<OrderView, 'filters' | 'sort'>, most: number) {
  const rows: WaybillListItem[] = [];
  for (let skip = 0; skip < most; skip += pageLimit) {
    const query = { ...toWireView(view), skip, limit: pageLimit };
    const { waybills } = await call(api.listWaybills, { query });
    rows.push(...waybills);
    if (waybills.length < pageLimit) break;
  }
  return rows;
}

interface ChooseAll {
  readonly view: Pick<OrderView, 'filters' | 'sort'>;
  readonly found: OrderPage | undefined;
  readonly selection: RowSelection<WaybillListItem>;
}

/** Chooses everything that the filters find, not only what is on the page; `undefined` where nothing is left to add. */
export function useChooseAll({ view, found, selection }: ChooseAll): MenuAction | undefined {
  const { t } = useTranslation('orders');
  const { most } = selection;
  const { mutate, isPending } = useMutation({
    // What comes is added to the choice of the view it was asked for, whatever is on screen by then.
    mutationFn: async (add: typeof selection.add) => add(await loadMatches(view, most)),
    onError: () => showToast(t('bulk.notAll')),
  });
  if (!found || selection.rows.length >= Math.min(found.count, most)) return undefined;
  const isAll = !found.countIsBounded && found.count <= most;
  const formatted = formatNumber(isAll ? found.count : most);
  return {
    key: 'all',
    label: isPending ? t('bulk.choosing') : t(isAll ? 'bulk.all' : 'bulk.first', { formatted }),
    disabled: isPending,
    onRun: () => mutate(selection.add),
  };
}
