import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useAskBeforeUnload } from '../../lib/browser/use-ask-before-unload.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';

/** Asks before the screen goes with a name that has not reached the server. */
export function LeaveUnsaved({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { t } = useTranslation('settings');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(isUnsaved);
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      open={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
