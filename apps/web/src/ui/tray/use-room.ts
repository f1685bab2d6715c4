import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface Widths {
  /** Of the bar within its edges. */
  readonly room: number;
  /** Of all that always stands in it. */
  readonly fixed: number;
  /** Of the button of the menu, and whether it stands there in any case. */
  readonly menu: number;
  readonly isMenuKept: boolean;
  /** Of the buttons that may go into the menu, the most important first. */
  readonly buttons: readonly number[];
}

/** How many of the buttons, from the first on, have room in the bar; each width with the gap before it. Pure. */
export function countWithRoom({ room, fixed, menu, isMenuKept, buttons }: Widths): number {
  let shown = buttons.length;
  let needed = buttons.reduce((sum, width) => sum + width, fixed + (isMenuKept ? menu : 0));
  if (needed > room && !isMenuKept) needed += menu;
  while (shown > 0 && needed > room) {
    shown -= 1;
    needed -= buttons[shown] ?? 0;
  }
  return shown;
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** What has no room stands in the bar unseen, and so can be measured at any time. */
function measure(bar: HTMLElement, isMenuKept: boolean): Widths {
  const { left, right, paddingLeft, paddingRight, columnGap } = getComputedStyle(bar);
  const gap = Number.parseFloat(columnGap);
  const parts = [...bar.children].map((part) => ({
    kind: part instanceof HTMLElement ? part.dataset.part : undefined,
    width: part.getBoundingClientRect().width + gap,
  }));
  const of = (kind: string | undefined) =>
    parts.filter((part) => part.kind === kind).map(({ width }) => width);
  const edges = sumOf([left, right, paddingLeft, paddingRight].map(Number.parseFloat));
  return {
    room: document.documentElement.clientWidth - edges,
    // The first part has no gap before it.
    fixed: sumOf(of(undefined)) - gap,
    menu: sumOf(of('menu')),
    isMenuKept,
    buttons: of('button'),
  };
}

/**
 * How many of the `count` buttons marked `data-part="button"` have room in the bar beside all else that stands there, and
 * beside the menu, marked `data-part="menu"`, that takes the others. Looked at anew with each change of the bar or the page.
 */
export function useRoom(bar: RefObject<HTMLElement | null>, count: number, isMenuKept: boolean): number {
  const [shown, setShown] = useState(count);
  const look = useCallback(() => {
    if (bar.current) setShown(countWithRoom(measure(bar.current, isMenuKept)));
  }, [bar, isMenuKept]);
  useLayoutEffect(look);
  useEffect(() => {
    const sizes = new ResizeObserver(look);
    sizes.observe(document.documentElement);
    if (bar.current) sizes.observe(bar.current);
    return () => sizes.disconnect();
  }, [bar, look]);
  return Math.min(shown, count);
}
