import type { Terminal } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import { isAlwaysOpen } from './terminal-hours.ts';
import { useTerminalLabels } from './terminal-labels.ts';
import { TerminalWeek } from './terminal-week.tsx';
import classes from './terminals.module.css';

interface TerminalItemProps {
  readonly terminal: Terminal;
  readonly now: Date;
  readonly isSelected: boolean;
  /** Where Tab enters the list. */
  readonly isEntry: boolean;
  readonly onSelect: () => void;
}

function Lines({ terminal, now, isSelected }: Pick<TerminalItemProps, 'terminal' | 'now' | 'isSelected'>) {
  const { t } = useTranslation('terminals');
  const { openOf, factsOf, reasonsOf } = useTerminalLabels();
  const open = openOf(terminal, now);
  return (
    <div>
      <div className="strong">{terminal.name}</div>
      <div>{terminal.addressLine}</div>
      {terminal.hiddenBy && (
        <div className="small t-warning">{t('hiddenBecause', { reasons: reasonsOf(terminal.hiddenBy) })}</div>
      )}
      {open && <div className="small">{open}</div>}
      <div className="small muted">{factsOf(terminal)}</div>
      {isSelected && !isAlwaysOpen(terminal.hours) && <TerminalWeek terminal={terminal} now={now} />}
    </div>
  );
}

/** One terminal of the list: greyed with its reasons where it does not suit, with the week's hours once selected. */
export function TerminalItem({ terminal, now, isSelected, isEntry, onSelect }: TerminalItemProps) {
  const { t } = useTranslation('terminals');
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
      aria-disabled={terminal.hiddenBy !== undefined}
      tabIndex={isEntry ? 0 : -1}
      className={classes.item}
      data-hidden={terminal.hiddenBy !== undefined || undefined}
      onClick={onSelect}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onSelect()}
    >
      <CarrierMark carrier={terminal.deliveryService} small />
      <Lines terminal={terminal} now={now} isSelected={isSelected} />
      {terminal.distance !== null && (
        <div className="small muted nowrap">
          {t('distance', { km: formatNumber(terminal.distance, { maxDecimals: 1 }) })}
        </div>
      )}
    </div>
  );
}
