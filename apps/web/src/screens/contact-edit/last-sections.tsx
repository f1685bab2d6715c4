import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/check/check.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import { useForm } from './contact-form-context.ts';
import { TypedField } from './typed-field.tsx';

/** The passport of a person; what is kept stands as its mask, and stays while nothing is typed. */
export function PassportSection() {
  const { t } = useTranslation('contacts');
  const { draft, entry, passport, setPassport } = useForm();
  if (draft.kind === 'company') return null;
  const mask = entry?.passportMask ?? undefined;
  const field = (name: 'number' | 'issuedOn' | 'issuedBy', className: string, placeholder?: string) => (
    <TypedField
      field={`passport.${name}`}
      className={className}
      label={t(`edit.field.passport.${name}`)}
      placeholder={placeholder}
      hint={name === 'number' && mask !== undefined ? t('edit.passport.stays') : undefined}
      value={passport[name]}
      onChange={(text) => setPassport({ ...passport, [name]: text, isDropped: false })}
    />
  );
  return (
    <FormSection id="passport" title={t('edit.step.passport')} hint={t('edit.passport.hint')}>
      <div className="grid">
        {field('number', 'c4', mask)}
        {field('issuedOn', 'c3', t('edit.example.day'))}
        {field('issuedBy', 'c5')}
      </div>
      {mask !== undefined && (
        <Checkbox
          label={t('edit.passport.drop', { mask })}
          checked={passport.isDropped}
          onChange={(isDropped) => setPassport({ ...passport, isDropped })}
        />
      )}
    </FormSection>
  );
}

/** What colleagues should know. */
export function NoteSection() {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  return (
    <FormSection id="note" title={t('edit.step.note')}>
      <TypedField
        field="note"
        label={t('edit.field.note')}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
    </FormSection>
  );
}
