import { useTranslation } from 'react-i18next';
import { focusField } from '../../../ui/draft-form/focus-field.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useForm } from '../order-form-context.ts';

/** A courier may not get through to a landline: the user says that the number is right, or changes it. */
export function LandlineDialog() {
  const { t } = useTranslation('order');
  const { draft, askedSide, askAbout, changeSide } = useForm();
  const phone = askedSide ? draft[askedSide].phone : '';
  const close = () => {
    askAbout(undefined);
    // After the dialog has given the focus back: the button that opened it may be none.
    if (askedSide) setTimeout(() => focusField(`${askedSide}.phone`));
  };
  const agree = () => {
    if (askedSide) changeSide(askedSide, { agreedPhone: phone });
    close();
  };
  return (
    <ConfirmDialog
      title={t('landline.title')}
      text={t('landline.text', { phone })}
      confirmLabel={t('landline.confirm')}
      cancelLabel={t('landline.change')}
      open={askedSide !== undefined}
      onConfirm={agree}
      onClose={close}
    />
  );
}
