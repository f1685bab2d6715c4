import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/badge/badge.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { typeComment } from '../../side-person/index.ts';
import type { SideProps } from './side-section.tsx';

/** What the courier reads; what it had no room for is told. */
export function CommentField({ side, draft, place, onChange }: SideProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const { left } = draft.remarks;
  return (
    <FieldPlace field={`${side}.comment`} className="c12">
      <TextField
        label={t(place.isDoor ? 'field.comment' : 'field.commentTerminal')}
        placeholder={place.isDoor ? t('field.commentHint') : undefined}
        value={draft.comment}
        error={errorOf(`${side}.comment`)}
        onChange={(event) => onChange(typeComment(event.target.value, draft))}
      />
      {left.length > 0 && <Note tone="warning">{t('field.commentLeft', { remarks: left.join('; ') })}</Note>}
    </FieldPlace>
  );
}
