import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, parseDay } from '../../lib/format/dates.ts';
import { isOffered, type OfferedDays } from './four-weeks.ts';

export interface TypedDayWish extends OfferedDays {
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
  /** Whether what stands in the field is no day that may be taken: `value` is not what the user sees then. */
  readonly onRefused?: ((isRefused: boolean) => void) | undefined;
}

/**
 * What is typed into a field of a day: it stays until it is left, and then is a day, or is said to be none. Emptied, it
 * brings the last day back.
 */
export function useTypedDay({ value, onChange, onRefused, ...offer }: TypedDayWish) {
  const { t } = useTranslation('ui');
  const shown = value === undefined ? '' : formatDay(value);
  const [text, setText] = useState(shown);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setText(shown);
    setProblem(undefined);
  }, [shown]);
  const isRefused = problem !== undefined;
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused]);

  /** Brings back what stood there, in place of what was typed. */
  const reset = () => {
    setText(shown);
    setProblem(undefined);
  };
  const take = () => {
    if (text === shown || text.trim() === '') return reset();
    const day = parseDay(text);
    if (day === undefined) return setProblem(t('days.notADay'));
    if (!isOffered(day, offer)) return setProblem(t('days.notOffered'));
    setProblem(undefined);
    setText(formatDay(day));
    return onChange(day);
  };
  return { text, setText, problem, take, reset };
}

export type TypedDay = ReturnType<typeof useTypedDay>;
