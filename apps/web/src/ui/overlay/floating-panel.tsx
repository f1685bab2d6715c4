import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type FloatingSide, placeBeside } from './floating.ts';
import classes from './overlay.module.css';

interface FloatingPanelProps {
  /** What it belongs to: it stands beside it, and a press there is not outside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly side?: FloatingSide;
  readonly widthPx?: number | undefined;
  readonly label?: string | undefined;
  /** `menu`: of actions alone. */
  readonly role?: 'group' | 'menu';
  /** Hears of the keys pressed inside before the panel does. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly className?: string | undefined;
}

const focusable = 'input, select, textarea, button:not(:disabled), a[href], [tabindex="0"]';

/** In the browser's top layer nothing cuts it and nothing lies above it. */
function raise(panel: HTMLElement): void {
  if (typeof panel.showPopover !== 'function') return;
  panel.popover = 'manual';
  panel.showPopover();
}

/** Puts the focus on what is chosen inside, else on the first control, and gives it back on closing. */
function useFocusInside(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const wanted = panel.current?.querySelector<HTMLElement>(
      '[data-day][tabindex="0"]:not(:disabled), [data-autofocus]',
    );
    (wanted ?? panel.current?.querySelector<HTMLElement>(focusable))?.focus();
    return () => {
      const isLost =
        document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
}

type Beside = Pick<FloatingPanelProps, 'anchor' | 'side'>;

/** Keeps the panel beside its anchor while the page is scrolled and while it grows by what comes into it. */
function usePlace(panel: RefObject<HTMLElement | null>, { anchor, side = 'bottom-start' }: Beside): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    raise(element);
    const place = () => {
      if (!anchor.current) return;
      const view = { width: innerWidth, height: innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), size, view, side);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [panel, anchor, side]);
}

/** A press and a focus outside close the panel, and so does Escape where the focus is not in it. */
function useLeaving(
  panel: RefObject<HTMLElement | null>,
  anchor: FloatingPanelProps['anchor'],
  close: () => void,
): void {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => {
    const isIn = (part: HTMLElement | null, { target }: Event) =>
      target instanceof Node && part?.contains(target) === true;
    const leave = (event: Event) => {
      if (!isIn(panel.current, event) && !isIn(anchor.current, event)) newest.current();
    };
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || isIn(panel.current, event)) return;
      event.stopPropagation();
      newest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press, true);
    };
  }, [panel, anchor]);
}

/**
 * A panel beside its anchor while mounted. A press outside and leaving by Tab close it; Escape too, unless what has the
 * focus inside has a use for it.
 */
export function FloatingPanel(props: FloatingPanelProps) {
  const { anchor, onClose, children, widthPx, label, role = 'group', className = '' } = props;
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, props);
  useLeaving(panel, anchor, onClose);
  useFocusInside(panel);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const frame = { role, 'aria-label': label, onKeyDown: press };
  return (
    <div {...frame} ref={panel} className={`${classes.popover} ${className}`} style={{ width: widthPx }}>
      {children}
    </div>
  );
}
