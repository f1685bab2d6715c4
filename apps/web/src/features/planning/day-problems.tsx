import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { StateGlyph } from '../../ui/status/state-badge.tsx';
import classes from './planning.module.css';

interface DayProblemsProps {
  readonly count: number;
  /** There is room for the word; else it is for readers and under the pointer. */
  readonly inWords?: boolean;
}

/** «4 проблемы» beside something that is short: a sign and the number. */
export function DayProblems({ count, inWords = false }: DayProblemsProps) {
  const { t } = useTranslation('planner');
  if (count === 0) return null;
  const formatted = formatNumber(count);
  const words = t('dayState.problems', { count, formatted });
  return (
    <span className={`t-danger ${classes.problems}`} title={inWords ? undefined : words}>
      <StateGlyph glyph="alert" />
      {!inWords && <span aria-hidden="true">{formatted}</span>}
      <span className={inWords ? undefined : 'sr'}>{words}</span>
    </span>
  );
}
