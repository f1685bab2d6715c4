import type { Terminal } from '@tranzit/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatKg, formatNumber } from '../../lib/format.ts';
import { addDays, formatWeekday } from '../../lib/format-date.ts';
import { Button } from '../../ui/button/button.tsx';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { hoursSpans } from './terminal-hours.ts';
import classes from './terminals.module.css';

/** Shown at once; the rest comes on asking, so that thousands of terminals cost nothing. */
const pageSize = 60;

/** Any Monday: days of the week are told by a date. */
const someMonday = '2024-01-01';
/** Day 1 is «Пн». */
function dayOf(day: number): string {
  const word = formatWeekday(addDays(someMonday, day - 1));
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function useTerminalWords() {
  const { t } = useTranslation('terminals');
  const hoursOf = ({ hours }: Terminal): string =>
    hoursSpans(hours)
      .map(({ fromDay, toDay, hours: time, isRoundTheClock }) => {
        const days = fromDay === toDay ? dayOf(fromDay) : `${dayOf(fromDay)}–${dayOf(toDay)}`;
        return `${days} ${isRoundTheClock ? t('roundTheClock') : time}`;
      })
      .join(', ');
  const factsOf = (terminal: Terminal): string =>
    [
      t(`kind.${terminal.kind}`),
      terminal.maxWeight !== null && t('maxWeight', { weight: formatKg(terminal.maxWeight) }),
      terminal.takesCash && t('cash'),
      terminal.takesCards && t('cards'),
      terminal.duplicateCounter > 1 && t('sameAddress', { count: terminal.duplicateCounter - 1 }),
    ]
      .filter(Boolean)
      .join(' · ');
  return { hoursOf, factsOf };
}

interface TerminalItemProps {
  readonly terminal: Terminal;
  readonly isSelected: boolean;
  readonly isFirst: boolean;
  readonly onSelect: () => void;
}

function TerminalItem({ terminal, isSelected, isFirst, onSelect }: TerminalItemProps) {
  const { t } = useTranslation('terminals');
  const { hoursOf, factsOf } = useTerminalWords();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for its options
    <div
      ref={element}
      role="option"
      aria-selected={isSelected}
      tabIndex={isSelected || isFirst ? 0 : -1}
      className={classes.item}
      onClick={onSelect}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onSelect()}
    >
      <CarrierMark carrier={terminal.deliveryService} small />
      <div>
        <div className="strong">{terminal.name}</div>
        <div>{terminal.addressLine}</div>
        <div className="small muted">{hoursOf(terminal)}</div>
        <div className="small muted">{factsOf(terminal)}</div>
      </div>
      {terminal.distance !== null && (
        <div className="small muted nowrap">
          {t('distance', { km: formatNumber(terminal.distance, { maxDecimals: 1 }) })}
        </div>
      )}
    </div>
  );
}

interface TerminalListProps {
  readonly terminals: readonly Terminal[];
  readonly selectedId: number | undefined;
  readonly onSelect: (terminal: Terminal) => void;
  /** Enter or a double click: this one it is. */
  readonly onChoose: (terminal: Terminal) => void;
}

/** The terminals in words: arrows move the selection, Enter chooses. What is selected on the map comes into sight. */
export function TerminalList({ terminals, selectedId, onSelect, onChoose }: TerminalListProps) {
  const { t } = useTranslation('terminals');
  const [limit, setLimit] = useState(pageSize);
  const place = terminals.findIndex(({ terminalId }) => terminalId === selectedId);
  const shown = terminals.slice(0, Math.max(limit, place + 1));
  const list = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const next = shown[to];
    if (!next) return;
    onSelect(next);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[to]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: Math.max(0, place - 1),
      Home: 0,
      End: shown.length - 1,
    };
    const to = moves[event.key];
    const selected = shown[place];
    if (to === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (to !== undefined) move(to);
    else if (selected && event.key === 'Enter') onChoose(selected);
  };
  return (
    <div className={classes.list}>
      <div ref={list} role="listbox" aria-label={t('list')} onKeyDown={press}>
        {shown.map((terminal, index) => (
          <TerminalItem
            key={terminal.terminalId}
            terminal={terminal}
            isSelected={terminal.terminalId === selectedId}
            isFirst={place < 0 && index === 0}
            onSelect={() => onSelect(terminal)}
          />
        ))}
      </div>
      {shown.length < terminals.length && (
        <Button size="small" variant="ghost" onClick={() => setLimit(limit + pageSize)}>
          {t('showMore', { count: Math.min(pageSize, terminals.length - shown.length) })}
        </Button>
      )}
    </div>
  );
}
