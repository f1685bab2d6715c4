import { type KeyboardEvent, useRef, useState } from 'react';
import buttonClasses from '../button/button.module.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { FloatingSide } from '../overlay/floating.ts';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import classes from './menu.module.css';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onRun: () => void;
  readonly disabled?: boolean;
  /** Why it cannot be done now, in a few words: «только для одного отправления». It is disabled then. */
  readonly why?: string | undefined;
}

export const isActionOff = ({ disabled = false, why }: MenuAction): boolean => disabled || why !== undefined;

interface ActionMenuProps {
  /** Names the button and the menu, and in a row also the thing: «Действия с тегом «Опт»». */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly side?: FloatingSide;
  /** The look of the button where it is not that of the page. */
  readonly className?: string | undefined;
}

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrows go round within the menu; the list that it stands in does not hear of them. */
function focusNeighbourAction(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const menu = event.currentTarget.parentElement;
  if (step === undefined || !menu) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...menu.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  buttons.at((buttons.indexOf(event.currentTarget) + step) % buttons.length)?.focus();
}

/** What can be done with a thing, behind «⋯». */
export function ActionMenu({ label, actions, side = 'bottom-end', className }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const run = (action: MenuAction) => {
    setOpen(false);
    action.onRun();
  };
  return (
    <span data-own-press="">
      <button
        ref={anchor}
        type="button"
        className={className ?? buttonClasses.iconButton}
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          side={side}
          className={classes.dropdown}
          label={label}
          onClose={() => setOpen(false)}
        >
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              className={classes.item}
              disabled={isActionOff(action)}
              onClick={() => run(action)}
              onKeyDown={focusNeighbourAction}
            >
              {action.icon && <Icon name={action.icon} />}
              <span>
                {action.label}{' '}
                {action.why !== undefined && (
                  <span className={`small muted ${classes.why}`}>{action.why}</span>
                )}
              </span>
            </button>
          ))}
        </FloatingPanel>
      )}
    </span>
  );
}
