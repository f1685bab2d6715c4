import { Icon } from '../icon/icon.tsx';
import { cellClass, type DataColumn, headStyle } from './data-column.ts';
import classes from './table.module.css';

export interface TableSort {
  readonly value: string;
  readonly onChange: (sort: string) => void;
}

interface ColumnHeadProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: TableSort | undefined;
}

const directionOf = (name: string, value: string): 'ascending' | 'descending' | undefined => {
  if (value === name) return 'ascending';
  return value === `-${name}` ? 'descending' : undefined;
};

/** What a column is called; a press orders the rows by it, the greatest first, another one turns the order round. */
export function ColumnHead<Row>({ column, sort }: ColumnHeadProps<Row>) {
  const { sort: name, title, sortedBy, hideTitle = false } = column;
  const direction = name !== undefined && sort ? directionOf(name, sort.value) : undefined;
  return (
    <th className={cellClass(column, classes.spare)} style={headStyle(column)} aria-sort={direction}>
      {name !== undefined && sort ? (
        <button
          type="button"
          className={classes.sort}
          title={sortedBy}
          onClick={() => sort.onChange(direction === 'descending' ? name : `-${name}`)}
        >
          <span>
            {title} {direction && sortedBy && <span className={classes.sortedBy}>{sortedBy}</span>}
          </span>
          <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />
        </button>
      ) : (
        <span className={hideTitle ? 'sr' : undefined}>{title}</span>
      )}
    </th>
  );
}
