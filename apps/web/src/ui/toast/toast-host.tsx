import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import trayClasses from '../tray/tray.module.css';
import { currentToast, dismissToast, onToastChange } from './toast.ts';

/** Held while the pointer or the focus is on it; the focus goes back to where it came from. */
function useHold(setHeld: (isHeld: boolean) => void) {
  const left = useRef<EventTarget>(null);
  const close = () => {
    dismissToast();
    if (left.current instanceof HTMLElement) left.current.focus({ preventScroll: true });
  };
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setHeld(true);
      if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget;
    },
    onBlur: () => setHeld(false),
  };
  return { hold, close };
}

/**
 * Shows the current toast; it waits while the pointer or the focus is on it. Stands over dialogs too, and is not of the
 * page that they make inert. Once in the shell.
 */
export function ToastHost() {
  const { t } = useTranslation('ui');
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(dismissToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const { hold, close } = useHold(setHeld);
  return (
    <div role="status" data-react-aria-top-layer>
      {toast && (
        <div key={toast.key} className={`${trayClasses.tray} ${trayClasses.toast}`} {...hold}>
          <span className={trayClasses.lead}>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className={`${trayClasses.action} ${trayClasses['lead-action']}`}
              onClick={() => {
                toast.action?.onRun();
                close();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className={`${trayClasses.action} ${trayClasses.stop}`}
            aria-label={t('tray.close')}
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
