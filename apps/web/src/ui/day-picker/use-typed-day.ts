import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, parseDay } from '../../lib/format/dates.ts';
import { isOffered, type OfferedDays } from './four-weeks.ts';

export interface TypedDayWish extends OfferedDays {
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
  /** Whether what stands in the field is no day that may be taken: `value` is not what the user sees then. */
  readonly onRefused?: ((isRefused: boolean) => void) | undefined;
  /** Whether a day that may be taken by itself goes with what else is typed; one that does not waits in its field. */
  readonly fits?: (day: string) => boolean;
  /** What stood in the field stands there again. */
  readonly onReset?: () => void;
}

/**
 * What is typed into a field of a day: it stays until it is left, and then is a day, or is said to be none. Emptied, it
 * brings the last day back.
 */
export function useTypedDay({ value, onChange, onRefused, fits, onReset, ...offer }: TypedDayWish) {
  const { t } = useTranslation('ui');
  const shown = value === undefined ? '' : formatDay(value);
  const [text, setText] = useState(shown);
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<string>();
  useEffect(() => {
    setText(shown);
    setProblem(undefined);
    setWaiting(undefined);
  }, [shown]);
  const isRefused = problem !== undefined;
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused]);

  /** Brings back what stood there, in place of what was typed. */
  const reset = () => {
    setText(shown);
    setProblem(undefined);
    setWaiting(undefined);
  };
  const refuse = (words: string) => {
    setProblem(words);
    setWaiting(undefined);
  };
  const take = () => {
    if (text === shown || text.trim() === '') {
      reset();
      return onReset?.();
    }
    const day = parseDay(text);
    if (day === undefined) return refuse(t('days.notADay'));
    if (!isOffered(day, offer)) return refuse(t('days.notOffered'));
    setProblem(undefined);
    setText(formatDay(day));
    const isFit = fits?.(day) ?? true;
    setWaiting(isFit ? undefined : day);
    return isFit ? onChange(day) : undefined;
  };
  return { text, setText, problem, waiting, take, reset };
}

export type TypedDay = ReturnType<typeof useTypedDay>;
