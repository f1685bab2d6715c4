import type { Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import {
  isOrderable,
  multiOf,
  stateOf,
  useRemoval,
  useStartMulti,
} from '../../features/destinations/index.ts';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import { overlayPart } from '../../ui/overlay/overlay-part.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { Tray } from '../../ui/tray/tray.tsx';
import { sumOf } from './money.ts';
import { useBonuses } from './use-bonuses.ts';
import { type Ordering, useAgreeing, useRecalculating } from './use-cart-actions.ts';

const BonusDialog = overlayPart(async () => (await import('./bonus-dialog.tsx')).BonusDialog);

interface ChosenTrayProps {
  /** Chooses whatever else is found. */
  readonly chooseAll: MenuAction | undefined;
  readonly selection: RowSelection<Destination>;
  readonly ordering: Ordering;
  readonly onMove: (destinations: readonly Destination[]) => void;
  readonly onSavings: (destinations: readonly Destination[]) => void;
}

type ActionProps = Pick<ChosenTrayProps, 'selection' | 'ordering' | 'onMove' | 'onSavings'>;

/** Takes the prices that have risen; `undefined` where none of the chosen has. */
function useAgreeAction(rows: readonly Destination[]): MenuAction | undefined {
  const { t } = useTranslation('cart');
  const agreeing = useAgreeing();
  const dearer = rows.filter((row) => stateOf(row) === 'dearer');
  if (dearer.length === 0) return undefined;
  return {
    key: 'agree',
    label: t('tray.agree', { formatted: formatNumber(dearer.length) }),
    icon: 'check',
    disabled: agreeing.isPending,
    onRun: () => agreeing.mutate(dearer),
  };
}

/** What may be done with the chosen rows beside ordering them and taking their prices. */
function useActions({ selection, ordering, onMove, onSavings }: ActionProps): readonly MenuAction[] {
  const { t } = useTranslation('cart');
  const { rows } = selection;
  const recalculating = useRecalculating();
  const { start, isStarting } = useStartMulti();
  const idle = rows.filter((row) => stateOf(row) !== 'recalculating');
  const checkable = rows.filter((row) => isOrderable(row) || stateOf(row) === 'dearer');
  return [
    {
      key: 'recalculate',
      label: t('row.recalculate'),
      icon: 'repeat',
      disabled: recalculating.isPending,
      why: idle.length === 0 ? t('row.running') : undefined,
      onRun: () => recalculating.mutate(idle),
    },
    { key: 'move', label: t('row.move'), icon: 'calendar', onRun: () => onMove(rows) },
    {
      key: 'calculate',
      label: t('tray.calculate', { formatted: formatNumber(multiOf(idle).length) }),
      icon: 'table',
      disabled: isStarting,
      why: idle.length === 0 ? t('row.running') : undefined,
      onRun: () => start(idle),
    },
    { key: 'savings', label: t('tray.savings'), icon: 'scale', onRun: () => onSavings(rows) },
    {
      key: 'check',
      label: t('tray.check'),
      icon: 'shield',
      disabled: ordering.isPending,
      why: checkable.length === 0 ? t('tray.nothingReady') : undefined,
      onRun: () => ordering.mutate({ destinations: checkable, isDryRun: true }),
    },
  ];
}

function useRemovalAction({ rows, clear }: RowSelection<Destination>): MenuAction {
  const { t } = useTranslation('common');
  const { remove, isRemoving } = useRemoval(clear);
  return {
    key: 'remove',
    label: t('action.remove'),
    icon: 'trash',
    disabled: isRemoving,
    onRun: () => remove(rows),
  };
}

/** Orders what can be ordered of the chosen, with what it costs; `undefined` where nothing can. */
function useOrderAction(
  { selection, ordering }: ActionProps,
  bonuses: ReturnType<typeof useBonuses>,
): MenuAction | undefined {
  const { t } = useTranslation('cart');
  const isNarrow = useIsNarrow();
  const ready = selection.rows.filter((row) => isOrderable(row));
  if (ready.length === 0) return undefined;
  const sum = formatRoubles(sumOf(ready) - bonuses.spent);
  const count = formatNumber(ready.length);
  const label = isNarrow
    ? t('tray.orderShort', { formatted: count })
    : t(bonuses.spent > 0 ? 'tray.orderWithBonuses' : 'tray.order', {
        formatted: count,
        sum,
        bonuses: formatNumber(bonuses.spent),
      });
  return {
    key: 'order',
    label,
    disabled: ordering.isPending,
    onRun: () =>
      ordering.mutate({ destinations: ready, bonuses: bonuses.spent }, { onSuccess: selection.clear }),
  };
}

/** The foot of the page while rows are chosen. */
export function ChosenTray({ chooseAll, ...rest }: ChosenTrayProps) {
  const { t } = useTranslation('cart');
  const { selection } = rest;
  const { rows, clear } = selection;
  const bonuses = useBonuses(rows.filter((row) => isOrderable(row)));
  const { open, close, ...bonusDialog } = useOpened<true>();
  const steps = [useOrderAction(rest, bonuses), useAgreeAction(rows), ...useActions(rest)];
  const removal = useRemovalAction(selection);
  if (rows.length === 0) return null;
  const pay: MenuAction = {
    key: 'bonuses',
    label: t('tray.bonuses'),
    icon: 'bonus',
    onRun: () => open(true),
  };
  // What cannot be ordered yet is brought on first: its prices are taken, or asked for again.
  const [lead, ...actions] = steps.filter((step) => step !== undefined);
  const spare = [chooseAll, bonuses.limit > 0 && pay, removal];
  return (
    <>
      <Tray
        label={t('tray.label')}
        title={t('tray.chosen', { formatted: formatNumber(rows.length) })}
        detail={formatRoubles(sumOf(rows))}
        lead={lead}
        actions={actions}
        spare={spare.filter((action) => action !== undefined && action !== false)}
        closeLabel={t('tray.clear')}
        onClose={clear}
      />
      {bonusDialog.what && (
        <BonusDialog
          key={bonusDialog.round}
          value={bonuses.spent}
          limit={bonuses.limit}
          balance={bonuses.balance}
          open={bonusDialog.isOpen}
          onClose={close}
          onChange={bonuses.spend}
        />
      )}
    </>
  );
}
