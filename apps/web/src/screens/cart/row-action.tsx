import type { Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { type DestinationState, isBusy, nameOf, stateOf } from '../../features/destinations/index.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';

/** What can be done with one destination of the cart. */
export interface RowWays {
  readonly order: (destination: Destination) => void;
  readonly agree: (destination: Destination) => void;
  readonly recalculate: (destination: Destination) => void;
  readonly reprice: (destination: Destination) => void;
  readonly move: (destination: Destination) => void;
  readonly remove: (destination: Destination) => void;
  /** Prints the label of its order. */
  readonly label: (destination: Destination) => void;
}

interface RowProps {
  readonly destination: Destination;
  readonly ways: RowWays;
}

/** The one thing that brings a destination on, by its state; `undefined` where there is nothing to do but wait. */
const nextWays: Partial<Record<DestinationState, 'order' | 'agree' | 'recalculate' | 'reprice' | 'label'>> = {
  ready: 'order',
  cheaper: 'order',
  dearer: 'agree',
  gone: 'reprice',
  expired: 'recalculate',
  failed: 'order',
  created: 'label',
};

/** Where a destination is mended that no button here can mend: what a batch could not order, at the field that is wrong. */
function linkOf({ waybillId, batchId, creationError }: Destination, state: DestinationState) {
  if (state === 'byHand' && waybillId !== null) return { key: 'open', to: `/waybill/${waybillId}` } as const;
  const isFieldWrong = state === 'failed' && creationError?.field != null;
  return isFieldWrong && batchId !== null
    ? ({ key: 'mend', to: `/cart/batches/${batchId}` } as const)
    : undefined;
}

/** The button of a row: what waits names its fix, what is ready is ordered. */
export function RowAction({ destination, ways }: RowProps) {
  const { t } = useTranslation('cart');
  const state = stateOf(destination);
  const name = nameOf(destination);
  const way = nextWays[state];
  const link = linkOf(destination, state);
  if (link)
    return (
      <ButtonLink
        size="small"
        block
        to={link.to}
        aria-label={t('row.named', { action: t(`row.${link.key}`), name })}
      >
        {t(`row.${link.key}`)}
      </ButtonLink>
    );
  if (way === undefined) return null;
  const isReady = state === 'ready' || state === 'cheaper';
  const action = t(state === 'failed' ? 'row.again' : `row.${way}`);
  return (
    <Button
      size="small"
      block
      variant={isReady ? 'outline' : 'default'}
      data-quiet={isReady || undefined}
      aria-label={t('row.named', { action, name })}
      onClick={() => ways[way](destination)}
    >
      {action}
    </Button>
  );
}

/** What else can be done with a row; nothing while it is being ordered, and once it is. */
export function RowMenu({ destination, ways }: RowProps) {
  const { t } = useTranslation(['cart', 'common']);
  if (isBusy(destination)) return null;
  const isRunning = stateOf(destination) === 'recalculating';
  const actions: readonly MenuAction[] = [
    {
      key: 'recalculate',
      label: t('row.recalculate'),
      icon: 'repeat',
      onRun: () => ways.recalculate(destination),
      why: isRunning ? t('row.running') : undefined,
    },
    {
      key: 'reprice',
      label: t('row.reprice'),
      icon: 'scale',
      onRun: () => ways.reprice(destination),
      why: isRunning ? t('row.running') : undefined,
    },
    { key: 'move', label: t('row.move'), icon: 'calendar', onRun: () => ways.move(destination) },
    {
      key: 'remove',
      label: t('common:action.remove'),
      icon: 'trash',
      onRun: () => ways.remove(destination),
    },
  ];
  return <ActionMenu label={t('row.menu', { name: nameOf(destination) })} actions={actions} />;
}
