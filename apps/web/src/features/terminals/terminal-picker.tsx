import type { Terminal, TerminalPoints } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { MissingLists } from './missing-lists.tsx';
import { PickerBody } from './picker-body.tsx';
import { TerminalFilterBar } from './terminal-filters.tsx';
import classes from './terminals.module.css';
import {
  isNarrowed,
  noFilters,
  type TerminalFilters,
  type TerminalQuestion,
  useTerminal,
  useTerminalPages,
  useTerminalPoints,
} from './terminals-query.ts';

export interface TerminalPickerProps extends TerminalQuestion {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (terminal: Terminal) => void;
  /** Chosen before: it is selected when the dialog opens. */
  readonly chosenId?: number;
}

const typingPauseMs = 250;

function LoadingBody() {
  return (
    <div className={classes.body} aria-busy="true">
      <div className={classes.skeletons}>
        <Alike count={6}>{() => <Skeleton height={56} shape="control" />}</Alike>
      </div>
      <Skeleton className={classes.map} height={320} />
    </div>
  );
}

/** The list, and before it the selected terminal until the list reaches it, where the filters leave that one too. */
function withSelected(
  items: readonly Terminal[],
  selected: Terminal | undefined,
  { filters, points }: { readonly filters: TerminalFilters; readonly points: TerminalPoints | undefined },
): readonly Terminal[] {
  if (!selected || items.some(({ terminalId }) => terminalId === selected.terminalId)) return items;
  const found = points && [...points.points.terminalIds, ...points.hiddenPoints.terminalIds];
  const isLeft = !isNarrowed(filters) || found?.includes(selected.terminalId);
  return isLeft ? [selected, ...items] : items;
}

function useFoundTerminals(
  question: TerminalQuestion,
  typed: TerminalFilters,
  { isOn, selectedId }: { readonly isOn: boolean; readonly selectedId: number | undefined },
) {
  const filters = { ...typed, text: useDebounced(typed.text, typingPauseMs) };
  const pages = useTerminalPages(question, filters, isOn);
  const points = useTerminalPoints(question, filters, isOn);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const listed = items.find(({ terminalId }) => terminalId === selectedId);
  const missingId = isOn && pages.isSuccess && !listed ? selectedId : undefined;
  const { terminal } = useTerminal(question, missingId, filters.withHidden);
  return { pages, points, items, selected: listed ?? terminal, tally: pages.data?.pages.at(-1) };
}

/** One terminal of a carrier: a list and a map that follow each other. */
export function TerminalPicker({ open, onClose, onChoose, chosenId, ...question }: TerminalPickerProps) {
  const { t } = useTranslation(['terminals', 'common']);
  const [filters, setFilters] = useState(noFilters);
  const [selectedId, setSelectedId] = useState(chosenId);
  const { pages, points, items, selected, tally } = useFoundTerminals(question, filters, {
    isOn: open,
    selectedId,
  });
  const isSuitable = selected !== undefined && !selected.hiddenBy;
  return (
    <Dialog
      title={t(`${question.side}Title`, { city: question.place.city })}
      widthPx={980}
      isSheet
      open={open}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <Button variant="primary" disabled={!isSuitable} onClick={() => isSuitable && onChoose(selected)}>
            <span className="cut">
              {isSuitable ? t('chooseNamed', { name: selected.name }) : t('choose')}
            </span>
          </Button>
        </>
      }
    >
      <TerminalFilterBar
        filters={filters}
        onChange={(change) => setFilters({ ...filters, ...change })}
        tally={tally}
      />
      <MissingLists tally={tally} />
      {pages.isError && (
        <ErrorState title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isPending && <LoadingBody />}
      {pages.data && (
        <PickerBody
          terminals={withSelected(items, selected, { filters, points: points.data })}
          points={points.data}
          question={question}
          tally={tally}
          filters={filters}
          onFilters={(change) => setFilters({ ...filters, ...change })}
          selected={selected}
          onSelect={setSelectedId}
          onChoose={onChoose}
          onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
          isMoreBusy={pages.isFetchingNextPage}
        />
      )}
    </Dialog>
  );
}
