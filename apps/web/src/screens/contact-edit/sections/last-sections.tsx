import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/session/user.ts';
import { Note, Tag } from '../../../ui/badge/badge.tsx';
import { Checkbox } from '../../../ui/check/check.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextAreaField } from '../../../ui/field/text-field.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import classes from '../contact-edit.module.css';
import { useForm } from '../contact-form-context.ts';
import { TypedField } from '../typed-field.tsx';
import { TagPicker } from './tag-picker.tsx';

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

/** The account's own marks: chosen by those who may put them on, seen by the others. */
function TagsField() {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  const { errorOf } = useFormFields();
  const mayTag = useMay('tags.edit');
  const id = useId();
  const error = errorOf('tags');
  const none = <span className="muted">{t('edit.tags.none')}</span>;
  return (
    <FieldPlace field="tags" className="c5">
      <fieldset className={classes.bare} aria-labelledby={id}>
        <span id={id} className={`small muted ${classes.groupLabel}`}>
          {t('edit.field.tags')}
        </span>
        <div className={classes.tags}>
          {mayTag ? (
            <TagPicker tags={draft.tags} onChange={(tags) => change({ tags: [...tags] })} />
          ) : draft.seenTags.length === 0 ? (
            none
          ) : (
            draft.seenTags.map(({ tagId, title, state }) => (
              <Tag key={tagId} state={state}>
                {title}
              </Tag>
            ))
          )}
        </div>
        {error !== undefined && (
          <Note icon="alert" tone="danger">
            {error}
          </Note>
        )}
      </fieldset>
    </FieldPlace>
  );
}

/** What colleagues should know. */
export function NoteSection() {
  const { t } = useTranslation('contacts');
  const { draft, change } = useForm();
  const { errorOf } = useFormFields();
  return (
    <FormSection id="note" title={t('edit.step.note')}>
      <div className="grid">
        <FieldPlace field="note" className="c7">
          <TextAreaField
            className={classes.note}
            label={t('edit.field.note')}
            error={errorOf('note')}
            rows={1}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </FieldPlace>
        <TagsField />
      </div>
    </FormSection>
  );
}
