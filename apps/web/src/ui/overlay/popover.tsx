import { Popover as MantinePopover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import classes from './overlay.module.css';

interface HoverCardProps {
  /** A focusable element: a button or a link. */
  readonly target: ReactElement;
  readonly children: ReactNode;
}

/** A break-down that opens on hover, focus and tap, and closes on Escape. */
export function HoverCard({ target, children }: HoverCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantinePopover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} classNames={{ dropdown: classes['popover'] ?? '' }}>
      <MantinePopover.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the focusable target stands inside; the span only listens */}
        <span
          onMouseEnter={() => setOpen(true)}
          onMouseLeave={() => setOpen(false)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          {target}
        </span>
      </MantinePopover.Target>
      <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
    </MantinePopover>
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
  readonly position?: 'bottom-start' | 'bottom-end';
}

/** A button that opens a small panel below itself: a filter, a choice of columns. */
export function PopoverButton({ label, icon, variant = 'default', size = 'bar', className, children, widthPx = 280, position = 'bottom-start' }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantinePopover opened={isOpen} onChange={setOpen} position={position} offset={4} width={widthPx} trapFocus returnFocus classNames={{ dropdown: classes['popover'] ?? '' }}>
      <MantinePopover.Target>
        <Button variant={variant} size={size} icon={icon} endIcon="down" className={className} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </MantinePopover.Target>
      <MantinePopover.Dropdown>{isOpen && children(() => setOpen(false))}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
