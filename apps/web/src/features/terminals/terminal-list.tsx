import type { Terminal } from '@tranzit/contract';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { TerminalItem } from './terminal-item.tsx';
import classes from './terminals.module.css';
import { useNow } from './use-now.ts';

interface TerminalListProps {
  /** Those read so far. */
  readonly terminals: readonly Terminal[];
  readonly selectedId: number | undefined;
  readonly onSelect: (terminal: Terminal) => void;
  /** Enter: this one it is. Not called for one that does not suit. */
  readonly onChoose: (terminal: Terminal) => void;
  /** Absent when all have been read. */
  readonly onMore: (() => void) | undefined;
  readonly isMoreBusy: boolean;
}

/** So near to the end the next page is asked for. */
const nearEnd = 3;

/** The terminals in words: arrows move the selection, Enter chooses. What is selected on the map comes into sight. */
export function TerminalList({
  terminals,
  selectedId,
  onSelect,
  onChoose,
  onMore,
  isMoreBusy,
}: TerminalListProps) {
  const { t } = useTranslation('terminals');
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const place = terminals.findIndex(({ terminalId }) => terminalId === selectedId);
  const move = (to: number) => {
    const next = terminals[to];
    if (!next) return;
    onSelect(next);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[to]?.focus();
    if (to >= terminals.length - nearEnd && !isMoreBusy) onMore?.();
  };
  const press = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: Math.max(0, place - 1),
      Home: 0,
      End: terminals.length - 1,
    };
    const to = moves[event.key];
    const selected = terminals[place];
    if (to === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (to !== undefined) move(to);
    else if (selected && event.key === 'Enter' && !selected.hiddenBy) onChoose(selected);
  };
  return (
    <div className={classes.list}>
      <div ref={list} role="listbox" aria-label={t('list')} onKeyDown={press}>
        {terminals.map((terminal, index) => (
          <TerminalItem
            key={terminal.terminalId}
            terminal={terminal}
            now={now}
            isSelected={index === place}
            isEntry={index === Math.max(0, place)}
            onSelect={() => onSelect(terminal)}
          />
        ))}
      </div>
      {onMore && (
        <Button size="small" variant="ghost" busy={isMoreBusy} onClick={onMore}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
