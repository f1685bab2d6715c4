import { type RulePick, rulePicks, ruleServices } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/check/check.tsx';
import { SelectField } from '../../../ui/field/text-field.tsx';
import { NumberField } from '../../../ui/field/value-fields.tsx';
import classes from '../rules.module.css';
import { TagField } from './named-field.tsx';
import type { OfferedPartProps, PartProps } from './part-props.ts';

function Tariff({ draft, change, offered }: Omit<OfferedPartProps, 'errors'>) {
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

function Points({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
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

function Services({ draft: { services }, change }: Pick<PartProps, 'draft' | 'change'>) {
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

/** What the rule does. */
export function Actions({ draft, change, errors, offered }: OfferedPartProps) {
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
        error={errors.carrier}
        onChange={(carrier) => change({ carrier, tariff: undefined })}
      />
      {draft.carrier !== 'any' && <Tariff draft={draft} change={change} offered={offered} />}
      <Points draft={draft} change={change} />
      <NumberField
        label={t('editor.days')}
        maxDecimals={0}
        value={draft.days}
        error={errors.days}
        onChange={(days) => change({ days })}
      />
      <SelectField<RulePick>
        label={t('editor.pick')}
        choices={rulePicks.map((value) => ({ value, label: t(`pick.${value}`) }))}
        value={draft.pick}
        onChange={(pick) => change({ pick })}
      />
      <Services draft={draft} change={change} />
      <TagField
        label={t('editor.tag')}
        none={t('editor.noTag')}
        value={offered.tags.find(({ id }) => id === draft.tag)}
        onChange={(tag) => {
          offered.nameTag(tag);
          change({ tag: tag?.id });
        }}
      />
    </fieldset>
  );
}
