import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AlertLine } from '../../../ui/states/states.tsx';
import { placeLine } from '../../address-field/index.ts';
import { isOverLine, type LatinWords, latinOf } from '../../latin-words/index.ts';
import { readPlace } from './side-address.ts';
import type { SideDraft } from './side-draft.ts';
import { type LatinField, latinFields } from './side-fields.ts';
import type { SidePlace } from './side-place.ts';
import type { SideProps } from './side-section.tsx';
import classes from './sides.module.css';

type LatinProps = Pick<SideProps, 'side' | 'draft' | 'place' | 'onChange'>;

const text = (typed: string): string | null => typed.trim() || null;

/** Where the side stands, in Russian; a terminal is its carrier's, who writes it. */
function russianPlace(draft: SideDraft, { cast, isDoor }: SidePlace) {
  if (!isDoor) return {};
  const { region, district, city, cityType } = cast;
  const read = readPlace(draft, cast);
  const { street, house } = read.ok ? read : { street: null, house: null };
  return {
    ...{ region, district, city, street, house },
    city_type: cityType,
    office: text(draft.office),
    address_line: placeLine({ city, cityType, street, house }),
  };
}

/** What the form says of the side in Russian. */
const russianOf = (draft: SideDraft, place: SidePlace) => ({
  contact_name: text(draft.contactName),
  company_name: text(draft.companyName),
  opf_full: text(draft.opf),
  legal_address: text(draft.legalAddress),
  ...russianPlace(draft, place),
});

interface WordProps extends Pick<LatinProps, 'side' | 'onChange'> {
  readonly name: LatinField;
  readonly className: string;
  readonly latin: LatinWords;
}

function Word({ side, name, className, latin, onChange }: WordProps) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const value = latin[latinFields[name]];
  return (
    <FieldPlace field={`${side}.${name}`} className={className}>
      <TextField
        label={t(`latin.${name}`)}
        lang="en"
        value={value}
        hint={isOverLine(value) ? t('latin.long') : undefined}
        error={errorOf(`${side}.${name}`)}
        onChange={(event) => onChange({ latin: { ...latin, [latinFields[name]]: event.target.value } })}
      />
    </FieldPlace>
  );
}

/** How papers beyond Russia name the side: proposed on request, and corrected by who knows the passport. */
export function LatinFields({ side, draft, place, onChange }: LatinProps) {
  const { t } = useTranslation('ordering');
  const { latin } = draft;
  const { mutate, isPending, error } = useApiMutation(api.transliterate, {
    touches: [],
    toRequest: (typed: SideDraft) => ({ body: russianOf(typed, place) }),
    onSuccess: (words) => onChange({ latin: latinOf(words) }),
  });
  if (!place.leavesRussia) return null;
  const shared = { side, onChange };
  return (
    <fieldset className={`c12 ${classes.latin}`}>
      <legend className="sr">{t('latin.title')}</legend>
      <div className="row row--wrap">
        <span aria-hidden="true" className="strong">
          {t('latin.title')}
        </span>
        <Button size="small" busy={isPending} onClick={() => mutate(draft)}>
          {t(latin ? 'latin.again' : 'latin.propose')}
        </Button>
        <span className="small muted">{t('latin.hint')}</span>
      </div>
      {error && <AlertLine tone="danger" title={describeError(error)} />}
      {latin && (
        <div className="grid">
          <Word {...shared} latin={latin} name="latinName" className="c6" />
          {draft.companyName.trim() !== '' && (
            <Word {...shared} latin={latin} name="latinCompany" className="c6" />
          )}
          {place.isDoor && <Word {...shared} latin={latin} name="latinAddress" className="c12" />}
        </div>
      )}
    </fieldset>
  );
}
