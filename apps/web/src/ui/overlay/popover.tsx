import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import type { FloatingSide } from './floating.ts';
import { FloatingPanel } from './floating-panel.tsx';
import classes from './overlay.module.css';

interface HoverCardProps {
  /** A focusable element: a button or a link. */
  readonly target: ReactElement;
  readonly children: ReactNode;
}

/** A break-down that opens on hover, focus and tap, and closes on Escape. */
export function HoverCard({ target, children }: HoverCardProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focusable target stands inside; the span only listens
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus opens it too, and Escape closes
    <span
      ref={anchor}
      className={classes.anchor}
      onMouseEnter={open}
      onMouseLeave={close}
      onFocus={open}
      onBlur={close}
      onClick={open}
    >
      {target}
      {isOpen && (
        <FloatingPanel anchor={anchor} onClose={close} side="bottom-end" takesFocus={false}>
          {children}
        </FloatingPanel>
      )}
    </span>
  );
}

interface PopoverButtonProps {
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly variant?: ButtonVariant;
  readonly size?: 'control' | 'small' | 'bar';
  readonly className?: string;
  /** Content of the popover; gets the way to close it. */
  readonly children: (close: () => void) => ReactNode;
  readonly widthPx?: number;
  readonly position?: FloatingSide;
}

/** A button that opens a small panel below itself: a filter, a choice of columns. */
export function PopoverButton({
  label,
  icon,
  variant = 'default',
  size = 'bar',
  className = '',
  children,
  widthPx = 280,
  position = 'bottom-start',
}: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={anchor}
        variant={variant}
        size={size}
        icon={icon}
        endIcon={isOpen ? 'up' : 'down'}
        className={className}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          onClose={close}
          side={position}
          widthPx={widthPx}
          label={typeof label === 'string' ? label : undefined}
        >
          {children(close)}
        </FloatingPanel>
      )}
    </>
  );
}
