import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { asksPostcode } from './check-side.ts';
import type { SideProps } from './side-section.tsx';

type PostcodeProps = Pick<SideProps, 'side' | 'draft' | 'place' | 'onChange'>;

/** Fills the postcode in by the point of the house, once for a point; that of its city is not the house's. */
function usePostcodeAt({ draft, place: side, onChange }: PostcodeProps): void {
  const { place } = draft;
  const isOfHouse = place?.house != null && place.pointPrecision === 'house';
  const { latitude, longitude } = place ?? {};
  const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  const key = `${point.latitude} ${point.longitude}`;
  const askedFor = useRef('');
  const isAsked = isOfHouse && draft.postcode === '' && asksPostcode(side);
  const { data } = useQuery(
    apiQuery(api.getPostalCode, { query: point }, { enabled: isAsked, retry: false }),
  );
  const found = isAsked && data?.precision !== 'city' ? data?.postalCode : null;
  useEffect(() => {
    if (!found || askedFor.current === key) return;
    askedFor.current = key;
    onChange({ postcode: found });
  }, [found, key, onChange]);
}

/** The postcode of a door, where the carrier asks for one. */
export function PostcodeField(props: PostcodeProps) {
  const { side, draft, place, onChange } = props;
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  usePostcodeAt(props);
  if (!asksPostcode(place)) return null;
  const isNeeded = place.postcode === 'needed';
  return (
    <FieldPlace field={`${side}.postcode`} className="c3">
      <TextField
        label={t(isNeeded ? 'field.postcode' : 'field.postcodeOptional')}
        inputMode={place.cast.iso === 'RU' ? 'numeric' : 'text'}
        value={draft.postcode}
        error={errorOf(`${side}.postcode`)}
        onChange={(event) => onChange({ postcode: event.target.value })}
      />
    </FieldPlace>
  );
}
