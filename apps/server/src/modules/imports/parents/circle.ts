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

/** How many rows stand above each that names a parent; 0 for those in a circle or below one. Pure. */
export function depthsOf(parentOf: ReadonlyMap<ImportRowId, ImportRowId>): ReadonlyMap<ImportRowId, number> {
  const depths = new Map<ImportRowId, number>();
  for (const start of parentOf.keys()) {
    const path = new Set<ImportRowId>();
    let row: ImportRowId | undefined = start;
    while (row !== undefined && parentOf.has(row) && !depths.has(row) && !path.has(row)) {
      path.add(row);
      row = parentOf.get(row);
    }
    const isLoose = row !== undefined && (path.has(row) || depths.get(row) === 0);
    let depth = isLoose || row === undefined ? 0 : (depths.get(row) ?? 0);
    for (const below of [...path].toReversed()) {
      if (!isLoose) depth += 1;
      depths.set(below, depth);
    }
  }
  return depths;
}
