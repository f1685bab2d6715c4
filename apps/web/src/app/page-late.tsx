import { ToastHost } from '../ui/toast/toast-host.tsx';
import { useDropPostponed } from './use-drop-postponed.ts';

/** What holds under every screen and the first one is shown without: toasts, and changes of page that wait no longer. */
export function PageLate() {
  useDropPostponed();
  return <ToastHost />;
}
