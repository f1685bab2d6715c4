import type { Destination } from '@tranzit/contract';
import { mostDestinations } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBusy, useRemoval } from '../../features/destinations/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useMay } from '../../lib/session/user.ts';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { BatchNews, CountdownTray } from './batch-news.tsx';
import classes from './cart.module.css';
import { useCartAddress } from './cart-address.ts';
import { CartHead, PartTabs } from './cart-head.tsx';
import { CartPanel, keyOf } from './cart-panel.tsx';
import { ChosenTray } from './chosen-tray.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { RowWays } from './row-action.tsx';
import { SavingsBand } from './savings-band.tsx';
import { countAll, isUnderWay, useCart, useLastBatch } from './use-cart.ts';
import { type Ordering, useAgreeing, useOrdering, useRecalculating } from './use-cart-actions.ts';
import { useOtherRates } from './use-other-rates.ts';

const MoveDialog = overlayPart(async () => (await import('../../features/destinations/index.ts')).MoveDialog);
const overlays = [MoveDialog];

const isChoosable = (destination: Destination): boolean => !isBusy(destination);

/** What a row does by its button and its menu. */
function useRowWays(ordering: Ordering, move: (destinations: readonly Destination[]) => void): RowWays {
  const agreeing = useAgreeing();
  const recalculating = useRecalculating();
  const otherRates = useOtherRates();
  const { remove } = useRemoval();
  return useStableCallbacks<RowWays>({
    order: (destination) => ordering.mutate({ destinations: [destination] }),
    agree: (destination) => agreeing.mutate([destination]),
    recalculate: (destination) => recalculating.mutate([destination]),
    reprice: (destination) => otherRates.mutate(destination),
    move: (destination) => move([destination]),
    remove: (destination) => remove([destination]),
  });
}

/** The batch in sight: the one that was started here, or whichever of the member's goes on. */
function useShownBatch() {
  const [startedId, setStarted] = useState<number>();
  const [hiddenId, hide] = useState<number>();
  const last = useLastBatch();
  const runningId = last && isUnderWay(last) ? last.batchId : undefined;
  const shownId = runningId ?? startedId;
  return {
    setStarted,
    hide,
    batchId: shownId === hiddenId ? undefined : shownId,
    waiting:
      last?.state === 'waiting' && last.kind !== 'check' && last.batchId !== hiddenId ? last : undefined,
  };
}

/** The cart: shipments with a chosen rate that are not ordered yet. What it shows stands in the address. */
export function Screen() {
  const { t } = useTranslation('cart');
  usePageTitle(t('title'));
  usePreloaded(overlays);
  const mayOrder = useMay('shipping.create');
  const address = useCartAddress();
  const cart = useCart(address);
  const shown = useShownBatch();
  const ordering = useOrdering(shown.setStarted);
  const moving = useOpened<readonly Destination[]>();
  const [savingsOf, setSavingsOf] = useState<readonly number[]>();
  const ways = useRowWays(ordering, moving.open);
  const selection = useRowSelection({
    keyOf,
    isChoosable,
    most: mostDestinations,
    view: JSON.stringify(address.wire),
    shown: cart.data?.destinations,
  });
  const isEmpty = cart.data !== undefined && countAll(cart.data) === 0;
  return (
    <>
      <CartHead cart={cart.data} />
      {!isEmpty && <PartTabs cart={cart.data} address={address} />}
      {shown.batchId !== undefined && (
        <BatchNews
          key={shown.batchId}
          batchId={shown.batchId}
          onShowFailed={() => address.change({ tab: 'undecided' })}
          onHide={() => shown.hide(shown.batchId)}
        />
      )}
      {ordering.error && (
        <div className={classes.band}>
          <ErrorState title={t('orderFailed')} error={ordering.error} />
        </div>
      )}
      {savingsOf && (
        <SavingsBand
          key={savingsOf.join()}
          destinationIds={savingsOf}
          onClose={() => setSavingsOf(undefined)}
        />
      )}
      {!isEmpty && <FilterBar address={address} />}
      <CartPanel
        address={address}
        cart={cart}
        selection={mayOrder ? selection : undefined}
        ways={mayOrder ? ways : undefined}
      />
      {shown.waiting ? (
        <CountdownTray batch={shown.waiting} onHide={() => shown.hide(shown.waiting?.batchId)} />
      ) : (
        mayOrder && (
          <ChosenTray
            address={address}
            found={cart.isPlaceholderData ? undefined : cart.data}
            selection={selection}
            ordering={ordering}
            onMove={moving.open}
            onSavings={(rows) => setSavingsOf(rows.map(keyOf))}
          />
        )
      )}
      {moving.what && (
        <MoveDialog
          key={moving.round}
          destinations={moving.what}
          open={moving.isOpen}
          onClose={moving.close}
          onMoved={selection.clear}
        />
      )}
    </>
  );
}
