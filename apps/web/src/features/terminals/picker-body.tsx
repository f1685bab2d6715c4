import type { Terminal, TerminalPoints } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { type MapPoint, MapView } from '../../ui/map/map-view.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { TerminalList } from './terminal-list.tsx';
import classes from './terminals.module.css';
import {
  isListLoading,
  noFilters,
  type TerminalFilters,
  type TerminalQuestion,
  type TerminalTally,
} from './terminals-query.ts';

interface PickerBodyProps {
  readonly terminals: readonly Terminal[];
  readonly points: TerminalPoints | undefined;
  readonly place: TerminalQuestion['place'];
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
  const isNarrowed = filters.text !== '' || filters.takesCash || filters.takesCards;
  const hiddenCount = tally?.hidden.count ?? 0;
  if (isListLoading(tally)) return <EmptyState title={t('loading')} text={t('loadingText')} />;
  const showHidden = hiddenCount > 0 && !filters.withHidden && (
    <Button onClick={() => onFilters({ withHidden: true })}>{t('showHidden', { count: hiddenCount })}</Button>
  );
  if (!isNarrowed)
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

/** The list and the map beside it, each following what is selected in the other. */
export function PickerBody({ terminals, points, place, selected, onSelect, ...rest }: PickerBodyProps) {
  const { t } = useTranslation('terminals');
  const tileUrl = useConfig()?.mapTileUrl;
  const mapPoints = useMemo(
    () => (points ? [...toMapPoints(points.points, false), ...toMapPoints(points.hiddenPoints, true)] : []),
    [points],
  );
  const names = useMemo(
    () => new Map(terminals.map(({ terminalId, name }) => [String(terminalId), name])),
    [terminals],
  );
  const center =
    place.latitude !== null && place.longitude !== null
      ? { latitude: place.latitude, longitude: place.longitude }
      : undefined;
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
        center={center}
        tileUrl={tileUrl}
      />
    </div>
  );
}
