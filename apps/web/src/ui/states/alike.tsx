import { Fragment, type ReactNode } from 'react';

/** So many shapes in a row, all alike: they have no id and no state and never move. `children` draws the one at a place. */
export function Alike({
  count,
  children,
}: {
  readonly count: number;
  readonly children: (place: number) => ReactNode;
}) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes that are alike have nothing else to be known by
    <Fragment key={place}>{children(place)}</Fragment>
  ));
}
