import type { Terminal, TerminalPoints } from '@tranzit/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useConfig } from '../../lib/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { type HomePoint, type MapPoint, MapView } from '../../ui/map/map-view.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { TerminalList } from './terminal-list.tsx';
import classes from './terminals.module.css';
import {
  isListLoading,
  isNarrowed,
  noFilters,
  type TerminalFilters,
  type TerminalQuestion,
  type TerminalTally,
  useTerminal,
} from './terminals-query.ts';

interface PickerBodyProps {
  readonly terminals: readonly Terminal[];
  readonly points: TerminalPoints | undefined;
  readonly question: TerminalQuestion;
  readonly tally: TerminalTally | undefined;
  readonly filters: TerminalFilters;
  readonly onFilters: (change: Partial<TerminalFilters>) => void;
  readonly selected: Terminal | undefined;
  readonly onSelect: (terminalId: number) => void;
  readonly onChoose: (terminal: Terminal) => void;
  readonly onMore: (() => void) | undefined;
  readonly isMoreBusy: boolean;
}

const toMapPoints = (columns: TerminalPoints['points'], isFaint: boolean): MapPoint[] =>
  columns.terminalIds.map((id, place) => ({
    key: String(id),
    latitude: columns.latitudes[place] ?? 0,
    longitude: columns.longitudes[place] ?? 0,
    label: '',
    isFaint,
  }));

/** Nothing to show: the list is still being read, the filters leave nothing, or there is no such terminal here. */
function NothingFound({
  tally,
  filters,
  onFilters,
}: Pick<PickerBodyProps, 'tally' | 'filters' | 'onFilters'>) {
  const { t } = useTranslation('terminals');
  const hiddenCount = tally?.hidden.count ?? 0;
  if (isListLoading(tally)) return <EmptyState title={t('loading')} text={t('loadingText')} />;
  const showHidden = hiddenCount > 0 && !filters.withHidden && (
    <Button onClick={() => onFilters({ withHidden: true })}>{t('showHidden', { count: hiddenCount })}</Button>
  );
  if (!isNarrowed(filters))
    return <EmptyState title={t('none')} text={t('noneText')} {...(showHidden && { actions: showHidden })} />;
  return (
    <EmptyState
      title={t('nothingFound')}
      actions={
        <>
          <Button onClick={() => onFilters(noFilters)}>{t('clearSearch')}</Button>
          {showHidden}
        </>
      }
    />
  );
}

const pointingPauseMs = 120;

/** Names of terminals by key: those of the list, and of the one that is pointed at on the map beyond it. */
function useNames(terminals: readonly Terminal[], question: TerminalQuestion) {
  const [pointedAt, setPointedAt] = useState<string>();
  const listed = useMemo(
    () => new Map(terminals.map(({ terminalId, name }) => [String(terminalId), name])),
    [terminals],
  );
  // A pointer on its way crosses many.
  const wanted = useDebounced(pointedAt, pointingPauseMs);
  const isUnknown = wanted !== undefined && !listed.has(wanted);
  const { terminal } = useTerminal(question, isUnknown ? Number(wanted) : undefined, true);
  const names = useMemo(
    () => (terminal ? new Map([...listed, [String(terminal.terminalId), terminal.name]]) : listed),
    [listed, terminal],
  );
  return { names, setPointedAt };
}

/** The place that terminals are looked for around, by whose it is. */
function useHome({ place, side }: TerminalQuestion): HomePoint | undefined {
  const { t } = useTranslation('terminals');
  const { latitude, longitude } = place;
  const label = t(`home.${side}`);
  return useMemo(
    () => (latitude === null || longitude === null ? undefined : { latitude, longitude, label }),
    [latitude, longitude, label],
  );
}

/** The list and the map beside it, each following what is selected in the other. */
export function PickerBody({ terminals, points, question, selected, onSelect, ...rest }: PickerBodyProps) {
  const { t } = useTranslation('terminals');
  const source = useConfig()?.map;
  const home = useHome(question);
  const { names, setPointedAt } = useNames(terminals, question);
  const mapPoints = useMemo(
    () => (points ? [...toMapPoints(points.points, false), ...toMapPoints(points.hiddenPoints, true)] : []),
    [points],
  );
  return (
    <div className={classes.body}>
      {terminals.length > 0 ? (
        <TerminalList
          terminals={terminals}
          selectedId={selected?.terminalId}
          onSelect={({ terminalId }) => onSelect(terminalId)}
          onChoose={rest.onChoose}
          onMore={rest.onMore}
          isMoreBusy={rest.isMoreBusy}
        />
      ) : (
        <NothingFound tally={rest.tally} filters={rest.filters} onFilters={rest.onFilters} />
      )}
      <MapView
        className={classes.map}
        label={t('map')}
        points={mapPoints}
        labels={names}
        selectedKey={selected && String(selected.terminalId)}
        onSelect={(key) => onSelect(Number(key))}
        onPoint={setPointedAt}
        home={home}
        source={source}
      />
    </div>
  );
}
