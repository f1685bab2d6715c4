import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type FloatingSide, placeBeside } from './floating.ts';
import classes from './overlay.module.css';

interface FloatingPanelProps {
  /** What it belongs to: it stands beside it, and a press there is not outside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly side?: FloatingSide;
  readonly widthPx?: number | undefined;
  /** Puts the focus on the first control inside and gives it back on closing. */
  readonly takesFocus?: boolean;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const focusable = 'input, select, textarea, button:not(:disabled), a[href], [tabindex="0"]';

/** In the browser's top layer nothing cuts it and nothing lies above it. */
function raise(panel: HTMLElement): void {
  if (typeof panel.showPopover !== 'function') return;
  panel.popover = 'manual';
  panel.showPopover();
}

function useFocusInside(panel: RefObject<HTMLDivElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (!takesFocus) return undefined;
    const before = document.activeElement;
    const wanted = panel.current?.querySelector<HTMLElement>(
      '[tabindex="0"][aria-pressed="true"], [data-autofocus]',
    );
    (wanted ?? panel.current?.querySelector<HTMLElement>(focusable))?.focus();
    return () => {
      const isLost =
        document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [panel, takesFocus]);
}

/** A panel beside its anchor while mounted. Escape, a press outside and leaving by Tab close it. */
export function FloatingPanel({
  anchor,
  onClose,
  children,
  side = 'bottom-start',
  widthPx,
  takesFocus = true,
  label,
  className = '',
}: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    raise(element);
    const place = () => {
      if (!anchor.current) return;
      const view = { width: innerWidth, height: innerHeight };
      const { left, top } = placeBeside(
        anchor.current.getBoundingClientRect(),
        { width: element.offsetWidth, height: element.offsetHeight },
        view,
        side,
      );
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor, side]);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target));
    const leave = ({ target }: Event) => {
      if (!isInside(target)) close.current();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press, true);
    };
  }, [anchor]);
  useFocusInside(panel, takesFocus);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look and legend
    <div
      ref={panel}
      role="group"
      aria-label={label}
      className={`${classes.popover} ${className}`}
      style={{ width: widthPx }}
    >
      {children}
    </div>
  );
}
