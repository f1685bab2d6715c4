import type { Destination, WaybillListItem } from '@tranzit/contract';
import { mostDestinations } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isBusy,
  isOrderable,
  isWaiting,
  stateOf,
  useRemoval,
  WaitingTray,
} from '../../features/destinations/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useMay } from '../../lib/session/user.ts';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { BatchNews } from './batch-news.tsx';
import classes from './cart.module.css';
import { useCartAddress } from './cart-address.ts';
import { CartHead, PartTabs } from './cart-head.tsx';
import { CartPanel, keyOf } from './cart-panel.tsx';
import { ChooseAll, useChoosingAll } from './choose-all.tsx';
import { ChosenTray } from './chosen-tray.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { RowWays } from './row-action.tsx';
import { KnownSavings, SavingsBand } from './savings-band.tsx';
import { type CartPage, countAll, isUnderWay, useCart, useNewestBatches } from './use-cart.ts';
import { type Ordering, useAgreeing, useOrdering, useRecalculating } from './use-cart-actions.ts';
import { useCreations } from './use-creations.ts';
import { useOtherRates } from './use-other-rates.ts';

const MoveDialog = overlayPart(async () => (await import('../../features/destinations/index.ts')).MoveDialog);
const LabelsDialog = overlayPart(async () => (await import('../../features/labels/index.ts')).LabelsDialog);
const overlays = [MoveDialog, LabelsDialog];

type CartQuery = ReturnType<typeof useCart>;
type Ordered = Pick<WaybillListItem, 'waybillId' | 'plsWaybillNumber'>;

const orderedOf = ({ waybillId, plsWaybillNumber }: Destination): readonly Ordered[] =>
  waybillId === null || plsWaybillNumber === null ? [] : [{ waybillId, plsWaybillNumber }];

const isChoosable = (destination: Destination): boolean => !isBusy(destination);

/** Whether savings are looked for. */
const isPriced = (destination: Destination): boolean =>
  isOrderable(destination) || stateOf(destination) === 'dearer';

interface RowDialogs {
  readonly move: (destinations: readonly Destination[]) => void;
  readonly print: (waybills: readonly Ordered[]) => void;
}

/** What a row does by its button and its menu. */
function useRowWays(ordering: Ordering, { move, print }: RowDialogs): RowWays {
  const agreeing = useAgreeing();
  const recalculating = useRecalculating();
  const otherRates = useOtherRates();
  const { remove } = useRemoval();
  const { follow } = useCreations();
  return useStableCallbacks<RowWays>({
    order: (destination) =>
      ordering.mutate(
        { destinations: [destination] },
        { onSuccess: () => follow(destination.destinationId) },
      ),
    agree: (destination) => agreeing.mutate([destination]),
    recalculate: (destination) => recalculating.mutate([destination]),
    reprice: (destination) => otherRates.mutate(destination),
    move: (destination) => move([destination]),
    label: (destination) => print(orderedOf(destination)),
    remove: (destination) => remove([destination]),
  });
}

/** The batches in sight, the newest first: whichever of the account go on, and the one that was started here last. */
function useShownBatches() {
  const [startedId, setStarted] = useState<number>();
  const [hiddenIds, setHidden] = useState<readonly number[]>([]);
  const newest = useNewestBatches();
  const runningIds = newest.filter(isUnderWay).map(({ batchId }) => batchId);
  const ids = new Set(startedId === undefined ? runningIds : [startedId, ...runningIds]);
  return {
    setStarted,
    hide: (batchId: number) => setHidden((before) => [...before, batchId]),
    batchIds: [...ids].filter((id) => !hiddenIds.includes(id)).sort((a, b) => b - a),
    waiting: newest.filter(isWaiting),
  };
}

interface DialogsProps {
  readonly moving: ReturnType<typeof useOpened<readonly Destination[]>>;
  readonly labels: ReturnType<typeof useOpened<readonly Ordered[]>>;
  readonly onMoved: () => void;
}

const CartDialogs = ({ moving, labels, onMoved }: DialogsProps) => (
  <>
    {moving.what && (
      <MoveDialog
        key={moving.round}
        destinations={moving.what}
        open={moving.isOpen}
        onClose={moving.close}
        onMoved={onMoved}
      />
    )}
    {labels.what && (
      <LabelsDialog key={labels.round} rows={labels.what} open={labels.isOpen} onClose={labels.close} />
    )}
  </>
);

