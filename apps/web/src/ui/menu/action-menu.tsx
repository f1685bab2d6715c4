import { type KeyboardEvent, useRef, useState } from 'react';
import buttonClasses from '../button/button.module.css';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { FloatingSide } from '../overlay/floating.ts';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import classes from './menu.module.css';
import { placeByKey } from './menu-keys.ts';

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

/** Keys that lead within the menu; the list that it stands in does not hear of them. */
function walk(event: KeyboardEvent<HTMLElement>, actions: readonly MenuAction[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const place = items.findIndex((item) => item.matches(':focus'));
  const next = placeByKey(
    event.key,
    actions.map(({ label }) => label),
    place,
  );
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}

interface MenuItemProps {
  readonly action: MenuAction;
  readonly onRun: (action: MenuAction) => void;
}

/** One that cannot be done now keeps its place on the way of the arrows, and says why. */
function MenuItem({ action, onRun }: MenuItemProps) {
  const isOff = isActionOff(action);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onRun(action)}
    >
      {action.icon && <Icon name={action.icon} />}
      <span>
        {action.label}{' '}
        {action.why !== undefined && <span className={`small muted ${classes.why}`}>{action.why}</span>}
      </span>
    </button>
  );
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
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <FloatingPanel
          role="menu"
          anchor={anchor}
          side={side}
          className={classes.dropdown}
          label={label}
          onKeyDown={(event) => walk(event, actions)}
          onClose={() => setOpen(false)}
        >
          {actions.map((action) => (
            <MenuItem key={action.key} action={action} onRun={run} />
          ))}
        </FloatingPanel>
      )}
    </span>
  );
}
