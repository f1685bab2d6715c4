import { extensionRemark } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/format/phone.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { PhoneField } from '../../../ui/field/phone-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { BookField } from '../../contact-book/index.ts';
import { withRemarks } from '../../side-person/index.ts';
import { typeWho } from './book/book-side.ts';
import { useBookChoice } from './book/use-book-choice.ts';
import { isUnagreedLandline } from './landline.ts';
import type { FilledProps, SideProps } from './side-section.tsx';
import classes from './sides.module.css';

/** Numbers beside the first: carriers get them too, so they are seen and can be left out. */
function FurtherPhones({ draft: { furtherPhones }, onChange }: Pick<SideProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('ordering');
  return furtherPhones.map((number) => (
    <span key={number} className={classes.further}>
      <span className="small muted figures">{t('field.alsoPhone', { phone: formatPhone(number) })}</span>
      <IconButton
        icon="x"
        label={t('field.dropPhone', { phone: formatPhone(number) })}
        onClick={() => onChange({ furtherPhones: furtherPhones.filter((one) => one !== number) })}
      />
    </span>
  ));
}

/** Who hands the cargo over, or takes it. */
export function PersonFields(props: FilledProps) {
  const { side, draft, onChange, onLandline } = props;
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const choose = useBookChoice(props);
  /** A carrier is told a number alone; what is dialled behind it goes with the comment, where the user sees it. */
  const changePhone = (phone: string, extension: string | undefined) => {
    const others = draft.remarks.person.slice(
      draft.remarks.person[0]?.startsWith(extensionRemark('')) ? 1 : 0,
    );
    const dialled = extension && { person: [extensionRemark(extension), ...others] };
    onChange({ phone, ...(dialled && withRemarks(draft, dialled)) });
  };
  return (
    <>
      <FieldPlace field={`${side}.contactName`} className={`c4 ${classes.half}`}>
        <BookField
          label={t('field.contactName')}
          text={draft.contactName}
          isSettled={draft.counterpartyId !== null}
          error={errorOf(`${side}.contactName`)}
          onText={(contactName) => onChange(typeWho(draft, { contactName }))}
          onChoose={(entry) => void choose(entry)}
        />
      </FieldPlace>
      <FieldPlace field={`${side}.phone`} className={`c4 ${classes.half}`}>
        <PhoneField
          label={t('field.phone')}
          value={draft.phone}
          error={errorOf(`${side}.phone`)}
          onChange={changePhone}
          onBlur={() => isUnagreedLandline(draft) && onLandline(draft.phone)}
        />
        <FurtherPhones {...props} />
      </FieldPlace>
      <FieldPlace field={`${side}.email`} className={`c4 ${classes.whole}`}>
        <TextField
          label={t('field.email')}
          type="email"
          value={draft.email}
          error={errorOf(`${side}.email`)}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </FieldPlace>
    </>
  );
}
