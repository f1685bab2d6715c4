import { useQuery } from '@tanstack/react-query';
import { api, type Rule, type RulePick, rulePicks, ruleServices, ruleTitleLimit } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagPageQuery } from '../../features/tags/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { SelectField, TextField } from '../../ui/field/text-field.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { fromDraft, type PlaceDraft, type RuleDraft, toDraft } from './draft.ts';
import classes from './rules.module.css';
import { ruleSentence } from './sentence.ts';
import { DraftTrial } from './trial.tsx';

interface PartProps {
  readonly draft: RuleDraft;
  readonly change: Dispatch<Partial<RuleDraft>>;
}

type Measure = 'weight' | 'size' | 'value';
type Bound = `${Measure}${'From' | 'To'}`;

function Span({ measure, draft, change }: PartProps & { readonly measure: Measure }) {
  const { t } = useTranslation('rules');
  const bound = (end: 'From' | 'To') => {
    const key: Bound = `${measure}${end}`;
    return (
      <NumberField
        label={t(`editor.${key}`)}
        value={draft[key]}
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
  readonly onChange: (place: PlaceDraft) => void;
}

const placeModes = ['any', 'in', 'except'] as const;

function Place({ side, place, onChange }: PlaceProps) {
  const { t } = useTranslation('rules');
  const typed = (part: 'cities' | 'regions' | 'countries') => (
    <TextField
      label={t(`editor.${part}`)}
      hint={t(`editor.${part}Hint`)}
      value={place[part]}
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
          {typed('cities')}
          {typed('regions')}
          {typed('countries')}
        </>
      )}
    </>
  );
}

interface NamedProps {
  readonly label: string;
  readonly none: string;
  readonly value: number | undefined;
  readonly items: readonly { readonly id: number; readonly title: string }[];
  readonly onChange: (id: number | undefined) => void;
}

