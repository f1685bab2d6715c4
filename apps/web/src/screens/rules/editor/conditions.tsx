import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/field/text-field.tsx';
import { NumberField } from '../../../ui/field/value-fields.tsx';
import type { PlaceDraft } from '../draft.ts';
import classes from '../rules.module.css';
import { CitiesField } from './cities-field.tsx';
import { EntryField, TagField } from './named-field.tsx';
import type { OfferedPartProps, PartProps } from './part-props.ts';
import type { FieldErrors } from './refused-fields.ts';

type Measure = 'weight' | 'size' | 'value';
type Bound = `${Measure}${'From' | 'To'}`;

function Span({ measure, draft, change, errors }: PartProps & { readonly measure: Measure }) {
  const { t } = useTranslation('rules');
  const bound = (end: 'From' | 'To') => {
    const key: Bound = `${measure}${end}`;
    return (
      <NumberField
        label={t(`editor.${key}`)}
        value={draft[key]}
        error={errors[key]}
        maxDecimals={measure === 'value' ? 2 : 3}
        onChange={(value) => change({ [key]: value })}
      />
    );
  };
  return (
    <div className={classes.pair}>
      {bound('From')}
      {bound('To')}
    </div>
  );
}

interface PlaceProps {
  readonly side: 'from' | 'to';
  readonly place: PlaceDraft;
  readonly errors: FieldErrors;
  readonly onChange: (place: PlaceDraft) => void;
}

const placeModes = ['any', 'in', 'except'] as const;

function Place({ side, place, errors, onChange }: PlaceProps) {
  const { t } = useTranslation('rules');
  const typed = (part: 'regions' | 'countries') => (
    <TextField
      label={t(`editor.${part}`)}
      hint={t(`editor.${part}Hint`)}
      value={place[part]}
      error={errors[`${side}.${part}`]}
      onChange={(event) => onChange({ ...place, [part]: event.target.value })}
    />
  );
  return (
    <>
      <SelectField
        label={t(`editor.${side}`)}
        choices={placeModes.map((mode) => ({ value: mode, label: t(`editor.place.${mode}`) }))}
        value={place.mode}
        onChange={(mode) => onChange({ ...place, mode })}
      />
      {place.mode !== 'any' && (
        <>
          <CitiesField
            value={place}
            error={errors[`${side}.cities`]}
            onChange={(cities) => onChange({ ...place, ...cities })}
          />
          {typed('regions')}
          {typed('countries')}
        </>
      )}
    </>
  );
}

/** When the rule holds. */
export function Conditions({ draft, change, errors, offered }: OfferedPartProps) {
  const { t } = useTranslation('rules');
  return (
    <fieldset className={classes.part}>
      <legend className="h3">{t('editor.if')}</legend>
      {(['weight', 'size', 'value'] as const).map((measure) => (
        <Span key={measure} measure={measure} draft={draft} change={change} errors={errors} />
      ))}
      <Place side="from" place={draft.from} errors={errors} onChange={(from) => change({ from })} />
      <Place side="to" place={draft.to} errors={errors} onChange={(to) => change({ to })} />
      <EntryField
        label={t('editor.sender')}
        none={t('editor.any')}
        value={offered.senders.find(({ id }) => id === draft.senders[0])}
        onChange={(sender) => {
          offered.nameSender(sender);
          change({ senders: sender ? [sender.id] : [] });
        }}
      />
      <TagField
        label={t('editor.tagOfEntry')}
        none={t('editor.any')}
        value={offered.tags.find(({ id }) => id === draft.tags[0])}
        onChange={(tag) => {
          offered.nameTag(tag);
          change({ tags: tag ? [tag.id] : [] });
        }}
      />
      <TextField
        label={t('editor.contents')}
        hint={t('editor.contentsHint')}
        value={draft.contents}
        error={errors.contents}
        onChange={(event) => change({ contents: event.target.value })}
      />
      <SelectField
        label={t('editor.cargo')}
        choices={(['any', 'package', 'docs'] as const).map((value) => ({
          value,
          label: t(`editor.cargoKind.${value}`),
        }))}
        value={draft.cargo ?? 'any'}
        onChange={(cargo) => change({ cargo })}
      />
    </fieldset>
  );
}
