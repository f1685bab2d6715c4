import { isLandlineNumber, parsePhone } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PhoneField } from '../../ui/field/value-fields.tsx';
import type { SideDraft, SideName } from './order-draft.ts';
import { useForm } from './order-form-context.ts';

type PlainField = 'companyName' | 'inn' | 'contactName' | 'email';

interface PlainProps {
  readonly side: SideName;
  readonly name: PlainField;
  readonly className: string;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'numeric';
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
  return (
    <>
      <PlainField side={side} name="companyName" className="c8" />
      <PlainField side={side} name="inn" className="c4" inputMode="numeric" />
      <PlainField side={side} name="contactName" className="c4" />
      <FieldPlace field={`${side}.phone`} className="c4">
        <PhoneField
          label={t('field.phone')}
          value={draft[side].phone}
          error={errorOf(`${side}.phone`)}
          onChange={(phone) => changeSide(side, { phone })}
          onBlur={() => isUnagreedLandline(draft[side]) && askAbout(side)}
        />
      </FieldPlace>
      <PlainField side={side} name="email" className="c4" type="email" />
    </>
  );
}