/** One thing of a list, or none. */
function NamedField({ label, none, value, items, onChange }: NamedProps) {
  return (
    <SelectField
      label={label}
      choices={[
        { value: '', label: none },
        ...items.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}

/** What the editor offers: tags and entries of the book, those of the rule among them, and tariffs. */
function useOffered(rule: Rule | undefined) {
  const tags = useQuery(tagPageQuery()).data?.items ?? [];
  const entries =
    useQuery(apiQuery(api.listCounterparties, { query: { limit: 100 } })).data?.counterparties ?? [];
  const tariffs = useQuery(apiQuery(api.listRuleTariffs, {})).data?.items ?? [];
  const withOwn = (own: Rule['tags'] = [], all: Rule['tags']) => [
    ...own,
    ...all.filter(({ id }) => !own.some((one) => one.id === id)),
  ];
  return {
    tariffs,
    tags: withOwn(
      rule?.tags,
      tags.map(({ tagId, title }) => ({ id: tagId, title })),
    ),
    senders: withOwn(
      rule?.senders,
      entries.map(({ counterpartyId, title }) => ({ id: counterpartyId, title })),
    ),
  };
}
type Offered = ReturnType<typeof useOffered>;

function Conditions({ draft, change, offered }: PartProps & { readonly offered: Offered }) {
  const { t } = useTranslation('rules');
  return (
    <fieldset className={classes.part}>
      <legend className="h3">{t('editor.if')}</legend>
      {(['weight', 'size', 'value'] as const).map((measure) => (
        <Span key={measure} measure={measure} draft={draft} change={change} />
      ))}
      <Place side="from" place={draft.from} onChange={(from) => change({ from })} />
      <Place side="to" place={draft.to} onChange={(to) => change({ to })} />
      <NamedField
        label={t('editor.sender')}
        none={t('editor.any')}
        value={draft.senders[0]}
        items={offered.senders}
        onChange={(id) => change({ senders: id === undefined ? [] : [id] })}
      />
      <NamedField
        label={t('editor.tagOfEntry')}
        none={t('editor.any')}
        value={draft.tags[0]}
        items={offered.tags}
        onChange={(id) => change({ tags: id === undefined ? [] : [id] })}
      />
      <TextField
        label={t('editor.contents')}
        hint={t('editor.contentsHint')}
        value={draft.contents}
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

function Tariff({ draft, change, offered }: PartProps & { readonly offered: Offered }) {
  const { t } = useTranslation('rules');
  const ofCarrier = offered.tariffs.filter(({ deliveryService }) => deliveryService === draft.carrier);
  const own = draft.tariff;
  const known = !own || ofCarrier.some(({ code }) => code === own.code) ? ofCarrier : [own, ...ofCarrier];
  const choose = (wanted: string) => {
    const found = known.find(({ code }) => code === wanted);
    change({ tariff: found && { code: found.code, name: found.name } });
  };
  return (
    <SelectField
      label={t('editor.tariff')}
      hint={t('editor.tariffHint')}
      choices={[
        { value: '', label: t('editor.any') },
        ...known.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={own?.code ?? ''}
      onChange={choose}
    />
  );
}

function Points({ draft, change }: PartProps) {
  const { t } = useTranslation('rules');
  const point = (side: 'handover' | 'delivery') => (
    <SelectField
      label={t(`editor.${side}`)}
      choices={(['any', 'door', 'terminal'] as const).map((value) => ({
        value,
        label: t(`editor.point.${value}`),
      }))}
      value={draft[side]}
      onChange={(value) => change({ [side]: value })}
    />
  );
  return (
    <div className={classes.pair}>
      {point('handover')}
      {point('delivery')}
    </div>
  );
}

function Services({ draft: { services }, change }: PartProps) {
  const { t } = useTranslation(['rules', 'common']);
  return (
    <div>
      {ruleServices.map((service) => (
        <Checkbox
          key={service}
          label={t(`common:service.${service}`)}
          checked={services.includes(service)}
          onChange={(isOn) =>
            change({
              services: isOn ? [...services, service] : services.filter((other) => other !== service),
            })
          }
        />
      ))}
    </div>
  );
}

function Actions({ draft, change, offered }: PartProps & { readonly offered: Offered }) {
  const { t } = useTranslation(['rules', 'common']);
  return (
    <fieldset className={classes.part}>
      <legend className="h3">{t('editor.actions')}</legend>
      <SelectField
        label={t('editor.carrier')}
        choices={(['any', ...carrierCodes] as const).map((value) => ({
          value,
          label: value === 'any' ? t('editor.any') : t(`common:carrier.${value}`),
        }))}
        value={draft.carrier}
        onChange={(carrier) => change({ carrier, tariff: undefined })}
      />
      {draft.carrier !== 'any' && <Tariff draft={draft} change={change} offered={offered} />}
      <Points draft={draft} change={change} />
      <NumberField
        label={t('editor.days')}
        maxDecimals={0}
        value={draft.days}
        onChange={(days) => change({ days })}
      />
      <SelectField<RulePick>
        label={t('editor.pick')}
        choices={rulePicks.map((value) => ({ value, label: t(`pick.${value}`) }))}
        value={draft.pick}
        onChange={(pick) => change({ pick })}
      />
      <Services draft={draft} change={change} />
      <NamedField
        label={t('editor.tag')}
        none={t('editor.noTag')}
        value={draft.tag}
        items={offered.tags}
        onChange={(tag) => change({ tag })}
      />
    </fieldset>
  );
}

/** Saves what is drafted, as a new rule or in the place of one. */
function useSaving(rule: Rule | undefined, onSaved: () => void) {
  const { t } = useTranslation('rules');
  const touches = ['rule'] as const;
  const onSuccess = ({ title }: Rule) => {
    showToast(t('saved', { title }));
    onSaved();
  };
  const creation = useApiMutation(api.createRule, { touches, onSuccess });
  const change = useApiMutation(api.updateRule, { touches, onSuccess });
  const { error, isPending } = rule ? change : creation;
  return {
    error,
    isPending,
    save: (draft: RuleDraft) =>
      rule
        ? change.mutate({
            params: { id: rule.ruleId },
            body: { ...fromDraft(draft), version: rule.version },
          })
        : creation.mutate({ body: fromDraft(draft) }),
  };
}

interface RuleDialogProps {
  /** The rule to change; without it a new one is made. */
  readonly rule?: Rule | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A rule: its conditions, what it does, and above them the sentence that they make. */
export function RuleDialog({ rule, open, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['rules', 'common']);
  const [draft, setDraft] = useState(() => toDraft(rule));
  const change = (part: Partial<RuleDraft>) => setDraft((former) => ({ ...former, ...part }));
  const offered = useOffered(rule);
  const { error, isPending, save } = useSaving(rule, onClose);
  const told = { ...fromDraft(draft), tags: offered.tags, senders: offered.senders };
  return (
    <FormDialog
      title={rule ? t('edit', { title: rule.title }) : t('create')}
      submitLabel={rule ? t('common:action.save') : t('create')}
      disabled={draft.title.trim() === ''}
      busy={isPending}
      problems={error ? [describeError(error)] : []}
      open={open}
      onClose={onClose}
      onSubmit={() => save(draft)}
    >
      <p className={classes.sentence} aria-live="polite">
        {ruleSentence(t, told)}
      </p>
      <TextField
        label={t('editor.title')}
        maxLength={ruleTitleLimit}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        data-autofocus
      />
      <Conditions draft={draft} change={change} offered={offered} />
      <Actions draft={draft} change={change} offered={offered} />
      {draft.title.trim() !== '' && <DraftTrial draft={fromDraft(draft)} ruleId={rule?.ruleId} />}
    </FormDialog>
  );
}
