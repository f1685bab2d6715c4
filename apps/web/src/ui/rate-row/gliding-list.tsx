import {
  Children,
  Component,
  createRef,
  isValidElement,
  type OlHTMLAttributes,
  startTransition,
} from 'react';
import { isMotionReduced } from '../../lib/browser/reduced-motion.ts';
import classes from './gliding-list.module.css';
import { isSameOrder, keepPlaces, moveSome } from './row-order.ts';

const glideMs = 200;
const isReadAsSeen = (): boolean => globalThis.CSS?.supports?.('reading-flow', 'flex-visual') ?? false;
/** Rows that are moved in the document between two pictures: what a cheap phone does without a stutter. */
const rowsAtOnce = 4;

type ListProps = OlHTMLAttributes<HTMLOListElement>;

const rowsOf = ({ children }: ListProps) => Children.toArray(children).filter(isValidElement);
const keysOf = (props: ListProps): readonly string[] => rowsOf(props).map(({ key }) => String(key));

interface State {
  /** Keys of the rows as they stand in the document. */
  readonly standing: readonly string[];
}

/**
 * A list whose rows glide to their new places when their order changes; a new one fades in. A row that merely grows pushes
 * the others at once, as it was asked to.
 *
 * Rows take their places by the style `order`: a row that is moved in the document is laid out and painted from nothing,
 * which on a cheap phone costs a third of a second for some 40 rows. Browsers that know `reading-flow` read and walk
 * through the rows as they are seen; for the others the document follows when the rows have arrived, some rows between two
 * pictures.
 */
export class GlidingList extends Component<ListProps, State> {
  static getDerivedStateFromProps(props: ListProps, { standing }: State): State {
    return { standing: keepPlaces(standing, keysOf(props)) };
  }

  override state: State = { standing: [] };
  readonly #list = createRef<HTMLOListElement>();
  #wait: ReturnType<typeof setTimeout> | undefined;
  #picture = 0;

  override componentDidMount(): void {
    this.#putInOrder();
  }

  /** Before the rows move, when looking at them costs nothing. */
  override getSnapshotBeforeUpdate(before: ListProps): ReadonlyMap<Element, number> | null {
    return isSameOrder(keysOf(before), keysOf(this.props)) ? null : this.#tops();
  }

  override componentDidUpdate(
    _props: ListProps,
    _state: State,
    before: ReadonlyMap<Element, number> | null,
  ): void {
    this.#putInOrder();
    if (before && !isMotionReduced()) this.#glide(before);
    this.#follow(before !== null);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#wait);
    cancelAnimationFrame(this.#picture);
  }

  #elements(): readonly HTMLElement[] {
    return [...(this.#list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
  }

  /** Where each row stands, CSS px from the top of what the list is placed in. */
  #tops(): ReadonlyMap<Element, number> {
    return new Map(this.#elements().map((row) => [row, row.offsetTop]));
  }

  #putInOrder(): void {
    const places = new Map(keysOf(this.props).map((key, place) => [key, String(place)]));
    for (const [index, row] of this.#elements().entries()) {
      const place = places.get(this.state.standing[index] ?? '') ?? '';
      if (row.style.order !== place) row.style.order = place;
    }
  }

  /** Every place is asked for before the first row sets off: a row under way has all rows laid out anew. */
  #glide(before: ReadonlyMap<Element, number>): void {
    const listTop = this.#list.current?.getBoundingClientRect().top ?? 0;
    const first = this.#list.current?.offsetTop ?? 0;
    const places = this.#elements().map((row) => ({ row, top: row.offsetTop, height: row.offsetHeight }));
    for (const { row, top, height } of places) {
      const from = before.get(row);
      const isSeenAt = (place: number) => {
        const seenAt = listTop + place - first;
        return seenAt + height >= 0 && seenAt <= innerHeight;
      };
      // A row that leaves the sight glides out of it.
      if (from === top || !(isSeenAt(top) || isSeenAt(from ?? top))) continue;
      const start = from === undefined ? { opacity: 0 } : { transform: `translateY(${from - top}px)` };
      row.animate?.([start, {}], { duration: glideMs, easing: 'ease-out' });
    }
  }

  /** Lets the document follow: at once where it has begun, after the rows have arrived where they have just set off. */
  #follow(hasSetOff: boolean): void {
    clearTimeout(this.#wait);
    cancelAnimationFrame(this.#picture);
    if (isReadAsSeen() || isSameOrder(this.state.standing, keysOf(this.props))) return;
    const nextPicture = () => {
      this.#picture = requestAnimationFrame(this.#moveSome);
    };
    if (hasSetOff) this.#wait = setTimeout(nextPicture, 2 * glideMs);
    else nextPicture();
  }

  readonly #moveSome = (): void => {
    startTransition(() =>
      this.setState(({ standing }, props) => ({ standing: moveSome(standing, keysOf(props), rowsAtOnce) })),
    );
  };

  override render() {
    const rows = new Map(rowsOf(this.props).map((row) => [String(row.key), row]));
    return (
      <ol ref={this.#list} {...this.props} className={`${classes.list} ${this.props.className ?? ''}`}>
        {this.state.standing.map((key) => rows.get(key))}
      </ol>
    );
  }
}
