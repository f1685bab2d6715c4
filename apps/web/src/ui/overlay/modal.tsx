import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { useTranslation } from 'react-i18next';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { focusFirstLeft, focusPlaces } from '../../lib/browser/focus-places.ts';
import { IconButton } from '../button/button.tsx';
import { firstFieldOf } from '../field/first-field.ts';
import classes from './overlay.module.css';
import { useAlertInSight } from './use-alert-in-sight.ts';
import { useScrollByKeys } from './use-scroll-by-keys.ts';

export interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A question that has to be answered: no cross, and neither Escape nor a press beside it closes it. */
  readonly mustAnswer?: boolean;
  /**
   * How it stands on the screen: `sheet` is a window that takes the whole of a phone, `side` a drawer at the right edge;
   * of a `palette` the title is only read out.
   */
  readonly shape: 'window' | 'sheet' | 'side' | 'palette';
  readonly widthPx: number;
  readonly children: ReactNode;
  /** Buttons, the main one last. They stay in sight however long the content is. */
  readonly foot?: ReactNode;
}

/** What asks for the focus, or the first field, or the day of a calendar that Tab comes to. Without any the dialog has it, and a reader says its title. */
const firstOf = (content: HTMLElement): HTMLElement | null =>
  content.querySelector<HTMLElement>('[data-autofocus]') ??
  firstFieldOf(content) ??
  content.querySelector<HTMLElement>('[data-day][tabindex="0"]:not(:disabled)');

/** Where the focus goes after a dialog that has closed just now: another that takes its place gives it back there. */
let leftPlaces: readonly Element[] = [];

/** What had the focus, and where it goes if that is gone by then. A field of the dialog itself may have it already. */
function placesToReturn(content: HTMLElement | null): readonly Element[] {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || content?.contains(focused)
    ? leftPlaces
    : focusPlaces(focused);
}

/**
 * Puts the focus on the first field; the library leaves it there. And puts it back on what had it before where the
 * library cannot: a panel that closed with the same press has given the focus to its own button only by now, another dialog
 * stood between, or what was pressed is no longer there.
 */
function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const places = placesToReturn(content.current);
    if (content.current) firstOf(content.current)?.focus();
    return () => {
      leftPlaces = places;
      requestAnimationFrame(() => {
        leftPlaces = [];
        if (document.activeElement === document.body) focusFirstLeft(places);
      });
    };
  }, [content]);
}

/** The title with the cross. A palette says what it is by its field, so its title is only read out. */
function PaneHead({ titleId, title, onClose, mustAnswer, shape }: { readonly titleId: string } & ModalProps) {
  const { t } = useTranslation('common');
  if (shape === 'palette')
    return (
      <h2 id={titleId} className="sr">
        {title}
      </h2>
    );
  return (
    <div className={classes.head}>
      <h2 id={titleId} className="h2">
        {title}
      </h2>
      {!mustAnswer && (
        <IconButton icon="x" label={t('action.close')} className={classes.close ?? ''} onClick={onClose} />
      )}
    </div>
  );
}

function Pane(props: ModalProps) {
  const { onClose, mustAnswer = false, shape, widthPx, children, foot } = props;
  const titleId = useId();
  const pane = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() });
  useFirstFocus(pane);
  useScrollByKeys(body);
  useAlertInSight(body);
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable: !mustAnswer, isKeyboardDismissDisabled: mustAnswer },
    state,
    pane,
  );
  const { dialogProps } = useDialog(
    { 'aria-labelledby': titleId, role: mustAnswer ? 'alertdialog' : 'dialog' },
    pane,
  );
  return (
    <div {...underlayProps} className={classes.overlay} data-shape={shape}>
      <div
        {...mergeProps(modalProps, dialogProps)}
        ref={pane}
        className={classes.pane}
        style={{ maxWidth: widthPx }}
      >
        <PaneHead {...props} titleId={titleId} />
        {shape === 'palette' ? (
          children
        ) : (
          <div ref={body} className={classes.body}>
            {children}
          </div>
        )}
        {foot !== undefined && <div className={classes.foot}>{foot}</div>}
      </div>
    </div>
  );
}

/**
 * Whatever lies over the page and must be left before it goes on. While mounted it keeps the focus and gives it back
 * after, makes the page behind inert and still, and closes on Escape (the topmost alone) and on a press beside it,
 * unless it must be answered.
 */
export function Modal(props: ModalProps) {
  return (
    <Overlay>
      <Pane {...props} />
    </Overlay>
  );
}
