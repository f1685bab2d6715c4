import type { DataColumn } from './data-column.ts';
import classes from './table.module.css';

/** At the end of a row what can be done with it, a button or a menu: on a card beside the name, of a finger's size. */
export const actionColumn = <Row>(
  title: string,
  width: DataColumn<Row>['width'],
  cell: DataColumn<Row>['cell'],
): DataColumn<Row> => ({
  key: 'actions',
  title,
  hideTitle: true,
  ...(width !== undefined && { width }),
  isNumber: true,
  skeleton: [16],
  card: { line: 1, side: 'end' },
  className: classes.actions,
  cell,
});
