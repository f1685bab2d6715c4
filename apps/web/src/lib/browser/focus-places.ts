const inRow = 'tr[data-row], [tabindex="-1"]';

const rowBeside = (row: Element): readonly Element[] =>
  [row.previousElementSibling, row.nextElementSibling]
    .filter((one) => one !== null)
    .filter((one) => one.matches(inRow));

/**
 * Where the focus of `focused` goes, first to last, once that is gone: its row, the rows beside it, the parts of the page
 * that it stands in. It is asked while it still stands there.
 */
export function focusPlaces(focused: Element): readonly Element[] {
  const places: Element[] = [focused];
  for (let part = focused.parentElement?.closest(inRow); part; part = part.parentElement?.closest(inRow))
    places.push(part, ...rowBeside(part));
  return places;
}

/** Focuses the first that is still there. */
export function focusFirstLeft(places: readonly Element[]): void {
  const place = places.find((one) => one.isConnected);
  if (!(place instanceof HTMLElement)) return;
  if (place.matches('tr')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
