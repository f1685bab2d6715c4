import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { ActionMenu, isActionOff, type MenuAction } from '../menu/action-menu.tsx';
import { WayIcons } from '../route/route.tsx';
import classes from './tray.module.css';
import { useWayBack } from './use-way-back.ts';

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
  /** In its place where nothing is left to do here: where it goes on. */
  readonly way?: { readonly to: string; readonly label: string } | undefined;
  /** The others; under «⋯» on a phone. */
  readonly actions?: readonly MenuAction[];
  /** Under «⋯» at any width; with these, the others join them below 1280 px. */
  readonly spare?: readonly MenuAction[];
  /** Absent where the bar tells of what goes on by itself. */
  readonly onClose?: () => void;
  readonly closeLabel?: string;
}

function ActionButton({
  action,
  isLead = false,
  className = '',
}: {
  readonly action: MenuAction;
  readonly isLead?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <button
      type="button"
      data-lead={isLead || undefined}
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

/** An action that goes, or may not be pressed any more, leaves the focus to the bar, which says what is chosen now. */
function useKeptInside(tray: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement?.matches('body, :disabled'))
      tray.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    /** What is taken away does not say so. */
    onBlur: () => {
      isInside.current = false;
    },
  };
}

/** F6 leads to the bar from whatever of the page has the focus, and back; Escape gives up what is chosen. */
function useTrayKeys(tray: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const comeBack = useWayBack(tray);
  useHotkey('F6', () => {
    if (tray.current?.contains(document.activeElement)) return comeBack();
    const lead = tray.current?.querySelector<HTMLElement>('[data-lead]:not(:disabled)');
    (lead ?? tray.current?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
  });
  useHotkey('Escape', () => onClose?.());
}

type Actions = Required<Pick<TrayProps, 'actions' | 'spare'>>;

/** What has no room beside the filled action. */
function Menus({ actions, spare }: Actions) {
  const { t } = useTranslation('ui');
  return (
    <>
      {actions.length > 0 && (
        <ActionMenu
          label={t('tray.more')}
          actions={[...actions, ...spare]}
          side="top-end"
          className={`${classes.action} ${classes.moreSmall}`}
        />
      )}
      {spare.length > 0 && (
        <ActionMenu
          label={t('tray.rest')}
          actions={spare}
          side="top-end"
          className={`${classes.action} ${classes.moreWide}`}
        />
      )}
    </>
  );
}

/** The dark bar at the foot: what is chosen, what may be done with it, and the way out. */
export function Tray({ label, title, detail, children, lead, way, ...props }: TrayProps) {
  const { actions = [], spare = [], onClose, closeLabel } = props;
  const { t } = useTranslation('ui');
  const tray = useRef<HTMLElement>(null);
  useTrayKeys(tray, onClose);
  const keptInside = useKeptInside(tray);
  return (
    <section
      {...keptInside}
      ref={tray}
      tabIndex={-1}
      className={`${classes.tray} ${spare.length > 0 ? classes.many : ''}`}
      aria-label={label}
      aria-keyshortcuts="F6"
    >
      <span className={classes.key} aria-hidden="true">
        F6
      </span>
      <span className={classes.lead}>
        {title} {detail !== undefined && <span>{detail}</span>}
      </span>
      {actions.length > 0 && <span className={classes.sep} />}
      {children}
      {lead && <ActionButton isLead action={lead} className={classes['lead-action']} />}
      {way && (
        <Link data-lead to={way.to} className={`${classes.action} ${classes['lead-action']}`}>
          {way.label}
        </Link>
      )}
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} className={classes.wide} />
      ))}
      <Menus actions={actions} spare={spare} />
      {onClose && (
        <>
          {actions.length > 0 && <span className={classes.sep} />}
          <button
            type="button"
            className={`${classes.action} ${classes.stop}`}
            aria-label={closeLabel ?? t('tray.close')}
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </section>
  );
}

interface TraySlotProps {
  readonly carrier: CarrierCode;
  readonly name: string;
  /** Tells rates of one name apart. */
  readonly way: DeliveryWay;
  readonly value: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** One of the chosen rates in a comparison. */
export function TraySlot({ carrier, name, way, value, removeLabel, onRemove }: TraySlotProps) {
  return (
    <span className={classes.slot}>
      <CarrierMark carrier={carrier} small />
      <span className="cut">{name}</span>
      <span className={classes.way}>
        <WayIcons way={way} />
      </span>
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
