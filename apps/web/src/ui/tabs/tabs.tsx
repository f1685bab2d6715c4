import { type KeyboardEvent, useRef } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import classes from './tabs.module.css';

export interface TabChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
  /** The count goes no further: there are as many or more. */
  readonly isAtLeast?: boolean;
  /** The count is a call to act: problems. */
  readonly alarm?: boolean;
  readonly panelId?: string;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly TabChoice<Value>[];
  /** A rule under the whole line: tabs that head a list. */
  readonly line?: boolean;
  readonly className?: string;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Underlined tabs. Arrows move the choice, as the pattern of tabs wants it. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  line = false,
  className = '',
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = tabs.findIndex((tab) => tab.value === value);
    const nextPlace = (place + step + tabs.length) % tabs.length;
    const next = tabs[nextPlace];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[nextPlace]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${classes.tabs} ${line ? classes.line : ''} ${className}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className={`${classes.tab} ${tab.alarm && tab.count ? classes.alarm : ''}`}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classes.count}>
              {formatNumber(tab.count)}
              {tab.isAtLeast && '+'}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