interface SavingsProps {
  readonly cart: CartPage;
  /** The destinations that somebody has asked about. */
  readonly of: readonly Destination[] | undefined;
  readonly onClose: () => void;
}

/** What can be saved: of what was asked about, else of all, once nothing of it is on the way to another price. */
function Savings({ cart, of, onClose }: SavingsProps) {
  const [isHidden, setHidden] = useState(false);
  const { counts, destinations } = cart;
  if (of) {
    const now = new Map(destinations.map((row) => [keyOf(row), row]));
    const rows = of.map((row) => now.get(keyOf(row)) ?? row);
    return <SavingsBand key={rows.map(keyOf).join()} rows={rows} onClose={onClose} />;
  }
  const isAtRest = counts.creating + counts.recalculating === 0;
  if (isHidden || !isAtRest || counts.ready + counts.price_changed === 0) return null;
  const isAllInSight = destinations.length === countAll(cart);
  const rows = isAllInSight ? destinations.filter(isPriced) : undefined;
  return <KnownSavings rows={rows} onClose={() => setHidden(true)} />;
}

interface NewsProps {
  readonly shown: ReturnType<typeof useShownBatches>;
  readonly ordering: Ordering;
  readonly onShowFailed: () => void;
}

/** What became of what was ordered. */
function News({ shown: { batchIds, hide, setStarted }, ordering, onShowFailed }: NewsProps) {
  const { t } = useTranslation('cart');
  return (
    <>
      {batchIds.map((id) => (
        <BatchNews
          key={id}
          batchId={id}
          onShowFailed={onShowFailed}
          onHide={() => hide(id)}
          onRetried={setStarted}
        />
      ))}
      {ordering.error && (
        <div className={classes.band}>
          <ErrorState title={t('orderFailed')} error={ordering.error} />
        </div>
      )}
    </>
  );
}

/** What is chosen of the rows, on all pages of what is found. */
function useChosen(address: ReturnType<typeof useCartAddress>, { data, isPlaceholderData }: CartQuery) {
  const selection = useRowSelection({
    keyOf,
    isChoosable,
    most: mostDestinations,
    view: JSON.stringify({ ...address.wire, group: undefined }),
    shown: data?.destinations,
  });
  const found = isPlaceholderData ? undefined : data;
  return { found, selection, chooseAll: useChoosingAll(address, found, selection) };
}

/** The cart: shipments with a chosen rate that are not ordered yet. What it shows stands in the address. */
export function Screen() {
  const { t } = useTranslation('cart');
  usePageTitle(t('title'));
  usePreloaded(overlays);
  const mayOrder = useMay('shipping.create');
  const address = useCartAddress();
  const cart = useCart(address);
  const shown = useShownBatches();
  const ordering = useOrdering(shown.setStarted);
  const moving = useOpened<readonly Destination[]>();
  const [savingsOf, setSavingsOf] = useState<readonly Destination[]>();
  const labels = useOpened<readonly Ordered[]>();
  const ways = useRowWays(ordering, { move: moving.open, print: labels.open });
  const { found, selection, chooseAll } = useChosen(address, cart);
  const [nextBatch] = shown.waiting;
  const isEmpty = cart.data !== undefined && countAll(cart.data) === 0;
  return (
    <>
      <CartHead cart={cart.data} />
      {!isEmpty && <PartTabs cart={cart.data} address={address} />}
      <News shown={shown} ordering={ordering} onShowFailed={() => address.change({ tab: 'undecided' })} />
      {mayOrder && cart.data && (
        <Savings cart={cart.data} of={savingsOf} onClose={() => setSavingsOf(undefined)} />
      )}
      {!isEmpty && (
        <FilterBar address={address}>
          {mayOrder && found && <ChooseAll found={found} selection={selection} action={chooseAll} />}
        </FilterBar>
      )}
      <CartPanel
        address={address}
        cart={cart}
        selection={mayOrder ? selection : undefined}
        ways={mayOrder ? ways : undefined}
      />
      {nextBatch && <WaitingTray batch={nextBatch} />}
      {!nextBatch && mayOrder && (
        <ChosenTray
          chooseAll={chooseAll}
          selection={selection}
          ordering={ordering}
          onMove={moving.open}
          onSavings={setSavingsOf}
        />
      )}
      <CartDialogs moving={moving} labels={labels} onMoved={selection.clear} />
    </>
  );
}
