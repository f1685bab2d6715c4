import { useTranslation } from 'react-i18next';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { InnField, PhoneField } from '../../../ui/field/value-fields.tsx';
import { isUnagreedLandline } from './check-side.ts';
import type { SideProps } from './side-section.tsx';

interface PlainProps extends Pick<SideProps, 'side' | 'draft' | 'onChange'> {
  readonly name: 'companyName' | 'contactName' | 'email';
  readonly className: string;
  readonly type?: 'text' | 'email';
}

function PlainField({ side, draft, onChange, name, className, ...input }: PlainProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  return (
    <FieldPlace field={`${side}.${name}`} className={className}>
      <TextField
        {...input}
        label={t(`field.${name}`)}
        value={draft[name]}
        error={errorOf(`${side}.${name}`)}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </FieldPlace>
  );
}

/** Who hands the cargo over, or takes it. */
export function PersonFields({ side, draft, onChange, onLandline }: Omit<SideProps, 'place'>) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const plain = { side, draft, onChange };
  /** A carrier is told a number alone; what is dialled behind it goes with the comment, where the user sees it. */
  const changePhone = (phone: string, extension: string | undefined) => {
    const { comment } = draft;
    const dialled = extension === undefined ? '' : t('field.extension', { extension });
    const isNew = dialled !== '' && !comment.includes(dialled);
    onChange({ phone, ...(isNew && { comment: comment.trim() ? `${comment}, ${dialled}` : dialled }) });
  };
  return (
    <>
      <PlainField {...plain} name="companyName" className="c8" />
      <FieldPlace field={`${side}.inn`} className="c4">
        <InnField
          label={t('field.inn')}
          value={draft.inn}
          error={errorOf(`${side}.inn`)}
          onChange={(inn) => onChange({ inn })}
        />
      </FieldPlace>
      <PlainField {...plain} name="contactName" className="c4" />
      <FieldPlace field={`${side}.phone`} className="c4">
        <PhoneField
          label={t('field.phone')}
          value={draft.phone}
          error={errorOf(`${side}.phone`)}
          onChange={changePhone}
          onBlur={() => isUnagreedLandline(draft) && onLandline()}
        />
      </FieldPlace>
      <PlainField {...plain} name="email" className="c4" type="email" />
    </>
  );
}
