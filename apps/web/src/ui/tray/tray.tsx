import type { CarrierCode } from '@tranzit/kernel';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import menuClasses from '../menu/menu.module.css';
import { FloatingPanel } from '../overlay/floating-panel.tsx';
import classes from './tray.module.css';

export interface TrayAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onRun: () => void;
  readonly disabled?: boolean;
  /** Why it cannot be done now, in a few words: «только для одного отправления». It is disabled then. */
  readonly why?: string | undefined;
}

interface TrayProps {
  /** Names the region: «Сравнение», «Выбранные». */
  readonly label: string;
  readonly title: string;
  /** Beside the title, quieter: «2 из 3», the sum. */
  readonly detail?: string | undefined;
  /** `TraySlot`s of a comparison. */
  readonly children?: ReactNode;
  /** The one filled action. */
  readonly lead?: TrayAction | undefined;
  /** The others; under «⋯» on a phone. */
  readonly actions?: readonly TrayAction[];
  readonly onClose: () => void;
  readonly closeLabel?: string;
}

const isOff = ({ disabled = false, why }: TrayAction): boolean => disabled || why !== undefined;

function ActionButton({
  action,
  className = '',
}: {
  readonly action: TrayAction;
  readonly className?: string | undefined;
}) {
  return (
    <button
      type="button"
      className={`${classes.action} ${className}`}
      disabled={isOff(action)}
      title={action.why}
      onClick={action.onRun}
    >
      {action.icon && <Icon name={action.icon} />}
      {action.label}
    </button>
  );
}

const MenuWords = ({ action: { icon, label, why } }: { readonly action: TrayAction }) => (
  <>
    {icon && <Icon name={icon} />}
    <span>
      {label} {why !== undefined && <span className={`small muted ${classes.why}`}>{why}</span>}
    </span>
  </>
);

function MoreMenu({ actions }: { readonly actions: readonly TrayAction[] }) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const run = (action: TrayAction) => {
    setOpen(false);
    action.onRun();
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${classes.action} ${classes.moreSmall}`}
        aria-label={t('tray.more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <FloatingPanel
          anchor={anchor}
          side="top-end"
          className={menuClasses.dropdown}
          label={t('tray.more')}
          onClose={() => setOpen(false)}
        >
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              className={menuClasses.item}
              disabled={isOff(action)}
              onClick={() => run(action)}
            >
              <MenuWords action={action} />
            </button>
          ))}
        </FloatingPanel>
      )}
    </>
  );
}

/** The dark bar at the foot: what is chosen, what may be done with it, and the way out. */
export function Tray({ label, title, detail, children, lead, actions = [], onClose, closeLabel }: TrayProps) {
  const { t } = useTranslation('ui');
  return (
    <section className={classes.tray} aria-label={label}>
      <span className={classes.lead}>
        {title} {detail !== undefined && <span>{detail}</span>}
      </span>
      {actions.length > 0 && <span className={classes.sep} />}
      {children}
      {lead && <ActionButton action={lead} className={classes['lead-action']} />}
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} className={classes.wide} />
      ))}
      {actions.length > 0 && <MoreMenu actions={actions} />}
      {actions.length > 0 && <span className={classes.sep} />}
      <button
        type="button"
        className={`${classes.action} ${classes.stop}`}
        aria-label={closeLabel ?? t('tray.close')}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}

interface TraySlotProps {
  readonly carrier: CarrierCode;
  readonly name: string;
  readonly value: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** One of the chosen rates in a comparison. */
export function TraySlot({ carrier, name, value, removeLabel, onRemove }: TraySlotProps) {
  return (
    <span className={classes.slot}>
      <CarrierMark carrier={carrier} small />
      <span className="cut">{name}</span>
      <b>{value}</b>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  );
}

/** The place that is still free. */
export const TrayEmptySlot = ({ children }: { readonly children: ReactNode }) => (
  <span className={`${classes.slot} ${classes.slotEmpty}`}>{children}</span>
);
