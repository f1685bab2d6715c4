import { useTranslation } from 'react-i18next';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { asksPassport } from './check-side.ts';
import type { SideProps } from './side-section.tsx';

/** The passport of a private person, where the carrier takes one; that of the contact book goes by its mask alone. */
export function PassportField({ side, draft, place, passport = '', onPassport }: SideProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  if (!asksPassport(draft, place)) return null;
  const { passportMask } = draft;
  return (
    <FieldPlace field={`${side}.passport`} className="c12">
      <TextField
        label={t('field.passport')}
        placeholder={passportMask ?? t('field.passportExample')}
        hint={t(passportMask === null ? 'field.passportHint' : 'field.passportOfBook')}
        value={passport}
        error={errorOf(`${side}.passport`)}
        onChange={(event) => onPassport?.(event.target.value)}
      />
    </FieldPlace>
  );
}
