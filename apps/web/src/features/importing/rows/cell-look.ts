import classes from './row-grid.module.css';

interface CellState {
  readonly isNumber: boolean;
  readonly isLong: boolean;
  readonly isWritten: boolean;
  readonly isBad: boolean;
  readonly isDoubtful: boolean;
  readonly isSaving: boolean;
  readonly isWritable: boolean;
}

/** Its classes: what is written now shows neither what is wrong nor what is doubtful. */
export const lookOf = ({
  isNumber,
  isLong,
  isWritten,
  isBad,
  isDoubtful,
  isSaving,
  isWritable,
}: CellState): string =>
  [
    isNumber && classes.number,
    isLong && classes.long,
    isWritten && classes.written,
    !isWritten && isBad && classes.bad,
    !isWritten && !isBad && isDoubtful && classes.ask,
    isSaving && classes.saving,
    isWritable && classes.writable,
  ]
    .filter(Boolean)
    .join(' ');
