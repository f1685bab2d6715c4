import type { Terminal } from '@tranzit/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { MapView } from '../../ui/map/map-view.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { TerminalList } from './terminal-list.tsx';
import classes from './terminals.module.css';
import { searchTerminals, type TerminalQuestion, useTerminals } from './terminals-query.ts';

export interface TerminalPickerProps extends TerminalQuestion {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (terminal: Terminal) => void;
  /** Chosen before: it is selected when the dialog opens. */
  readonly chosenId?: number;
}

function LoadingBody() {
  return (
    <div className={classes.body} aria-busy="true">
      <div className={classes.skeletons}>
        {Array.from({ length: 6 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
          <Skeleton key={row} height={56} shape="control" />
        ))}
      </div>
      <Skeleton className={classes.map} height={320} />
    </div>
  );
}

interface PickerBodyProps {
  readonly terminals: readonly Terminal[];
  readonly place: TerminalQuestion['place'];
  readonly selected: Terminal | undefined;
  readonly onSelect: (terminal: Terminal) => void;
  readonly onChoose: (terminal: Terminal) => void;
}

function PickerBody({ terminals, place, selected, onSelect, onChoose }: PickerBodyProps) {
  const { t } = useTranslation('terminals');
  const tileUrl = useConfig()?.mapTileUrl;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = useMemo(() => searchTerminals(terminals, wanted), [terminals, wanted]);
  const points = useMemo(
    () =>
      found.map(({ terminalId, latitude, longitude, name }) => ({
        key: String(terminalId),
        latitude,
        longitude,
        label: name,
      })),
    [found],
  );
  const selectByKey = (key: string) => {
    const terminal = found.find(({ terminalId }) => String(terminalId) === key);
    if (terminal) onSelect(terminal);
  };
  const center =
    place.latitude !== null && place.longitude !== null
      ? { latitude: place.latitude, longitude: place.longitude }
      : undefined;
  return (
    <>
      <div className={classes.search}>
        <SearchInput
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={text}
          onChange={setText}
        />
        <span className="small muted nowrap" role="status">
          {t('found', { count: found.length })}
        </span>
      </div>
      <div className={classes.body}>
        {found.length > 0 ? (
          <TerminalList
            terminals={found}
            selectedId={selected?.terminalId}
            onSelect={onSelect}
            onChoose={onChoose}
          />
        ) : (
          <EmptyState
            title={t('nothingFound')}
            actions={<Button onClick={() => setText('')}>{t('clearSearch')}</Button>}
          />
        )}
        <MapView
          className={classes.map}
          label={t('map')}
          points={points}
          selectedKey={selected && String(selected.terminalId)}
          onSelect={selectByKey}
          center={center}
          tileUrl={tileUrl}
        />
      </div>
    </>
  );
}

/** One terminal of a carrier: a list and a map that follow each other. */
export function TerminalPicker({ open, onClose, onChoose, chosenId, ...question }: TerminalPickerProps) {
  const { t } = useTranslation(['terminals', 'common']);
  const { data, error, isError, refetch } = useTerminals(question, open);
  const [selectedId, setSelectedId] = useState(chosenId);
  const terminals = data?.items ?? [];
  const selected = terminals.find(({ terminalId }) => terminalId === selectedId);
  return (
    <Dialog
      title={t(`${question.side}Title`, { city: question.place.city })}
      widthPx={980}
      open={open}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <Button variant="primary" disabled={!selected} onClick={() => selected && onChoose(selected)}>
            {selected ? t('chooseNamed', { name: selected.name }) : t('choose')}
          </Button>
        </>
      }
    >
      {isError && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingBody />}
      {data && terminals.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {terminals.length > 0 && (
        <PickerBody
          terminals={terminals}
          place={question.place}
          selected={selected}
          onSelect={({ terminalId }) => setSelectedId(terminalId)}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
}
