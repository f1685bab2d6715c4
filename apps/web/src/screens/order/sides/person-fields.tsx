import { isLandlineNumber, parsePhone } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { InnField, PhoneField } from '../../../ui/field/value-fields.tsx';
import type { SideDraft, SideName } from '../order-draft.ts';
import { useForm } from '../order-form-context.ts';

type PlainField = 'companyName' | 'contactName' | 'email';

interface PlainProps {
  readonly side: SideName;
  readonly name: PlainField;
  readonly className: string;
  readonly type?: 'text' | 'email';
}

function PlainField({ side, name, className, ...input }: PlainProps) {
  const { t } = useTranslation('order');
  const { draft, changeSide, errorOf } = useForm();
  return (
    <FieldPlace field={`${side}.${name}`} className={className}>
      <TextField
        {...input}
        label={t(`field.${name}`)}
        value={draft[side][name]}
        error={errorOf(`${side}.${name}`)}
        onChange={(event) => changeSide(side, { [name]: event.target.value })}
      />
    </FieldPlace>
  );
}

/** Whether the user must still say that this landline number is right. */
export function isUnagreedLandline({ phone, agreedPhone }: SideDraft): boolean {
  const parsed = parsePhone(phone);
  return parsed !== undefined && isLandlineNumber(parsed) && agreedPhone !== phone;
}

/** Who hands the cargo over, or takes it. */
export function PersonFields({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const { draft, changeSide, errorOf, askAbout } = useForm();
  /** A carrier is told a number alone; what is dialled behind it goes with the comment, where the user sees it. */
  const changePhone = (phone: string, extension: string | undefined) => {
    const { comment } = draft[side];
    const dialled = extension === undefined ? '' : t('field.extension', { extension });
    const isNew = dialled !== '' && !comment.includes(dialled);
    changeSide(side, {
      phone,
      ...(isNew && { comment: comment.trim() ? `${comment}, ${dialled}` : dialled }),
    });
  };
  return (
    <>
      <PlainField side={side} name="companyName" className="c8" />
      <FieldPlace field={`${side}.inn`} className="c4">
        <InnField
          label={t('field.inn')}
          value={draft[side].inn}
          error={errorOf(`${side}.inn`)}
          onChange={(inn) => changeSide(side, { inn })}
        />
      </FieldPlace>
      <PlainField side={side} name="contactName" className="c4" />
      <FieldPlace field={`${side}.phone`} className="c4">
        <PhoneField
          label={t('field.phone')}
          value={draft[side].phone}
          error={errorOf(`${side}.phone`)}
          onChange={changePhone}
          onBlur={() => isUnagreedLandline(draft[side]) && askAbout(side)}
        />
      </FieldPlace>
      <PlainField side={side} name="email" className="c4" type="email" />
    </>
  );
}
