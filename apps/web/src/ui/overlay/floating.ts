export type FloatingSide = 'bottom-start' | 'bottom-end' | 'top-end';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const gapPx = 4;
const edgePx = 8;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Where a panel stands beside its anchor, in pixels of the window: turned over where it would not fit, never cut at an edge. */
export function placeBeside(
  anchor: Box,
  panel: Size,
  view: Size,
  side: FloatingSide,
): { readonly left: number; readonly top: number } {
  const below = anchor.bottom + gapPx;
  const above = anchor.top - gapPx - panel.height;
  const fitsBelow = below + panel.height <= view.height - edgePx;
  const fitsAbove = above >= edgePx;
  const goesUp = side === 'top-end' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const left = side === 'bottom-start' ? anchor.left : anchor.right - panel.width;
  return {
    left: clamp(left, edgePx, Math.max(edgePx, view.width - panel.width - edgePx)),
    top: clamp(goesUp ? above : below, edgePx, Math.max(edgePx, view.height - panel.height - edgePx)),
  };
}
