import { useTranslation } from 'react-i18next';
import { TagChoices } from '../../../features/tags/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../../ui/states/states.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { useTagging } from './use-tagging.ts';

/** Puts tags on the chosen waybills and takes them off; a tag that only some have keeps to them until it is touched. */
export function TaggingDialog({ open, ...props }: BulkDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { rows, changes, change, apply, isRunning, doneCount, total, error, hasGone } = useTagging(props);
  const { onClose } = props;
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button variant="primary" busy={isRunning} disabled={changes.size === 0} onClick={() => void apply()}>
        {t('tagging.apply')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('tagging.title', { count: rows.length })} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        {hasGone && <AlertLine tone="danger" title={t('tagging.failed')} text={t('tagging.gone')} />}
        {error !== undefined && !hasGone && <ErrorState title={t('tagging.failed')} error={error} />}
        <TagChoices rows={rows} changes={changes} onChange={change} />
        <p role="status" className="small muted">
          {isRunning && t('tagging.progress', { done: doneCount, total })}
        </p>
      </div>
    </Dialog>
  );
}
