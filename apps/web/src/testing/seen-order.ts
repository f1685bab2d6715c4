/** Rows in the order in which they are seen: they may be placed by the style `order`. */
export const asSeen = (rows: readonly HTMLElement[]): readonly HTMLElement[] =>
  [...rows].sort((a, b) => Number(a.style.order) - Number(b.style.order));
