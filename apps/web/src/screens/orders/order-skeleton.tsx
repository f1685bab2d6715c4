import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Column } from './columns.ts';
import classes from './orders.module.css';

const widths: Record<Column, readonly [number, number]> = {
  route: [180, 96],
  carrier: [110, 70],
  when: [84, 104],
  cargo: [60, 40],
  created: [84, 64],
  tags: [64, 0],
  sum: [80, 0],
};

const Lines = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => (
  <span className={classes.lines}>
    <Skeleton width={top} />
    {bottom > 0 && <Skeleton width={bottom} height={10} />}
  </span>
);

/** Rows that are not there yet, on the grid of those to come. */
export function OrderSkeleton({
  rows,
  columns,
}: {
  readonly rows: number;
  readonly columns: readonly Column[];
}) {
  return (
    <Alike count={rows}>
      {() => (
        <tr className={classes.row}>
          <td className={classes.check}>
            <Skeleton width={16} height={16} />
          </td>
          <td className={classes.status}>
            <Lines top={112} bottom={80} />
          </td>
          <td className={classes.number}>
            <Lines top={96} bottom={84} />
          </td>
          {columns.map((column) => (
            <td key={column} className={`${classes[column]} ${column === 'sum' ? 'num' : ''}`}>
              <Lines top={widths[column][0]} bottom={widths[column][1]} />
            </td>
          ))}
          <td className={classes.more} />
        </tr>
      )}
    </Alike>
  );
}
