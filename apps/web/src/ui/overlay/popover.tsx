import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import type { FloatingSide } from './floating.ts';
import { FloatingPanel } from './floating-panel.tsx';

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
