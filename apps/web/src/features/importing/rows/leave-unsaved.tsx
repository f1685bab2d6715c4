import type { ImportView } from '@tranzit/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useAskBeforeUnload } from '../../../lib/browser/use-ask-before-unload.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { stepIn } from '../import-address.ts';
import { stageOf } from '../stage.ts';
import type { Mending } from './use-mending.ts';

interface LeaveUnsavedProps {
  readonly view: ImportView;
  readonly mending: Mending;
}

/** Cells on their way are waited for as the check is left; those that could not be saved are asked about. */
export function LeaveUnsaved({ view, mending: { drafts, giveUpAll } }: LeaveUnsavedProps) {
  const { t } = useTranslation('imports');
  const isUnsaved = drafts.length > 0;
  const count = drafts.filter(({ problem }) => problem !== undefined).length;
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next }) =>
      isUnsaved && (pathname !== next.pathname || stageOf(view, stepIn(next.search)) !== 'check'),
  );
  useAskBeforeUnload(isUnsaved);
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  return (
    <ConfirmDialog
      title={t('unsaved.leave.title')}
      text={t('unsaved.leave.text', { count, formatted: formatNumber(count) })}
      confirmLabel={t('unsaved.leave.confirm')}
      cancelLabel={t('unsaved.leave.stay')}
      open={blocker.state === 'blocked' && count > 0}
      onConfirm={giveUpAll}
      onClose={() => blocker.reset?.()}
    />
  );
}
