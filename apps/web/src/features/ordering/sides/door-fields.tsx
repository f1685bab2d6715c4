import { useTranslation } from 'react-i18next';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AddressField, AddressMapToggle, OtherRegion, useRoughPoint } from '../../address-field/index.ts';
import { asksPostcode } from './check-side.ts';
import { takeChoice } from './door-choice.ts';
import { PostcodeField } from './postcode-field.tsx';
import { doorPostcode, readPlace } from './side-address.ts';
import type { SideProps } from './side-section.tsx';

const startOf = ({ latitude, longitude }: SideProps['place']['cast']) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** The door of a side: the city is the calculation's, the rest can be made more precise. */
export function DoorFields(props: Omit<SideProps, 'onLandline'>) {
  const { side, draft, onChange } = props;
  const { cast } = props.place;
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const { addressText, place, office } = draft;
  // That it is in another city is told as what is wrong with it.
  const isElsewhere = place !== null && place.city !== cast.city;
  const isCityOnly = place !== null && place.street === null && place.house === null;
  const choice = { text: addressText, address: place };
  const rough = useRoughPoint(choice, readPlace(draft, cast).ok);
  return (
    <>
      <FieldPlace field={`${side}.address`} className={asksPostcode(props.place) ? 'c6' : 'c9'}>
        <AddressField
          label={t('field.address')}
          value={choice}
          hint={isCityOnly ? t('addressHint') : rough && t(`rough.${rough}`)}
          error={errorOf(`${side}.address`)}
          iso={cast.iso}
          meantCity={cast.city}
          onChange={(choice) => onChange(takeChoice(choice, draft))}
        />
        <OtherRegion
          iso={cast.iso}
          postcode={doorPostcode(draft)}
          regions={isElsewhere ? [] : [cast.region]}
        />
        <AddressMapToggle
          value={choice}
          start={startOf(cast)}
          fixedCity={cast.city}
          onChange={(choice) => onChange(takeChoice(choice, draft))}
        />
      </FieldPlace>
      <FieldPlace field={`${side}.office`} className="c3">
        <TextField
          label={t('field.office')}
          value={office}
          error={errorOf(`${side}.office`)}
          onChange={(event) => onChange({ office: event.target.value })}
        />
      </FieldPlace>
      <PostcodeField {...props} />
    </>
  );
}
