import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../lib/api/describe-error.ts';
import { chooseDesign } from '../../../lib/session/own-choices.ts';
import { useUser } from '../../../lib/session/user.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import classes from './classic.module.css';

/** From the earlier design to the updated one; acts at once, and the shell changes around the screen. */
export function DesignSwitch() {
  const { t } = useTranslation('classic');
  const { isUpdatedDesign } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: chooseDesign,
    // The switch goes with the earlier header: the focus stays on the page.
    onSuccess: () => document.getElementById('content')?.focus(),
    onError: (error) => showToast(describeError(error)),
  });
  return (
    <button
      type="button"
      role="switch"
      className={classes.switch}
      aria-checked={isUpdatedDesign}
      disabled={isPending}
      onClick={() => mutate(!isUpdatedDesign)}
    >
      <i className={classes.track} />
      {t('updated')}
    </button>
  );
}
