import { useTranslation } from 'react-i18next';
import { focusField } from '../../ui/draft-form/focus-field.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useForm } from './contact-form-context.ts';
import type { PhonePlace } from './sections/people-section.tsx';

interface LandlineQuestionProps {
  /** The phone that is asked about; `undefined` while none is. */
  readonly at: PhonePlace | undefined;
  readonly onClose: () => void;
}

/** A courier may not get through to a landline: whoever saves it says once that it is right, or writes another. */
export function LandlineQuestion({ at, onClose }: LandlineQuestionProps) {
  const { t } = useTranslation('contacts');
  const { latest, change, draft } = useForm();
  const number = (at && draft.people[at.person]?.phones[at.phone]?.number) ?? '';
  const close = () => {
    onClose();
    // After the dialog has given the focus back: the button that opened it may be none.
    if (at) setTimeout(() => focusField(`people.${at.person}.phones.${at.phone}.number`));
  };
  const agree = () => {
    change({
      people: latest().people.map((person) => ({
        ...person,
        phones: person.phones.map((phone) =>
          phone.number === number ? { ...phone, agreed: number } : phone,
        ),
      })),
    });
    close();
  };
  return (
    <ConfirmDialog
      title={t('edit.landline.title')}
      text={t('edit.landline.text', { phone: number })}
      confirmLabel={t('edit.landline.confirm')}
      cancelLabel={t('edit.landline.change')}
      open={at !== undefined}
      onConfirm={agree}
      onClose={close}
    />
  );
}
