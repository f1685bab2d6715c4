import { api, type Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { isBusy } from '../../features/destinations/index.ts';
import { call } from '../../lib/api/call.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { useChooseAll } from '../../ui/table/use-choose-all.ts';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import classes from './cart.module.css';
import type { CartAddress } from './cart-address.ts';
import type { CartPage } from './use-cart.ts';

type ChosenRows = RowSelection<Destination>;

/** How many of those found can be chosen; with filters that is known only where one page holds them all. */
function countChoosable({ count, counts, destinations }: CartPage, { tab, isFiltered }: CartAddress): number {
  if (destinations.length === count) return destinations.filter((row) => !isBusy(row)).length;
  if (tab === 'creating' || tab === 'created') return 0;
  return tab === 'all' && !isFiltered ? count - counts.creating - counts.created : count;
}

/** Chooses all that the part and the filters find, page by page; `undefined` where nothing is left to choose. */
export function useChoosingAll(
  address: CartAddress,
  found: CartPage | undefined,
  selection: ChosenRows,
): MenuAction | undefined {
  return useChooseAll({
    loadPage: async ({ skip, limit }) =>
      (await call(api.getCart, { query: { ...address.wire, page: skip / limit + 1, limit } })).destinations,
    found: found && { count: countChoosable(found, address), countIsBounded: false },
    selection,
  });
}

interface ChooseAllProps {
  readonly found: CartPage;
  readonly selection: ChosenRows;
  readonly action: MenuAction | undefined;
}

/**
 * Chooses all pages where the box in the head of the table chooses one of them; on a phone, where there is no head, also
 * the only page. Once all are chosen the same button, which keeps the focus, gives them up again.
 */
export function ChooseAll({ found: { count, destinations }, selection, action }: ChooseAllProps) {
  const { t } = useTranslation('cart');
  const isNarrow = useIsNarrow();
  const { length: chosen } = selection.rows;
  const isOnePage = destinations.length >= count;
  if ((isOnePage && !isNarrow) || (!action && chosen === 0)) return null;
  return (
    <span className={`row ${classes.chooseAll}`}>
      {action && chosen > 0 && selection.stateOf(destinations) === 'all' && (
        <span className="muted nowrap">
          {t('chosen', { count: chosen, formatted: formatNumber(chosen) })}
        </span>
      )}
      <Button
        size="bar"
        variant="ghost"
        busy={action?.disabled ?? false}
        onClick={action ? action.onRun : selection.clear}
      >
        {action ? action.label : t('tray.clear')}
      </Button>
    </span>
  );
}
