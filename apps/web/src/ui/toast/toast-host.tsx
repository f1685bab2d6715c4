import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import trayClasses from '../tray/tray.module.css';
import { useWayBack } from '../tray/use-way-back.ts';
import { currentToast, dismissToast, onToastChange, type Toast } from './toast.ts';

/** Waits while the pointer or the focus is on it; the focus goes back to the page with it. */
function ToastBar({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation('ui');
  const bar = useRef<HTMLDivElement>(null);
  useWayBack(bar);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(dismissToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div ref={bar} className={`${trayClasses.tray} ${trayClasses.toast}`} {...hold}>
      <span className={trayClasses.lead}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={`${trayClasses.action} ${trayClasses['lead-action']}`}
          onClick={() => {
            toast.action?.onRun();
            dismissToast();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={`${trayClasses.action} ${trayClasses.stop}`}
        aria-label={t('tray.close')}
        onClick={dismissToast}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Shows the current toast. Stands over dialogs too, and is not of the page that they make inert. Once in the shell. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  return (
    <div role="status" data-react-aria-top-layer>
      {toast && <ToastBar key={toast.key} toast={toast} />}
    </div>
  );
}
