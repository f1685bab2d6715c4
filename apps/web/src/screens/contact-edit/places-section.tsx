import { mostBookParts } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import {
  type AddressChoice,
  AddressField,
  AddressMapToggle,
  roughPointOf,
  useTypedPlace,
} from '../../features/address-field/index.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { FieldPlace, useFormFields } from '../../ui/draft-form/field-place.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import { partsOf } from './check-contact.ts';
import { newPlace, type PlaceDraft, splitOffice } from './contact-draft.ts';
import classes from './contact-edit.module.css';
import { useForm } from './contact-form-context.ts';
import { TypedField } from './typed-field.tsx';

/** The choice with its office moved to the field of its own. */
function takeChoice({ text, address }: AddressChoice): Partial<PlaceDraft> {
  if (!address) return { address: { text, address: null } };
  const { office, ...chosen } = splitOffice(address);
  return { ...chosen, ...(office !== '' && { office }) };
}

interface PlaceProps {
  readonly value: PlaceDraft;
  readonly place: number;
}

function PlaceHead({ value, place }: PlaceProps) {
  const { t } = useTranslation('contacts');
  const { latest, change } = useForm();
  const name = value.title.trim() || t('edit.placeNumber', { number: place + 1 });
  return (
    <div className={classes.partHead}>
      <h3 className="h3">{name}</h3>
      <span className="to-end">
        <IconButton
          icon="trash"
          label={t('edit.dropPlace', { name })}
          onClick={() => change({ places: latest().places.toSpliced(place, 1) })}
        />
      </span>
    </div>
  );
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
  const { errorOf } = useFormFields();
  const { latest, change } = useForm();
  const { point: start, isUnknown } = useTypedPlace(value.address);
  const rough = roughPointOf(value.address, Boolean(partsOf(value).house));
  const field = `places.${place}`;
  const put = (part: Partial<PlaceDraft>) =>
    change({ places: latest().places.map((one, index) => (index === place ? { ...one, ...part } : one)) });
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
    <div className={classes.part}>
      <PlaceHead value={value} place={place} />
      <div className="grid">
        <FieldPlace field={`${field}.address`} className="c9">
          <AddressField
            label={t('edit.field.address')}
            value={value.address}
            error={errorOf(`${field}.address`)}
            hint={isUnknown ? <UnknownPlace /> : rough && t(`edit.rough.${rough}`)}
            onChange={(choice) => put(takeChoice(choice))}
          />
          <AddressMapToggle
            value={value.address}
            start={start}
            onChange={(choice) => put(takeChoice(choice))}
          />
        </FieldPlace>
        {typed('office')}
        {typed('title')}
        {typed('hint')}
        {typed('hours')}
      </div>
    </div>
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
