import { mostBookParts } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Badge, Note } from '../../../ui/badge/badge.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { PhoneField } from '../../../ui/field/phone-field.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { isAgreed, isUnagreedLandline } from '../check-contact.ts';
import { newPerson, newPhone, type PersonDraft, type PhoneDraft } from '../contact-draft.ts';
import classes from '../contact-edit.module.css';
import { useForm } from '../contact-form-context.ts';
import { TypedField } from '../typed-field.tsx';

/** A phone of a person of the form, by their places. */
export interface PhonePlace {
  readonly person: number;
  readonly phone: number;
}

interface AskProps {
  /** The number looks like a landline and nobody has said that it is right. */
  readonly onLandline: (place: PhonePlace) => void;
}

/** Changes one person, by what they are now. */
function usePerson(place: number) {
  const { latest, change } = useForm();
  return (part: (person: PersonDraft) => Partial<PersonDraft>) =>
    change({
      people: latest().people.map((one, index) => (index === place ? { ...one, ...part(one) } : one)),
    });
}

const mostPhones = 10;

interface PhoneRowProps extends AskProps {
  readonly value: PhoneDraft;
  readonly at: PhonePlace;
  readonly isOnly: boolean;
}

function PhoneRow({ value, at, isOnly, onLandline }: PhoneRowProps) {
  const { t } = useTranslation('contacts');
  const { errorOf } = useFormFields();
  const changePerson = usePerson(at.person);
  const field = `people.${at.person}.phones.${at.phone}`;
  const change = (part: Partial<PhoneDraft>) =>
    changePerson(({ phones }) => ({
      phones: phones.map((one, index) => (index === at.phone ? { ...one, ...part } : one)),
    }));
  const drop = () =>
    changePerson(({ phones }) => ({ phones: isOnly ? [newPhone()] : phones.toSpliced(at.phone, 1) }));
  return (
    <>
      <FieldPlace field={`${field}.number`} className="c4">
        <PhoneField
          label={t('edit.field.phone')}
          value={value.number}
          error={errorOf(`${field}.number`)}
          hint={
            isAgreed(value) && value.number !== '' ? (
              <Note icon="warn" tone="warning">
                {t('edit.landline.kept')}
              </Note>
            ) : undefined
          }
          onChange={(number, extension) => change({ number, ...(extension !== undefined && { extension }) })}
          onBlur={() => isUnagreedLandline(value) && onLandline(at)}
        />
      </FieldPlace>
      <TypedField
        field={`${field}.extension`}
        className="c3"
        label={t('edit.field.extension')}
        value={value.extension}
        onChange={(extension) => change({ extension: extension.slice(0, 10) })}
      />
      <div className={`c5 ${classes.withAction}`}>
        <TypedField
          field={`${field}.note`}
          className="grow"
          label={t('edit.field.phoneNote')}
          placeholder={t('edit.phoneNoteExample')}
          value={value.note}
          onChange={(note) => change({ note: note.slice(0, 60) })}
        />
        <IconButton icon="trash" label={t('edit.dropPhone', { number: value.number })} onClick={drop} />
      </div>
    </>
  );
}

interface PersonProps extends AskProps {
  readonly person: PersonDraft;
  readonly place: number;
}

function PersonHead({ person: { name }, place }: Omit<PersonProps, 'onLandline'>) {
  const { t } = useTranslation('contacts');
  const { draft, latest, change } = useForm();
  const said = name.trim() || t('edit.personNumber', { number: place + 1 });
  const makeMain = () => {
    const { people } = latest();
    change({ people: [...people.slice(place, place + 1), ...people.toSpliced(place, 1)] });
  };
  const drop = () => change({ people: latest().people.toSpliced(place, 1) });
  return (
    <div className={classes.partHead}>
      <h3 className="h3">{said}</h3>
      {place === 0 && draft.people.length > 1 && <Badge>{t('edit.main')}</Badge>}
      <span className="row to-end">
        {place > 0 && (
          <Button size="small" variant="ghost" onClick={makeMain}>
            {t('edit.makeMain')}
          </Button>
        )}
        <IconButton icon="trash" label={t('edit.dropPerson', { name: said })} onClick={drop} />
      </span>
    </div>
  );
}

function PersonFields({ person, place, onLandline }: PersonProps) {
  const { t } = useTranslation('contacts');
  const { draft } = useForm();
  const change = usePerson(place);
  const isPrivate = draft.kind === 'person' && place === 0;
  const widths = { name: 'c5', position: 'c3', email: 'c4' } as const;
  return (
    <fieldset
      className={classes.part}
      aria-label={t('edit.personNumber', { number: place + 1 })}
      tabIndex={-1}
    >
      <PersonHead person={person} place={place} />
      <div className="grid">
        {(['name', 'position', 'email'] as const).map((name) => (
          <TypedField
            key={name}
            field={`people.${place}.${name}`}
            className={widths[name]}
            label={t(`edit.field.${name}`)}
            placeholder={isPrivate && name === 'name' ? draft.title.trim() || undefined : undefined}
            value={person[name]}
            onChange={(text) => change(() => ({ [name]: text }))}
          />
        ))}
        {person.phones.map((phone, index) => (
          <PhoneRow
            key={phone.key}
            value={phone}
            at={{ person: place, phone: index }}
            isOnly={person.phones.length === 1}
            onLandline={onLandline}
          />
        ))}
      </div>
      <Button
        size="small"
        variant="ghost"
        icon="plus"
        disabled={person.phones.length >= mostPhones}
        onClick={() => change(({ phones }) => ({ phones: [...phones, newPhone()] }))}
      >
        {t('edit.addPhone')}
      </Button>
    </fieldset>
  );
}

/** The people of the entry, the main one first. */
export function PeopleSection({ onLandline }: AskProps) {
  const { t } = useTranslation('contacts');
  const { draft, latest, change } = useForm();
  const add = (
    <Button
      size="small"
      variant="ghost"
      icon="plus"
      flush
      disabled={draft.people.length >= mostBookParts}
      onClick={() => change({ people: [...latest().people, newPerson()] })}
    >
      {t('edit.addPerson')}
    </Button>
  );
  return (
    <FormSection id="people" title={t('edit.step.people')} end={add}>
      {draft.people.map((person, place) => (
        <PersonFields key={person.key} person={person} place={place} onLandline={onLandline} />
      ))}
    </FormSection>
  );
}
