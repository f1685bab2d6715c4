import { mostBookParts } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import {
  AddressField,
  OtherRegion,
  useRoughPoint,
  useTypedPlace,
} from '../../../features/address-field/index.ts';
import { Badge, Note } from '../../../ui/badge/badge.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { focusField } from '../../../ui/draft-form/focus-field.ts';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { partsOf } from '../check-contact.ts';
import { newPlace, type PlaceDraft } from '../contact-draft.ts';
import classes from '../contact-edit.module.css';
import { useForm } from '../contact-form-context.ts';
import { TypedField } from '../typed-field.tsx';
import { usePlace } from '../use-place.ts';
import { AlikeHouses } from './alike-houses-row.tsx';

interface PlaceProps {
  readonly value: PlaceDraft;
  readonly place: number;
}

const isFound = ({ address: { address } }: PlaceDraft): boolean =>
  address?.house != null && address.pointPrecision === 'house';

function PlaceHead({ value, place }: PlaceProps) {
  const { t } = useTranslation('contacts');
  const { latest, change, placeOnMap, showOnMap } = useForm();
  const name = value.title.trim() || t('edit.placeNumber', { number: place + 1 });
  const isOnMap = place === placeOnMap;
  const lead = () => {
    showOnMap(value.key);
    focusField('map');
  };
  return (
    <div className={classes.partHead}>
      <span className={`${classes.stop} ${isOnMap ? classes.stopOn : ''}`} aria-hidden="true">
        {place + 1}
      </span>
      <h3 className="h3">{name}</h3>
      {isFound(value) && (
        <Badge tone="success" icon="check">
          {t('edit.houseFound')}
        </Badge>
      )}
      <span className="row to-end">
        <Button size="small" variant="ghost" icon="pin" aria-pressed={isOnMap} onClick={lead}>
          {t('edit.map.open')}
        </Button>
        <IconButton
          icon="trash"
          label={t('edit.dropPlace', { name })}
          onClick={() => change({ places: latest().places.toSpliced(place, 1) })}
        />
      </span>
    </div>
  );
}

/** A place that nobody knows is wrong before it is too short. */
function useAddressError(field: string, isUnknown: boolean): string | undefined {
  const { t } = useTranslation('contacts');
  const error = useFormFields().errorOf(`${field}.address`);
  const isShort = error === t('edit.problem.address_street');
  return isUnknown && isShort ? t('edit.problem.address_wrong') : error;
}

const widths = { office: 'c3', title: 'c3', hint: 'c5', hours: 'c4' } as const;

function UnknownPlace() {
  const { t } = useTranslation('contacts');
  return (
    <Note icon="warn" tone="warning">
      {t('edit.placeUnknown')}
    </Note>
  );
}

function PlaceFields({ value, place }: PlaceProps) {
  const { t } = useTranslation('contacts');
  const { showOnMap } = useForm();
  const { put, choose } = usePlace(value.key);
  const { isUnknown, regions } = useTypedPlace(value.address);
  const { house, region, postcode, iso } = partsOf(value);
  const rough = useRoughPoint(value.address, Boolean(house));
  const field = `places.${place}`;
  const error = useAddressError(field, isUnknown);
  const typed = (name: keyof typeof widths) => (
    <TypedField
      field={`${field}.${name}`}
      className={widths[name]}
      label={t(`edit.field.place.${name}`)}
      placeholder={name === 'office' ? undefined : t(`edit.example.${name}`)}
      value={value[name]}
      onChange={(text) => put({ [name]: text })}
    />
  );
  return (
    <fieldset
      className={classes.part}
      aria-label={t('edit.placeNumber', { number: place + 1 })}
      tabIndex={-1}
      onFocus={() => showOnMap(value.key)}
    >
      <PlaceHead value={value} place={place} />
      <div className="grid">
        <FieldPlace field={`${field}.address`} className="c9">
          <AddressField
            label={t('edit.field.address')}
            value={value.address}
            error={error}
            hint={isUnknown ? <UnknownPlace /> : rough && t(`edit.rough.${rough}`)}
            onChange={choose}
          />
          <OtherRegion {...{ iso, postcode }} regions={region ? [region] : regions} />
          <AlikeHouses value={value} place={place} />
        </FieldPlace>
        {typed('office')}
        {typed('title')}
        {typed('hint')}
        {typed('hours')}
      </div>
    </fieldset>
  );
}

/** Where couriers go. */
export function PlacesSection() {
  const { t } = useTranslation('contacts');
  const { draft, latest, change } = useForm();
  const add = (
    <Button
      size="small"
      variant="ghost"
      icon="plus"
      flush
      disabled={draft.places.length >= mostBookParts}
      onClick={() => change({ places: [...latest().places, newPlace()] })}
    >
      {t('edit.addPlace')}
    </Button>
  );
  return (
    <FormSection id="places" title={t('edit.step.places')} end={add}>
      {draft.places.map((value, place) => (
        <PlaceFields key={value.key} value={value} place={place} />
      ))}
    </FormSection>
  );
}
