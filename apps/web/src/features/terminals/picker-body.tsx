import type { Terminal, TerminalPoints } from '@tranzit/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useConfig } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { type HomePoint, type MapPoint, MapView } from '../../ui/map/map-view.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { TerminalList } from './terminal-list.tsx';
import classes from './terminals.module.css';
import {
  isListLoading,
  isNarrowed,
  noFilters,
  type TerminalCounts,
  type TerminalFilters,
  type TerminalQuestion,
  useTerminal,
} from './terminals-query.ts';

interface PickerBodyProps {
  readonly terminals: readonly Terminal[];
  readonly points: TerminalPoints | undefined;
  readonly question: TerminalQuestion;
  readonly tally: TerminalCounts | undefined;
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

const views = ['list', 'map'] as const;

/** The list, or what is said in place of it. Where the map takes its room, the selected terminal alone. */
function ListSide({
  isMapInstead,
  ...props
}: Omit<PickerBodyProps, 'points' | 'question'> & { readonly isMapInstead: boolean }) {
  const { terminals, selected, tally, filters, onFilters, onSelect, onChoose, onMore, isMoreBusy } = props;
  const listed = isMapInstead ? terminals.filter((terminal) => terminal === selected) : terminals;
  if (terminals.length === 0) return <NothingFound tally={tally} filters={filters} onFilters={onFilters} />;
  if (listed.length === 0) return null;
  return (
    <TerminalList
      terminals={listed}
      selectedId={selected?.terminalId}
      onSelect={({ terminalId }) => onSelect(terminalId)}
      onChoose={onChoose}
      onMore={isMapInstead ? undefined : onMore}
      isMoreBusy={isMoreBusy}
    />
  );
}

/** The list and the map beside it, each following what is selected in the other; on a phone one of them at a time. */
export function PickerBody({ points, question, ...rest }: PickerBodyProps) {
  const { t } = useTranslation('terminals');
  const { terminals, selected, onSelect } = rest;
  const source = useConfig()?.map;
  const home = useHome(question);
  const { names, setPointedAt } = useNames(terminals, question);
  const isNarrow = useIsNarrow();
  const [view, setView] = useState<(typeof views)[number]>('list');
  const mapPoints = useMemo(
    () => (points ? [...toMapPoints(points.points, false), ...toMapPoints(points.hiddenPoints, true)] : []),
    [points],
  );
  return (
    <>
      {isNarrow && (
        <Tabs
          className={classes.views ?? ''}
          label={t('view.label')}
          value={view}
          onChange={setView}
          tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      )}
      <div className={classes.body} data-view={view}>
        <ListSide {...rest} isMapInstead={isNarrow && view === 'map'} />
        {!(isNarrow && view === 'list') && (
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
        )}
      </div>
    </>
  );
}
