import type { CarrierCode } from '@tranzit/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { ActionMenu, isActionOff, type MenuAction } from '../menu/action-menu.tsx';
import classes from './tray.module.css';

interface TrayProps {
  /** Names the region: «Сравнение», «Выбранные». */
  readonly label: string;
  readonly title: string;
  /** Beside the title, quieter: «2 из 3», the sum. */
  readonly detail?: string | undefined;
  /** `TraySlot`s of a comparison. */
  readonly children?: ReactNode;
  /** The one filled action. */
  readonly lead?: MenuAction | undefined;
  /** The others; under «⋯» on a phone. */
  readonly actions?: readonly MenuAction[];
  readonly onClose: () => void;
  readonly closeLabel?: string;
}

function ActionButton({
  action,
  className = '',
}: {
  readonly action: MenuAction;
  readonly className?: string | undefined;
}) {
  return (
    <button
      type="button"
      className={`${classes.action} ${className}`}
      disabled={isActionOff(action)}
      title={action.why}
      onClick={action.onRun}
    >
      {action.icon && <Icon name={action.icon} />}
      {action.label}
    </button>
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
      {actions.length > 0 && (
        <ActionMenu
          label={t('tray.more')}
          actions={actions}
          side="top-end"
          className={`${classes.action} ${classes.moreSmall}`}
        />
      )}
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
