import { useTranslation } from 'react-i18next';
import { focusField } from '../../../ui/draft-form/focus-field.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { agreeTo } from './landline.ts';
import type { SideDraft } from './side-draft.ts';
import type { SideName } from './side-place.ts';

interface LandlineDialogProps {
  /** The side that is asked about; `undefined` while none is. */
  readonly side: SideName | undefined;
  readonly draft: SideDraft | undefined;
  readonly onAgree: (part: Pick<SideDraft, 'agreedPhones'>) => void;
  readonly onClose: () => void;
}

/** A courier may not get through to a landline: the user says that the number is right, or changes it. */
export function LandlineDialog({ side, draft, onAgree, onClose }: LandlineDialogProps) {
  const { t } = useTranslation('ordering');
  const phone = draft?.phone ?? '';
  const close = () => {
    onClose();
    // After the dialog has given the focus back: the button that opened it may be none.
    if (side) setTimeout(() => focusField(`${side}.phone`));
  };
  const agree = () => {
    if (draft) onAgree({ agreedPhones: agreeTo(draft, [phone]) });
    close();
  };
  return (
    <ConfirmDialog
      title={t('landline.title')}
      text={t('landline.text', { phone })}
      confirmLabel={t('landline.confirm')}
      cancelLabel={t('landline.change')}
      open={side !== undefined}
      onConfirm={agree}
      onClose={close}
    />
  );
}
