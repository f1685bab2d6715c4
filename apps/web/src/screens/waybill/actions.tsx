import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { type DocumentFiles, DocumentList } from '../../features/tracking/index.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { overlayPart, usePreloaded } from '../../ui/overlay/overlay-part.tsx';
import { PopoverButton } from '../../ui/overlay/popover.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import classes from './waybill.module.css';
import { noticeOffers } from './waybill-notice.ts';

const RepeatDialog = overlayPart(
  async () => (await import('../../features/repeating/index.ts')).RepeatDialog,
);
const overlays = [RepeatDialog];

interface ActionsProps {
  readonly waybill: Waybill;
  readonly files: DocumentFiles;
  readonly onChanged: (waybill: Waybill) => Promise<void>;
}

/** The same shipment once more, into the cart. */
function ToCart({ waybill }: Pick<ActionsProps, 'waybill'>) {
  const { t } = useTranslation('waybill');
  const { what, isOpen, round, open, close } = useOpened<'toCart'>();
  usePreloaded(overlays);
  return (
    <>
      <Button icon="cart" className={classes.signOnly} onClick={() => open('toCart')}>
        <span>{t('actions.toCart')}</span>
      </Button>
      {what && <RepeatDialog key={round} rows={[waybill]} open={isOpen} onClose={close} />}
    </>
  );
}

/** What can be done with a waybill: at the end of the head, or in a bar within the thumb's reach on a phone, where one has room for its words. */
export function Actions({ waybill, files, onChanged }: ActionsProps) {
  const { t } = useTranslation('waybill');
  const mayShip = useMay('shipping.create');
  const { what, isOpen, round, open, close } = useOpened<'share' | 'cancel'>();
  return (
    <section className={classes.actions} aria-label={t('actions.label')}>
      <PopoverButton
        label={t('actions.documents')}
        icon="download"
        size="control"
        position="bottom-end"
        widthPx={340}
      >
        {() => <DocumentList documents={waybill.documents} files={files} />}
      </PopoverButton>
      <Button icon="share" className={classes.signOnly} onClick={() => open('share')}>
        <span>{t('actions.share')}</span>
      </Button>
      {mayShip && !noticeOffers(waybill, 'order_again') && (
        <ButtonLink
          icon="repeat"
          to={`/calculation/new?repeat=${waybill.waybillId}`}
          className={classes.signOnly}
        >
          <span>{t('actions.repeat')}</span>
        </ButtonLink>
      )}
      {mayShip && <ToCart waybill={waybill} />}
      {mayShip && waybill.isCancellable && !noticeOffers(waybill, 'cancel') && (
        <Button variant="danger" icon="ban" className={classes.signOnly} onClick={() => open('cancel')}>
          <span>{t('actions.cancel')}</span>
        </Button>
      )}
      {what === 'share' && <ShareDialog key={round} waybill={waybill} open={isOpen} onClose={close} />}
      {what === 'cancel' && (
        <CancelDialog key={round} waybill={waybill} open={isOpen} onClose={close} onChanged={onChanged} />
      )}
    </section>
  );
}
