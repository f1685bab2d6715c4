import { useQuery } from '@tanstack/react-query';
import { api, type Waybill } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isForbidden } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatWaybillNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine, ErrorState } from '../../ui/states/states.tsx';
import { ShareForm } from './share-form.tsx';
import classes from './waybill.module.css';

/** The link of the public view, made when it is first asked for; its field stands from the start, for the focus comes there. */
function ShareLink({ waybillId }: { readonly waybillId: number }) {
  const { t } = useTranslation('waybill');
  const { data, error, refetch } = useQuery(
    apiQuery(api.shareWaybill, { params: { id: waybillId } }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const field = useRef<HTMLInputElement>(null);
  const url = data?.url ?? '';
  useEffect(() => {
    if (url !== '' && field.current === document.activeElement) field.current?.select();
  }, [url]);
  if (isForbidden(error))
    return <AlertLine tone="info" title={t('share.noLink')} text={t('share.noLinkText')} />;
  if (error) return <ErrorState title={t('share.linkFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div>
      <div className={classes.link}>
        <TextField
          ref={field}
          data-autofocus
          label={t('share.link')}
          readOnly
          value={url}
          aria-busy={url === ''}
          className="grow"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={url} label={t('share.copy')} disabled={url === ''} />
      </div>
      <p className="small muted">{t('share.linkText')}</p>
    </div>
  );
}

interface ShareDialogProps {
  readonly waybill: Waybill;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the way of a shipment to somebody else: by a link, by a letter, or as the document itself. */
export function ShareDialog({ waybill, open, onClose }: ShareDialogProps) {
  const { t } = useTranslation('waybill');
  const mayWrite = useMay('shipping.create');
  const number = formatWaybillNumber(waybill.plsWaybillNumber);
  return (
    <Dialog title={t('share.title', { number })} open={open} onClose={onClose}>
      <div className="stack">
        <ShareLink waybillId={waybill.waybillId} />
        {mayWrite && <ShareForm waybill={waybill} onSent={onClose} />}
      </div>
    </Dialog>
  );
}
