import { useTranslation } from 'react-i18next';
import { multiOf, useRemoval, useStartMulti } from '../../features/destinations/index.ts';
import { type DayRow, pricedOfRows, useSumWords, waybillsOf } from '../../features/planning/index.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import type { MenuAction } from '../../ui/menu/action-menu.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { Tray } from '../../ui/tray/tray.tsx';
import type { DayQuestion } from './day-dialogs.tsx';
import { openOf } from './use-day.ts';

interface ChosenTrayProps {
  readonly selection: RowSelection<DayRow>;
  /** In the order of the page: so labels are printed. */
  readonly rows: readonly DayRow[];
  readonly onAsk: (question: DayQuestion) => void;
}

/** What is done with all of the chosen is named alone, with a part of them by its number. */
function useLabel(chosenCount: number) {
  return (count: number, whole: string, part: (formatted: string) => string): string =>
    count === 0 || count === chosenCount ? whole : part(formatNumber(count));
}

/** What changes those of the chosen that are not ordered yet. */
function useChanges(
  chosen: readonly DayRow[],
  onAsk: ChosenTrayProps['onAsk'],
  onRemoved: () => void,
): readonly MenuAction[] {
  const { t } = useTranslation('planner-day');
  const labelOf = useLabel(chosen.length);
  const { remove, isRemoving } = useRemoval(onRemoved);
  const { start, isStarting } = useStartMulti();
  const open = openOf(chosen);
  const why = open.length === 0 ? t('chosen.allOrdered') : undefined;
  return [
    {
      key: 'calculate',
      label: t('chosen.calculate', { formatted: formatNumber(multiOf(open).length) }),
      icon: 'scale',
      why,
      disabled: isStarting,
      onRun: () => start(open),
    },
    {
      key: 'move',
      label: labelOf(open.length, t('chosen.move'), (formatted) => t('chosen.moveSome', { formatted })),
      icon: 'calendar',
      why,
      onRun: () => onAsk({ name: 'move', destinations: open }),
    },
    {
      key: 'remove',
      label: labelOf(open.length, t('chosen.remove'), (formatted) => t('chosen.removeSome', { formatted })),
      icon: 'x',
      why,
      disabled: isRemoving,
      onRun: () => remove(open),
    },
  ];
}

/** What may be done with the chosen shipments: those that are ordered have labels, the others can be moved and taken out. */
export function ChosenTray({ selection, rows, onAsk }: ChosenTrayProps) {
  const { t } = useTranslation('planner-day');
  const mayOrder = useMay('shipping.create');
  const chosen = rows.filter(({ key }) => selection.has(key));
  const waybills = waybillsOf(chosen);
  const changes = useChanges(chosen, onAsk, selection.clear);
  const labelOf = useLabel(chosen.length);
  const sumWords = useSumWords();
  if (chosen.length === 0) return null;
  const labels: MenuAction = {
    key: 'labels',
    label: labelOf(waybills.length, t('chosen.labels'), (formatted) => t('chosen.labelsOf', { formatted })),
    icon: 'doc',
    why: waybills.length === 0 ? t('chosen.noneOrdered') : undefined,
    onRun: () => onAsk({ name: 'labels', waybills }),
  };
  return (
    <Tray
      label={t('chosen.label')}
      title={t('chosen.count', { formatted: formatNumber(chosen.length) })}
      detail={sumWords(pricedOfRows(chosen))}
      lead={labels}
      actions={mayOrder ? changes : []}
      closeLabel={t('chosen.clear')}
      onClose={selection.clear}
    />
  );
}
