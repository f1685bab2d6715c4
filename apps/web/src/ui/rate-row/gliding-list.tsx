import { Component, createRef, type OlHTMLAttributes } from 'react';
import { isMotionReduced } from '../../lib/motion.ts';
import { hasSameOrder, type RowPlaces, readPlaces, rowsOutOfSight } from './row-places.ts';

const glideMs = 200;
/** Rows that are drawn in one picture: what a cheap phone draws without a stutter. */
const rowsAtOnce = 6;

/** Leaves the contents of a row undrawn; it stays as tall as it was. */
function putOff(row: HTMLElement, heightPx: number): void {
  row.style.containIntrinsicBlockSize = `${heightPx}px`;
  row.style.contentVisibility = 'hidden';
}

function draw(row: HTMLElement): void {
  row.style.contentVisibility = '';
  row.style.containIntrinsicBlockSize = '';
}

/**
 * A list whose rows glide to their new places when their order changes; a new one fades in. Only transforms move: nothing
 * else is laid out anew. A row that merely grows pushes the others at once, as it was asked to.
 *
 * A row that is moved is laid out and painted from nothing, and that is nearly all that another order costs: rows in sight
 * are drawn at once, the others some in each of the next pictures. Until then they keep their height, so nothing jumps.
 */
export class GlidingList extends Component<OlHTMLAttributes<HTMLOListElement>> {
  readonly #list = createRef<HTMLOListElement>();
  #putOff: readonly HTMLElement[] = [];
  #picture = 0;

  /** Before the rows move, when looking at them costs nothing. */
  override getSnapshotBeforeUpdate(): RowPlaces | null {
    return this.#list.current && readPlaces(this.#list.current);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: RowPlaces | null): void {
    const list = this.#list.current;
    if (!list || !before || hasSameOrder(before, list)) return;
    this.#drawLater(list, before);
    if (!isMotionReduced()) this.#glide(list, before);
  }

  override componentWillUnmount(): void {
    cancelAnimationFrame(this.#picture);
  }

  #drawLater(list: HTMLElement, before: RowPlaces): void {
    // Undrawn, an element loses the focus.
    const later = rowsOutOfSight(before, list).filter((row) => !row.contains(document.activeElement));
    for (const row of this.#putOff) if (!later.includes(row)) draw(row);
    for (const row of later) putOff(row, before.rows.get(row)?.height ?? 0);
    this.#putOff = later;
    cancelAnimationFrame(this.#picture);
    // A frame is asked for before the picture of the rows in sight: what it draws would belong to that one.
    if (later.length > 0) this.#picture = requestAnimationFrame(this.#awaitPicture);
  }

  readonly #awaitPicture = (): void => {
    this.#picture = requestAnimationFrame(this.#drawSome);
  };

  readonly #drawSome = (): void => {
    for (const row of this.#putOff.slice(0, rowsAtOnce)) draw(row);
    this.#putOff = this.#putOff.slice(rowsAtOnce);
    if (this.#putOff.length > 0) this.#picture = requestAnimationFrame(this.#drawSome);
  };

  #glide(list: HTMLElement, before: RowPlaces): void {
    const now = readPlaces(list);
    for (const [row, { top, height }] of now.rows) {
      const from = before.rows.get(row)?.top;
      const isSeen = top + height >= now.sight.from && top <= now.sight.to;
      if (!isSeen || from === top) continue;
      const start = from === undefined ? { opacity: 0 } : { transform: `translateY(${from - top}px)` };
      row.animate?.([start, {}], { duration: glideMs, easing: 'ease-out' });
    }
  }

  override render() {
    return <ol ref={this.#list} {...this.props} />;
  }
}
