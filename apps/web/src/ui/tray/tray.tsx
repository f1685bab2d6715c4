import type { CarrierCode, DeliveryWay } from '@tranzit/kernel';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsNarrow } from '../../lib/browser/screen-width.ts';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { CarrierMark } from '../carrier-mark/carrier-mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { ActionMenu, isActionOff, type MenuAction } from '../menu/action-menu.tsx';
import { WayIcons } from '../route/route.tsx';
import classes from './tray.module.css';
import { useRoom } from './use-room.ts';
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
  /** The others, the most important first: those that have no room go under «⋯», on a phone all of them. */
  readonly actions?: readonly MenuAction[];
  /** Under «⋯» at any width. */
  readonly spare?: readonly MenuAction[];
  /** Absent where the bar tells of what goes on by itself. */
  readonly onClose?: () => void;
  readonly closeLabel?: string;
}

function ActionButton({
  action,
  isLead = false,
  isFolded = false,
}: {
  readonly action: MenuAction;
  readonly isLead?: boolean;
  readonly isFolded?: boolean;
}) {
  return (
    <button
      type="button"
      data-lead={isLead || undefined}
      data-part={isLead ? undefined : 'button'}
      data-folded={isFolded || undefined}
      className={`${classes.action} ${isLead ? classes['lead-action'] : ''}`}
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
    (lead ?? tray.current?.querySelector<HTMLElement>('button:not(:disabled, [data-folded])'))?.focus();
  });
  useHotkey('Escape', () => onClose?.());
}

type Actions = Required<Pick<TrayProps, 'actions' | 'spare'>> & {
  readonly tray: RefObject<HTMLElement | null>;
};

/** What may be done beside the filled action, and the menu of all that has no room there. */
function ActionButtons({ actions, spare, tray }: Actions) {
  const { t } = useTranslation('ui');
  const isNarrow = useIsNarrow();
  const room = useRoom(tray, actions.length, spare.length > 0);
  const shown = isNarrow ? 0 : room;
  const inMenu = [...actions.slice(shown), ...spare];
  return (
    <>
      {!isNarrow &&
        actions.map((action, place) => (
          <ActionButton key={action.key} action={action} isFolded={place >= shown} />
        ))}
      {actions.length + spare.length > 0 && (
        <span data-part="menu" data-folded={inMenu.length === 0 || undefined}>
          <ActionMenu label={t('tray.more')} actions={inMenu} side="top-end" className={classes.action} />
        </span>
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
      className={classes.tray}
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
      {lead && <ActionButton isLead key={lead.key} action={lead} />}
      {way && (
        <Link data-lead to={way.to} className={`${classes.action} ${classes['lead-action']}`}>
          {way.label}
        </Link>
      )}
      <ActionButtons actions={actions} spare={spare} tray={tray} />
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
