import type { ImportRowId } from '@tranzit/kernel';

/** Of rows that name each other as parents: those that stand above themselves, without those that only hang below. Pure. */
export function rowsInCircle(parentOf: ReadonlyMap<ImportRowId, ImportRowId>): readonly ImportRowId[] {
  const seenFrom = new Map<ImportRowId, ImportRowId>();
  const inCircle: ImportRowId[] = [];
  for (const start of parentOf.keys()) {
    let row: ImportRowId | undefined = start;
    while (row !== undefined && !seenFrom.has(row)) {
      seenFrom.set(row, start);
      row = parentOf.get(row);
    }
    if (row === undefined || seenFrom.get(row) !== start) continue;
    const entered = row;
    do {
      inCircle.push(row);
      row = parentOf.get(row) ?? entered;
    } while (row !== entered);
  }
  return inCircle;
}
